import type { FairKeeper } from '../fair/fair';
import type { AnyGame } from '../net/protocol';
import type { Store } from '../store/reduce';
import type { Room } from '../store/state';
import { t } from '../text';
import type { Requests } from './requests';
import type { Toasts } from './toasts';

/** What a seated player does: gets ready, starts, plays. */
export class Table {
    /** One action at a time: a second click is no second move. */
    private acting = false;

    constructor(
        private readonly requests: Requests,
        private readonly fair: FairKeeper,
        private readonly store: Store,
        private readonly toasts: Toasts,
    ) {}

    async ready(room: Room): Promise<boolean> {
        const hash = await this.fair.hash(room.room, room.info.game_no);
        return this.requests.ask({ type: 'ready', room: room.room, nonce_hash: hash });
    }

    async start(room: Room): Promise<void> {
        if (room.seat && !room.info.seats[room.seat.me]?.ready && !(await this.ready(room))) return;
        await this.requests.ask({ type: 'start', room: room.room });
    }

    async play(room: Room, action: AnyGame['action']): Promise<boolean> {
        if (!room.seat?.legal) {
            this.toasts.show(t.table.notYourTurn, 'note');
            return false;
        }
        if (this.acting) return false;
        this.acting = true;
        const done = await this.requests.ask({ type: 'play', room: room.room, turn: room.lastTurn, action });
        this.acting = false;
        return done;
    }

    revealDone(room: number, key: number): void {
        this.store.dispatch({ type: 'reveal_done', room, key });
    }
}
