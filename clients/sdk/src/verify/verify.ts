import type { FairRecord } from '../fair.js';
import { toHex } from '../sha256.js';
import { type Dealt, follow } from './dealt.js';
import { compare } from './device.js';
import { either, type Finding, Wrong, wrong } from './finding.js';
import { mix } from './mixing.js';
import { type Money, moneyOf } from './money.js';
import { numberOf } from './numbers.js';
import { promise } from './promise.js';
import { type HouseKeys, hashOf, proofOf } from './proof.js';
import { type GameRecord, read } from './record.js';
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

/** Judges a record by its own content and by what is known here. A text that is no record gives one finding. */
export async function verify(written: string, known: Known): Promise<Report | Finding> {
    try {
        const record = read(written);
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
        return fault instanceof Wrong ? fault.finding : wrong('fault', { text: String(fault) });
    }
}
