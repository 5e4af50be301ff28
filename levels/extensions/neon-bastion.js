// Neon Bastion inside Tiled: checks a level on every save and lists what is wrong in the Issues view, plays it,
// mirrors its first island and snaps its bastions. Knows no rule of the game: the game's own checker is asked.
//
// What this asks of Tiled, and which versions lack it (each is looked for before it is used):
//
//   version      lacks                                      so
//   below 1.5    Process                                    the menu only says what to type
//   below 1.8    File, region.rects                         mirroring is not offered; old findings stay listed
//   1.8          className (an object's class is its type)  `type` is read and written
//   1.9 to 1.12  nothing
//   all          a way to clear the Issues view             see `renew`
//
// The game is started by the first of these that is there: the program in the environment variable NEON_BASTION,
// the lines of program.txt beside this file (`level kit` writes it: a program and its arguments), `neon-bastion`.

(function () {
  "use strict";

  const HERE = FileInfo.path(__filename);
  const COMMAND = "neon-bastion";
  const TERRAIN = "terrain";
  const BASTION = "Bastion";
  const CORE_SIZE = 2; // tiles
  const CANNOT_START = -1; // what Process.exec answers then
  const CAN_RUN = typeof Process !== "undefined";
  const CAN_WRITE = typeof File !== "undefined";
  const MEMORY = CAN_WRITE ? FileInfo.joinPaths(tiled.extensionsPath, "neon-bastion-findings.json") : "";
  const FRESH_MS = 5000; // findings in MEMORY are from before the scripts were loaded anew, not from yesterday

  const WHERE_ISSUES = "See the Issues view (View > Views and Toolbars > Issues).";

  const SYMMETRIES = [
    ["Rot180", "rot180", "Half Turn"],
    ["X", "x", "Left to Right"],
    ["Y", "y", "Top to Bottom"],
    ["Xy", "xy", "To All Four Corners"],
    ["Rot90", "rot90", "Quarter Turns (4, square map)"],
  ];

  let findings = {}; // by file, those listed in the Issues view

  // -- the game's program

  function linesOf(path) {
    if (!CAN_WRITE || !File.exists(path)) return [];
    const file = new TextFile(path, TextFile.ReadOnly);
    const lines = file.readAll().split(/\r?\n/).filter((line) => line.length > 0);
    file.close();
    return lines;
  }

  function programs() {
    const named = new Process().getEnv("NEON_BASTION");
    const written = linesOf(FileInfo.joinPaths(HERE, "program.txt"));
    return [named ? [named] : [], written, [COMMAND]].filter((program) => program.length > 0);
  }

  function typed(words) {
    return words.map((word) => (/^[\w.\/:=-]+$/.test(word) ? word : '"' + word + '"')).join(" ");
  }

  // What the game answers to these words: {code, out, err}; null where it can't be started, which is said.
  function ask(words) {
    for (const program of CAN_RUN ? programs() : []) {
      const process = new Process();
      process.codec = "UTF-8";
      process.setEnv("PYTHONIOENCODING", "utf-8");
      const code = process.exec(program[0], program.slice(1).concat(words), false);
      const answer = { code: code, out: process.readStdOut(), err: process.readStdErr() };
      process.close();
      if (code !== CANNOT_START) return answer;
    }
    tiled.error(
      "Neon Bastion can't be started from Tiled. Fix: type in a terminal: " + typed([COMMAND].concat(words)) +
        "   or write the program's path into " + FileInfo.joinPaths(HERE, "program.txt"),
      function () {}
    );
    return null;
  }

  // -- what is on a map

  function activeMap() {
    const asset = tiled.activeAsset;
    return asset && asset.isTileMap ? asset : null;
  }

  // Every layer, those in groups too, with how far it and its groups are shifted in pixels.
  function eachLayer(holder, shift, visit) {
    for (let index = 0; index < holder.layerCount; ++index) {
      const layer = holder.layerAt(index);
      const at = { x: shift.x + layer.offset.x, y: shift.y + layer.offset.y };
      if (layer.isGroupLayer) eachLayer(layer, at, visit);
      else visit(layer, at);
    }
  }

  function terrainOf(map) {
    let found = null;
    eachLayer(map, { x: 0, y: 0 }, function (layer) {
      if (layer.isTileLayer && layer.name.trim().toLowerCase() === TERRAIN) found = found || layer;
    });
    return found;
  }

  function classOf(thing) {
    return (thing.className === undefined ? thing.type : thing.className) || "";
  }

  function setClass(thing, name) {
    if (thing.className === undefined) thing.type = name;
    else thing.className = name;
  }

  function isBastion(object) {
    return classOf(object) === BASTION || (!classOf(object) && object.tile && classOf(object.tile) === BASTION);
  }

  function bastionsOf(map) {
    const found = [];
    eachLayer(map, { x: 0, y: 0 }, function (layer, shift) {
      if (!layer.isObjectLayer) return;
      for (const object of layer.objects) if (isBastion(object)) found.push({ object: object, shift: shift });
    });
    return found;
  }

  function ownerOf(object) {
    const owner = object.resolvedProperty("owner");
    return owner === undefined ? 1 : Number(owner);
  }

  // Where an object's x and y are in its rectangle: a tile object stands on its lower edge.
  function baseOf(object) {
    return object.tile ? object.height : 0;
  }

  // -- Check

  function sentence(file, found) {
    const spot = [found.layer, found.x === null ? null : "(" + found.x + "," + found.y + ")"];
    const where = spot.filter((part) => part !== null).join(" ");
    return (
      FileInfo.fileName(file) + ": " + found.code + (where ? " [" + where + "] " : " ") + found.msg +
      ". Fix: " + found.fix
    );
  }

  // The tile to mend: of a ring that does not fit it is the one that the message names, not the bastion's.
  function tileOf(found) {
    const named = /first at \((\d+),(\d+)\)/.exec(found.msg);
    if (named) return { x: Number(named[1]), y: Number(named[2]) };
    return found.x === null ? null : { x: found.x, y: found.y };
  }

  function goTo(file, found) {
    const map = tiled.open(file);
    const tile = tileOf(found);
    if (!map || !tile) return;
    map.selectedArea.set(Qt.rect(tile.x, tile.y, 1, 1));
    tiled.mapEditor.currentMapView.centerOn((tile.x + 0.5) * map.tileWidth, (tile.y + 0.5) * map.tileHeight);
    const terrain = terrainOf(map);
    if (terrain) map.currentLayer = terrain;
  }

  function list(file) {
    for (const found of findings[file]) {
      const tell = found.sev === "error" ? tiled.error : tiled.warn;
      tell(sentence(file, found), function () {
        goTo(file, found);
      });
    }
  }

  // Scripts can't clear the Issues view, but Tiled does when it loads them anew, which it does when something
  // changes in a folder of extensions. So the findings are written there, and listed after the start.
  function renew() {
    const file = new TextFile(MEMORY, TextFile.WriteOnly);
    file.write(JSON.stringify({ at: Date.now(), findings: findings }));
    file.commit();
  }

  function remember() {
    const text = linesOf(MEMORY).join("\n");
    if (!text) return;
    const kept = JSON.parse(text);
    if (Date.now() - kept.at > FRESH_MS) return;
    findings = kept.findings;
    Object.keys(findings).forEach(list);
  }

  // Check a saved map and list what is wrong.
  function check(file) {
    const answer = ask(["level", "check", "--json", file]);
    if (!answer) return;
    let verdict;
    try {
      verdict = JSON.parse(answer.out);
    } catch (error) {
      tiled.error("Neon Bastion's checker failed: " + (answer.err || answer.out || error), function () {});
      return;
    }
    const before = (findings[file] || []).map((found) => sentence(file, found));
    const now = verdict.diagnostics.map((found) => sentence(file, found));
    findings[file] = verdict.diagnostics;
    if (CAN_WRITE && before.some((line) => now.indexOf(line) < 0)) renew();
    else list(file);
    tiled.log(FileInfo.fileName(file) + ": " + (now.length ? now.length + " findings, see the Issues view" : "fine"));
  }

  function isLevel(asset) {
    return asset.isTileMap && asset.fileName && FileInfo.fileName(FileInfo.path(asset.fileName)) !== "rules";
  }

  function onSaved(asset) {
    if (isLevel(asset)) check(asset.fileName);
  }

  // A map that has findings in the list may be other than they say.
  function onReloaded(asset) {
    if (isLevel(asset) && (findings[asset.fileName] || []).length) check(asset.fileName);
  }

  // Check by hand: says how the map is, as a sound one leaves nothing to see.
  function checkAloud() {
    const map = checkNow();
    if (!map || !findings[map.fileName]) return;
    const count = findings[map.fileName].length;
    const name = FileInfo.fileName(map.fileName);
    tell(count ? name + ": " + count + " to look at. " + WHERE_ISSUES : name + " is fine.", "Check");
  }

  // An alert; waits until it is closed, so nothing that runs on a save may use it.
  function tell(words, title) {
    tiled.alert(words, "Neon Bastion: " + title);
  }

  // The active map, saved and checked; null where there is none, or it still has no name.
  function checkNow() {
    const map = activeMap();
    if (!map) return null;
    if (map.modified || !map.fileName) tiled.trigger("Save"); // which checks it
    else check(map.fileName);
    return map.fileName && !map.modified ? map : null;
  }

  function hasErrors(file) {
    return !findings[file] || findings[file].some((found) => found.sev === "error");
  }

  // -- Play

  // The game runs on by itself (--detach), as Tiled ends what its scripts have started when it loads them anew.
  function play(more) {
    const map = checkNow();
    if (!map) return;
    if (hasErrors(map.fileName)) {
      tell("The game can't start: the map has errors. " + WHERE_ISSUES, "Play");
      return;
    }
    const answer = ask(["play", "--detach", "--watch", "--level", map.fileName].concat(more));
    if (answer && answer.code !== 0) tiled.error(answer.err.trim(), function () {});
  }

  function playFromBastion() {
    const map = activeMap();
    const chosen = map ? map.selectedObjects.filter(isBastion) : [];
    if (chosen.length === 1) play(["--bastion", String(chosen[0].id)]);
    else tiled.alert("Select one bastion first, with the tool Select Objects (S).", "Play From This Bastion");
  }

  // -- Mirror

  // What `level mirror` would do to the map as it is in the editor, saved or not; null where it can't.
  function mirrorPlan(map, symmetry) {
    const draft = FileInfo.joinPaths(FileInfo.path(map.fileName), "." + FileInfo.fileName(map.fileName) + ".draft.tmx");
    const problem = tiled.mapFormat("tmx").write(map, draft);
    if (problem) {
      tiled.error("The level can't be mirrored: " + problem, function () {});
      return null;
    }
    const answer = ask(["level", "mirror", draft, "--from", "1", "--symmetry", symmetry, "--plan"]);
    File.remove(draft);
    if (!answer) return null;
    if (answer.code === 0) return JSON.parse(answer.out);
    tiled.alert((answer.err || answer.out).trim().split(draft).join(FileInfo.fileName(map.fileName)), "Mirror");
    return null;
  }

  function mirror(symmetry) {
    const map = activeMap();
    const terrain = map ? terrainOf(map) : null;
    if (!terrain) return;
    if (!map.fileName) {
      tiled.alert("Save the map once before it is mirrored.", "Mirror");
      return;
    }
    const plan = mirrorPlan(map, symmetry);
    if (!plan) return;
    map.macro("Mirror Island 1", function () {
      layTiles(terrain, plan);
      placeBastions(map, plan);
      if (hasCoast(map)) map.autoMap(Qt.rect(0, 0, map.width, map.height));
    });
  }

  function hasCoast(map) {
    let found = false;
    eachLayer(map, { x: 0, y: 0 }, function (layer) {
      found = found || (layer.isTileLayer && layer.name === "coast");
    });
    return found;
  }

  function layTiles(terrain, plan) {
    const edit = terrain.edit();
    const water = plan.water_like ? terrain.tileAt(plan.water_like[0], plan.water_like[1]) : null;
    for (const cell of plan.water) edit.setTile(cell[0], cell[1], water);
    for (const copy of plan.tiles) {
      edit.setTile(copy[0], copy[1], terrain.tileAt(copy[2], copy[3]), terrain.flagsAt(copy[2], copy[3]));
    }
    edit.apply();
  }

  // The other players' bastions go where they belong; those that are missing are made, those left over go.
  function placeBastions(map, plan) {
    const standing = bastionsOf(map);
    const layer = standing.find((each) => ownerOf(each.object) === plan.owner).object.layer;
    const waiting = standing.filter((each) => ownerOf(each.object) !== plan.owner);
    for (const place of plan.bastions) {
      const index = waiting.findIndex((each) => ownerOf(each.object) === place[2]);
      const bastion = index < 0 ? newBastion(map, layer, place[2]) : waiting.splice(index, 1)[0];
      const x = place[0] * map.tileWidth - bastion.shift.x;
      const y = place[1] * map.tileHeight - bastion.shift.y + baseOf(bastion.object);
      bastion.object.pos = Qt.point(x, y);
    }
    for (const each of waiting) each.object.layer.removeObject(each.object);
  }

  function newBastion(map, layer, owner) {
    const object = new MapObject("Bastion " + owner);
    setClass(object, BASTION);
    object.size = Qt.size(CORE_SIZE * map.tileWidth, CORE_SIZE * map.tileHeight);
    object.setProperty("owner", owner);
    layer.addObject(object);
    return bastionsOf(map).find((each) => each.object.id === object.id);
  }

  // -- Snap

  function snapped(map, bastion) {
    const object = bastion.object;
    const column = Math.round((object.x + bastion.shift.x) / map.tileWidth);
    const row = Math.round((object.y + bastion.shift.y - baseOf(object)) / map.tileHeight);
    const x = Math.min(Math.max(column, 0), map.width - CORE_SIZE) * map.tileWidth - bastion.shift.x;
    const y = Math.min(Math.max(row, 0), map.height - CORE_SIZE) * map.tileHeight - bastion.shift.y;
    const width = CORE_SIZE * map.tileWidth;
    const height = CORE_SIZE * map.tileHeight;
    return { x: x, y: y + (object.tile ? height : 0), width: width, height: height };
  }

  function snap() {
    const map = activeMap();
    if (!map) return;
    map.macro("Snap Bastions", function () {
      for (const bastion of bastionsOf(map)) {
        const object = bastion.object;
        const to = snapped(map, bastion);
        if (object.rotation !== 0) object.rotation = 0;
        if (object.width !== to.width || object.height !== to.height) object.size = Qt.size(to.width, to.height);
        if (object.x !== to.x || object.y !== to.y) object.pos = Qt.point(to.x, to.y);
      }
    });
  }

  // -- the menu

  function add(id, text, act, shortcut) {
    const action = tiled.registerAction("NeonBastion" + id, act);
    action.text = "Neon Bastion: " + text;
    if (shortcut) action.shortcut = shortcut;
    return { action: "NeonBastion" + id };
  }

  const entries = [
    { separator: true },
    add("Play", "Play", () => play([]), "F6"),
    add("PlayFrom", "Play From This Bastion", playFromBastion, "Shift+F6"),
    add("Check", "Check", checkAloud, "F7"),
    add("Snap", "Snap Bastions to the Grid", snap),
  ];
  if (CAN_WRITE) {
    for (const [id, symmetry, name] of SYMMETRIES) {
      entries.push(add("Mirror" + id, "Mirror Island 1: " + name, () => mirror(symmetry)));
    }
  }
  tiled.extendMenu("Map", entries);
  tiled.assetSaved.connect(onSaved);
  tiled.assetReloaded.connect(onReloaded); // what was mended outside Tiled is listed no longer
  tiled.assetOpened.connect(onReloaded);
  if (CAN_WRITE) remember();
})();
