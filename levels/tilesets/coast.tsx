<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="coast" tilewidth="32" tileheight="32" tilecount="16" columns="4">
 <image source="coast.png" width="128" height="128"/>
</tileset>
