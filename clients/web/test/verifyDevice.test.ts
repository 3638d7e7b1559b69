import { FairKeeper, type FairRecord } from '@anteroom/sdk';
import { afterAll, describe, expect, it } from 'vitest';
import { infoOf } from './made';
import { expectWords, judge, type Loose, load, marks, worst } from './verifyMade';

afterAll(expectWords);

const record = load('spoil');
const { fair, seats } = record.records[0].body;
const bySeat = (name: string) => Object.fromEntries(seats.map((one: Loose, i: number) => [`s${i}`, one[name]]));
const played: FairRecord = {
    commitment: fair.commitment,
    nonce: seats[1].nonce,
    hash: seats[1].nonce_hash,
    told: true,
    seat: 's1',
    hashes: bySeat('nonce_hash'),
    nonces: bySeat('nonce'),
    seed: fair.seed,
};
const other = 'ab'.repeat(32);
const compared = (kept: FairRecord) => judge(record, { keptOf: () => kept });

describe('what this device kept of a game', () => {
    it('is all found again in the record of that game', async () => {
        const report = await compared(played);
        expect(worst(report)).toBeUndefined();
        expect(marks(report)).toMatchObject({
            keptCommitment: 'right',
            ownNumber: 'right',
            keptHashes: 'right',
            keptNumbers: 'right',
            keptSeed: 'right',
        });
    });

    it('may be nothing, or what one who only watches is told', async () => {
        expect(marks(await compared({}))).toMatchObject({ device: 'unchecked' });
        const { nonce: _, seat: _seat, ...watched } = played;
        expect(marks(await compared(watched))).toMatchObject({ keptCommitment: 'right' });
        expect(marks(await compared(watched))).not.toHaveProperty('ownNumber');
    });

    const others: [keyof FairRecord, FairRecord, string][] = [
        ['commitment', { ...played, commitment: other }, 'keptCommitment'],
        ['nonce', { ...played, nonce: other }, 'ownNumber'],
        ['seat', { ...played, seat: 's2' }, 'ownSeat'],
        ['hashes', { ...played, hashes: { ...played.hashes, s3: other } }, 'keptHashes'],
        ['nonces', { ...played, nonces: { ...played.nonces, s0: other } }, 'keptNumbers'],
        ['seed', { ...played, seed: other }, 'keptSeed'],
        ['heads', { ...played, heads: { '1': { count: 1, head: other } } }, 'heads'],
    ];
    it.each(others)('shows that the record has another %s', async (_, kept, what) => {
        expect(worst(await compared(kept))).toBe(what);
    });

    it('that was never told says nothing', async () => {
        expect(marks(await compared({ ...played, nonce: other, told: false }))).not.toHaveProperty('ownNumber');
    });
});

describe('the keeper', () => {
    const shelf = () => {
        const kept = new Map<string, string>();
        return {
            getItem: (key: string) => kept.get(key) ?? null,
            setItem: (key: string, text: string) => void kept.set(key, text),
        };
    };

    it('keeps the seat of the game and every head of the chain that was told first', () => {
        const place = shelf();
        const keeper = new FairKeeper(place);
        const chain = (count: number, head: string) => infoOf({ chain: { count, head } });
        keeper.observe(41, infoOf({ status: 'open', chain: { count: 9, head: 'of the game before' } }), 's0');
        keeper.observe(41, chain(12, 'aa'), 's1');
        keeper.observe(41, chain(12, 'bb'), 's2');
        keeper.observe(41, chain(15, 'cc'), 's1');
        expect(new FairKeeper(place).of(41, 1)).toMatchObject({
            seat: 's1',
            heads: { '12': { count: 12, head: 'aa' }, '15': { count: 15, head: 'cc' } },
        });
        expect(keeper.of(41, 1).heads).not.toHaveProperty('9');
    });

    it('forgets the oldest game when there are more than it keeps', () => {
        const keeper = new FairKeeper(shelf());
        for (let game = 1; game <= 61; ++game)
            keeper.observe(41, infoOf({ game_no: game, fair: { commitment: `${game}` } }));
        expect(keeper.of(41, 1)).toEqual({});
        expect(keeper.of(41, 2).commitment).toBe('2');
    });
});
