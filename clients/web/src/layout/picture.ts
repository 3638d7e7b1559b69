import { corners, empty_box, grow, type Box } from './geometry';
import { places, type Taste } from './choose';
import { piece_at, starting_pose, type Piece } from './pieces';
import { Table } from './table';
import { laid_tiles, open_ends, styles, type Game, type Laid, type Tree } from './tree';

/** A tile drawn about its middle: turn it by `angle` (degrees clockwise) and faces[0] is on the left. */
export interface PlacedTile {
    id: string; tile: string; faces: [string, string];
    x: number; y: number; angle: number; scale: number;
    across: boolean; double: boolean;
}

/** Where the next tile would come to lie in line at an open end, and where it would touch. `direction` leads away. */
export interface PlacedEnd {
    id: string; face: string;
    x: number; y: number; angle: number; scale: number;
    mouth: { x: number; y: number }; direction: number;
}

/** The table drawn: 1 is the width of a tile. */
export interface Picture {
    game: Game;
    tiles: PlacedTile[];
    ends: PlacedEnd[];
    /** Half the distance between opposite sides of the hexagon about 0, 0, a flat side on top; 0 if there is none. */
    hexagon: number;
    bounds: Box;
    /** Tiles that had to move for the last one laid, by id. */
    moved: string[];
}

interface Work { laid: Laid[]; table: Table }
const works = new WeakMap<Picture, Work>();

const taste_for = (game: Game, tiles: number, more = 1): Taste => {
    const [least, growth] = styles[game].room;
    return { room: Math.max(least, growth * Math.sqrt(tiles)) * more, escape: true };
};

/** Lays one more tile. Smaller where nothing else helps. */
function lay(game: Game, table: Table, index: number, laid: Laid): void {
    if (laid.on === null) return table.put(index, piece_at(index, laid, starting_pose(laid), table.style));
    const port = table.port(laid.on, laid.side);
    if (!port) throw new Error(`${laid.id} lies on a side that does not go on`);
    for (let scale = port.scale; ; scale *= 0.75) {
        const [best] = places(table, index, laid, port, taste_for(game, index), scale);
        if (best) return table.put(index, best);
    }
}

const same = (a: Laid, b: Laid) => a.tile === b.tile && a.on === b.on && a.side === b.side && a.half === b.half && a.across === b.across;

/** The picture of a layout: the same for the same tiles in the same order, whoever asks. `before`, the picture of an
 * earlier moment, only saves work. */
export function lay_out(tree: Tree, game: Game, before?: Picture): Picture {
    const laid = laid_tiles(tree);
    const old = before && before.game === game ? works.get(before) : undefined;
    const goes_on = old && old.laid.length <= laid.length && old.laid.every((one, i) => same(one, laid[i]!));
    const table = goes_on ? old.table.copy() : new Table(styles[game]);
    for (let i = goes_on ? old.laid.length : 0; i < laid.length; ++i) lay(game, table, i, laid[i]!);
    const picture = draw(tree, game, table);
    works.set(picture, { laid, table });
    return picture;
}

const placed = ({ laid, faces, rect, angle, scale }: Piece): PlacedTile => ({
    id: laid.id, tile: laid.tile, faces, x: rect.x, y: rect.y, angle, scale, across: laid.across, double: laid.tile[0] === laid.tile[1],
});

function draw(tree: Tree, game: Game, table: Table): Picture {
    const tiles = table.pieces.map((piece) => placed(piece!));
    const ends = open_ends(tree).map(({ id, at, side, face }) => zone(game, table, id, at, side, face));
    const bounds = empty_box();
    const hexagon = styles[game].hexagon;
    const wide = Math.max(1, hexagon / 0.866);
    grow(bounds, { x: -wide, y: -wide });
    grow(bounds, { x: wide, y: wide });
    for (const piece of table.pieces) for (const corner of corners(piece!.rect)) grow(bounds, corner);
    for (const { x, y, scale } of ends) for (const by of [-scale, scale]) grow(bounds, { x: x + by, y: y + by });
    return { game, tiles, ends, hexagon, bounds, moved: [] };
}

function zone(game: Game, table: Table, id: string, at: number, side: number, face: string): PlacedEnd {
    const port = table.port(at, side)!;
    const next: Laid = { id: '', tile: '01', on: at, side, half: '0', across: false };
    const index = table.pieces.length;
    for (let scale = port.scale; ; scale *= 0.75) {
        const [best] = places(table, index, next, port, taste_for(game, index), scale);
        if (!best) continue;
        table.pieces.length = index;
        const { rect, angle } = best;
        return { id, face, x: rect.x, y: rect.y, angle, scale, mouth: { x: port.x, y: port.y }, direction: port.angle };
    }
}
