import type { AnyGame, FairKeeper, RoomState } from '@anteroom/sdk';
import type { Store } from '../store/reduce';
import { moveIn, type Room, type State } from '../store/state';
import { t } from '../text';
import type { Confirming } from './confirming';
import type { Requests } from './requests';
import type { Toasts } from './toasts';

/** Actions of a seated player: get ready, start, play. */
export class Table {
    constructor(
        private readonly requests: Requests,
        private readonly fair: FairKeeper,
        private readonly store: Store,
        private readonly toasts: Toasts,
        private readonly confirming: Confirming,
    ) {}

    /** Gets ready. At a table for money the player agrees to the price of `room`, which is the room that the page
     * showed. If the price is another one by now, the server refuses. */
    async ready(room: RoomState): Promise<boolean> {
        const { stake, game_no: gameNo } = room.info;
        const hash = await this.fair.hash(room.room, gameNo);
        const agreed = stake ? { price: stake.price } : {};
        return this.requests.ask({ type: 'ready', room: room.room, nonce_hash: hash, ...agreed });
    }

    async start(room: Room): Promise<void> {
        if (room.seat && !room.info.seats[room.seat.me]?.ready && !(await this.ready(room))) return;
        await this.requests.ask({ type: 'start', room: room.room });
    }

    /** Plays a move, unless one is still in hand. `words` describe it. */
    async play(room: Room, action: AnyGame['action'], words: string): Promise<boolean> {
        if (moveIn(this.store.state, room.room)) return false;
        if (!room.seat?.legal) {
            this.toasts.show(t.table.notYourTurn, 'note');
            return false;
        }
        const { room: id, lastTurn: turn } = room;
        const asksWhile = (state: State) =>
            state.rooms[id]?.lastTurn === turn && state.rooms[id].seat?.legal !== undefined;
        const shown = this.confirming.asksAt(room) ? { move: words, asksWhile } : { move: words };
        return this.requests.ask({ type: 'play', room: id, turn, action }, shown);
    }

    revealDone(room: number, key: number): void {
        this.store.dispatch({ type: 'reveal_done', room, key });
    }
}
