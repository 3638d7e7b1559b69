import type { Seat } from '../../protocol.js';
import { ensure, type What, type With, Wrong } from '../finding.js';
import type { Draw, Event, Sitter } from '../record.js';

/** The place to which a piece of a shuffled order went, and the number of the room's update. */
export interface Went {
    to: Seat | 'centre';
    seq: number;
}

/** One shuffle as it is shown: the pieces in the order of the draw, with the top first, and where each piece went. */
export interface Shuffled {
    seq: number;
    /** The hand or round of the shuffle; 0 before the first one. */
    round: number;
    why: 'first' | 'deal' | 'again' | 'discard';
    order: string[];
    went: (Went | null)[];
}
/** A seat that was drawn. */
export interface Picked {
    seq: number;
    round: 0;
    why: 'seat';
    seat: Seat;
}
export type Shown = Shuffled | Picked;

export const seatAt = (index: number): Seat => `s${index}` as Seat;
export const same = (some: unknown, others: unknown): boolean => JSON.stringify(some) === JSON.stringify(others);

/** A shuffled order whose pieces are taken from the top. */
export class Pile<Piece> {
    private taken = 0;

    constructor(
        private readonly order: Piece[],
        private readonly went: Shuffled['went'],
        private readonly now: () => number,
    ) {}

    get left(): number {
        return this.order.length - this.taken;
    }
    rest(): Piece[] {
        return this.order.slice(this.taken);
    }
    take(to: Went['to']): Piece {
        ensure(this.left > 0, 'empty', { seq: this.now() });
        this.went[this.taken] = { to, seq: this.now() };
        return this.order[this.taken++]!;
    }
    some(count: number, to: Went['to']): Piece[] {
        return Array.from({ length: count }, () => this.take(to));
    }
}

/** The draws and hands at a table while its record is followed, piece by piece. `nameOf` returns the name of a piece.
 */
export class Table<Piece extends string | number> {
    readonly hands: Piece[][];
    readonly shown: Shown[] = [];
    private seq = 0;
    private draws: Draw[] = [];

    constructor(
        private readonly sitters: Sitter[],
        readonly nameOf: (piece: Piece) => string,
    ) {
        this.hands = sitters.map(() => []);
    }

    get players(): number {
        return this.sitters.length;
    }
    /** Begins the next step, which has these draws. */
    begin(seq: number, draws: Draw[]): void {
        this.seq = seq;
        this.draws = [...draws];
    }
    /** Ends the step. Every draw of the step must have been used. */
    end(): void {
        this.holds(this.draws.length === 0, 'unused');
    }

    wrong(what: What, more: With = {}): Wrong {
        return new Wrong(what, { seq: this.seq, ...more });
    }
    holds(holds: boolean, what: What, more: With = {}): void {
        if (!holds) throw this.wrong(what, more);
    }
    name(seat: Seat): string {
        return this.sitters[this.index(seat)]!.name;
    }
    index(seat: Seat): number {
        const index = this.sitters.findIndex((one) => one.seat === seat);
        this.holds(index >= 0, 'event');
        return index;
    }
    leftOf(seat: Seat): Seat {
        return seatAt((this.index(seat) + 1) % this.players);
    }

    private draw(kind: Draw['kind'], bound: number): number[] {
        const draw = this.draws.shift();
        if (draw === undefined) throw this.wrong('undrawn');
        this.holds(draw.kind === kind && draw.bound === bound, 'otherDraw');
        return draw.result;
    }
    pick(): Seat {
        const seat = seatAt(this.draw('pick', this.players)[0]!);
        this.shown.push({ seq: this.seq, round: 0, why: 'seat', seat });
        return seat;
    }
    /** Shuffles the pieces. They must be given in canonical order. */
    shuffle(canonical: readonly Piece[], round: number, why: Shuffled['why']): { order: Piece[]; pile: Pile<Piece> } {
        const order = this.draw('shuffle', canonical.length).map((place) => canonical[place]!);
        const went: Shuffled['went'] = order.map(() => null);
        this.shown.push({ seq: this.seq, round, why, order: order.map(this.nameOf), went });
        return { order, pile: new Pile(order, went, () => this.seq) };
    }

    /** Takes a piece from a hand, which must have the piece. */
    lay(seat: Seat, piece: Piece): void {
        const hand = this.hands[this.index(seat)]!;
        const at = hand.indexOf(piece);
        this.holds(at >= 0, 'held', { name: this.name(seat) });
        hand.splice(at, 1);
    }
    gain(seat: Seat, piece: Piece): void {
        this.hands[this.index(seat)]!.push(piece);
    }
    /** Compares the dealt hands in the record with the hands by the shuffled order. */
    dealt(told: Piece[][], ours: Piece[][]): void {
        for (const [i, hand] of ours.entries())
            this.holds(same(told[i], hand), 'hand', { name: this.sitters[i]!.name });
        this.holds(told.length === ours.length, 'event');
        for (const [i, hand] of ours.entries()) this.hands[i] = [...hand];
    }
}

/** Follows one event. `next` is the following event of the same step. */
export type Follow = (event: Event, next: Event | undefined) => void;
