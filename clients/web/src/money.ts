import { language } from './text';

/** A currency. Amounts are whole minor units; this file alone decides how people write them. */
export interface Unit {
    currency: string;
    exponent: number;
}

/** The number alone, as the books write it: 1250 with exponent 2 is "12.50". */
export function digitsOf(minor: number, exponent: number): string {
    const text = String(Math.abs(minor)).padStart(exponent + 1, '0');
    const whole = text.slice(0, text.length - exponent);
    return `${minor < 0 ? '-' : ''}${whole}${exponent > 0 ? `.${text.slice(-exponent)}` : ''}`;
}

/** The number alone, as the language writes it: "1,250.50", "1.250,50". It uses whole numbers, which are never
 * rounded. */
export function amountText(minor: number, exponent: number): string {
    const [whole, fraction] = digitsOf(Math.abs(minor), exponent).split('.');
    const point = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value;
    const digits = new Intl.NumberFormat(language).format(Number(whole));
    return `${minor < 0 ? '-' : ''}${digits}${fraction === undefined ? '' : `${point}${fraction}`}`;
}

export const money = (minor: number, { currency, exponent }: Unit): string =>
    `${amountText(minor, exponent)} ${currency}`;

/** Reads a typed amount. Returns null if it is not an amount, or has more decimals than the currency. */
export function minorOf(text: string, exponent: number): number | null {
    const match = /^(\d{1,12})(?:[.,](\d{1,6}))?$/.exec(text.trim());
    const fraction = match?.[2] ?? '';
    if (!match || fraction.length > exponent) return null;
    const minor = Number(match[1]! + fraction.padEnd(exponent, '0'));
    return Number.isSafeInteger(minor) ? minor : null;
}
