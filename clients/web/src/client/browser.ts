import type { Shelf, Socket } from '@anteroom/sdk';

/** What the client needs of the browser, and a test gives it. */
export interface Browser {
    open(): Socket;
    shelf: Shelf & { removeItem(key: string): void };
    /** A document of the server. */
    fetchJson(path: string): Promise<unknown>;
    now(): number;
    /** Loads the page anew: another player has nothing in common with what it shows. */
    restart(): void;
}
