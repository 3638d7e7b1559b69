import type { Json } from './canonical.js';
import { ensure, type Finding, findingOf, right, unchecked, Wrong, wrong } from './finding.js';
import { hashOf, signedBy } from './proof.js';
import { Reader } from './reader.js';
import { receiptFindings } from './receipt.js';
import { type GameRecord, proofOf, type Transfer, transferOf } from './record.js';
import { checkActs, checkReports, checkSat, checkTold } from './table.js';
import { isUnknown, judgeRecord, type Known, type Report } from './verify.js';

/** The result for a dispute file, which contains all evidence about a table. See records.md. */
export interface DisputeReport {
    room: number;
    /** Findings on the file as a whole. */
    findings: Finding[];
    games: (Report | Finding)[];
    wrong: Finding | null;
    unchecked: number;
}

const ofWallet = ({ from, to }: Transfer): boolean => from.startsWith('wallet:') || to.startsWith('wallet:');

/** Returns the movement of a receipt, if the house signed the movement's place in the chain. */
async function receiptOf(receipt: Reader, key: string | null): Promise<Transfer> {
    const one = transferOf(receipt);
    const findings = await receiptFindings(receipt);
    const isOfKey = key === null || receipt.at('house').hex(32) === key;
    ensure(isOfKey && !findings.some(({ mark }) => mark === 'wrong'), 'receipt', { key: one.key });
    return one;
}

/** Checks that each movement between a wallet and one of the games has a receipt, and that there are no other receipts.
 */
async function checkReceipts(receipts: Reader[], key: string | null, records: GameRecord[]): Promise<Finding[]> {
    const text = ({ note: _, ...one }: Transfer) => JSON.stringify(one);
    const awaited = new Map(
        records.flatMap(({ books }) => (books?.transfers ?? []).filter(ofWallet).map((one) => [one.key, text(one)])),
    );
    for (const receipt of receipts) {
        const one = await receiptOf(receipt, key);
        ensure(awaited.get(one.key) === text(one), 'receipt', { key: one.key });
        awaited.delete(one.key);
    }
    const [missing] = awaited.keys();
    ensure(missing === undefined, 'receipt', { key: missing ?? '' });
    return receipts.length > 0 ? [right('receipt', { n: receipts.length })] : [];
}

/** Checks that the file contains nothing of the parts that it claims to leave out. */
function leftOut(file: Reader, records: GameRecord[]): Finding[] {
    const left = file.at('left_out');
    const [games, upTo] = [left.at('games').number(), left.at('up_to').number()];
    const seqs = [
        ...records.map(({ steps }) => steps[0]!.seq),
        ...file.at('told').list((line) => line.at('seq').number()),
        ...file.at('reports').list((report) => report.at('line').number()),
    ];
    const running = file.at('running').maybe((no) => no.number());
    ensure((games === 0) === (upTo === 0) && seqs.every((seq) => seq > upTo), 'leftOut', { upTo });
    ensure(!records.some(({ game }) => game === running), 'gameOrder', { no: running ?? 0 });
    const found: Finding[] = games > 0 ? [unchecked('leftOut', { games, upTo })] : [];
    if (running !== null) found.push(unchecked('running', { no: running }));
    return found;
}

/** Compares the parts of the file with each other. The first fault ends the comparison. */
async function partFindings(file: Reader, key: string | null, records: GameRecord[]): Promise<Finding[]> {
    try {
        if (key !== null) ensure(file.at('house').maybe((house) => house.hex(32)) === key, 'fileKey');
        for (const [i, { game }] of records.entries())
            ensure(i === 0 || records[i - 1]!.game < game, 'gameOrder', { no: game });
        const found = leftOut(file, records);
        checkSat(file, records);
        const receipts = file.at('receipts').maybe((list) => list.list((one) => one));
        ensure(receipts !== null || key === null, 'receipt', { key: '' });
        found.push(...(receipts ? await checkReceipts(receipts, key, records) : [unchecked('noReceipts')]));
        checkReports(file, checkTold(file, records));
        checkActs(file);
        return found;
    } catch (fault) {
        if (!(fault instanceof Wrong)) throw fault;
        return [fault.finding];
    }
}

async function judged(whole: Json, known: Known): Promise<DisputeReport> {
    const file = new Reader(whole, 'dispute');
    const room = file.at('table').at('room').number();
    const { proof: _, ...rest } = whole as { [name: string]: Json };
    const proof = file.at('proof').maybe(proofOf);
    const { site, kept } = known.keys;
    const findings = proof
        ? await signedBy(proof, await hashOf(rest), known.keys, 'wholeHash')
        : [site === null && kept === null ? unchecked('proof') : wrong('proof')];
    const games: (Report | Finding)[] = [];
    for (const one of file.at('games').list((game) => game.raw())) games.push(await judgeRecord(one, known));
    const records: GameRecord[] = [];
    for (const [i, game] of games.entries()) {
        if (!('steps' in game) || game.wrong) findings.push(wrong('gameIsWrong', { no: i + 1 }));
        else if (game.record.room !== room) findings.push(wrong('otherTable', { no: i + 1 }));
        else if (proof && game.record.proof?.key !== proof.key) findings.push(wrong('fileKey'));
        else records.push(game.record);
    }
    if (records.length === games.length) findings.push(...(await partFindings(file, proof?.key ?? null, records)));
    return {
        room,
        findings,
        games,
        wrong: findings.find(({ mark }) => mark === 'wrong') ?? null,
        unchecked: findings.filter(({ mark }) => mark === 'unchecked').length,
    };
}

const ofProof = ['wholeHash', 'signature', 'houseKey', 'houseKeyKept', 'proof'];

/** Returns whether the file has a game that is newer than this verifier, and is otherwise as it was signed. */
export const hasUnknownGame = ({ findings, games }: DisputeReport): boolean =>
    games.some((game) => 'steps' in game && isUnknown(game)) &&
    !findings.some(({ mark, what }) => mark === 'wrong' && ofProof.includes(what));

/** Judges a dispute file whose form was checked, game by game. */
export async function judgeDispute(whole: Json, known: Known): Promise<DisputeReport | Finding> {
    try {
        return await judged(whole, known);
    } catch (fault) {
        return findingOf(fault);
    }
}
