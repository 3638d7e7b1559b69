import { type Box, cosine, distance, overlap, type Point, type Rect, sine } from './geometry';
import { type Piece, type Port, pieceAt, posesAt, strip } from './pieces';
import type { Table } from './table';
import type { Laid } from './tree';

/** What the choice between free places weighs. `room` is the side of the square that the table may fill before arms
 * turn back, in table units; `escape`: no place that walls in an end if there is another; `whim`: how much the choice
 * departs from what looks best, in the same way every time. */
export interface Taste {
    room: number;
    escape: boolean;
    whim: number;
}

// What is to be avoided, in units of what a bend of 60 degrees costs.
const costs = {
    /** A unit by which the table grows beyond its room, and the same for the tile that would come next. */
    growth: 1,
    reach: 0.5,
    /** That no tile, one, two, three could follow straight on. */
    runs: [2.5, 0.8, 0.3, 0],
    /** Standing where the next tile of another end would lie; where the one after it would, or close by. */
    near: 3,
    far: 1,
    /** That at some end no tile finds a place any more, or no double across. */
    noTile: 8,
    noDouble: 2,
    /** Lying so near a tile of another arm that the eye takes them for one. */
    close: 1,
};

/** How far apart arms should lie. */
const apart = 0.4;

/** How far an arm could go straight on: tiles, up to three. */
function freeRun(table: Table, port: Port, own: Rect): number {
    const blocked = (way: Rect) => overlap(own, way) || !table.free(way);
    if (blocked(port.near)) return 0;
    if (blocked(port.far)) return 1;
    return blocked(strip(port, 4, 6)) ? 2 : 3;
}

/** What it costs that at an end no tile, or no double across, could be laid any more beside `own`. */
function lost(table: Table, port: Port, own: Rect): number {
    const open = (isAcross: boolean) =>
        posesAt(port, isAcross, table.style, port.scale).some(({ rect }) => !overlap(own, rect) && table.free(rect));
    return open(false) ? (open(true) ? 0 : costs.noDouble) : costs.noTile;
}

/** By how much the square about everything grows beyond what it may fill. */
function growthOf(box: Box, points: Point[], room: number): number {
    let { left, top, right, bottom } = box;
    const before = Math.max(right - left, bottom - top, room);
    for (const { x, y } of points) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
    }
    return Math.max(right - left, bottom - top, room) - before;
}

/** In units of what a bend of 60 degrees costs. */
function cost(table: Table, piece: Piece, others: Port[], box: Box, { room }: Taste): number {
    const reach = piece.ports.map(
        (port): Point => ({ x: port.x + cosine(port.angle) * 2, y: port.y + sine(port.angle) * 2 }),
    );
    let sum =
        piece.strain + costs.growth * growthOf(box, piece.corners, room) + costs.reach * growthOf(box, reach, room);
    for (const port of piece.ports) {
        const run = freeRun(table, port, piece.rect);
        sum += costs.runs[run]!;
        if (run < 2) sum += lost(table, port, piece.rect);
    }
    for (const port of others) {
        if (overlap(piece.rect, port.near, 0.5)) {
            sum += overlap(piece.rect, port.near) ? costs.near : costs.far;
            sum += lost(table, port, piece.rect);
        } else if (overlap(piece.rect, port.far)) sum += costs.far;
    }
    table.pieces.forEach((other, i) => {
        if (other && i !== piece.laid.on && overlap(piece.rect, other.rect, apart)) sum += costs.close;
    });
    return sum;
}

interface Choice {
    piece: Piece;
    cost: number;
}

/** Between 0 and 1, looks like chance and is none. */
function whimsy(...seeds: number[]): number {
    let mixed = 0x9e3779b9;
    for (const seed of seeds) mixed = Math.imul(mixed ^ Math.round(seed), 0x85ebca6b) ^ (mixed >>> 13);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** The places where a tile can lie at a port, the best first. Hard limits: it lies on no other tile and on no
 * doorstep, and leaves its own doorsteps free. `open` are all open ends. */
export function places(
    table: Table,
    open: Port[],
    index: number,
    laid: Laid,
    port: Port,
    taste: Taste,
    scale: number,
): Piece[] {
    const others = open.filter((other) => other !== port);
    const box = table.bounds;
    const found: Choice[] = [];
    for (const pose of posesAt(port, laid.across, table.style, scale)) {
        if (!table.free(pose.rect) || others.some(({ step }) => overlap(pose.rect, step))) continue;
        const piece = pieceAt(index, laid, pose, table.style);
        const blocked = piece.ports.some(
            ({ step }) => !table.free(step) || others.some((other) => overlap(step, other.step)),
        );
        if (blocked) continue;
        const whim =
            taste.whim === 0
                ? 0
                : taste.whim * 1.5 * whimsy(index, taste.whim * 2, pose.arm, found.length, taste.room * 64);
        // Rounded, so that what looks equally good is equal on every machine; then the order of the poses decides.
        found.push({ piece, cost: Math.round((cost(table, piece, others, box, taste) + whim) * 1e6) });
    }
    found.sort((a, b) => a.cost - b.cost);
    if (taste.escape && found.length > 1) shutLast(table, index, found, others);
    return found.map(({ piece }) => piece);
}

/** A tile with nothing near it but the one that it is laid on makes no wall. */
const standsAlone = (table: Table, { rect, laid }: Piece): boolean =>
    !(table.style.hexagon > 0 && distance(rect, 0, 0) < 2 * table.style.hexagon) &&
    table.pieces.every((other, i) => !other || i === laid.on || !overlap(rect, other.rect, 1.2));

/** Puts last what would wall in an end. The first place that walls in nothing is the one. */
function shutLast(table: Table, index: number, found: Choice[], others: Port[]): void {
    const walled: (Choice & { shut: number })[] = [];
    while (found.length > 0) {
        const { piece } = found[0]!;
        if (standsAlone(table, piece)) break;
        table.put(index, piece);
        const shut = table.shut([...others, ...piece.ports]);
        table.take(index);
        if (shut === 0) break;
        walled.push({ ...found.shift()!, shut });
    }
    walled.sort((a, b) => a.shut - b.shut || a.cost - b.cost);
    found.push(...walled);
}
