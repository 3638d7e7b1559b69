import { cosine, overlap, rect_at, sine, type Box, type Point, type Rect } from './geometry';
import { piece_at, poses_at, type Piece, type Port } from './pieces';
import type { Table } from './table';
import type { Laid } from './tree';

/** What the choice between free places weighs. `room` is the side of the square that the table may fill before arms
 * turn back, in table units; `escape`: no place that walls in an end if there is another. */
export interface Taste { room: number; escape: boolean }

const strip = (port: Port, from: number, to: number, width: number): Rect => {
    const middle = ((from + to) / 2) * port.scale;
    return rect_at(port.x + cosine(port.angle) * middle, port.y + sine(port.angle) * middle, port.angle,
        ((to - from) / 2) * port.scale, (width / 2) * port.scale);
};

/** An open end and the ground before it: the doorstep, where the next tile would lie and the one after that. */
export interface Way { port: Port; step: Rect; near: Rect; far: Rect }

/** The doorstep stays free, come what may: a smaller tile at least can then be laid. */
export const way_of = (port: Port): Way =>
    ({ port, step: strip(port, 0.01, 0.5, 0.7), near: strip(port, 0.01, 2, 0.98), far: strip(port, 2, 4, 0.98) });

/** How far an arm could go straight on: tiles, up to three. */
function free_run(table: Table, { port, near, far }: Way, own: Rect): number {
    const blocked = (way: Rect) => overlap(own, way) || !table.free(way);
    if (blocked(near)) return 0;
    if (blocked(far)) return 1;
    return blocked(strip(port, 4, 6, 0.98)) ? 2 : 3;
}

/** By how much the square about everything grows beyond what it may fill. */
function growth(box: Box, points: Point[], room: number): number {
    let { left, top, right, bottom } = box;
    const before = Math.max(right - left, bottom - top, room);
    for (const { x, y } of points) {
        left = Math.min(left, x); right = Math.max(right, x);
        top = Math.min(top, y); bottom = Math.max(bottom, y);
    }
    return Math.max(right - left, bottom - top, room) - before;
}

const run_costs = [2.5, 0.8, 0.3, 0];

/** In units of what a bend of 60 degrees costs. */
function cost(table: Table, piece: Piece, own: Way[], others: Way[], box: Box, { room }: Taste): number {
    const reach = own.map(({ port }): Point => ({ x: port.x + cosine(port.angle) * 2, y: port.y + sine(port.angle) * 2 }));
    let sum = piece.strain + growth(box, piece.corners, room) + 0.5 * growth(box, reach, room);
    for (const way of own) sum += run_costs[free_run(table, way, piece.rect)]!;
    for (const { near, far } of others) {
        if (overlap(piece.rect, near)) sum += 3;
        else if (overlap(piece.rect, far)) sum += 1;
    }
    return sum;
}

interface Choice { piece: Piece; cost: number }

/** The places where a tile can lie at a port, the best first. Hard limits: it lies on no other tile and on no
 * doorstep, and leaves its own doorsteps free. `ways` are those of all open ends. */
export function places(table: Table, ways: Way[], index: number, laid: Laid, port: Port, taste: Taste, scale = port.scale): Piece[] {
    const others = ways.filter((way) => way.port !== port);
    const box = table.bounds;
    const found: Choice[] = [];
    for (const pose of poses_at(port, laid.across, table.style, scale)) {
        if (!table.free(pose.rect) || others.some(({ step }) => overlap(pose.rect, step))) continue;
        const piece = piece_at(index, laid, pose, table.style);
        const own = piece.ports.map(way_of);
        const blocked = own.some(({ step }) => !table.free(step) || others.some((other) => overlap(step, other.step)));
        if (!blocked) found.push({ piece, cost: cost(table, piece, own, others, box, taste) });
    }
    found.sort((a, b) => a.cost - b.cost);
    if (taste.escape && found.length > 1) shut_last(table, index, found, others);
    return found.map(({ piece }) => piece);
}

/** Puts last what would wall in an end. The first place that walls in nothing is the one. */
function shut_last(table: Table, index: number, found: Choice[], others: Way[]): void {
    const walled: (Choice & { shut: number })[] = [];
    const open = others.map(({ port }) => port);
    while (found.length > 0) {
        const { piece } = found[0]!;
        table.put(index, piece);
        const shut = table.shut([...open, ...piece.ports]);
        table.take(index);
        if (shut === 0) break;
        walled.push({ ...found.shift()!, shut });
    }
    walled.sort((a, b) => a.shut - b.shut || a.cost - b.cost);
    found.push(...walled);
}
