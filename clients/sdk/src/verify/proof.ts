import { fromHex, sha256, toHex } from '../sha256.js';
import { join, text } from './bytes.js';
import { canonical, type Json } from './canonical.js';
import { either, type Finding, unchecked, type What, wrong } from './finding.js';
import type { GameRecord, Proof } from './record.js';
import { isSigned } from './signature.js';

/** Of a record or a dispute file, without its proof. */
export const hashOf = async (whole: Json): Promise<string> =>
    toHex(await sha256(join(text('anteroom record 1'), text(canonical(whole)))));

/** What this site, and this device from an earlier visit, know as the key of the house. */
export interface HouseKeys {
    site: string | null;
    kept: string | null;
}

function keyFindings(key: string, { site, kept }: HouseKeys): Finding[] {
    if (site === null && kept === null) return [unchecked('houseKey')];
    const found = site === null ? [] : [either(site === key, 'houseKey')];
    if (kept !== null) found.push(either(kept === key, 'houseKeyKept'));
    return found;
}

export const signatureFinding = (signed: boolean | null, what: What): Finding =>
    signed === null ? unchecked(what) : either(signed, what);

/** Records are signed since the second form of the deal; a house whose key is known has signed all of its own. */
function unsigned(form: number, { site, kept }: HouseKeys): Finding {
    if (form === 1) return unchecked('proofBefore');
    return site === null && kept === null ? unchecked('proof') : wrong('proof');
}

/** Whether the record is, to the letter, what the house signed. */
export async function proofOf({ proof, deal }: GameRecord, hash: string, keys: HouseKeys): Promise<Finding[]> {
    return proof ? signedBy(proof, hash, keys, 'hash') : [unsigned(deal.form, keys)];
}

/** `what` was hashed. */
export async function signedBy(proof: Proof, hash: string, keys: HouseKeys, what: What): Promise<Finding[]> {
    const signed = await isSigned(proof.key, proof.signature, join(text('anteroom record 1'), fromHex(hash)));
    return [either(hash === proof.hash, what), signatureFinding(signed, 'signature'), ...keyFindings(proof.key, keys)];
}
