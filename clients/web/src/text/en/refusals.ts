/** The server's refusals in words for players, by code. A code without words here shows the server's own. */
export const refusals: Readonly<Record<string, string>> = {
    rate: 'That was too fast. Wait a few seconds and try again.',
    overloaded: 'The server is busy. Try again in a moment.',
    stale_turn: 'That came too late: this turn is over.',
    not_your_turn: 'It is not your turn.',
    frozen: 'This table is paused for a moment. Nothing was changed. Try again when it continues.',
    not_durable: 'The server could not save that, so it did not happen. Try again.',
    id_reused: 'Something went wrong on the way. Try again.',
    id_too_old: 'Something went wrong on the way. Try again.',
};
