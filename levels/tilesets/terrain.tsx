<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="terrain" tilewidth="32" tileheight="32" tilecount="24" columns="8">
 <image source="terrain.png" width="256" height="96"/>
 <tile id="0" type="Water" probability="6"/>
 <tile id="1" type="Water" probability="1"/>
 <tile id="2" type="Water" probability="1"/>
 <tile id="3" type="Water" probability="1"/>
 <tile id="4" type="Water" probability="1"/>
 <tile id="5" type="Water" probability="1"/>
 <tile id="6" type="Water" probability="1"/>
 <tile id="7" type="Water" probability="1"/>
 <tile id="8" type="Land" probability="6"/>
 <tile id="9" type="Land" probability="1"/>
 <tile id="10" type="Land" probability="1"/>
 <tile id="11" type="Land" probability="1"/>
 <tile id="12" type="Land" probability="1"/>
 <tile id="13" type="Land" probability="1"/>
 <tile id="14" type="Land" probability="1"/>
 <tile id="15" type="Land" probability="1"/>
 <tile id="16" type="Rock" probability="6"/>
 <tile id="17" type="Rock" probability="1"/>
 <tile id="18" type="Rock" probability="1"/>
 <tile id="19" type="Rock" probability="1"/>
 <tile id="20" type="Rock" probability="1"/>
 <tile id="21" type="Rock" probability="1"/>
 <tile id="22" type="Rock" probability="1"/>
 <tile id="23" type="Rock" probability="1"/>
</tileset>
