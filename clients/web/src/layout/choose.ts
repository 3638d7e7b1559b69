import { corners, cosine, overlap, rect_at, sine, type Rect } from './geometry';
import { piece_at, poses_at, type Piece, type Port } from './pieces';
import type { Table } from './table';
import type { Laid } from './tree';

/** What the choice between free places weighs. Costs are in units of one plain corner of a line of tiles. */
export interface Taste { room: number; escape: boolean }

const strip = (port: Port, from: number, to: number, width: number): Rect => {
    const middle = ((from + to) / 2) * port.scale;
    return rect_at(port.x + cosine(port.angle) * middle, port.y + sine(port.angle) * middle, port.angle,
        ((to - from) / 2) * port.scale, (width / 2) * port.scale);
};

/** What lies right before an open end stays free, come what may: a smaller tile at least can then be laid. */
const doorstep = (port: Port): Rect => strip(port, 0.01, 0.5, 0.7);

/** How far an arm could go straight on, in table units. */
function free_run(table: Table, port: Port, own: Rect): number {
    const lengths = [2, 4, 6];
    let free = 0;
    for (const length of lengths) {
        const way = strip(port, free, length, 0.98);
        if (overlap(own, way) || !table.free(way)) return free;
        free = length;
    }
    return free;
}

function cost(table: Table, piece: Piece, others: Port[], { room }: Taste): number {
    let sum = piece.strain;
    for (const { x, y } of corners(piece.rect)) {
        const beyond = Math.max(0, Math.hypot(x, y) - room);
        sum += beyond * 0.5;
    }
    for (const port of piece.ports) sum += [2.5, 0.8, 0.3, 0][free_run(table, port, piece.rect) / 2]!;
    for (const port of others) {
        if (overlap(piece.rect, strip(port, 0.01, 2, 0.98))) sum += 3;
        else if (overlap(piece.rect, strip(port, 0.01, 4, 0.98))) sum += 1;
    }
    return sum;
}

/** The places where a tile can lie at a port, the best first. Hard limits: it lies on no other tile and on no
 * doorstep, and leaves its own doorsteps free. */
export function places(table: Table, index: number, laid: Laid, port: Port, taste: Taste, scale = port.scale): Piece[] {
    const others = table.open_ports().filter((open) => open !== port);
    const steps = others.map(doorstep);
    const found: { piece: Piece; cost: number }[] = [];
    for (const pose of poses_at(port, laid.across, table.style, scale)) {
        if (!table.free(pose.rect) || steps.some((step) => overlap(pose.rect, step))) continue;
        const piece = piece_at(index, laid, pose, table.style);
        const blocked = piece.ports.some((own) => { const step = doorstep(own); return !table.free(step) || steps.some((other) => overlap(step, other)); });
        if (!blocked) found.push({ piece, cost: cost(table, piece, others, taste) });
    }
    found.sort((a, b) => a.cost - b.cost);
    if (taste.escape && found.length > 1) shut_last(table, index, found, others);
    return found.map(({ piece }) => piece);
}

/** Puts last what would wall in an end. The first place that walls in nothing is the one. */
function shut_last(table: Table, index: number, found: { piece: Piece; cost: number }[], others: Port[]): void {
    const walled: { piece: Piece; cost: number; shut: number }[] = [];
    while (found.length > 0) {
        const { piece } = found[0]!;
        table.put(index, piece);
        const shut = table.shut([...others, ...piece.ports]);
        table.take(index);
        if (shut === 0) break;
        walled.push({ ...found.shift()!, shut });
    }
    walled.sort((a, b) => a.shut - b.shut || a.cost - b.cost);
    found.push(...walled);
}
