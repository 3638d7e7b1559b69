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
export interface Shot {
    room: Room;
    /** What each seat saw besides; for who looks at the game openly. */
    seats: BySeat<AnyGame['seat']>;
}

/** A step as the stream would have told it to a seat; to none as it did to a spectator. */
function messageOf(room: number, step: Step, as: Seat | null): Snapshot | Update {
    const { seq, time, seats, notices = [], ...told } = step;
    const own = as ? seats?.[as] : undefined;
    const message = { room, seq, ...told, notices: own?.notices ?? notices, ...(own?.seat && { seat: own.seat }) };
    return (seq === 0 ? { type: 'snapshot', now: time, ...message } : { type: 'update', ...message }) as
        | Snapshot
        | Update;
}

const withSeats = (before: Shot['seats'], { seats }: Step): Shot['seats'] =>
    bySeat(seats).reduce((all, [seat, own]) => (own.seat ? mergePatch(all, { [seat]: own.seat }) : all), before);

/** A finished game as one seat saw it: its steps, put together as the live table puts its messages together. */
export class Film {
    private readonly shots: Shot[] = [];
    private state: State = emptyState;

    constructor(
        private readonly room: number,
        private readonly as: Seat | null,
    ) {}

    /** After this step, or after the last of those that are there. */
    at(steps: Step[], index: number): Shot {
        for (let next = this.shots.length; next <= index && next < steps.length; ++next) this.take(steps[next]!);
        return this.shots[Math.min(index, this.shots.length - 1)]!;
    }

    private take(step: Step): void {
        this.state = reduce(this.state, messageOf(this.room, step, this.as));
        const seats = withSeats(this.shots[this.shots.length - 1]?.seats ?? {}, step);
        this.shots.push({ room: this.state.rooms[this.room]!, seats });
    }
}
