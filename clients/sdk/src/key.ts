import { webCrypto } from '#crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** A client's key, drawn at random: one for each page load or process. */
export const freshKey = (): string =>
    [...webCrypto().getRandomValues(new Uint8Array(24))].map((byte) => letters[byte & 63]).join('');
