import { chainOf, headMessage, type Transfer } from '@anteroom/sdk/verify';
import { afterAll, describe, expect, it } from 'vitest';
import { expectWords, findings, house, judge, type Loose, load, marks, worst } from './verifyMade';

afterAll(expectWords);

const time = 1790000000000;
const seats = [0, 1, 2];
const move = (line: number, kind: string, from: string, to: string, amount: number, at = '41/18'): Transfer => ({
    key: `${at}/${line}`,
    kind,
    from,
    to,
    amount,
    time,
    note: '',
});
/** The worked example of receipts.md. */
const example = [
    ...seats.flatMap((seat) => [
        move(3 * seat, 'buy_in', `wallet:${12 + seat}`, 'table:41/1:prize', 1000),
        move(3 * seat + 1, 'chips', `wallet:${12 + seat}`, `table:41/1:seat:${seat}`, 1000),
        move(3 * seat + 2, 'fee', `wallet:${12 + seat}`, 'table:41/1:fee', 25),
    ]),
    ...seats.map((seat) => move(9 + seat, 'ante', `table:41/1:seat:${seat}`, 'table:41/1:pot', 200)),
];

/** A record of a game for money, with the shortest possible books. */
async function forMoney(): Promise<{ record: Loose; key: string; signed(record: Loose): Promise<Loose> }> {
    const { key, sign, signed } = await house();
    const record = load('spoil');
    const [at, table] = ['1/13', 'table:1/1'];
    record.records[0].body.settings.stake = { currency: 1, code: 'EUR', exponent: 2, buy_in: 1000 };
    const transfers = [
        move(0, 'buy_in', 'wallet:1', `${table}:prize`, 1000, at),
        move(1, 'fee', 'wallet:1', `${table}:fee`, 25, at),
        move(0, 'prize', `${table}:prize`, 'wallet:2', 1000, '1/59'),
        move(1, 'fee', `${table}:fee`, 'house:fees', 25, '1/59'),
    ];
    const hashes = await chainOf(table, transfers, 1);
    const head = hashes[transfers.length]!;
    const books = { chain: table, count: transfers.length, head, signature: '', transfers };
    books.signature = await sign(headMessage(table, books.count, head));
    return { record: await signed({ ...record, books }), key, signed };
}

describe('the chain of a game', () => {
    it('is that of the worked example', async () => {
        const hashes = await chainOf('table:41/1', example, 1);
        expect(hashes.slice(0, 4)).toEqual([
            '5e20d9146f0225ef3a5d07f538e86b71bb98de2e5c01ac470eba610c367ad4aa',
            'c0aef49082e8fe2940ea10808676f5d52758a5610a6a1262c5cb07466f648d4c',
            '91f9339de57cbe42667a2615a065bac3da34166efeb003cf77bf68cce0c28c05',
            expect.any(String),
        ]);
        expect(hashes[12]).toBe('7d59169bbe0f0ebbc3e9f36d186ca8218bc30927c02caa941338888da34a1f41');
    });
});

describe('the books of a record', () => {
    it('are right as the house signed them, and say who paid and got what', async () => {
        const { record, key } = await forMoney();
        const report = await judge(record, { keys: { site: key, kept: null } });
        expect(worst(report)).toBeUndefined();
        expect(marks(report)).toMatchObject({ chain: 'right', emptied: 'right', headSignature: 'right' });
        expect('steps' in report && report.money?.purses).toEqual([
            { player: 1, paid: 1025, got: 0 },
            { player: 2, paid: 0, got: 1000 },
        ]);
    });

    const changes: [string, (books: Loose) => void, string][] = [
        ['an amount', (books) => ++books.transfers[0].amount, 'chain'],
        ['a time', (books) => ++books.transfers[3].time, 'chain'],
        ['a kind', (books) => (books.transfers[2].kind = 'split'), 'chain'],
        ['a payee', (books) => (books.transfers[2].to = 'wallet:3'), 'chain'],
        ['a key', (books) => (books.transfers[1].key = '1/13/2'), 'chain'],
        ['a movement left out', (books) => books.transfers.pop(), 'chain'],
        ['the count', (books) => ++books.count, 'chain'],
        ['another game', (books) => (books.chain = 'table:1/2'), 'chainName'],
        ['an account that there is not', (books) => (books.transfers[0].to = 'table:1/1:cellar'), 'shape'],
        ['a kind that there is not', (books) => (books.transfers[0].kind = 'gift'), 'shape'],
        ['a room that no number names', (books) => (books.chain = `table:${'9'.repeat(30)}/1`), 'shape'],
        ['the signature', (books) => (books.signature = 'ab'.repeat(64)), 'headSignature'],
    ];
    it.each(changes)('with %s changed, and signed anew as a record, are found wrong', async (_, change, what) => {
        const { record, signed, key } = await forMoney();
        const { proof: _proof, ...rest } = record;
        change(rest.books);
        expect(worst(await judge(await signed(rest), { keys: { site: key, kept: null } }))).toBe(what);
    });

    it('have to be there where the game was for money', async () => {
        const { record, signed } = await forMoney();
        const { proof: _proof, books: _books, ...rest } = record;
        expect(worst(await judge(await signed(rest)))).toBe('books');
    });

    it('from which money is missing do not come to zero', async () => {
        const { record } = await forMoney();
        record.books.transfers.pop();
        expect(findings(await judge(record)).find(({ what }) => what === 'emptied')?.mark).toBe('wrong');
    });

    it('agree with the heads that this device was told, or the house keeps two sets of them', async () => {
        const { record } = await forMoney();
        const hashes = await chainOf('table:1/1', record.books.transfers, 1);
        const told = (head: string) => ({
            commitment: record.records[0].body.fair.commitment,
            heads: { '2': { count: 2, head }, '4': { count: 4, head: hashes[4]! } },
        });
        expect(marks(await judge(record, { keptOf: () => told(hashes[2]!) }))).toMatchObject({ heads: 'right' });
        expect(worst(await judge(record, { keptOf: () => told(hashes[3]!) }))).toBe('heads');
    });
});
