import type { Shelf } from '@anteroom/sdk';
import { longMs, type Toasts } from '../client/toasts';
import type { Store } from '../store/reduce';
import type { State } from '../store/state';
import { t } from '../text';
import { type Cue, cuesBetween, isWaitedFor } from './cues';
import type { Sounds } from './sounds';

/** The browser as seen by the notifier. Tests pass their own. */
export interface Device {
    /** Returns whether the page is hidden or without focus. */
    isHidden(): boolean;
    vibrate(): void;
    /** Shows a system notification. A click on it brings the page forward. */
    notify(cue: Cue, state: State): void;
    /** Marks the tab to say that the table waits for the player. */
    markTab(on: boolean): void;
}

const notifyKey = 'anteroom.notify';
const weight = ['laid', 'told', 'seat', 'turn', 'over'];

/** Calls a player back with a sound, a vibrating phone and the tab's mark. If the player asked for notifications
 * and the page is hidden, it also shows one. */
export class Notifier {
    constructor(
        private readonly store: Store,
        private readonly shelf: Shelf,
        readonly sounds: Sounds,
        private readonly device: Device,
        private readonly toasts: Pick<Toasts, 'show'>,
    ) {
        let before = store.state;
        store.subscribe(() => {
            const cues = cuesBetween(before, store.state);
            if (isWaitedFor(before) !== isWaitedFor(store.state)) device.markTab(isWaitedFor(store.state));
            before = store.state;
            if (cues.length > 0) this.give(cues);
        });
    }

    get notifies(): boolean {
        return this.shelf.getItem(notifyKey) === 'yes';
    }
    set notifies(on: boolean) {
        this.shelf.setItem(notifyKey, on ? 'yes' : 'no');
    }

    private give(cues: Cue[]): void {
        const [first] = cues.sort((one, other) => weight.indexOf(other.what) - weight.indexOf(one.what));
        this.sounds.play(first!.what);
        for (const cue of cues) {
            if (cue.what !== 'turn' && cue.what !== 'seat') continue;
            this.device.vibrate();
            this.tell(cue.room, this.store.state);
            if (this.notifies && this.device.isHidden()) this.device.notify(cue, this.store.state);
        }
    }

    /** Tells a player at one table of a turn at another. */
    private tell(room: number, { entry, rooms, mine }: State): void {
        const table = mine.find((row) => row.room === room);
        if (entry?.room == null || rooms[room] || !table) return;
        this.toasts.show(t.shell.yourTurnAt({ code: table.code }), 'note', longMs, table.code);
    }
}
