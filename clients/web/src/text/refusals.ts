import type { By } from '../store/state';
import { capital } from './words';

/** A link or a code that opens nothing. */
const deadLink =
    'This invitation leads to no table any more: the table was closed, or its owner has made a new link. Ask for the new one.';
const deadCode = (code: string) =>
    `There is no table with the code ${code}. Look whether it was typed right; the code of a table ends with the table.`;
const damagedLink =
    'This link is damaged, a part of it is missing or changed. Open it once more from where it was sent.';
const damagedCode = 'This is no code of a table. A code has four letters and digits, or eight.';

/** Why an address opens no table, for somebody who only followed it. */
export function notEntered(code: string, by: By, text: string): string {
    const byLink = 'link' in by;
    if (code === 'no_room') return byLink ? deadLink : 'code' in by ? deadCode(by.code) : text;
    if (code === 'bad_field' || code === 'missing_field' || code === 'too_large')
        return byLink ? damagedLink : damagedCode;
    return text;
}

/** Why a name is not taken. The server tells what is wrong with it and not what it is about. */
export const badName = (text: string): string => {
    if (text.includes('begins like')) return 'Names that begin like those of bots or of the house are not taken.';
    return 'A name has to be short, on one line, and of letters that everybody can see.';
};

export const refusals = {
    rate: 'That was a lot in a short time. Wait some seconds and try again.',
    overloaded: 'The server has much to do just now. Try again in a moment.',
    stale_turn: 'That came too late: this turn is over.',
    not_your_turn: 'It is not your turn.',
    frozen: 'This table is held for a moment, so nothing was changed. Try again when it goes on.',
    not_durable: 'The server could not write that down, so it did not happen. Try again.',
    id_reused: 'Something went wrong on the way. Try again.',
    id_too_old: 'Something went wrong on the way. Try again.',
};

/** A line of chat. */
const unspeakable = 'This cannot be said here: it is too long, or has characters that nobody can see.';

const known = (code: string): code is keyof typeof refusals => code in refusals;

/** What a person is told: plain words where the server's are for whoever writes a client. */
export const refusal = (code: string, text: string): string => {
    if (code === 'bad_text' && /^`?text\b/.test(text)) return unspeakable;
    return known(code) ? refusals[code] : text ? capital(text) : 'The server said no.';
};
