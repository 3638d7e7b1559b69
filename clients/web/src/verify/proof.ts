import { fromHex, sha256, toHex } from '../fair/sha256';
import { join, text } from './bytes';
import { canonical } from './canonical';
import { either, type Finding, unchecked, type What, wrong } from './finding';
import type { GameRecord } from './record';
import { isSigned } from './signature';

export const hashOf = async (record: GameRecord): Promise<string> =>
    toHex(await sha256(join(text('anteroom record 1'), text(canonical(record.whole)))));

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

/** Whether the record is, to the letter, what the house signed. */
export async function proofOf({ proof, deal }: GameRecord, hash: string, keys: HouseKeys): Promise<Finding[]> {
    // Records were signed from the second form of the deal on.
    if (!proof) return [deal.form === 1 ? unchecked('proof') : wrong('proof')];
    const signed = await isSigned(proof.key, proof.signature, join(text('anteroom record 1'), fromHex(hash)));
    return [
        either(hash === proof.hash, 'hash'),
        signatureFinding(signed, 'signature'),
        ...keyFindings(proof.key, keys),
    ];
}
