import type { Client } from '../client';

/** The client for a table that is over: what its views ask for on behalf of a player is not done, and nobody is told so. */
export function onlooker(client: Client, tellingDone: () => void): Client {
    const table = { play: async () => false, revealDone: tellingDone };
    const toasts = { show: () => 0, refused: () => undefined };
    return Object.assign(Object.create(client), { table, toasts });
}
