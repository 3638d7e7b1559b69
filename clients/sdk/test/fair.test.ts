import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FairKeeper, type Shelf } from '../src/fair.js';
import type { RoomInfo, SeatInfo } from '../src/protocol.js';
import type { RoomState } from '../src/room.js';
import { nextStep } from '../src/routine.js';
import { fromHex, sha256Plain, toHex } from '../src/sha256.js';

const shelf = (): Shelf => {
    const kept = new Map<string, string>();
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
};
const hashOf = (hex: string) => createHash('sha256').update(fromHex(hex)).digest('hex');

describe('SHA-256 written out', () => {
    it('agrees with the platform for every length around the block limits', () => {
        for (let length = 0; length < 200; ++length) {
            const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
            expect(toHex(sha256Plain(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
        }
    });
});

describe('fair records', () => {
    it('draw one nonce a game and keep it over a reload', async () => {
        const place = shelf();
        const hash = await new FairKeeper(place).hash(41, 1);
        const reloaded = new FairKeeper(place);
        expect(await reloaded.hash(41, 1)).toBe(hash);
        expect(hashOf(reloaded.of(41, 1).nonce!)).toBe(hash);
        expect(await reloaded.hash(41, 2)).not.toBe(hash);
    });

    it('never use a nonce twice that was told', async () => {
        const keeper = new FairKeeper(shelf());
        const hash = await keeper.hash(41, 1);
        keeper.told(41, 1);
        expect(await keeper.hash(41, 1)).not.toBe(hash);
    });

    it('keep the commitment that was published first', () => {
        const keeper = new FairKeeper(shelf());
        const info = (commitment: string, seed?: string) =>
            ({ game_no: 1, status: 'open', fair: { commitment, seed } }) as unknown as RoomInfo;
        keeper.observe(41, info('aa'));
        keeper.observe(41, info('bb', '01'));
        expect(keeper.of(41, 1)).toMatchObject({ commitment: 'aa', seed: '01' });
    });

    it('survive a storage that holds nonsense', () => {
        const place = shelf();
        place.setItem('anteroom.fair', '{');
        expect(new FairKeeper(place).of(41, 1)).toEqual({});
    });
});

describe('steps that the page takes by itself', () => {
    const me = { nonce: '11', hash: '22' };
    const room = (status: string, more: { seat?: SeatInfo; hashes?: object; nonces?: object } = {}): RoomState =>
        ({
            room: 41,
            seat: { me: 's0' },
            info: {
                status,
                owner: 12,
                seats: { s0: { player: 12, ...more.seat }, s1: { bot: 'good' } },
                fair: { hashes: more.hashes, nonces: more.nonces },
            },
        }) as unknown as RoomState;

    it('tell the nonce once it is asked for, and only the one that was promised', () => {
        expect(nextStep(room('committing', { hashes: { s0: '22' } }), 12, me, undefined)).toEqual({
            type: 'nonce',
            nonce: '11',
        });
        expect(
            nextStep(room('committing', { hashes: { s0: '22' }, nonces: { s0: '11' } }), 12, me, undefined),
        ).toBeNull();
        expect(nextStep(room('committing', { hashes: { s0: '33' } }), 12, me, undefined)).toBeNull();
    });

    it('take a readiness back whose nonce is on another device', () => {
        expect(nextStep(room('open', { seat: { ready: true }, hashes: { s0: '33' } }), 12, me, undefined)).toEqual({
            type: 'unready',
        });
    });

    it('get ready and start for a one-click game, and for no other', () => {
        expect(nextStep(room('open'), 12, {}, undefined)).toBeNull();
        expect(nextStep(room('open'), 12, {}, {})).toEqual({ type: 'ready' });
        expect(nextStep(room('open', { seat: { ready: true }, hashes: { s0: '22' } }), 12, me, {})).toEqual({
            type: 'start',
        });
        expect(nextStep(room('open', { seat: { ready: true }, hashes: { s0: '22' } }), 13, me, {})).toBeNull();
    });

    it('get ready for money only at the price that the player agreed to', () => {
        const priced = (price: number): RoomState => {
            const free = room('open');
            return { ...free, info: { ...free.info, stake: { price } } } as unknown as RoomState;
        };
        expect(nextStep(priced(1050), 12, {}, { price: 1050 })).toEqual({ type: 'ready' });
        for (const starting of [{}, { price: 1000 }, { price: 1100 }])
            expect(nextStep(priced(1050), 12, {}, starting)).toBeNull();
    });
});
