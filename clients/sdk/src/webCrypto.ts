/** The platform's own cryptography. A page over plain http from another machine has it without `subtle`. */
export const webCrypto = (): Crypto => globalThis.crypto;
