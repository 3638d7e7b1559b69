import { places, type Taste } from './choose';
import { overlap } from './geometry';
import { type Piece, type Port, pieceAt, posesAt, startingPose } from './pieces';
import { Table } from './table';
import type { Laid } from './tree';

/** The number of ways to lay a set of arms again, and of tiles that may be tried in all. */
const waysAnArm = 6;
const triesMax = 300;

/** The most tiles that are taken up at once. If more would be taken up, the whole table is laid again. */
const armMax = 20;

/** Smaller sizes for an arm that finds no place at full size. */
const armScales = [0.8, 0.64, 0.5];

/** The factor by which a single tile shrinks at each step. */
const shrink = 0.75;

function portFor(table: Table, laid: Laid): Port {
    const port = table.port(laid.on!, laid.side);
    if (!port) throw new Error(`${laid.id} lies on a side that does not go on`);
    return port;
}

/** The tiles that are attached to one tile, itself included, in the order laid. */
function armOf(root: number, all: Laid[], count: number): number[] {
    const arm = [root];
    const within = new Set(arm);
    for (let i = root + 1; i < count; ++i) {
        const { on } = all[i]!;
        if (on !== null && within.has(on)) {
            arm.push(i);
            within.add(i);
        }
    }
    return arm;
}

/** The sets of tiles that could make room for the tile `index`, smallest first. These are its own arm, taken up
 * nearer and nearer to the middle, the arms in its way, and both together. */
function arms(table: Table, all: Laid[], index: number): number[][] {
    const climb = (from: number | null, roots: Set<number>) => {
        for (let at = from; at !== null && at >= 0 && all[at]!.on !== null; at = all[at]!.on) roots.add(at);
    };
    const laid = all[index]!;
    const own = new Set<number>();
    const others = new Set<number>();
    climb(laid.on, own);
    for (const { rect } of posesAt(portFor(table, laid), laid.across, table.style))
        table.pieces.forEach((piece, i) => {
            if (piece && overlap(piece.rect, rect, 0.5)) climb(i, others);
        });
    const armsAt = (roots: Set<number>) =>
        [...roots].map((root) => armOf(root, all, index)).filter((arm) => arm.length <= armMax);
    const mine = armsAt(own);
    const theirs = armsAt(others);
    const found = new Map<string, number[]>();
    const add = (arm: number[]) => {
        if (arm.length <= armMax) found.set(arm.join(), arm);
    };
    [...mine, ...theirs].forEach(add);
    for (const one of mine) for (const other of theirs) add([...new Set([...one, ...other])].sort((a, b) => a - b));
    return [...found.values()].sort((a, b) => a.length - b.length);
}

/** The tiles to lay, in this order. Tiles that hang on none of them shrink by `scale`; the rest follow. */
interface Order {
    tiles: number[];
    scale: number;
    tries: number;
}

/** Lays these tiles one after the other. If one finds no place, it goes back a tile. */
function layAll(table: Table, all: Laid[], order: Order, next: number, taste: Taste): boolean {
    if (next === order.tiles.length) return true;
    const index = order.tiles[next]!;
    const laid = all[index]!;
    const port = portFor(table, laid);
    const scale = order.tiles.includes(laid.on!) ? port.scale : port.scale * order.scale;
    for (const piece of places(table, table.openPorts(), index, laid, port, taste, scale)) {
        if (--order.tries < 0) return false;
        table.put(index, piece);
        if (layAll(table, all, order, next + 1, taste)) return true;
        table.take(index);
    }
    return false;
}

/** The first way in which all tiles find a place, out of a few that depart more and more from the best look. */
function layAnew(from: Table, all: Laid[], order: Order, taste: Taste): Table | undefined {
    for (let way = 0; way < waysAnArm && order.tries > 0; ++way) {
        const tried = from.copy();
        const now = { ...order, tries: Math.min(order.tries, 2 * order.tiles.length + 4) };
        order.tries -= now.tries;
        if (layAll(tried, all, now, 0, { ...taste, whim: way / 2 })) return tried;
        order.tries += Math.max(0, now.tries);
    }
    return undefined;
}

function withArmMoved(table: Table, all: Laid[], index: number, taste: Taste, scale: number): Table | undefined {
    let tries = triesMax;
    for (const arm of arms(table, all, index)) {
        if (tries <= 0) return undefined;
        const without = table.copy();
        for (const i of [...arm].reverse()) without.take(i);
        const order = { tiles: [...arm, index], scale, tries };
        const moved = layAnew(without, all, order, taste);
        if (moved) return moved;
        ({ tries } = order);
    }
    return undefined;
}

/** Lays the whole table again with more and more room, so that the arms spread. */
function spread(table: Table, all: Laid[], index: number, taste: Taste): Table | undefined {
    for (const [whim, more] of [1.3, 1.7, 2.2].entries()) {
        const anew = new Table(table.style);
        const tiles = Array.from({ length: index + 1 }, (_, i) => i);
        if (all[0]!.on === null) anew.put(tiles.shift()!, first(all[0]!, table));
        const freely = { ...taste, whim, room: taste.room * more };
        if (layAll(anew, all, { tiles, scale: 1, tries: index + 12 }, 0, freely)) return anew;
    }
    return undefined;
}

const first = (laid: Laid, table: Table): Piece => pieceAt(0, laid, startingPose(laid), table.style);

/** The table with one more tile. If it finds no place, arms turn aside, then all arms spread, then an arm shrinks.
 * If nothing helps, the tile alone shrinks: its doorstep is always free. `table` may be changed; do not use it
 * afterwards. */
export function withTile(table: Table, all: Laid[], index: number, taste: Taste): Table {
    const laid = all[index]!;
    if (laid.on === null) {
        table.put(index, first(laid, table));
        return table;
    }
    const port = portFor(table, laid);
    const open = table.openPorts();
    const [best] = places(table, open, index, laid, port, taste, port.scale);
    if (best) {
        table.put(index, best);
        return table;
    }
    const quickly = { ...taste, escape: false };
    const moved = withArmMoved(table, all, index, quickly, 1) ?? spread(table, all, index, quickly);
    if (moved) return moved;
    for (const scale of armScales) {
        const shrunk = withArmMoved(table, all, index, quickly, scale);
        if (shrunk) return shrunk;
    }
    table.put(index, smaller(table, index, laid, port, taste, open));
    return table;
}

/** The tile at the largest size that finds a place. */
export function smaller(table: Table, index: number, laid: Laid, port: Port, taste: Taste, open: Port[]): Piece {
    for (let scale = port.scale; ; scale *= shrink) {
        const [best] = places(table, open, index, laid, port, taste, scale);
        if (best) return best;
    }
}
