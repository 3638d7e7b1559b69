import { places, type Taste } from './choose';
import { starting_pose, piece_at, poses_at, type Piece, type Port } from './pieces';
import { overlap } from './geometry';
import { Table } from './table';
import type { Laid } from './tree';

/** In how many ways a set of arms is laid anew before it is given up, and how many tiles may be tried in all. */
const ways_an_arm = 6;
const tries_max = 300;

/** No more tiles than these are taken up at once; beyond, everything is laid anew. */
const arm_max = 20;

/** The sizes at which an arm is laid anew if it finds no place at full size. */
const arm_scales = [0.8, 0.64, 0.5];

/** By how much a single tile shrinks at a time. */
const shrink = 0.75;

function port_for(table: Table, laid: Laid): Port {
    const port = table.port(laid.on!, laid.side);
    if (!port) throw new Error(`${laid.id} lies on a side that does not go on`);
    return port;
}

/** The tiles that hang on one, itself included, in the order laid. */
function arm_of(root: number, all: Laid[], count: number): number[] {
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

/** The sets of tiles that could give way to the tile `index`: its own arm, taken up nearer and nearer to the middle,
 * the arms that lie where it would, and both together. The least first. */
function arms(table: Table, all: Laid[], index: number): number[][] {
    const climb = (from: number | null, roots: Set<number>) => {
        for (let at = from; at !== null && at >= 0 && all[at]!.on !== null; at = all[at]!.on) roots.add(at);
    };
    const laid = all[index]!;
    const own = new Set<number>();
    const others = new Set<number>();
    climb(laid.on, own);
    for (const { rect } of poses_at(port_for(table, laid), laid.across, table.style))
        table.pieces.forEach((piece, i) => {
            if (piece && overlap(piece.rect, rect, 0.5)) climb(i, others);
        });
    const arms_at = (roots: Set<number>) =>
        [...roots].map((root) => arm_of(root, all, index)).filter((arm) => arm.length <= arm_max);
    const mine = arms_at(own);
    const theirs = arms_at(others);
    const found = new Map<string, number[]>();
    const add = (arm: number[]) => {
        if (arm.length <= arm_max) found.set(arm.join(), arm);
    };
    [...mine, ...theirs].forEach(add);
    for (const one of mine) for (const other of theirs) add([...new Set([...one, ...other])].sort((a, b) => a - b));
    return [...found.values()].sort((a, b) => a.length - b.length);
}

/** What is to be laid, in this order; what hangs on none of these comes out smaller by `scale`, the rest follows it. */
interface Order {
    tiles: number[];
    scale: number;
    tries: number;
}

/** Lays these tiles one after the other, going back where one finds no place. */
function lay_all(table: Table, all: Laid[], order: Order, next: number, taste: Taste): boolean {
    if (next === order.tiles.length) return true;
    const index = order.tiles[next]!;
    const laid = all[index]!;
    const port = port_for(table, laid);
    const scale = order.tiles.includes(laid.on!) ? port.scale : port.scale * order.scale;
    for (const piece of places(table, table.open_ports(), index, laid, port, taste, scale)) {
        if (--order.tries < 0) return false;
        table.put(index, piece);
        if (lay_all(table, all, order, next + 1, taste)) return true;
        table.take(index);
    }
    return false;
}

/** The first way, of a few that differ more and more from the best taste, in which they all find a place. */
function lay_anew(from: Table, all: Laid[], order: Order, taste: Taste): Table | undefined {
    for (let way = 0; way < ways_an_arm && order.tries > 0; ++way) {
        const tried = from.copy();
        const now = { ...order, tries: Math.min(order.tries, 2 * order.tiles.length + 4) };
        order.tries -= now.tries;
        if (lay_all(tried, all, now, 0, { ...taste, whim: way / 2 })) return tried;
        order.tries += Math.max(0, now.tries);
    }
    return undefined;
}

function with_arm_moved(table: Table, all: Laid[], index: number, taste: Taste, scale: number): Table | undefined {
    let tries = tries_max;
    for (const arm of arms(table, all, index)) {
        if (tries <= 0) return undefined;
        const without = table.copy();
        for (const i of [...arm].reverse()) without.take(i);
        const order = { tiles: [...arm, index], scale, tries };
        const moved = lay_anew(without, all, order, taste);
        if (moved) return moved;
        ({ tries } = order);
    }
    return undefined;
}

/** Everything anew, with more and more room, so that arms spread. */
function spread(table: Table, all: Laid[], index: number, taste: Taste): Table | undefined {
    for (const [whim, more] of [1.3, 1.7, 2.2].entries()) {
        const anew = new Table(table.style);
        const tiles = Array.from({ length: index + 1 }, (_, i) => i);
        if (all[0]!.on === null) anew.put(tiles.shift()!, first(all[0]!, table));
        const freely = { ...taste, whim, room: taste.room * more };
        if (lay_all(anew, all, { tiles, scale: 1, tries: index + 12 }, 0, freely)) return anew;
    }
    return undefined;
}

const first = (laid: Laid, table: Table): Piece => piece_at(0, laid, starting_pose(laid), table.style);

/** The table with one more tile on it. If it finds no place, arms turn aside, then all spread, then an arm
 * shrinks, and where nothing helps the tile alone does: its doorstep is always free. `table` may be changed and must not be used any more. */
export function with_tile(table: Table, all: Laid[], index: number, taste: Taste): Table {
    const laid = all[index]!;
    if (laid.on === null) {
        table.put(index, first(laid, table));
        return table;
    }
    const port = port_for(table, laid);
    const open = table.open_ports();
    const [best] = places(table, open, index, laid, port, taste, port.scale);
    if (best) {
        table.put(index, best);
        return table;
    }
    const quickly = { ...taste, escape: false };
    const moved = with_arm_moved(table, all, index, quickly, 1) ?? spread(table, all, index, quickly);
    if (moved) return moved;
    for (const scale of arm_scales) {
        const shrunk = with_arm_moved(table, all, index, quickly, scale);
        if (shrunk) return shrunk;
    }
    table.put(index, smaller(table, index, laid, port, taste, open));
    return table;
}

/** The largest size at which a tile finds a place. */
export function smaller(table: Table, index: number, laid: Laid, port: Port, taste: Taste, open: Port[]): Piece {
    for (let scale = port.scale; ; scale *= shrink) {
        const [best] = places(table, open, index, laid, port, taste, scale);
        if (best) return best;
    }
}
