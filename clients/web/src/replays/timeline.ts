import {
    type AnyGame,
    type BySeat,
    bySeat,
    type Data,
    mergePatch,
    type Seat,
    type Snapshot,
    type Update,
} from '@anteroom/sdk';
import { reduce } from '../store/reduce';
import { emptyState, type Room, type State } from '../store/state';

export type Step = Data<'replay'>['steps'][number];

/** The game after one step. */
export interface Position {
    room: Room;
    /** Each seat's own view, for a viewer who sees all hands. */
    seats: BySeat<AnyGame['seat']>;
}

/** A step as the stream would have sent it to a seat, or to a spectator if `as` is null. */
function messageOf(room: number, step: Step, as: Seat | null): Snapshot | Update {
    const { seq, time, seats, notices = [], ...told } = step;
    const own = as ? seats?.[as] : undefined;
    const message = { room, seq, ...told, notices: own?.notices ?? notices, ...(own?.seat && { seat: own.seat }) };
    return (seq === 0 ? { type: 'snapshot', now: time, ...message } : { type: 'update', ...message }) as
        | Snapshot
        | Update;
}

const withSeats = (before: Position['seats'], { seats }: Step): Position['seats'] =>
    bySeat(seats).reduce((all, [seat, own]) => (own.seat ? mergePatch(all, { [seat]: own.seat }) : all), before);

/** A finished game as one seat saw it. Its steps are assembled just as the live table assembles its messages. */
export class Timeline {
    private readonly positions: Position[] = [];
    private state: State = emptyState;

    constructor(
        private readonly room: number,
        private readonly as: Seat | null,
    ) {}

    /** The game after this step, or after the last step that was loaded. */
    at(steps: Step[], index: number): Position {
        for (let next = this.positions.length; next <= index && next < steps.length; ++next) this.take(steps[next]!);
        return this.positions[Math.min(index, this.positions.length - 1)]!;
    }

    private take(step: Step): void {
        this.state = reduce(this.state, messageOf(this.room, step, this.as));
        const seats = withSeats(this.positions[this.positions.length - 1]?.seats ?? {}, step);
        this.positions.push({ room: this.state.rooms[this.room]!, seats });
    }
}
