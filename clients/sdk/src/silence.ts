import type { Surroundings } from './connection.js';

/** The longest silence while an answer is due, in ms. Slow connections get more. */
const patienceMsMin = 2000;
/** The number of round trips after which an answer counts as missing. */
const roundTrips = 4;

interface Does {
    /** Asks the server for a sign of life. */
    probe(): void;
    /** Called when nothing has arrived for too long, so that the connection counts as broken. */
    dead(): void;
}

/** Detects a dead connection by its silence: two heartbeats, or two seconds while a request waits for its answer. After
 * half of this time it asks for a sign of life, so that a slow answer does no harm. */
export class Silence {
    private timer: unknown = null;
    private patienceMs = patienceMsMin;
    private waits = false;

    constructor(
        private readonly around: Pick<Surroundings, 'later' | 'cancel'>,
        private readonly does: Does,
        private heartbeatMs = 10_000,
    ) {}

    /** Sets the times from the answer to `hello`. */
    learn(heartbeatMs: number, roundTripMs: number): void {
        this.heartbeatMs = heartbeatMs;
        this.patienceMs = Math.min(2 * heartbeatMs, Math.max(patienceMsMin, roundTrips * roundTripMs));
    }

    /** Records that a message arrived. `waits` says whether an answer is still due. */
    heard(waits: boolean): void {
        this.stop();
        this.waits = waits;
        if (waits) this.listen(this.patienceMs / 2, () => this.doubt());
        else this.listen(2 * this.heartbeatMs, this.does.dead);
    }

    /** Records that a request was sent. */
    expect(): void {
        if (!this.waits) this.heard(true);
    }

    /** Limits the time for opening the connection, or for the answer to `hello`. */
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
