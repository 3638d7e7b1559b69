import { language } from './text';

/** Amounts are whole minor units of a currency; how people write them is decided here and nowhere else. */
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

/** The number alone, as the language writes it: "1,250.50", "1.250,50". In whole numbers, which no rounding touches. */
export function amountText(minor: number, exponent: number): string {
    const [whole, fraction] = digitsOf(Math.abs(minor), exponent).split('.');
    const point = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value;
    const digits = new Intl.NumberFormat(language).format(Number(whole));
    return `${minor < 0 ? '-' : ''}${digits}${fraction === undefined ? '' : `${point}${fraction}`}`;
}

export const money = (minor: number, { currency, exponent }: Unit): string =>
    `${amountText(minor, exponent)} ${currency}`;

/** What a person typed as an amount; nothing where it is none, or finer than the currency. */
export function minorOf(text: string, exponent: number): number | null {
    const match = /^(\d{1,12})(?:[.,](\d{1,6}))?$/.exec(text.trim());
    const fraction = match?.[2] ?? '';
    if (!match || fraction.length > exponent) return null;
    const minor = Number(match[1]! + fraction.padEnd(exponent, '0'));
    return Number.isSafeInteger(minor) ? minor : null;
}
