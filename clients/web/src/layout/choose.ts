import { type Box, cosine, distance, overlap, type Point, type Rect, sine } from './geometry';
import { type Piece, type Port, pieceAt, posesAt, strip } from './pieces';
import type { Table } from './table';
import type { Laid } from './tree';

/** Settings of the choice between free places.
 * - `room`: side of the square that the table may fill before arms turn back, in table units.
 * - `whim`: how far the choice departs from the best look; the same way every time. - `whim`: how far the choice departs
 * from the best look; the same way every time. */
export interface Taste {
    room: number;
    escape: boolean;
    whim: number;
}

// Penalties, in units of the cost of a 60-degree bend.
const costs = {
    /** One unit of growth of the table beyond its room, and the same for the tile that would come next. */
    growth: 1,
    reach: 0.5,
    /** Only 0, 1, 2 or 3 tiles could follow straight on. */
    runs: [2.5, 0.8, 0.3, 0],
    /** The tile covers the place of another end's next tile (`near`), or comes close to the one after it (`far`). */
    near: 3,
    far: 1,
    /** An end that has no place left for a tile, or none for a double across. */
    noTile: 8,
    noDouble: 2,
    /** The tile lies so near to another arm that it seems to belong to it. */
    close: 1,
};

/** The distance that arms should keep. */
const apart = 0.4;

/** The number of tiles, up to three, with which an arm could go straight on. */
function freeRun(table: Table, port: Port, own: Rect): number {
    const blocked = (way: Rect) => overlap(own, way) || !table.free(way);
    if (blocked(port.near)) return 0;
    if (blocked(port.far)) return 1;
    return blocked(strip(port, 4, 6)) ? 2 : 3;
}

/** The cost of an end that no tile, or no double across, could reach any more once `own` is laid. */
function lost(table: Table, port: Port, own: Rect): number {
    const open = (isAcross: boolean) =>
        posesAt(port, isAcross, table.style, port.scale).some(({ rect }) => !overlap(own, rect) && table.free(rect));
    return open(false) ? (open(true) ? 0 : costs.noDouble) : costs.noTile;
}

/** The growth of the square around everything beyond what it may fill. */
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

/** The cost of a place, in units of the cost of a 60-degree bend. */
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

/** A number between 0 and 1 that looks random but depends only on the seeds. */
function whimsy(...seeds: number[]): number {
    let mixed = 0x9e3779b9;
    for (const seed of seeds) mixed = Math.imul(mixed ^ Math.round(seed), 0x85ebca6b) ^ (mixed >>> 13);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** The places for a tile at a port, best first. A tile never lies on another tile or on a doorstep, and it keeps
 * its own doorsteps free. `open` lists all open ends. */
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
        // Costs are rounded, so that equally good places are equal on every machine. The order of the poses then
        // decides.
        found.push({ piece, cost: Math.round((cost(table, piece, others, box, taste) + whim) * 1e6) });
    }
    found.sort((a, b) => a.cost - b.cost);
    if (taste.escape && found.length > 1) shutLast(table, index, found, others);
    return found.map(({ piece }) => piece);
}

/** A tile walls in nothing if it is near no tile except the one that it was laid on. */
const standsAlone = (table: Table, { rect, laid }: Piece): boolean =>
    !(table.style.hexagon > 0 && distance(rect, 0, 0) < 2 * table.style.hexagon) &&
    table.pieces.every((other, i) => !other || i === laid.on || !overlap(rect, other.rect, 1.2));

/** Moves the places that wall in an end to the back, up to the first place that walls in nothing. */
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
