import type { Surroundings } from './connection.js';

/** How long a line may be silent while it owes an answer, unless it was slow from the beginning. */
const patienceMsMin = 2000;
/** So many round trips may pass before an answer is missed. */
const roundTrips = 4;

interface Does {
    /** Asks the server for any sign of life. */
    probe(): void;
    /** Nothing was heard: the line is taken for broken. */
    dead(): void;
}

/** Notices a dead line by its silence: for two heartbeats, or for two seconds while a request waits for its answer.
 *  Half-way through those it asks for a sign of life, so that an answer that merely takes long breaks nothing. */
export class Silence {
    private timer: unknown = null;
    private patienceMs = patienceMsMin;
    private waits = false;

    constructor(
        private readonly around: Pick<Surroundings, 'later' | 'cancel'>,
        private readonly does: Does,
        private heartbeatMs = 10_000,
    ) {}

    /** What the answer to `hello` says of the line. */
    learn(heartbeatMs: number, roundTripMs: number): void {
        this.heartbeatMs = heartbeatMs;
        this.patienceMs = Math.min(2 * heartbeatMs, Math.max(patienceMsMin, roundTrips * roundTripMs));
    }

    /** Something was heard; `waits` says whether an answer is still owed. */
    heard(waits: boolean): void {
        this.stop();
        this.waits = waits;
        if (waits) this.listen(this.patienceMs / 2, () => this.doubt());
        else this.listen(2 * this.heartbeatMs, this.does.dead);
    }

    /** A request was sent. */
    expect(): void {
        if (!this.waits) this.heard(true);
    }

    /** A new line is being opened, or its `hello` is out. */
    within(ms: number): void {
        this.stop();
        this.listen(ms, this.does.dead);
    }

    stop(): void {
        this.around.cancel(this.timer);
        this.waits = false;
    }

    private doubt(): void {
        this.does.probe();
        this.listen(this.patienceMs / 2, this.does.dead);
    }

    private listen(ms: number, then: () => void): void {
        this.timer = this.around.later(then, ms);
    }
}
