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

/** Records are signed since the second form of the deal; a house whose key is known has signed all of its own. */
function unsigned(form: number, { site, kept }: HouseKeys): Finding {
    if (form === 1) return unchecked('proofBefore');
    return site === null && kept === null ? unchecked('proof') : wrong('proof');
}

/** Whether the record is, to the letter, what the house signed. */
export async function proofOf({ proof, deal }: GameRecord, hash: string, keys: HouseKeys): Promise<Finding[]> {
    if (!proof) return [unsigned(deal.form, keys)];
    const signed = await isSigned(proof.key, proof.signature, join(text('anteroom record 1'), fromHex(hash)));
    return [
        either(hash === proof.hash, 'hash'),
        signatureFinding(signed, 'signature'),
        ...keyFindings(proof.key, keys),
    ];
}
