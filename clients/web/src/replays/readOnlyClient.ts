import type { Client } from '../client';

/** The client for a finished table. It ignores what the views request for a player, and shows no notes. */
export function readOnlyClient(client: Client, tellingDone: () => void): Client {
    const table = { play: async () => false, revealDone: tellingDone };
    const toasts = { show: () => 0, refused: () => undefined };
    return Object.assign(Object.create(client), { table, toasts });
}
