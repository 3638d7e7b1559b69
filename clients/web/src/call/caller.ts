import type { Shelf } from '@anteroom/sdk';
import { longMs, type Toasts } from '../client/toasts';
import type { Store } from '../store/reduce';
import type { State } from '../store/state';
import { t } from '../text';
import { type Call, callsBetween, isWaitedFor } from './calls';
import type { Sounds } from './sounds';

/** What the caller needs of the browser, and a test gives it. */
export interface Hall {
    /** Nobody looks at the page. */
    isHidden(): boolean;
    tremble(): void;
    /** A message of the system; clicked, it brings the page forward. */
    notify(call: Call, state: State): void;
    /** The mark in the tab that somebody is waited for. */
    mark(on: boolean): void;
}

const notifyKey = 'anteroom.notify';
const weight = ['laid', 'told', 'seat', 'turn', 'over'];

/** Calls a player back: by a sound, a trembling phone, the tab's mark, and a message of the system where the player
 *  asked for that and looks elsewhere. */
export class Caller {
    constructor(
        private readonly store: Store,
        private readonly shelf: Shelf,
        readonly sounds: Sounds,
        private readonly hall: Hall,
        private readonly toasts: Pick<Toasts, 'show'>,
    ) {
        let before = store.state;
        store.subscribe(() => {
            const calls = callsBetween(before, store.state);
            if (isWaitedFor(before) !== isWaitedFor(store.state)) hall.mark(isWaitedFor(store.state));
            before = store.state;
            if (calls.length > 0) this.call(calls);
        });
    }

    get notifies(): boolean {
        return this.shelf.getItem(notifyKey) === 'yes';
    }
    set notifies(on: boolean) {
        this.shelf.setItem(notifyKey, on ? 'yes' : 'no');
    }

    private call(calls: Call[]): void {
        const [first] = calls.sort((one, other) => weight.indexOf(other.what) - weight.indexOf(one.what));
        this.sounds.play(first!.what);
        for (const call of calls) {
            if (call.what !== 'turn' && call.what !== 'seat') continue;
            this.hall.tremble();
            this.tell(call.room, this.store.state);
            if (this.notifies && this.hall.isHidden()) this.hall.notify(call, this.store.state);
        }
    }

    /** To who sits at one table, of a turn at another. */
    private tell(room: number, { entry, rooms, mine }: State): void {
        const table = mine.find((row) => row.room === room);
        if (entry?.room == null || rooms[room] || !table) return;
        this.toasts.show(t.shell.yourTurnAt({ code: table.code }), 'note', longMs, table.code);
    }
}
