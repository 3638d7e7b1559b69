import { fromHex } from '../sha256.js';
import { join, number, text } from './bytes.js';
import { ensure, type Finding, right, Wrong, wrong } from './finding.js';
import { hmac } from './hmac.js';
import type { Draw, GameRecord } from './record.js';
import { Stream } from './stream.js';

const nobody = new Uint8Array(32);
/** The number with which a record states how its key is made. See fair-deals.md. */
const formKnown = 2;

/** Returns the key of all draws. It is made from the seed, and from a message with the game, its players by seat, and
 * all nonces. */
export async function keyOf({ room, game, deal: { seed, sitters } }: GameRecord): Promise<Uint8Array> {
    const each = sitters.map(({ player, nonce }) =>
        join(number(player ?? 0), nonce === null ? nobody : fromHex(nonce)),
    );
    return hmac(
        fromHex(seed),
        join(text('anteroom deal 2'), number(room), number(game, 4), number(sitters.length, 1), ...each),
    );
}

/** A limit above the number of pieces of any game. */
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
    /** The draws from the key, step by step, up to the point where the draws could be repeated. */
    drawn: Draw[][];
    words: number;
}

/** Repeats all draws that the record has. */
export async function mix(record: GameRecord): Promise<Mixing> {
    const { form } = record.deal;
    const key = await keyOf(record);
    const stream = new Stream(key);
    const drawn: Draw[][] = [];
    const findings: Finding[] = [];
    let count = 0;
    let told = 0;
    /** Keeps the first finding of each kind. */
    const differs = (finding: Finding): void => {
        if (!findings.some(({ what }) => what === finding.what)) findings.push(finding);
    };
    try {
        ensure(form === formKnown, 'form', { form });
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
    if (findings.length === 0) findings.push(right('form'), right('draw', { no: count }));
    return { findings, key, drawn, words: stream.position };
}
