import type { FairRecord } from '../fair.js';
import { toHex } from '../sha256.js';
import type { Json } from './canonical.js';
import { type Dealt, follow } from './dealt.js';
import { compare } from './device.js';
import { either, ensure, type Finding, findingOf, wrong } from './finding.js';
import { parse } from './grammar.js';
import { mix } from './mixing.js';
import { type Money, moneyOf } from './money.js';
import { numberOf } from './numbers.js';
import { promise } from './promise.js';
import { type HouseKeys, hashOf, proofOf } from './proof.js';
import { Reader } from './reader.js';
import { type GameRecord, read } from './record.js';
import { kindOf } from './shapes.js';
import { Stream } from './stream.js';

const wordsShown = 8;

export const stepNames = ['promise', 'numbers', 'mixing', 'deal', 'money', 'house', 'device'] as const;
export type StepName = (typeof stepNames)[number];

/** A record, checked step by step. */
export interface Report {
    record: GameRecord;
    steps: Record<StepName, Finding[]>;
    hash: string;
    key: string;
    /** The first words from the key, and the number of words that the game took. */
    firstWords: number[];
    words: number;
    shown: Dealt['shown'];
    money: Money | null;
    /** The first fault, in the order of the steps. */
    wrong: Finding | null;
    unchecked: number;
}

export interface Known {
    /** The name of the requested replay. */
    name: string | null;
    keys: HouseKeys;
    /** The facts that this device stored about a game. */
    keptOf(room: number, game: number): FairRecord;
}

const present = <T>(one: T | null): one is T => one !== null;

/** Judges a record by its own content and by the facts that are known here. A file that is no record gives one finding.
 */
export async function verify(written: Uint8Array | string, known: Known): Promise<Report | Finding> {
    try {
        const whole = parse(written);
        ensure(kindOf(whole) === 'record', 'format');
        return await judgeRecord(whole, known);
    } catch (fault) {
        return findingOf(fault);
    }
}

/** Returns a finding if the record was changed after it was signed. Such a record is wrong, even if it cannot be
 * followed. */
async function changed(whole: Json): Promise<Finding | null> {
    const { proof: _, ...rest } = whole as { [name: string]: Json };
    const signed = new Reader(whole, 'record').at('proof').maybe((proof) => proof.at('hash').hex(32));
    return signed !== null && signed !== (await hashOf(rest)) ? wrong('hash') : null;
}

/** Returns whether the record has a form of deal or a game that is newer than this verifier, and has nothing wrong. */
export function isUnknown({ steps: { deal, house, mixing }, wrong: fault }: Report): boolean {
    if (fault === null) return deal.some(({ what }) => what === 'game');
    const isNewerForm = mixing.some(({ what, mark }) => what === 'form' && mark === 'wrong');
    return isNewerForm && !house.some(({ mark }) => mark === 'wrong');
}

/** Judges a record. The caller has checked its form. */
export async function judgeRecord(whole: Json, known: Known): Promise<Report | Finding> {
    try {
        const record = read(whole);
        const mixing = await mix(record);
        const dealt = follow(record, mixing.drawn);
        const money = await moneyOf(record);
        const hash = await hashOf(record.whole);
        const kept = known.keptOf(record.room, record.game);
        const steps = {
            promise: await promise(record, known.name),
            numbers: (await Promise.all(record.deal.sitters.map(numberOf))).filter(present),
            mixing: mixing.findings,
            deal: [...dealt.findings, either(record.ended, 'ended')],
            money: money?.findings ?? [],
            house: await proofOf(record, hash, known.keys),
            device: compare(record, kept, money?.hashes ?? []),
        };
        const all = stepNames.flatMap((step) => steps[step]);
        return {
            record,
            steps,
            hash,
            key: toHex(mixing.key),
            firstWords: await new Stream(mixing.key).first(wordsShown),
            words: mixing.words,
            shown: dealt.shown,
            money,
            wrong: all.find(({ mark }) => mark === 'wrong') ?? null,
            unchecked: all.filter(({ mark }) => mark === 'unchecked').length,
        };
    } catch (fault) {
        return (await changed(whole)) ?? findingOf(fault);
    }
}
