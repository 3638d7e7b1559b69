import { type Box, cosine, distance, emptyBox, grow, overHexagon, overlap, type Rect, rectAt, sine } from './geometry';
import { hexagonPorts, type Piece, type Port } from './pieces';
import { centre, type Style } from './tree';

const cell = 0.5;
const side = 144;
const half = side / 2;

/** Half the gap that a tile needs to pass between others, in table units. */
const clearance = 0.45;

/** The search covers this many cells beyond the outermost tiles, so that a way around them counts as a way out. */
const margin = 8;

// Memory of the search for ways out. It is reused without clearing: `fill` counts the searches.
const reached = new Uint32Array(side * side);
const queue = new Uint32Array(side * side);
let fill = 0;

/** The placed tiles, and a fine grid of the cells that the middle of a passing arm may use. A table is copied
 * before anything is tried; pieces never change. */
export class Table {
    readonly pieces: (Piece | undefined)[];
    readonly style: Style;
    private readonly grid: Uint8Array;
    private readonly hexagonSides: Port[];

    constructor(style: Style, from?: Table) {
        this.style = style;
        this.pieces = from ? from.pieces.slice() : [];
        this.grid = from ? from.grid.slice() : new Uint8Array(side * side);
        this.hexagonSides = from ? from.hexagonSides : style.hexagon > 0 ? hexagonPorts(style) : [];
        if (!from && style.hexagon > 0) this.stamp(rectAt(0, 0, 0, style.hexagon, style.hexagon), 1);
    }

    /** The box around all tiles and the hexagon. */
    get bounds(): Box {
        const wide = this.style.hexagon / cosine(30);
        const box = this.style.hexagon > 0 ? { left: -wide, top: -wide, right: wide, bottom: wide } : emptyBox();
        for (const piece of this.pieces) if (piece) for (const corner of piece.corners) grow(box, corner);
        return box;
    }

    copy(): Table {
        return new Table(this.style, this);
    }

    put(index: number, piece: Piece): void {
        this.pieces[index] = piece;
        this.stamp(piece.rect, 1);
    }

    take(index: number): void {
        this.stamp(this.pieces[index]!.rect, -1);
        this.pieces[index] = undefined;
    }

    port(owner: number, atSide: number): Port | undefined {
        const ports = owner === centre ? this.hexagonSides : this.pieces[owner]?.ports;
        return ports?.find((port) => port.side === atSide);
    }

    /** The sides to which no tile is attached. */
    openPorts(): Port[] {
        const taken = new Set<number>();
        for (const piece of this.pieces)
            if (piece && piece.laid.on !== null) taken.add(piece.laid.on * 8 + piece.laid.side);
        const free = (port: Port) => !taken.has(port.owner * 8 + port.side);
        const open = this.hexagonSides.filter(free);
        for (const piece of this.pieces) if (piece) for (const port of piece.ports) if (free(port)) open.push(port);
        return open;
    }

    free(rect: Rect): boolean {
        if (this.style.hexagon > 0 && overHexagon(rect, this.style.hexagon)) return false;
        for (const piece of this.pieces) if (piece && overlap(piece.rect, rect)) return false;
        return true;
    }

    private cells(rect: Rect, visit: (index: number) => void): void {
        const reach = rect.reach + clearance;
        const place = (value: number) => Math.max(0, Math.min(side - 1, Math.floor(value / cell) + half));
        for (let row = place(rect.y - reach); row <= place(rect.y + reach); ++row)
            for (let column = place(rect.x - reach); column <= place(rect.x + reach); ++column)
                if (distance(rect, (column - half + 0.5) * cell, (row - half + 0.5) * cell) < clearance)
                    visit(row * side + column);
    }

    private stamp(rect: Rect, by: number): void {
        this.cells(rect, (index) => {
            this.grid[index]! += by;
        });
    }

    /** The number of these ports from which an arm could not get out, with walls between it and the open table. */
    shut(ports: Port[]): number {
        this.reach();
        const near = ({ x, y, angle }: Port, by: number) => {
            const column = Math.floor((x + cosine(angle) * by) / cell) + half;
            const row = Math.floor((y + sine(angle) * by) / cell) + half;
            return reached[row * side + column] === fill;
        };
        return ports.filter((port) => ![0.5, 0.75, 1].some((by) => near(port, by * port.scale))).length;
    }

    /** Fills the open table from outside. Every cell that it reaches holds `fill`. */
    private reach(): void {
        const box = this.bounds;
        const place = (value: number, margin: number) =>
            Math.max(0, Math.min(side - 1, Math.floor(value / cell) + half + margin));
        const [low, high] = [place(box.left, -margin), place(box.right, margin)];
        const [top, bottom] = [place(box.top, -margin), place(box.bottom, margin)];
        ++fill;
        let count = 1;
        queue[0] = top * side + low;
        reached[queue[0]] = fill;
        const { grid } = this;
        for (let next = 0; next < count; ++next) {
            const at = queue[next]!;
            const column = at % side;
            const row = (at - column) / side;
            if (column > low && grid[at - 1] === 0 && reached[at - 1] !== fill) {
                reached[at - 1] = fill;
                queue[count++] = at - 1;
            }
            if (column < high && grid[at + 1] === 0 && reached[at + 1] !== fill) {
                reached[at + 1] = fill;
                queue[count++] = at + 1;
            }
            if (row > top && grid[at - side] === 0 && reached[at - side] !== fill) {
                reached[at - side] = fill;
                queue[count++] = at - side;
            }
            if (row < bottom && grid[at + side] === 0 && reached[at + side] !== fill) {
                reached[at + side] = fill;
                queue[count++] = at + side;
            }
        }
    }
}
