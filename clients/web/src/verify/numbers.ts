import { fromHex, sha256, toHex } from '../fair/sha256';
import { either, type Finding, wrong } from './finding';
import type { Sitter } from './record';

/** Each player's number against the hash that was published before anybody knew one of them. */
export async function numberOf({ name, player, nonce, hash }: Sitter): Promise<Finding | null> {
    if (player === null && nonce === null && hash === null) return null;
    if (nonce === null || hash === null || player === null) return wrong('numberMissing', { name });
    return either(toHex(await sha256(fromHex(nonce))) === hash, 'number', { name });
}
