import { fromHex, toHex } from '../sha256.js';
import type { Json } from './canonical.js';
import { entry, headMessage } from './chain.js';
import { ensure, type Finding, right, unchecked, Wrong, wrong } from './finding.js';
import { hashOf, signedBy } from './proof.js';
import { Reader } from './reader.js';
import { type GameRecord, parse, proofOf, type Transfer, transferOf } from './record.js';
import { isSigned } from './signature.js';
import { type Known, type Report, verify } from './verify.js';

/** A dispute file: all evidence about a table. See records.md. */
export interface DisputeReport {
    room: number;
    /** Findings on the file as a whole. */
    findings: Finding[];
    games: (Report | Finding)[];
    wrong: Finding | null;
    unchecked: number;
}

export const isDispute = (written: string): boolean => /"format"\s*:\s*"anteroom\.dispute\.v1"/.test(written);

const ofWallet = ({ from, to }: Transfer): boolean => from.startsWith('wallet:') || to.startsWith('wallet:');

/** The movement of a receipt, if the house signed its place in the chain. */
async function receiptOf(receipt: Reader, key: string): Promise<Transfer> {
    const one = transferOf(receipt);
    const [chain, position] = [receipt.at('chain').text(), receipt.at('position').number()];
    const fail = { key: one.key };
    const after = toHex(await entry(fromHex(receipt.at('prior').hex(32)), one, receipt.at('currency_no').number()));
    ensure(after === receipt.at('hash').hex(32) && receipt.at('house').hex(32) === key, 'receipt', fail);
    const signed = await isSigned(key, receipt.at('signature').hex(64), headMessage(chain, position, after));
    ensure(signed !== false, 'receipt', fail);
    return one;
}

/** Checks that each movement between a wallet and one of the games has a receipt, and that there is no other
 * receipt. */
async function receiptFindings(file: Reader, key: string, records: GameRecord[]): Promise<Finding[]> {
    const text = (one: Transfer) => JSON.stringify({ ...one });
    const awaited = new Map(
        records.flatMap(({ books }) => (books?.transfers ?? []).filter(ofWallet).map((one) => [one.key, text(one)])),
    );
    const receipts = file.at('receipts').list((one) => one);
    for (const receipt of receipts) {
        const one = await receiptOf(receipt, key);
        ensure(awaited.get(one.key) === text(one), 'receipt', { key: one.key });
        awaited.delete(one.key);
    }
    const [missing] = awaited.keys();
    ensure(missing === undefined, 'receipt', { key: missing ?? '' });
    return receipts.length > 0 ? [right('receipt', { n: receipts.length })] : [];
}

async function judged(written: string, known: Known): Promise<DisputeReport> {
    const whole = parse(written);
    const file = new Reader(whole, 'file');
    const room = file.at('table').at('room').number();
    const { proof: _, ...rest } = whole as { [name: string]: Json };
    const proof = file.at('proof').maybe(proofOf);
    const games: (Report | Finding)[] = [];
    for (const text of file.at('games').list((one) => JSON.stringify(one.raw()))) games.push(await verify(text, known));
    const findings = proof ? await signedBy(proof, await hashOf(rest), known.keys, 'wholeHash') : [unchecked('proof')];
    const records: GameRecord[] = [];
    for (const [i, game] of games.entries()) {
        if (!('steps' in game) || game.wrong) findings.push(wrong('gameIsWrong', { no: i + 1 }));
        else if (game.record.room !== room) findings.push(wrong('otherTable', { no: i + 1 }));
        else records.push(game.record);
    }
    if (proof && records.length === games.length)
        try {
            findings.push(...(await receiptFindings(file, proof.key, records)));
        } catch (fault) {
            if (!(fault instanceof Wrong)) throw fault;
            findings.push(fault.finding);
        }
    return {
        room,
        findings,
        games,
        wrong: findings.find(({ mark }) => mark === 'wrong') ?? null,
        unchecked: findings.filter(({ mark }) => mark === 'unchecked').length,
    };
}

/** Judges a dispute file, game by game. A file of another kind gives one finding. */
export async function judgeDispute(written: string, known: Known): Promise<DisputeReport | Finding> {
    try {
        return await judged(written, known);
    } catch (fault) {
        return fault instanceof Wrong ? fault.finding : wrong('fault', { text: String(fault) });
    }
}
