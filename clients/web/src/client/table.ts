import type { FairKeeper } from '../fair/fair';
import type { AnyGame } from '../net/protocol';
import type { Store } from '../store/reduce';
import { moveIn, type Room } from '../store/state';
import { t } from '../text';
import type { Requests } from './requests';
import type { Toasts } from './toasts';

/** What a seated player does: gets ready, starts, plays. */
export class Table {
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

    /** One move at a time: while one is in hand, no second one is made. `words` say what it is. */
    async play(room: Room, action: AnyGame['action'], words: string): Promise<boolean> {
        if (moveIn(this.store.state, room.room)) return false;
        if (!room.seat?.legal) {
            this.toasts.show(t.table.notYourTurn, 'note');
            return false;
        }
        return this.requests.ask({ type: 'play', room: room.room, turn: room.lastTurn, action }, { move: words });
    }

    revealDone(room: number, key: number): void {
        this.store.dispatch({ type: 'reveal_done', room, key });
    }
}
