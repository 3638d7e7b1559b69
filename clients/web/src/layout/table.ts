import { distance, overlap, over_hexagon, type Rect } from './geometry';
import { hexagon_ports, type Piece, type Port } from './pieces';
import { centre, type Style } from './tree';

const cell = 0.5;
const side = 192;
const half = side / 2;

/** Half of what a tile needs to pass between others, in table units. */
const clearance = 0.45;

/** The tiles that have their places, and which cells of a fine grid they leave for the middle of an arm that is to
 * pass. Copied before anything is tried; pieces themselves never change. */
export class Table {
    readonly pieces: (Piece | undefined)[];
    readonly style: Style;
    private readonly grid: Uint8Array;
    private readonly hexagon_sides: Port[];

    constructor(style: Style, from?: Table) {
        this.style = style;
        this.pieces = from ? from.pieces.slice() : [];
        this.grid = from ? from.grid.slice() : new Uint8Array(side * side);
        this.hexagon_sides = from ? from.hexagon_sides : style.hexagon > 0 ? hexagon_ports(style) : [];
        if (!from && style.hexagon > 0) this.stamp({ x: 0, y: 0, c: 1, s: 0, along: style.hexagon, across: style.hexagon }, 1);
    }

    copy(): Table { return new Table(this.style, this); }

    put(index: number, piece: Piece): void {
        this.pieces[index] = piece;
        this.stamp(piece.rect, 1);
    }

    take(index: number): void {
        this.stamp(this.pieces[index]!.rect, -1);
        this.pieces[index] = undefined;
    }

    port(owner: number, at_side: number): Port | undefined {
        const ports = owner === centre ? this.hexagon_sides : this.pieces[owner]?.ports;
        return ports?.find((port) => port.side === at_side);
    }

    /** Sides on which nothing lies. */
    open_ports(): Port[] {
        const taken = new Set<number>();
        for (const piece of this.pieces) if (piece && piece.laid.on !== null) taken.add(piece.laid.on * 8 + piece.laid.side);
        const free = (port: Port) => !taken.has(port.owner * 8 + port.side);
        const open = this.hexagon_sides.filter(free);
        for (const piece of this.pieces) if (piece) for (const port of piece.ports) if (free(port)) open.push(port);
        return open;
    }

    free(rect: Rect): boolean {
        if (this.style.hexagon > 0 && over_hexagon(rect, this.style.hexagon)) return false;
        for (const piece of this.pieces) if (piece && overlap(piece.rect, rect)) return false;
        return true;
    }

    private cells(rect: Rect, visit: (index: number) => void): void {
        const reach = Math.hypot(rect.along, rect.across) + clearance;
        const place = (value: number) => Math.max(0, Math.min(side - 1, Math.floor(value / cell) + half));
        for (let row = place(rect.y - reach); row <= place(rect.y + reach); ++row)
            for (let column = place(rect.x - reach); column <= place(rect.x + reach); ++column)
                if (distance(rect, (column - half + 0.5) * cell, (row - half + 0.5) * cell) < clearance) visit(row * side + column);
    }

    private stamp(rect: Rect, by: number): void { this.cells(rect, (index) => { this.grid[index]! += by; }); }

    /** Of these ports, how many an arm could not leave by: nothing but walls between it and the open table. */
    shut(ports: Port[]): number {
        const reached = this.reach();
        const near = (port: Port, by: number) => {
            const column = Math.floor((port.x + Math.cos((port.angle * Math.PI) / 180) * by) / cell) + half;
            const row = Math.floor((port.y + Math.sin((port.angle * Math.PI) / 180) * by) / cell) + half;
            return reached[row * side + column] === 1;
        };
        return ports.filter((port) => ![0.5, 0.75, 1].some((by) => near(port, by * port.scale))).length;
    }

    /** Fills the open table from outside. */
    private reach(): Uint8Array {
        let [low, high_x, top, bottom] = [half, half, half, half];
        for (const piece of this.pieces) {
            if (!piece) continue;
            const column = Math.floor(piece.rect.x / cell) + half;
            const row = Math.floor(piece.rect.y / cell) + half;
            low = Math.min(low, column); high_x = Math.max(high_x, column);
            top = Math.min(top, row); bottom = Math.max(bottom, row);
        }
        const margin = 8;
        low = Math.max(0, low - margin); top = Math.max(0, top - margin);
        high_x = Math.min(side - 1, high_x + margin); bottom = Math.min(side - 1, bottom + margin);
        const reached = new Uint8Array(side * side);
        const queue = [top * side + low];
        reached[queue[0]!] = 1;
        for (let next = 0; next < queue.length; ++next) {
            const at = queue[next]!;
            const column = at % side;
            const row = (at - column) / side;
            const go = (to: number) => {
                if (reached[to] === 0 && this.grid[to] === 0) { reached[to] = 1; queue.push(to); }
            };
            if (column > low) go(at - 1);
            if (column < high_x) go(at + 1);
            if (row > top) go(at - side);
            if (row < bottom) go(at + side);
        }
        return reached;
    }
}
