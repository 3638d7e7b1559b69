import { ensure } from './finding.js';

/** Joins the parts of a hashed message as the protocol writes them. Numbers are big-endian, and texts are unchanged. */
export function join(...parts: Uint8Array[]): Uint8Array {
    const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
    let at = 0;
    for (const part of parts) {
        whole.set(part, at);
        at += part.length;
    }
    return whole;
}

export const text = (words: string): Uint8Array => new TextEncoder().encode(words);

/** Returns a whole number in `size` bytes. No valid record has a number that does not fit. */
export function number(value: number | bigint, size = 8): Uint8Array {
    const bytes = new Uint8Array(size);
    let rest = BigInt(value);
    for (let i = size; i-- > 0; rest >>= 8n) bytes[i] = Number(rest & 255n);
    ensure(rest === 0n, 'readable', { where: String(value) });
    return bytes;
}
