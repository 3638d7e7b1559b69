import type { Store } from '../store/reduce';
import type { Requests } from './requests';

/** The list of open tables. It is kept up to date while a view shows it, over every reconnect. */
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

    /** Subscribes again: a new connection has none of the previous one's subscriptions. */
    welcomed(): void {
        if (this.wanted) this.subscribe();
        else this.askMine();
    }

    /** Asks for the player's tables if some are not shown. Nothing else tells that it is the player's turn there. */
    beat(): void {
        const { mine, rooms } = this.store.state;
        if (mine.some(({ room, status }) => status !== 'over' && !rooms[room])) this.askMine();
    }

    private subscribe(): void {
        // The player's own tables are requested first, so that nothing moves once the list is shown.
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
