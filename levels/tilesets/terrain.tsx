<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="terrain" tilewidth="32" tileheight="32" tilecount="24" columns="8">
 <image source="terrain.png" width="256" height="96"/>
 <tile id="0" type="Water"/>
 <tile id="1" type="Water"/>
 <tile id="2" type="Water"/>
 <tile id="3" type="Water"/>
 <tile id="4" type="Water"/>
 <tile id="5" type="Water"/>
 <tile id="6" type="Water"/>
 <tile id="7" type="Water"/>
 <tile id="8" type="Land"/>
 <tile id="9" type="Land"/>
 <tile id="10" type="Land"/>
 <tile id="11" type="Land"/>
 <tile id="12" type="Land"/>
 <tile id="13" type="Land"/>
 <tile id="14" type="Land"/>
 <tile id="15" type="Land"/>
 <tile id="16" type="Rock"/>
 <tile id="17" type="Rock"/>
 <tile id="18" type="Rock"/>
 <tile id="19" type="Rock"/>
 <tile id="20" type="Rock"/>
 <tile id="21" type="Rock"/>
 <tile id="22" type="Rock"/>
 <tile id="23" type="Rock"/>
</tileset>
