import type { Taste } from './choose';
import { type Box, corners, grow, rectAt } from './geometry';
import { smaller, withTile } from './giveWay';
import type { Piece, Port } from './pieces';
import { Table } from './table';
import { type EndRead, type Game, type Laid, laidTiles, openEnds, styles, type Tree } from './tree';

/** A tile drawn around its middle. Turned by `angle` (degrees clockwise), it shows faces[0] on the left. */
export interface PlacedTile {
    id: string;
    tile: string;
    faces: [string, string];
    x: number;
    y: number;
    angle: number;
    scale: number;
    across: boolean;
    double: boolean;
}

/** The place of the next tile in line at an open end, and the point where it would touch. `direction` leads away. */
export interface PlacedEnd {
    id: string;
    face: string;
    x: number;
    y: number;
    angle: number;
    scale: number;
    mouth: { x: number; y: number };
    direction: number;
}

/** The drawn table, in units of a tile's width. */
export interface Picture {
    game: Game;
    tiles: PlacedTile[];
    ends: PlacedEnd[];
    /** Half the distance between opposite sides of the hexagon around 0, 0, which has a flat side on top; 0 without
     * one. */
    hexagon: number;
    bounds: Box;
    /** Ids of the tiles that had to move for the last one laid. */
    moved: string[];
}

interface Work {
    laid: Laid[];
    table: Table;
}
const works = new WeakMap<Picture, Work>();

const tasteFor = (game: Game, tiles: number): Taste => {
    const [least, growth] = styles[game].room;
    return { room: Math.max(least, growth * Math.sqrt(tiles)), escape: true, whim: 0 };
};

const same = (a: Laid, b: Laid) =>
    a.tile === b.tile && a.on === b.on && a.side === b.side && a.half === b.half && a.across === b.across;

/** The picture of a layout. The same tiles in the same order always give the same picture. `before`, the picture of
 * an earlier moment, only saves work. */
export function layOut(tree: Tree, game: Game, before?: Picture): Picture {
    const laid = laidTiles(tree);
    const old = before && before.game === game ? works.get(before) : undefined;
    const goesOn = old && old.laid.length <= laid.length && old.laid.every((one, i) => same(one, laid[i]!));
    let table = goesOn ? old.table.copy() : new Table(styles[game]);
    for (let i = goesOn ? old.laid.length : 0; i < laid.length; ++i)
        table = withTile(table, laid, i, tasteFor(game, i));
    const picture = draw(tree, game, table, goesOn ? movedSince(old.table, table) : []);
    works.set(picture, { laid, table });
    return picture;
}

const movedSince = (before: Table, after: Table): string[] =>
    before.pieces.flatMap((piece, i) =>
        piece!.rect === after.pieces[i]!.rect || samePlace(piece!, after.pieces[i]!) ? [] : [piece!.laid.id],
    );

const samePlace = (a: Piece, b: Piece) =>
    a.scale === b.scale && a.angle === b.angle && a.rect.x === b.rect.x && a.rect.y === b.rect.y;

const placed = ({ laid, faces, rect, angle, scale }: Piece): PlacedTile => ({
    id: laid.id,
    tile: laid.tile,
    faces,
    x: rect.x,
    y: rect.y,
    angle,
    scale,
    across: laid.across,
    double: laid.tile[0] === laid.tile[1],
});

function draw(tree: Tree, game: Game, table: Table, moved: string[]): Picture {
    const tiles = table.pieces.map((piece) => placed(piece!));
    const open = table.openPorts();
    const ends = openEnds(tree).map((end) => zone(game, table, open, end));
    const { hexagon } = styles[game];
    const bounds = tiles.length > 0 || hexagon > 0 ? table.bounds : { left: -1, top: -1, right: 1, bottom: 1 };
    for (const { x, y, angle, scale } of ends)
        for (const corner of corners(rectAt(x, y, angle, scale, scale / 2))) grow(bounds, corner);
    return { game, tiles, ends, hexagon, bounds, moved };
}

/** The place of the next tile in line. If a tile fits only when an arm gives way, a smaller place is shown. */
function zone(game: Game, table: Table, open: Port[], { id, at, side, face }: EndRead): PlacedEnd {
    const port = open.find((one) => one.owner === at && one.side === side);
    if (!port) throw new Error(`${id} is no open end of a tile`);
    const index = table.pieces.length;
    const next: Laid = { id, tile: '01', on: at, side, half: '0', across: false };
    const { rect, angle, scale } = smaller(table, index, next, port, tasteFor(game, index), open);
    table.pieces.length = index;
    return { id, face, x: rect.x, y: rect.y, angle, scale, mouth: { x: port.x, y: port.y }, direction: port.angle };
}
