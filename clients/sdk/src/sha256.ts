import { webCrypto } from '#crypto';

/** SHA-256 of bytes (FIPS 180-4). A page over plain http from another machine is no secure context and has no
 * crypto.subtle. For such pages the function is written out here. If the platform has the function, the platform's is
 * used. */
const roundConstants = new Uint32Array(64);
const initial = new Uint32Array(8);

(function constants() {
    const fraction = (x: number) => ((x - Math.floor(x)) * 0x100000000) >>> 0;
    let found = 0;
    for (let n = 2; found < 64; ++n) {
        let prime = true;
        for (let d = 2; d * d <= n; ++d) if (n % d === 0) prime = false;
        if (!prime) continue;
        if (found < 8) initial[found] = fraction(Math.sqrt(n));
        roundConstants[found++] = fraction(Math.cbrt(n));
    }
})();

const rotate = (x: number, n: number) => (x >>> n) | (x << (32 - n));

function block(state: Uint32Array, w: Uint32Array): void {
    for (let i = 16; i < 64; ++i) {
        const s0 = rotate(w[i - 15]!, 7) ^ rotate(w[i - 15]!, 18) ^ (w[i - 15]! >>> 3);
        const s1 = rotate(w[i - 2]!, 17) ^ rotate(w[i - 2]!, 19) ^ (w[i - 2]! >>> 10);
        w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; ++i) {
        const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
        const t1 = (h + s1 + ((e & f) ^ (~e & g)) + roundConstants[i]! + w[i]!) >>> 0;
        const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
        const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) >>> 0, c, b, a, (t1 + t2) >>> 0];
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = state[i]! + value;
}

export function sha256Plain(bytes: Uint8Array): Uint8Array {
    const padded = new Uint8Array((((bytes.length + 8) >> 6) << 6) + 64);
    padded.set(bytes);
    padded[bytes.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x20000000));
    view.setUint32(padded.length - 4, bytes.length << 3);
    const state = Uint32Array.from(initial);
    const w = new Uint32Array(64);
    for (let at = 0; at < padded.length; at += 64) {
        for (let i = 0; i < 16; ++i) w[i] = view.getUint32(at + 4 * i);
        block(state, w);
    }
    const digest = new DataView(new ArrayBuffer(32));
    for (const [i, value] of state.entries()) digest.setUint32(4 * i, value);
    return new Uint8Array(digest.buffer);
}

export async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
    const subtle = webCrypto()?.subtle;
    return subtle ? new Uint8Array(await subtle.digest('SHA-256', Uint8Array.from(bytes))) : sha256Plain(bytes);
}

export const toHex = (bytes: Uint8Array): string =>
    [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
export const fromHex = (text: string): Uint8Array =>
    Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
