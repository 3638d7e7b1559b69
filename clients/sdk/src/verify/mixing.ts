import { fromHex } from '../sha256.js';
import { join, number, text } from './bytes.js';
import { ensure, type Finding, right, Wrong, wrong } from './finding.js';
import { hmac } from './hmac.js';
import type { Draw, GameRecord } from './record.js';
import { Stream } from './stream.js';

const nobody = new Uint8Array(32);
const formsKnown = 2;

/** What all that was drawn follows from: the seed, and in the message the game, who sits where and all nonces. */
export async function keyOf({ room, game, deal: { form, seed, sitters } }: GameRecord): Promise<Uint8Array> {
    const binds = form === 2;
    const each = sitters.map(({ player, nonce }) =>
        join(binds ? number(player ?? 0) : new Uint8Array(), nonce === null ? nobody : fromHex(nonce)),
    );
    const purpose = text(binds ? 'anteroom deal 2' : '');
    return hmac(fromHex(seed), join(purpose, number(room), number(game, 4), number(sitters.length, 1), ...each));
}

/** Nothing that is played with has as many pieces. */
const boundMax = 1000;

async function again(draw: Draw, stream: Stream, no: number): Promise<Draw> {
    const { kind, bound } = draw;
    ensure(bound >= 1 && bound <= boundMax, 'drawBound', { no });
    const { position } = stream;
    return {
        position,
        kind,
        bound,
        result: kind === 'pick' ? [await stream.below(bound)] : await stream.shuffle(bound),
    };
}

const same = (some: number[], others: number[]): boolean =>
    some.length === others.length && some.every((one, i) => one === others[i]);

export interface Mixing {
    findings: Finding[];
    key: Uint8Array;
    /** What the key gives, step by step; as far as it can be drawn again. */
    drawn: Draw[][];
    words: number;
}

/** Draws once more all that the game says was drawn. */
export async function mix(record: GameRecord): Promise<Mixing> {
    const { form } = record.deal;
    const key = await keyOf(record);
    const stream = new Stream(key);
    const drawn: Draw[][] = [];
    const findings: Finding[] = [];
    let count = 0;
    let told = 0;
    /** Of each kind the first. */
    const differs = (finding: Finding): void => {
        if (!findings.some(({ what }) => what === finding.what)) findings.push(finding);
    };
    try {
        ensure(form >= 1 && form <= formsKnown, 'form', { form });
        for (const step of record.steps) {
            const ours: Draw[] = [];
            drawn.push(ours);
            for (const draw of step.draws) {
                const one = await again(draw, stream, ++count);
                ours.push(one);
                if (!same(one.result, draw.result)) differs(wrong('draw', { no: count }));
                else if (one.position !== draw.position) differs(wrong('drawPlace', { no: count }));
            }
            told = step.fair?.position ?? told;
            if (told !== stream.position) differs(wrong('words', { told, taken: stream.position }));
        }
    } catch (fault) {
        if (!(fault instanceof Wrong)) throw fault;
        differs(fault.finding);
    }
    if (findings.length === 0) findings.push(right('form', { form }), right('draw', { no: count }));
    return { findings, key, drawn, words: stream.position };
}
