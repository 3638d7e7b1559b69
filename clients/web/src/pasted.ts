import type { By } from '@anteroom/sdk';

/** The letters and digits of a table's code, without separators. */
export const codeIn = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
/** An invitation's name from an address, without the punctuation of a sentence around it. */
export const linkIn = (text: string): string => text.replace(/[^\w-]+$/, '');

/** A one-time code as the server takes it. Some keyboards type wide digits, and some apps copy invisible characters. */
export const otpIn = (text: string): string => text.normalize('NFKC').replace(/\p{Cf}/gu, '');

/** A table as a person names it. */
export type Place = Exclude<By, { room: number }>;

const codeLenMax = 8;

/** The table named by typed or pasted text: a code, a sentence with a code, or an address. Null if it names none. */
export function tableIn(text: string): Place | null {
    const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
    const [, kind, name] = /\/([rj])\/([^\s/?#]*)/.exec(plain) ?? [];
    if (kind === 'j') return linkIn(name!) ? { link: linkIn(name!) } : null;
    const said = codeIn(name ?? plain.split(':').pop()!);
    const code = said.length > codeLenMax ? (plain.match(/\b[A-Z]{4,8}\b/g)?.pop() ?? said) : said;
    return code ? { code } : null;
}
