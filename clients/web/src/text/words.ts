import type { Role, Status } from '../net/protocol';

/** How numbers, names and beginnings of sentences are written, in every text. */
export const list = (names: string[]): string =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
export const chips = (n: number): string => count(n, 'chip');
export const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** Sentences one after the other; whoever wrote one may have left its full stop out. */
export const sentences = (...some: string[]): string =>
    some
        .map((one) => one.trim())
        .filter(Boolean)
        .map((one) => (/[.!?…]$/.test(one) ? one : `${one}.`))
        .join(' ');

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
/** Small numbers as words: "two more", "three sixes". */
export const inWords = (n: number): string => small[n] ?? String(n);

/** What a table is doing, and what a person is to the house. */
export const status: Record<Status, string> = {
    open: 'waiting',
    committing: 'starting',
    playing: 'in play',
    over: 'finished',
};
export const roles: Record<Role, string> = {
    guest: 'guest',
    player: 'player',
    cashier: 'cashier',
    operator: 'operator',
};
