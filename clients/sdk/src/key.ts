import { webCrypto } from '#crypto';
import { toHex } from './sha256.js';

/** A random key of a client, one for each page load or process. */
export const freshKey = (): string => toHex(webCrypto().getRandomValues(new Uint8Array(24)));
