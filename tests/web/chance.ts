import { test } from '@playwright/test';

/** The seed of all random choices in tests. ANTEROOM_SEED=… repeats the choices of another run. */
const seed = Number(process.env.ANTEROOM_SEED ?? Math.floor(Math.random() * 2 ** 32));

/** Returns a source of numbers from 0 to below 1. The same seed gives the same numbers (mulberry32). */
function numbersOf(from: number): () => number {
    let state = from;
    return () => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}

const drawn = new WeakMap<object, () => number>();

/** Returns the next number of the running test. Each test starts again with the seed, independently of the tests before
 * it. With `--repeat-each` each repeat has the next seed. If a test fails, its report names the seed. */
export function random(): number {
    const info = test.info();
    let next = drawn.get(info);
    if (!next) {
        const own = seed + info.repeatEachIndex;
        next = numbersOf(own);
        drawn.set(info, next);
        info.attachments.push({
            name: 'to choose the same again',
            contentType: 'text/plain',
            body: Buffer.from(`ANTEROOM_SEED=${own}`),
        });
    }
    return next();
}

/** Returns a whole number from 0 to below `n`. */
export const below = (n: number): number => Math.floor(random() * n);
