// The layout as a tree: the tiles t0, t1 … in the order laid, and the open ends.

/** The first tile has no `on`. The default `side` is 1, the default `lie` is in line, and a double needs no `half`. */
export interface LaidTile {
    tile: string;
    on?: string;
    side?: number;
    half?: string;
    lie?: string;
}
export interface FreeEnd {
    at: string;
    side?: number;
    face: string;
}
export interface Tree {
    tiles?: Record<string, LaidTile>;
    ends?: Record<string, FreeEnd>;
}

export type Game = 'spoiler' | 'spinner' | 'ladder';

/** The differences in looks between the games' tables. */
export interface Style {
    /** The distance from the hexagon's middle to its sides, or 0 if a tile starts. Two tiles fit side by side
     * across it. */
    hexagon: number;
    /** The number of arms of a first tile that is a double, and of any other. */
    startsWith: [double: number, single: number];
    /** The sides of a double laid across on which the table continues. */
    prongs: number[];
    /** True if the two ends of a double laid across continue at half a right angle. */
    forks: boolean;
    /** The degrees by which an arm may bend from tile to tile; 90 is the corner that two tiles make on a table. */
    bends: number[];
    /** The side of the square that the table fills before its arms turn: its minimum, and a factor for the root of
     * the number of tiles. */
    room: [least: number, growth: number];
}

const hexagon = Math.sqrt(3);

export const styles: Record<Game, Style> = {
    spoiler: { hexagon, startsWith: [0, 0], prongs: [1, 2], forks: true, bends: [30, 60, 90], room: [18, 2.7] },
    spinner: { hexagon: 0, startsWith: [4, 4], prongs: [1, 2, 3], forks: false, bends: [90], room: [16, 2.6] },
    ladder: { hexagon: 0, startsWith: [4, 2], prongs: [1, 2, 3], forks: false, bends: [90], room: [16, 2.6] },
};

/** The hexagon's number among placements. */
export const centre = -1;

/** A laid tile as read. `on` is an index into the list of tiles, `centre`, or null for the first tile. */
export interface Laid {
    id: string;
    tile: string;
    on: number | null;
    side: number;
    half: string | null;
    across: boolean;
}

const numberOf = (id: string) => (id === 'hex' ? centre : Number(id.slice(1)));

/** Reads the tiles in the order laid: the keys of an object have no order. */
export function laidTiles(tree: Tree): Laid[] {
    const entries = Object.entries(tree.tiles ?? {});
    const read = entries.map(
        ([id, { tile, on, side, half, lie }]): Laid => ({
            id,
            tile,
            on: on === undefined ? null : numberOf(on),
            side: side ?? 1,
            half: half ?? null,
            across: lie === 'across',
        }),
    );
    return read.sort((a, b) => numberOf(a.id) - numberOf(b.id));
}

export interface EndRead {
    id: string;
    at: number;
    side: number;
    face: string;
}
export function openEnds(tree: Tree): EndRead[] {
    const read = Object.entries(tree.ends ?? {}).map(([id, { at, side, face }]) => ({
        id,
        at: numberOf(at),
        side: side ?? 1,
        face,
    }));
    return read.sort((a, b) => numberOf(a.id) - numberOf(b.id));
}

export const isDouble = (tile: string): boolean => tile[0] === tile[1];

/** The two faces of a tile as it lies, the inward one first. The first tile shows its lower half at side 1. */
export function facesOf({ tile, half, on }: Laid): [inward: string, outward: string] {
    const [first, second] = [tile[0]!, tile[1]!];
    if (on === null) return [second, first];
    return half === second && half !== first ? [second, first] : [first, second];
}
