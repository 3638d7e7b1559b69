import type { Transfer } from '@anteroom/sdk/console';
import { describe, expect, it } from 'vitest';
import type { Api } from '../src/console/api';
import { sheetOf, summed } from '../src/console/sheet';

const made = (
    number: number,
    time: number,
    kind: Transfer['kind'],
    from: string,
    to: string,
    amount: number,
): Transfer => ({
    number,
    time,
    kind,
    from,
    to,
    amount,
    key: `k${number}`,
    note: '',
    chain: 'wallet:7',
    hash: '00'.repeat(32),
});

/** Newest first: 5.00 paid in on the day after, then 20.00 paid out, a voided game and a lost one. The oldest is
 * 100.00 paid in before the evening. */
const transfers = [
    made(8, 90, 'deposit', 'house:cashier', 'wallet:7', 500),
    made(7, 50, 'withdrawal', 'wallet:7', 'house:cashier', 2000),
    made(6, 40, 'void', 'table:12/2:seat:0', 'wallet:7', 1000),
    made(5, 35, 'buy_in', 'wallet:7', 'table:12/2:prize', 1000),
    made(4, 30, 'cash_out', 'table:12/1:seat:0', 'wallet:7', 300),
    made(3, 21, 'fee', 'wallet:7', 'table:12/1:fee', 50),
    made(2, 20, 'buy_in', 'wallet:7', 'table:12/1:prize', 1000),
    made(1, 10, 'deposit', 'house:cashier', 'wallet:7', 10_000),
];
const free = 10_000 - 1000 - 50 + 300 - 1000 + 1000 - 2000 + 500;

describe('the sheet that a player takes home', () => {
    it('goes back from what is free now, and has the payments and the games of its span', () => {
        const sheet = summed({ player: 7, transfers, free }, { from: 20, to: 90 });
        expect(sheet).toMatchObject({ before: 10_000, after: free - 500 });
        expect(sheet.payments.map(({ number }) => number)).toEqual([7]);
        expect(sheet.games).toEqual([
            { room: 12, game: 1, began: 20, paidIn: 1050, paidOut: 300, voided: false },
            { room: 12, game: 2, began: 35, paidIn: 1000, paidOut: 1000, voided: true },
        ]);
        // The amount free afterwards is the amount before plus everything on the sheet.
        const moved = sheet.games.reduce((sum, game) => sum + game.paidOut - game.paidIn, 0);
        expect(sheet.before + moved - 2000).toBe(sheet.after);
    });

    it('is empty where nothing moved then', () => {
        expect(summed({ player: 7, transfers, free }, { from: 60, to: 80 })).toEqual({
            before: free - 500,
            after: free - 500,
            payments: [],
            games: [],
        });
    });

    it('is read again where something moved meanwhile, so that it adds up', async () => {
        const balances = [free - 500, free, free];
        const lists = [transfers.slice(1), transfers];
        const api = {
            player: async () => ({ name: 'Ada', balances: [{ currency: 'EUR', exponent: 2, free: balances.shift() }] }),
            transfers: async () => ({ transfers: lists.shift() }),
        } as unknown as Api;
        const sheet = await sheetOf(api, 7, { currency: 'EUR', exponent: 2 }, { from: 0, to: 100 });
        expect(sheet).toMatchObject({ name: 'Ada', before: 0, after: free, owed: 0 });
        expect(lists).toEqual([]);
    });

    it('is none where more moved than it can hold', async () => {
        const api = {
            player: async () => ({ name: 'Ada', balances: [] }),
            transfers: async ({ before = 0 }: { before?: number }) => ({
                transfers: Array.from({ length: 200 }, () => transfers[0]!),
                before: before + 1,
            }),
        } as unknown as Api;
        expect(await sheetOf(api, 7, { currency: 'EUR', exponent: 2 }, { from: 0, to: 100 })).toBeNull();
    });
});
