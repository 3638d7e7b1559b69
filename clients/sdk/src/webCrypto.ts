/** The platform's own cryptography. On a page over plain http from another machine, it has no `subtle`. */
export const webCrypto = (): Crypto => globalThis.crypto;
