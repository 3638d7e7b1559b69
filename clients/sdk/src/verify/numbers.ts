import { fromHex, sha256, toHex } from '../sha256.js';
import { either, type Finding, wrong } from './finding.js';
import type { Sitter } from './record.js';

/** Checks a player's nonce against the hash that was published before any nonce was known. */
export async function numberOf({ name, player, nonce, hash }: Sitter): Promise<Finding | null> {
    if (player === null && nonce === null && hash === null) return null;
    if (nonce === null || hash === null || player === null) return wrong('numberMissing', { name });
    return either(toHex(await sha256(fromHex(nonce))) === hash, 'number', { name });
}
