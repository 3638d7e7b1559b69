/** Why the server did not do what was asked, for a person. By its code; where there is none here, the server's own words stand. */
export const refusals: Readonly<Record<string, string>> = {
    rate: 'That was a lot in a short time. Wait some seconds and try again.',
    overloaded: 'The server has much to do just now. Try again in a moment.',
    stale_turn: 'That came too late: this turn is over.',
    not_your_turn: 'It is not your turn.',
    frozen: 'This table is held for a moment, so nothing was changed. Try again when it goes on.',
    not_durable: 'The server could not write that down, so it did not happen. Try again.',
    id_reused: 'Something went wrong on the way. Try again.',
    id_too_old: 'Something went wrong on the way. Try again.',
};

/** What a code says where it is known what was asked. */
export const asked = {
    no: 'The server said no.',
    chat: 'This cannot be said here: it is too long, or has characters that nobody can see.',
    name: 'A name has to be short, on one line, of letters that everybody can see, and must not begin like those of bots or of the house.',
    deadLink:
        'This invitation leads to no table any more: the table was closed, or its owner has made a new link. Ask for the new one.',
    deadCode:
        'There is no table with the code {code}. Look whether it was typed right; the code of a table ends with the table.',
    damagedLink: 'This link is damaged, a part of it is missing or changed. Open it once more from where it was sent.',
    damagedCode: 'This is no code of a table. A code has four letters and digits, or eight.',
} as const;
