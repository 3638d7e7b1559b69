import type { Shelf, Socket } from '@anteroom/sdk';

/** The client's view of the browser. Tests pass their own. */
export interface Browser {
    open(): Socket;
    shelf: Shelf & { removeItem(key: string): void };
    /** Fetches a JSON document from the server. */
    fetchJson(path: string): Promise<unknown>;
    now(): number;
    /** Reloads the page. None of this player's data may show for the next player. */
    restart(): void;
}
