import type { Game, Routine } from '@anteroom/sdk';
import type { Store } from '../store/reduce';
import type { Browser } from './browser';
import { friendsGame, guidedGame } from './createForm';
import type { Requests } from './requests';
import type { Rooms } from './rooms';

const key = 'anteroom.guide';

/** The room in which a game is taught: an ordinary one, beside whose table the page explains what is seen. The browser
 *  keeps which it is, so that a page that is loaded anew goes on teaching. */
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

    /** The table stays, as any other one. */
    end(): void {
        this.shelf.removeItem(key);
        this.teach(null);
    }

    /** Gives the learner's seat up, and goes to another table: to learn once more, or with friends. */
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
