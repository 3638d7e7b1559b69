import { createHmac } from 'node:crypto';
import { toHex } from '@anteroom/sdk';
import { canonical, type GameRecord, hmac, keyOf, Stream } from '@anteroom/sdk/verify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { expectWords, findings, house, judge, judgeText, type Loose, load, marks, text, worst } from './verifyMade';

describe('the bytes of the protocol', () => {
    it('are mixed by HMAC-SHA256', async () => {
        for (const length of [0, 1, 31, 63, 64, 65, 200]) {
            const message = Uint8Array.from({ length }, (_, i) => i);
            for (const size of [0, 20, 32, 64]) {
                const key = Uint8Array.from({ length: size }, (_, i) => 255 - i);
                expect(toHex(await hmac(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
            }
        }
    });

    it('have one canonical form', () => {
        const json = JSON.parse(
            '{"b":[3,1,null,true],"a":{"\\u00e9":"x","z":"\\"\\\\\\b\\u0007\\n/"},"\\ud83d\\ude00":0,"\\ufb33":-1}',
        );
        expect(canonical(json)).toBe(
            '{"a":{"z":"\\"\\\\\\b\\u0007\\n/","é":"x"},"b":[3,1,null,true],"\ud83d\ude00":0,"\ufb33":-1}',
        );
    });

    const vectors = JSON.parse(text('tests/fair/vectors.json')) as Loose[];
    it.each(vectors.map((one) => [one.about as string, one]))('agree with the vectors: %s', async (_, one) => {
        const sitters = (one.nonces as (string | null)[]).map((nonce, i) => ({ player: one.players[i], nonce }));
        const deal = { form: one.deal, seed: one.seed, sitters };
        const key = await keyOf({ room: one.room, game: one.game, deal } as unknown as GameRecord);
        expect(toHex(key)).toBe(one.key);
        expect(await new Stream(key).first(16)).toEqual(one.words);
        const stream = new Stream(key);
        for (const { position, kind, bound, result } of one.draws) {
            expect(stream.position).toBe(position);
            expect(kind === 'pick' ? [await stream.below(bound)] : await stream.shuffle(bound)).toEqual(result);
        }
        expect(stream.position).toBe(one.position_after);
    });
});

const games = ['spoil', 'spoiler', 'spinner', 'ladder'];
const eventOf = (record: Loose, type: string, no = 0): Loose =>
    record.records.flatMap((step: Loose) => step.body.play.events).filter((event: Loose) => event.type === type)[no];
const first = (record: Loose): Loose => record.records[0].body;
const swap = (some: unknown[], i: number, j: number): void => {
    [some[i], some[j]] = [some[j], some[i]];
};
const flipHex = (digits: string, place: number): string =>
    digits.slice(0, place) + (parseInt(digits[place]!, 16) ^ 1).toString(16) + digits.slice(place + 1);

describe('a record', () => {
    it.each(games)('of %s that is as it was played is right, and says what it does not prove', async (game) => {
        const report = await judge(load(game));
        expect(worst(report)).toBeUndefined();
        expect(marks(report)).toMatchObject({ commitment: 'right', draw: 'right', dealt: 'right', ended: 'right' });
        expect(
            findings(report)
                .filter(({ mark }) => mark === 'unchecked')
                .map(({ what }) => what),
        ).toEqual(['proof', 'device']);
    });

    it('shows every card of the order with whom it went to', async () => {
        const report = await judge(load('spoil'));
        if (!('steps' in report)) throw new Error('unread');
        const [seat, deal, again] = report.shown;
        expect(seat).toEqual({ seq: 13, round: 0, why: 'seat', seat: 's1' });
        if (deal?.why !== 'deal' || again?.why !== 'again') throw new Error('no shuffles');
        expect(deal.order).toHaveLength(52);
        expect(deal.order.slice(0, 5)).toEqual(['JH', 'TD', 'QH', 'AD', '2D']);
        expect(deal.went.slice(0, 5).map((went) => went?.to)).toEqual(['s2', 's3', 's0', 's1', 's2']);
        expect(deal.went.slice(16, 19)).toEqual(Array(3).fill({ to: 'centre', seq: 13 }));
        expect(again.round).toBe(3);
    });

    const changes: [string, game: string, change: (record: Loose) => void, what: string][] = [
        ['another seed', 'spoil', (r) => (first(r).fair.seed = flipHex(first(r).fair.seed, 9)), 'commitment'],
        [
            'another commitment',
            'spoil',
            (r) => (first(r).fair.commitment = flipHex(first(r).fair.commitment, 0)),
            'commitment',
        ],
        ['another nonce', 'spinner', (r) => (first(r).seats[1].nonce = flipHex(first(r).seats[1].nonce, 63)), 'number'],
        ['another hash', 'spinner', (r) => (first(r).seats[2].nonce_hash = '0'.repeat(64)), 'number'],
        ['a nonce that is missing', 'spinner', (r) => delete first(r).seats[2].nonce, 'numberMissing'],
        [
            'two numbers that changed places',
            'ladder',
            (r) => {
                const [one, other] = first(r).seats;
                [one.nonce, other.nonce] = [other.nonce, one.nonce];
                [one.nonce_hash, other.nonce_hash] = [other.nonce_hash, one.nonce_hash];
            },
            'draw',
        ],
        ['another room', 'ladder', (r) => ++r.room, 'draw'],
        ['another game', 'ladder', (r) => ++r.game, 'draw'],
        [
            'a form of the deal that there is not',
            'ladder',
            (r) => {
                for (const { body } of r.records) if (body.fair) body.fair.deal = 3;
            },
            'form',
        ],
        ['no form of the deal', 'ladder', (r) => delete first(r).fair.deal, 'shape'],
        ['another draw', 'spoiler', (r) => swap(first(r).play.draws[1].result, 3, 4), 'draw'],
        ['a draw elsewhere', 'spoiler', (r) => ++first(r).play.draws[1].position, 'drawPlace'],
        ['a draw of nothing', 'spoiler', (r) => (first(r).play.draws[1].bound = 0), 'drawBound'],
        ['another count of words', 'spoiler', (r) => ++first(r).fair.position, 'words'],
        [
            'a draw that nobody needs',
            'spoil',
            (r) => {
                const { body } = r.records.at(-1);
                const { fair } = r.records.findLast((step: Loose) => step.body.fair).body;
                body.play.draws = [{ position: fair.position, kind: 'pick', bound: 1, result: [0] }];
                body.fair = { ...fair, position: fair.position + 1 };
            },
            'unused',
        ],
        ['a draw less', 'spoil', (r) => first(r).play.draws.pop(), 'words'],

        ['another dealer', 'spoil', (r) => (eventOf(r, 'dealer_drawn').seat = 's0'), 'drawnSeat'],
        ['two cards of the deck', 'spoil', (r) => swap(eventOf(r, 'shuffled').deck, 3, 40), 'order'],
        ['two cards of the second deck', 'spoil', (r) => swap(eventOf(r, 'shuffled', 1).deck, 0, 1), 'order'],
        [
            'a card in another hand',
            'spoil',
            (r) => {
                const { hands } = eventOf(r, 'hand_dealt');
                [hands[0][0], hands[1][0]] = [hands[1][0], hands[0][0]];
            },
            'hand',
        ],
        ['another first seat', 'spoil', (r) => (eventOf(r, 'hand_dealt').starter = 's0'), 'starter'],
        ['another first seat of a round', 'spoil', (r) => (eventOf(r, 'round_begun', 1).starter = 's1'), 'starter'],
        ['another card in the centre', 'spoil', (r) => (eventOf(r, 'round_begun', 2).centre[1] = '2C'), 'centre'],
        [
            'a purchase of what is not there',
            'spoil',
            (r) => (eventOf(r, 'bought').took = eventOf(r, 'bought').gave),
            'centre',
        ],
        [
            'a gift of what is not held',
            'spoil',
            (r) => (eventOf(r, 'bought').gave = eventOf(r, 'round_begun').centre[0]),
            'held',
        ],
        ['a card laid that is not held', 'spoil', (r) => (eventOf(r, 'card_laid').card = 'TD'), 'held'],
        ['another card turned over', 'spoil', (r) => (eventOf(r, 'revealed').plays.s0.card = 'AS'), 'revealed'],
        [
            'a deal in the middle of a hand',
            'spoil',
            (r) => r.records[1].body.play.events.push(eventOf(r, 'hand_dealt')),
            'again',
        ],

        ['another tile drawn for the start', 'spoiler', (r) => ++eventOf(r, 'first_drawn').tiles.s0, 'drew'],
        ['another highest tile', 'spoiler', (r) => (eventOf(r, 'first_drawn').highest = ['s0']), 'highest'],
        [
            'a tile in another hand',
            'spoiler',
            (r) => {
                const { hands } = eventOf(r, 'round_dealt');
                [hands[0][0], hands[1][0]] = [hands[1][0], hands[0][0]];
            },
            'hand',
        ],
        ['a tile set aside that was not', 'spoiler', (r) => ++eventOf(r, 'round_dealt').set_aside[4], 'rest'],
        ['another seat that begins', 'spoiler', (r) => (eventOf(r, 'round_dealt').starter = 's0'), 'starter'],
        ['a tile laid twice', 'spoiler', (r) => (eventOf(r, 'laid', 2).tile = eventOf(r, 'laid', 0).tile), 'held'],
        ['other tiles left in a hand', 'spoiler', (r) => eventOf(r, 'round_over').hands[0].pop(), 'left'],

        ['another seat that shuffles', 'spinner', (r) => (eventOf(r, 'shuffler_drawn').seat = 's3'), 'drawnSeat'],
        ['another order of the stock', 'spinner', (r) => swap(eventOf(r, 'hand_dealt').stock, 0, 1), 'rest'],
        ['another tile drawn', 'spinner', (r) => ++eventOf(r, 'drew', 3).tile, 'drew'],
        [
            'a hand dealt too early',
            'spinner',
            (r) => r.records[3].body.play.events.push(eventOf(r, 'hand_dealt')),
            'again',
        ],

        ['another seat that opens', 'ladder', (r) => (eventOf(r, 'round_dealt').next = 's1'), 'starter'],
        [
            'another order of the boneyard after a discard',
            'ladder',
            (r) => swap(eventOf(r, 'discarded', 2).boneyard, 0, 5),
            'order',
        ],
        ['another tile drawn from the boneyard', 'ladder', (r) => ++eventOf(r, 'drew').tile, 'drew'],
        [
            'a discard of what is not held',
            'ladder',
            (r) => (eventOf(r, 'discarded').tile = eventOf(r, 'opened').tile),
            'held',
        ],
        ['an event that says nothing', 'ladder', (r) => delete eventOf(r, 'round_dealt').hands, 'event'],

        ['a step less', 'spoil', (r) => r.records.splice(7, 1), 'gap'],
        ['the end cut off', 'spoil', (r) => r.records.pop(), 'ended'],
        ['another format', 'spoil', (r) => (r.format = 'anteroom.record.v2'), 'format'],
        ['no deal', 'spoil', (r) => delete first(r).opens, 'opens'],
        ['two deals', 'spoil', (r) => (r.records[4].body.opens = true), 'opens'],
        [
            'a seed that changes on the way',
            'spoiler',
            (r) => (r.records.slice(1).find((s: Loose) => s.body.fair).body.fair.seed = '0'.repeat(64)),
            'steady',
        ],
        ['a list that is none', 'spoil', (r) => (r.records = {}), 'shape'],
        ['a negative bound', 'spoil', (r) => (first(r).play.draws[0].bound = -4), 'shape'],
        ['a room that is no whole number', 'spoil', (r) => (r.room = 1.5), 'json'],
        ['a game that no number of four bytes names', 'spoil', (r) => (r.game = 2 ** 32), 'shape'],
        [
            'a purse without a stake',
            'spoil',
            (r) => (r.books = { chain: 'table:1/1', count: 0, head: '0'.repeat(64), transfers: [] }),
            'books',
        ],
    ];
    it.each(changes)('with %s (%s) is found wrong by name', async (_, game, change, what) => {
        const record = load(game);
        change(record);
        expect(worst(await judge(record))).toBe(what);
    });

    it('that is nested too deep, or is no JSON, is no reason to fall over', async () => {
        expect(worst(await judgeText('{'))).toBe('json');
        const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
        const record = text('clients/web/test/records/spoil.json').replace('{"format"', `{"deep":${deep},"format"`);
        expect(worst(await judgeText(record))).toBe('json');
    });

    it('of a game that is not known here has its draws checked and says so', async () => {
        const record = load('spinner');
        first(record).settings.game = 'newer';
        const report = await judge(record);
        expect(worst(report)).toBeUndefined();
        expect(marks(report)).toMatchObject({ draw: 'right', game: 'unchecked' });
    });

    it('has to be of the game that was asked for', async () => {
        expect(marks(await judge(load('ladder'), { name: '4-1-3V_rcvsjTP4Z7Z7ZsRTr-Q' }))).toMatchObject({
            name: 'right',
        });
        expect(worst(await judge(load('ladder'), { name: '4-1-3V_rcvsjTP4Z7Z7ZsRTr-R' }))).toBe('name');
    });
});

describe('the proof of a record', () => {
    it('is right for what the house signed, and for nothing else', async () => {
        const { key, signed } = await house();
        const record = await signed(load('spoil'));
        const keys = { site: key, kept: key };
        const report = await judge(record, { keys });
        expect(worst(report)).toBeUndefined();
        expect(marks(report)).toMatchObject({
            hash: 'right',
            signature: 'right',
            houseKey: 'right',
            houseKeyKept: 'right',
        });

        const changes: [(r: Loose) => void, string][] = [
            [(r) => ++r.records[5].time, 'hash'],
            [(r) => (first(r).seats[3].name = 'Eve'), 'hash'],
            [(r) => ++first(r).seats[3].player, 'draw'],
            [(r) => (r.records[9].body.play.by = 'bot'), 'hash'],
            [(r) => (r.proof.hash = flipHex(r.proof.hash, 1)), 'hash'],
            [(r) => (r.proof.signature = flipHex(r.proof.signature, 70)), 'signature'],
            [(r) => (r.proof.key = flipHex(r.proof.key, 0)), 'signature'],
            [(r) => (r.proof.signature = 'x'), 'shape'],
        ];
        for (const [change, what] of changes) {
            const other = structuredClone(record);
            change(other);
            expect(worst(await judge(other, { keys }))).toBe(what);
        }
    });

    it('of somebody else is not that of the house', async () => {
        const [ours, theirs] = [await house(), await house()];
        const forged = await theirs.signed(load('spoil'));
        expect(worst(await judge(forged, { keys: { site: ours.key, kept: null } }))).toBe('houseKey');
        expect(worst(await judge(forged, { keys: { site: theirs.key, kept: ours.key } }))).toBe('houseKeyKept');
        expect(marks(await judge(forged))).toMatchObject({ signature: 'right', houseKey: 'unchecked' });
    });

    it('is missing, which is wrong where the key of the house is known', async () => {
        const record = load('ladder');
        expect(marks(await judge(record))).toMatchObject({ proof: 'unchecked' });
        const { key } = await house();
        expect(marks(await judge(record, { keys: { site: key, kept: null } }))).toMatchObject({ proof: 'wrong' });
        expect(marks(await judge(record, { keys: { site: null, kept: key } }))).toMatchObject({ proof: 'wrong' });
    });

    it('cannot be checked by a browser that has no Ed25519, which is said and not taken for right', async () => {
        const record = await (await house()).signed(load('spoil'));
        vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError'));
        const report = await judge(record);
        vi.restoreAllMocks();
        expect(worst(report)).toBeUndefined();
        expect(marks(report)).toMatchObject({ hash: 'right', signature: 'unchecked' });
    });

    it('finds each single bit of a record that means something', async () => {
        const { key, signed } = await house();
        const record = await signed(load('spinner'));
        const written = Buffer.from(JSON.stringify(record));
        const meant = canonical(record);
        let found = 0;
        for (let i = 0; i < 400; ++i) {
            const bytes = Buffer.from(written);
            const bit = (i * 7919 * 13) % (8 * bytes.length);
            bytes[bit >> 3]! ^= 1 << (bit & 7);
            const flipped = bytes.toString('utf8');
            const report = await judgeText(flipped, { keys: { site: key, kept: null } });
            if (worst(report)) ++found;
            else expect(canonical(JSON.parse(flipped)), `bit ${bit}`).toBe(meant);
        }
        expect(found).toBeGreaterThan(390);
    });
});

afterAll(expectWords);
