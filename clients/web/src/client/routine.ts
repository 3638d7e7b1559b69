import type { FairKeeper } from '../fair/fair';
import { playedKey } from '../net/key';
import { nextStep } from '../store/auto';
import type { Store } from '../store/reduce';
import type { Room } from '../store/state';
import type { Browser } from './browser';
import type { Requests } from './requests';
import type { Table } from './table';

/** What the protocol wants of a client and no person needs to know: telling nonces, and starting a one-click game. */
export class Routine {
    private readonly starting = new Set<number>();
    /** The step that was taken last in each room: a second message about the same moment asks for no second one. */
    private readonly taken = new Map<number, string>();

    constructor(
        private readonly requests: Requests,
        private readonly table: Table,
        private readonly fair: FairKeeper,
        private readonly store: Store,
        private readonly shelf: Browser['shelf'],
    ) {}

    /** Gets ready and starts without another click, as soon as the room is open and all others are ready. */
    startWhenReady(id: number): void {
        this.starting.add(id);
        const room = this.store.state.rooms[id];
        if (room) this.follow(room);
    }

    forget(id: number): void {
        this.starting.delete(id);
        this.taken.delete(id);
    }

    follow(room: Room): void {
        const { room: id, info } = room;
        if (room.closed || room.takenOver || room.gap) return;
        this.fair.observe(id, info, room.seat?.me);
        if (info.status === 'over' && room.seat?.me) this.shelf.setItem(playedKey, 'yes');
        const fair = this.fair.of(id, info.game_no);
        const step = nextStep(room, this.store.state.player, fair, this.starting.has(id));
        if (info.status === 'playing') this.starting.delete(id);
        if (!step) {
            this.taken.delete(id);
            return;
        }
        const name = `${step.type}/${info.game_no}`;
        if (this.taken.get(id) === name) return;
        this.taken.set(id, name);
        if (step.type === 'ready') void this.table.ready(room);
        else if (step.type === 'nonce') {
            this.fair.told(id, info.game_no);
            void this.requests.ask({ type: 'nonce', room: id, nonce: step.nonce }, { quiet: true });
        } else void this.requests.ask({ type: step.type, room: id }, { quiet: true });
    }
}
