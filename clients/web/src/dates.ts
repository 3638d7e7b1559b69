import { language } from './text';

const two = (n: number): string => String(n).padStart(2, '0');
/** A day as it is typed, and as a file is called: 2027-03-01. */
export const dayTyped = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** The language as it is written where the browser is: with `en-GB` first, English has its days before its months. */
const region = (): string => globalThis.navigator?.languages?.find((tag) => tag.split('-')[0] === language) ?? language;
const written = (at: Date, style: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(region(), style).format(at);

/** A day and an instant by the clock of whoever looks, as their language writes them. */
export const dayText = (at: Date): string => written(at, { dateStyle: 'medium' });
export const instantText = (at: Date): string => written(at, { dateStyle: 'medium', timeStyle: 'short' });
