import type { Game, Routine } from '@anteroom/sdk';
import type { Store } from '../store/reduce';
import type { Browser } from './browser';
import { friendsGame, guidedGame } from './createForm';
import type { Requests } from './requests';
import type { Rooms } from './rooms';

const key = 'anteroom.guide';

/** The room of the guided game. It is an ordinary room; the page explains the table beside it. The browser stores
 * the room's number, so that the guide continues after a reload. */
export class Guide {
    constructor(
        private readonly rooms: Rooms,
        private readonly requests: Requests,
        private readonly routine: Routine,
        private readonly store: Store,
        private readonly shelf: Browser['shelf'],
    ) {
        const kept = Number(shelf.getItem(key));
        if (kept > 0) this.teach(kept);
    }

    async begin(game: Game): Promise<void> {
        const room = await this.rooms.create(guidedGame(game));
        if (room === null) return;
        this.shelf.setItem(key, String(room));
        this.teach(room);
        this.routine.startWhenReady(room);
    }

    /** Ends the guide. The table stays open like any other. */
    end(): void {
        this.shelf.removeItem(key);
        this.teach(null);
    }

    /** Gives up the learner's seat and opens another table, to learn once more or to play with friends. */
    async goOn(room: number, game: Game, to: 'again' | 'friends'): Promise<void> {
        this.end();
        if (!(await this.requests.ask({ type: 'leave', room }))) return;
        this.rooms.stepOut();
        this.routine.forget(room);
        await (to === 'again' ? this.begin(game) : this.rooms.create(friendsGame(game)));
    }

    private teach(room: number | null): void {
        this.store.dispatch({ type: 'guided', room });
    }
}
