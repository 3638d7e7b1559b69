import { fromHex, toHex } from '../sha256.js';
import type { Json } from './canonical.js';
import { chainByRoute, entry, hash0, headMessage } from './chain.js';
import { either, type Finding, findingOf, wrong } from './finding.js';
import { type HouseKeys, keyFindings, signatureFinding } from './proof.js';
import { Reader } from './reader.js';
import { type Transfer, transferOf } from './record.js';
import { isSigned } from './signature.js';

/** The result for a receipt, which is one movement and the signed head of its chain after it. See receipts.md. */
export interface ReceiptReport {
    movement: Transfer;
    findings: Finding[];
    wrong: Finding | null;
    unchecked: number;
}

export async function receiptFindings(receipt: Reader): Promise<Finding[]> {
    const one = transferOf(receipt);
    const currency = receipt.at('currency_no').number();
    const [chain, position] = [receipt.at('chain').text(), receipt.at('position').number()];
    if (chainByRoute(one) !== chain) return [wrong('movementChain')];
    const [prior, hash] = [receipt.at('prior').hex(32), receipt.at('hash').hex(32)];
    if ((position === 1) !== (prior === (await hash0(chain, currency)))) return [wrong('movementPlace')];
    const after = toHex(await entry(fromHex(prior), one, currency));
    const key = receipt.at('house').hex(32);
    const message = headMessage(chain, position, hash, currency);
    const signed = await isSigned(key, receipt.at('signature').hex(64), message);
    return [either(after === hash, 'movement', { key: one.key }), signatureFinding(signed, 'signature')];
}

/** Judges a receipt. The caller has checked its form. */
export async function judgeReceipt(whole: Json, keys: HouseKeys): Promise<ReceiptReport | Finding> {
    try {
        const receipt = new Reader(whole, 'receipt');
        const findings = [...(await receiptFindings(receipt)), ...keyFindings(receipt.at('house').hex(32), keys)];
        return {
            movement: transferOf(receipt),
            findings,
            wrong: findings.find(({ mark }) => mark === 'wrong') ?? null,
            unchecked: findings.filter(({ mark }) => mark === 'unchecked').length,
        };
    } catch (fault) {
        return findingOf(fault);
    }
}
