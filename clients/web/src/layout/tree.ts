// The layout as a tree: laid tiles t0, t1 … in the order in which they were laid, and the open ends.

/** `on` is missing for what starts the layout; `side` 1 and in line go without saying, as does a double's half. */
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

/** What makes one game's table look different from another's. */
export interface Style {
    /** The distance from the hexagon's middle to its sides; 0 where a tile starts. Two tiles lie across side by side. */
    hexagon: number;
    /** Arms of a tile that starts: of a double, of any other. */
    startsWith: [double: number, single: number];
    /** Which sides of a double laid across go on. */
    prongs: number[];
    /** The two ends of a double laid across go on at half a right angle. */
    forks: boolean;
    /** By how many degrees an arm may bend from tile to tile; 90 is the corner that two tiles make on a table. */
    bends: number[];
    /** The side of the square that the table fills before its arms turn: at least, and by the root of the number of
     * tiles. */
    room: [least: number, growth: number];
}

const hexagon = Math.sqrt(3);

export const styles: Record<Game, Style> = {
    spoiler: { hexagon, startsWith: [0, 0], prongs: [1, 2], forks: true, bends: [30, 60, 90], room: [18, 2.7] },
    spinner: { hexagon: 0, startsWith: [4, 4], prongs: [1, 2, 3], forks: false, bends: [90], room: [16, 2.6] },
    ladder: { hexagon: 0, startsWith: [4, 2], prongs: [1, 2, 3], forks: false, bends: [90], room: [16, 2.6] },
};

/** The number of the hexagon among placements. */
export const centre = -1;

/** A laid tile read: `on` is a place in the list of tiles, `centre`, or nothing for what starts. */
export interface Laid {
    id: string;
    tile: string;
    on: number | null;
    side: number;
    half: string | null;
    across: boolean;
}

const numberOf = (id: string) => (id === 'hex' ? centre : Number(id.slice(1)));

/** In the order laid; keys of an object stand in no order. */
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

/** The two faces of a tile as it lies: the one inward first. What starts shows its lower half at side 1. */
export function facesOf({ tile, half, on }: Laid): [inward: string, outward: string] {
    const [first, second] = [tile[0]!, tile[1]!];
    if (on === null) return [second, first];
    return half === second && half !== first ? [second, first] : [first, second];
}
