import { sha256 } from '../sha256.js';
import { join } from './bytes.js';

const block = 64;

/** Returns HMAC-SHA256 (RFC 2104). The function uses the SHA-256 of this package, so that it works without WebCrypto.
 * The key may have at most 64 bytes. */
export async function hmac(key: Uint8Array, message: Uint8Array): Promise<Uint8Array> {
    const padded = (with_: number) => Uint8Array.from({ length: block }, (_, i) => (key[i] ?? 0) ^ with_);
    return sha256(join(padded(0x5c), await sha256(join(padded(0x36), message))));
}
