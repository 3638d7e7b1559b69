import type { Json } from './canonical.js';
import { Wrong } from './finding.js';

/** The limits of files.md: size in bytes, and depth of nested lists and objects. */
export const bytesMax = 128 * 1024 * 1024;
const depthMax = 32;

const quote = '"';
const isDigit = (one: string | undefined): boolean => one !== undefined && one >= '0' && one <= '9';
/** Matches the first character of a bracket, a string or a number. */
const beginning = /["[\]{}\-\d]/g;
const plainName = /^[!-~]*$/;
/** The flag `u` makes this match only half of a surrogate pair. */
const halfPair = /\p{Surrogate}/u;

/** Finds texts that are valid JSON but that the grammar forbids. The text must be JSON. */
class Scanner {
    private at = 0;
    /** The names of the members of each open object. An open list has null. */
    private readonly open: (Set<string> | null)[] = [];

    constructor(private readonly text: string) {}

    /** Returns whether the text follows the grammar. */
    isStrict(): boolean {
        const { text } = this;
        for (; this.toNext(); ++this.at) {
            const one = text[this.at]!;
            if (one === '{' || one === '[') {
                if (this.open.length === depthMax) return false;
                this.open.push(one === '{' ? new Set() : null);
            } else if (one === '}' || one === ']') this.open.pop();
            else if (one === quote ? !this.isText() : (one === '-' || isDigit(one)) && !this.isNumber()) return false;
        }
        return true;
    }

    /** Goes to the next bracket, string or number, and returns whether there is one. */
    private toNext(): boolean {
        beginning.lastIndex = this.at;
        const found = beginning.test(this.text);
        this.at = beginning.lastIndex - 1;
        return found;
    }

    private isText(): boolean {
        const from = this.at++;
        while (this.text[this.at] !== quote) this.at += this.text[this.at] === '\\' ? 2 : 1;
        const written = this.text.slice(from, this.at + 1);
        const value = written.includes('\\') ? (JSON.parse(written) as string) : written.slice(1, -1);
        if (halfPair.test(value)) return false;
        if (!this.isBeforeColon()) return true;
        const names = this.open[this.open.length - 1];
        if (!names || names.has(value) || !plainName.test(value)) return false;
        names.add(value);
        return true;
    }

    /** Returns whether a colon follows. Only the name of a member has a colon after it. */
    private isBeforeColon(): boolean {
        let next = this.at + 1;
        while (' \t\r\n'.includes(this.text[next] ?? '-')) ++next;
        return this.text[next] === ':';
    }

    private isNumber(): boolean {
        const from = this.at;
        while (/[-+.\deE]/.test(this.text[this.at + 1] ?? '')) ++this.at;
        const written = this.text.slice(from, this.at + 1);
        return Number.isSafeInteger(Number(written)) && String(Number(written)) === written;
    }
}

function decoded(written: Uint8Array): string {
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(written);
    } catch {
        throw new Wrong('json');
    }
}

/** Parses a file by the grammar of files.md, which allows only one interpretation of a file. */
export function parse(written: Uint8Array | string): Json {
    if (written.length > bytesMax) throw new Wrong('json');
    const text = typeof written === 'string' ? written : decoded(written);
    let json: Json;
    try {
        json = JSON.parse(text) as Json;
    } catch {
        throw new Wrong('json');
    }
    if (!new Scanner(text).isStrict()) throw new Wrong('json');
    return json;
}
