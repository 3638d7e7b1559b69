import type { Store } from '../store/reduce';
import type { Requests } from './requests';

/** The list of open tables, kept up to date while a view of it is open, and over every reconnect. */
export class LobbyWatch {
    private wanted = false;

    constructor(
        private readonly requests: Requests,
        private readonly store: Store,
    ) {}

    watch(on: boolean): void {
        this.wanted = on;
        if (this.store.state.link !== 'online') return;
        if (on) {
            this.subscribe();
            return;
        }
        this.store.dispatch({ type: 'lobby_list', rooms: null });
        void this.requests.whereItComes({ type: 'lobby', subscribe: false });
    }

    /** A new connection knows nothing of what the one before it had subscribed to. */
    welcomed(): void {
        if (this.wanted) this.subscribe();
        else this.askMine();
    }

    /** From time to time, where there are tables that are not shown: nothing else tells of one's turn there. */
    beat(): void {
        const { mine, rooms } = this.store.state;
        if (mine.some(({ room, status }) => status !== 'over' && !rooms[room])) this.askMine();
    }

    private subscribe(): void {
        // One's own tables first: what is shown once the list is there does not move any more.
        this.askMine();
        void this.requests.whereItComes({ type: 'lobby', subscribe: true }).then((data) => {
            if (!data || !this.wanted) return;
            this.store.dispatch({ type: 'lobby_list', ...data });
        });
    }

    private askMine(): void {
        void this.requests.whereItComes({ type: 'my_tables' }).then((data) => {
            if (data) this.store.dispatch({ type: 'my_tables', rooms: data.rooms });
        });
    }
}
