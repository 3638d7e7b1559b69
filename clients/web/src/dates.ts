import { language } from './text';

const two = (n: number): string => String(n).padStart(2, '0');
/** A day as it is typed, and as a file is called: 2027-03-01. */
export const dayTyped = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** A day and an instant by the clock of whoever looks, as their language writes them. */
export const dayText = (at: Date): string => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(at);
export const instantText = (at: Date): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
