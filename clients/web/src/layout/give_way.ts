import { places, way_of, type Taste } from './choose';
import { starting_pose, piece_at, poses_at, type Piece, type Port } from './pieces';
import { overlap } from './geometry';
import { Table } from './table';
import type { Laid } from './tree';

/** How many tiles may be tried anew before an arm is given up, and in all. */
const tries_an_arm = 60;
const tries = 240;

/** No more tiles than these are taken up at once; beyond, everything is laid anew. */
const arm_max = 24;

/** The smallest share of its parent's scale that a tile is shrunk to at one time. */
const shrink = 0.75;

const ways_of = (table: Table) => table.open_ports().map(way_of);

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
        if (on !== null && within.has(on)) { arm.push(i); within.add(i); }
    }
    return arm;
}

/** The arms that could give way to the tile `index`: its own, taken up nearer and nearer to the middle, and those that
 * lie where it would. The least first. */
function arms(table: Table, all: Laid[], index: number): number[][] {
    const roots = new Set<number>();
    const climb = (from: number | null) => {
        for (let at = from; at !== null && at >= 0 && all[at]!.on !== null; at = all[at]!.on) roots.add(at);
    };
    const laid = all[index]!;
    climb(laid.on);
    for (const { rect } of poses_at(port_for(table, laid), laid.across, table.style))
        table.pieces.forEach((piece, i) => { if (piece && overlap(piece.rect, rect)) climb(i); });
    const found = [...roots].map((root) => arm_of(root, all, index));
    return found.filter((arm) => arm.length <= arm_max).sort((a, b) => a.length - b.length || b[0]! - a[0]!);
}

/** Lays these tiles one after the other, going back where one finds no place. */
function lay_all(table: Table, all: Laid[], order: number[], next: number, taste: Taste, left: { tries: number }): boolean {
    if (next === order.length) return true;
    if (--left.tries < 0) return false;
    const index = order[next]!;
    const laid = all[index]!;
    for (const piece of places(table, ways_of(table), index, laid, port_for(table, laid), taste)) {
        table.put(index, piece);
        if (lay_all(table, all, order, next + 1, taste, left)) return true;
        table.take(index);
    }
    return false;
}

function with_arm_moved(table: Table, all: Laid[], index: number, taste: Taste): Table | undefined {
    let rest = tries;
    for (const arm of arms(table, all, index)) {
        if (rest <= 0) return undefined;
        const tried = table.copy();
        for (const i of [...arm].reverse()) tried.take(i);
        const left = { tries: Math.min(rest, tries_an_arm + arm.length) };
        rest -= left.tries;
        if (lay_all(tried, all, [...arm, index], 0, taste, left)) return tried;
        rest += Math.max(0, left.tries);
    }
    return undefined;
}

/** Everything anew with more room, so that arms spread. */
function spread(table: Table, all: Laid[], index: number, taste: Taste): Table | undefined {
    for (const more of [1.3, 1.7, 2.5]) {
        const tried = new Table(table.style);
        const order = Array.from({ length: index + 1 }, (_, i) => i);
        if (all[0]!.on === null) tried.put(order.shift()!, first(all[0]!, table));
        if (lay_all(tried, all, order, 0, { ...taste, room: taste.room * more }, { tries: 2 * index + 2 })) return tried;
    }
    return undefined;
}

const first = (laid: Laid, table: Table): Piece => piece_at(0, laid, starting_pose(laid), table.style);

/** The table with one more tile on it. Whole arms turn aside if it finds no place, then all spread, and where nothing
 * helps it is laid smaller: its doorstep is always free. `table` may be changed and must not be used any more. */
export function with_tile(table: Table, all: Laid[], index: number, taste: Taste): Table {
    const laid = all[index]!;
    if (laid.on === null) {
        table.put(index, first(laid, table));
        return table;
    }
    const port = port_for(table, laid);
    const [best] = places(table, ways_of(table), index, laid, port, taste);
    if (best) {
        table.put(index, best);
        return table;
    }
    const moved = with_arm_moved(table, all, index, taste) ?? spread(table, all, index, taste);
    if (moved) return moved;
    table.put(index, smaller(table, index, laid, port, taste));
    return table;
}

/** The largest size at which a tile finds a place. */
export function smaller(table: Table, index: number, laid: Laid, port: Port, taste: Taste, ways = ways_of(table)): Piece {
    for (let scale = port.scale; ; scale *= shrink) {
        const [best] = places(table, ways, index, laid, port, taste, scale);
        if (best) return best;
    }
}
