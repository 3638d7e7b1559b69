import { webCrypto } from '#crypto';
import { fromHex } from '../sha256.js';

/** Returns whether the house's key made the signature (Ed25519). Returns null if this browser cannot tell. */
export async function isSigned(key: string, signature: string, message: Uint8Array): Promise<boolean | null> {
    const subtle = webCrypto()?.subtle;
    if (!subtle) return null;
    const bytes = (hex: string) => Uint8Array.from(fromHex(hex));
    try {
        const known = await subtle.importKey('raw', bytes(key), { name: 'Ed25519' }, false, ['verify']);
        return await subtle.verify({ name: 'Ed25519' }, known, bytes(signature), Uint8Array.from(message));
    } catch (fault) {
        // Bytes that are no point of the curve are no key, which gives a DataError. A browser without Ed25519 throws
        // another error.
        return fault instanceof DOMException && fault.name === 'DataError' ? false : null;
    }
}
