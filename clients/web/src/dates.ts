import { offered } from './shelf';
import { language } from './text';

/** The current time by a clock that does not jump while the page is open. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();

const two = (n: number): string => String(n).padStart(2, '0');
/** A day in the form for input fields and file names: 2027-03-01. */
export const dayTyped = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** The language with the browser's region. With `en-GB` first, English puts the day before the month. Some browsers
 * name languages that `Intl` rejects, like `en-US@posix`. */
const region = (): string =>
    globalThis.navigator?.languages?.find(
        (tag) => tag.split('-')[0] === language && offered(() => Intl.getCanonicalLocales(tag)),
    ) ?? language;
const written = (at: Date, style: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(region(), style).format(at);

/** A day and an instant in the viewer's time zone, written in the viewer's language. */
export const dayText = (at: Date): string => written(at, { dateStyle: 'medium' });
export const instantText = (at: Date): string => written(at, { dateStyle: 'medium', timeStyle: 'short' });
