import { fromHex, sha256, toHex } from '../sha256.js';
import { join, text } from './bytes.js';
import { canonical, type Json } from './canonical.js';
import { either, type Finding, unchecked, type What, wrong } from './finding.js';
import type { GameRecord, Proof } from './record.js';
import { isSigned } from './signature.js';

/** Returns the hash of a record or a dispute file without its proof. */
export const hashOf = async (whole: Json): Promise<string> =>
    toHex(await sha256(join(text('anteroom record 1'), text(canonical(whole)))));

/** The house's key, as this site publishes it and as this device stored it on an earlier visit. */
export interface HouseKeys {
    site: string | null;
    kept: string | null;
}

export function keyFindings(key: string, { site, kept }: HouseKeys): Finding[] {
    if (site === null && kept === null) return [unchecked('houseKey')];
    const found = site === null ? [] : [either(site === key, 'houseKey')];
    if (kept !== null) found.push(either(kept === key, 'houseKeyKept'));
    return found;
}

export const signatureFinding = (signed: boolean | null, what: What): Finding =>
    signed === null ? unchecked(what) : either(signed, what);

/** Returns the finding for an unsigned record. A house with a known key has signed all of its records, so a missing
 * signature is wrong. */
const unsigned = ({ site, kept }: HouseKeys): Finding =>
    site === null && kept === null ? unchecked('proof') : wrong('proof');

/** Returns whether the record is exactly what the house signed. */
export async function proofOf({ proof }: GameRecord, hash: string, keys: HouseKeys): Promise<Finding[]> {
    return proof ? signedBy(proof, hash, keys, 'hash') : [unsigned(keys)];
}

/** Checks a signed hash. `what` names the hashed file in the finding. */
export async function signedBy(proof: Proof, hash: string, keys: HouseKeys, what: What): Promise<Finding[]> {
    const signed = await isSigned(proof.key, proof.signature, join(text('anteroom record 1'), fromHex(hash)));
    return [either(hash === proof.hash, what), signatureFinding(signed, 'signature'), ...keyFindings(proof.key, keys)];
}
