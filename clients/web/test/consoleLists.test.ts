import type { ListedTable } from '@anteroom/sdk/console';
import { describe, expect, it } from 'vitest';
import { accountWords } from '../src/console/accountWords';
import { alertsOf, type Standing } from '../src/console/alerts';
import { linesOf, movedOf } from '../src/console/days';
import { actsOf, dayStart, emptyActs, emptyFilter, filterOf } from '../src/console/filter';
import { areDays } from '../src/console/houseDays';
import { saidIn } from '../src/console/linked';
import { nextLooks, seenOf } from '../src/console/looks';
import { takers } from '../src/console/nodes';
import { ordersFor } from '../src/console/orders';
import { allRows, back, firstPage, type Marks, markOf, onward } from '../src/console/pages';
import { paymentOf } from '../src/console/payment';
import { planOf } from '../src/console/plan';
import { pathOf, placeOf, sectionsFor, tablesAt } from '../src/console/route';
import { roomsTyped } from '../src/console/settlementRooms';
import { nodesOf, pageOf, rowsAPage, type TableWish, wanted } from '../src/console/tableList';
import { speak } from '../src/text';
import { infoOf, listedOf } from './made';

const euro = { currency: 'EUR', exponent: 2 };
const row = (more: Partial<ListedTable>): ListedTable => ({
    ...listedOf({ room: 1, owner: '' }),
    viewers: 1,
    hints: false,
    programs: 'welcome',
    frozen: false,
    paused: false,
    closing: false,
    ...more,
});

describe('where one is in the console', () => {
    it('is in the address', () => {
        expect(placeOf('/house')).toEqual({ section: 'overview', id: null });
        expect(placeOf('/house/tables/12')).toEqual({ section: 'tables', id: 12 });
        expect(placeOf('/house/players/x7')).toEqual({ section: 'players', id: null });
        expect(placeOf('/house/nothing/7')).toEqual({ section: 'overview', id: 7 });
        expect(pathOf('players', 7)).toBe('/house/players/7');
    });

    it('may be at the tables of one node', () => {
        expect(placeOf(tablesAt('north-2'))).toEqual({ section: 'tables', id: null, node: 'north-2' });
        expect(placeOf(tablesAt('7'))).toEqual({ section: 'tables', id: null, node: '7' });
        expect(placeOf(tablesAt(''))).toEqual({ section: 'tables', id: null });
        expect(placeOf('/house/tables/at/No such')).toEqual({ section: 'tables', id: null });
        expect(placeOf('/house/players/at/north')).toEqual({ section: 'players', id: null });
    });

    it('is never the log for a cashier', () => {
        expect(sectionsFor('cashier', true)).not.toContain('log');
        expect(sectionsFor('operator', false)).toContain('log');
    });

    it('is among the nodes only for operators of a house of several', () => {
        expect(sectionsFor('operator', true)).toContain('nodes');
        expect(sectionsFor('operator', false)).not.toContain('nodes');
        expect(sectionsFor('cashier', true)).not.toContain('nodes');
    });

    it('has those nodes for a table to go to that have said that they take some', () => {
        const node = (name: string, drains?: boolean) => ({
            name,
            here: false,
            tables: 0,
            ...(drains === undefined ? {} : { drains }),
        });
        expect(takers([node('north', false), node('east', true), node('south')])).toEqual(['north']);
        expect(takers([{ here: true, tables: 2, drains: false }])).toEqual([]);
    });
});

describe('a payment', () => {
    const of = (amount: string, reason = 'Cash', way: 'deposit' | 'withdraw' = 'deposit') =>
        paymentOf({ amount, reason }, euro, way, 500);

    it('is what was typed, in minor units', () => {
        expect(of('12.50')).toEqual({ amount: 1250, reason: 'Cash' });
        expect(of(' 5,00 ', ' Cash out ', 'withdraw')).toEqual({ amount: 500, reason: 'Cash out' });
    });

    it('is told wrong before it is sent', () => {
        for (const amount of ['', '-5', '1e3', 'NaN', '5.001', '0x10', '5 000'])
            expect(of(amount)).toBe('Enter an amount of EUR, with at most 2 decimals.');
        expect(of('0.00')).toBe('The amount must be more than zero.');
        expect(of('5.01', 'Cash', 'withdraw')).toBe('Only 5.00 EUR are free.');
        expect(of('5.00', '  ')).toBe('Give a reason.');
    });
});

describe('a table of the house', () => {
    it('is asked for as the interface wants it', () => {
        const stake = { currency: 'EUR', buy_in: 500 };
        const form = {
            game: 'spoil',
            options: { lives: 2 },
            seats: 3,
            visibility: 'private' as const,
            clock_s: 60 as const,
            bots: [],
        };
        expect(planOf({ ...form, stake })).toEqual({
            game: 'spoil',
            options: { lives: 2 },
            seats: 3,
            private: true,
            clock: 60,
            stake,
        });
        expect(planOf(form)).toBeNull();
    });

    it('is offered the orders that its state allows', () => {
        expect(ordersFor('open', false, false)).toEqual(['close']);
        expect(ordersFor('playing', false, false)).toEqual(['pause', 'close', 'void']);
        expect(ordersFor('playing', true, true)).toEqual(['resume', 'void']);
    });
});

describe('the list of tables', () => {
    const rows = Array.from({ length: rowsAPage + 3 }, (_, i) =>
        row({ room: i + 1, code: `AB${i}`, status: i === 4 ? 'playing' : 'open' }),
    );

    const all: TableWish = { text: '', only: 'all', node: '', page: 0 };

    it('is searched by number, code and owner', () => {
        expect(wanted(rows, { ...all, text: '5' }).map(({ room }) => room)).toContain(5);
        expect(wanted(rows, { ...all, text: 'ab7' }).map(({ room }) => room)).toEqual([8]);
        expect(wanted(rows, { ...all, only: 'playing' }).map(({ room }) => room)).toEqual([5]);
        expect(wanted([row({ owner: 'Olga' })], { ...all, text: 'olg', only: 'trouble' })).toEqual([]);
    });

    it('may be of one node, and offers those that have tables and the one that is looked at', () => {
        const spread = [row({ room: 3, node: 'south' }), row({ room: 2, node: 'north' }), row({ room: 1 })];
        expect(wanted(spread, { ...all, node: 'north' }).map(({ room }) => room)).toEqual([2]);
        expect(wanted(spread, { ...all, node: 'east' })).toEqual([]);
        expect(wanted(spread, all)).toHaveLength(3);
        expect(nodesOf(spread, '')).toEqual(['north', 'south']);
        expect(nodesOf(spread, 'east')).toEqual(['east', 'north', 'south']);
        expect(nodesOf(rows, '')).toEqual([]);
    });

    it('comes in pages, and a page that went away is the last one', () => {
        expect(pageOf(rows, 0).rows).toHaveLength(rowsAPage);
        expect(pageOf(rows, 9)).toMatchObject({ at: 1, pages: 2 });
        expect(pageOf([], 0)).toEqual({ rows: [], at: 0, pages: 1 });
    });

    it('looks at a few tables at a time, those longest unseen first', () => {
        const seats = rows.slice(0, 6);
        expect(
            nextLooks(
                seats,
                new Map([
                    [1, 50],
                    [2, 10],
                    [3, 40],
                ]),
            ),
        ).toEqual([4, 5, 6, 2]);
        expect(nextLooks([row({ players: 0 })], new Map())).toEqual([]);
    });

    it('tells who sits there and what lies in the pot', () => {
        const room = infoOf({ seats: { s2: { name: 'Ben', player: 3 }, s0: { name: 'Ada', player: 2 }, s1: {} } });
        expect(seenOf({ seq: 1, room, table: { pot: 4 } })).toEqual({ names: ['Ada', 'Ben'], pot: 4 });
        expect(seenOf({ seq: 1, room })).toEqual({ names: ['Ada', 'Ben'] });
    });
});

describe('pages', () => {
    it('lead onward and back by their marks', () => {
        const second: Marks<number> = onward(firstPage as Marks<number>, 40);
        expect([markOf(second), markOf(back(second))]).toEqual([40, undefined]);
        expect(onward(second, undefined)).toBe(second);
        expect(back(firstPage)).toBe(firstPage);
    });

    it('are put together for a file, up to a limit that is told', async () => {
        const load = async (before: number | undefined) => {
            const from = before ?? 9;
            return { rows: [from, from - 1], next: from > 2 ? from - 2 : undefined };
        };
        expect(await allRows(load, 100)).toEqual({ rows: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0], whole: true });
        expect(await allRows(load, 4)).toEqual({ rows: [9, 8, 7, 6], whole: false });
    });
});

describe('the filter of movements', () => {
    it('takes whole days, the last one too', () => {
        const filter = filterOf(
            { ...emptyFilter, kind: 'deposit', player: '7', from: '2026-03-01', to: '2026-03-01' },
            'EUR',
        );
        expect(filter).toEqual({
            currency: 'EUR',
            kind: 'deposit',
            player: 7,
            from: new Date(2026, 2, 1).getTime(),
            to: new Date(2026, 2, 2).getTime(),
        });
        expect(dayStart('yesterday')).toBeUndefined();
    });

    it('says what is wrong with it', () => {
        expect(filterOf({ ...emptyFilter, room: '1; DROP TABLE' }, 'EUR')).toBe('Table number: enter a number.');
        expect(filterOf({ ...emptyFilter, game: '1' }, 'EUR')).toBe(
            'A game belongs to a table. Enter the table’s number too.',
        );
    });
});

describe('the books', () => {
    it('call an account by what it is', () => {
        expect(accountWords('wallet:7', 'Ada')).toBe('Wallet of Ada');
        expect(accountWords('table:12/1:seat:2')).toBe('Table 12, game 1, seat 3');
        expect(accountWords('table:12/1:prize')).toBe('Table 12, game 1, prize');
        expect(accountWords('house:fees')).toBe('House fees');
        expect(accountWords('something:else')).toBe('something:else');
    });

    it('tell the newest day first', () => {
        const kind = { kind: 'deposit' as const, count: 1, amount: 5 };
        const of = (day: string) => ({ day, from: 0, to: 1, fees: 0, tables: 0, kinds: [kind] });
        expect(linesOf([of('2026-03-01'), of('2026-03-02')]).map(({ day }) => day)).toEqual([
            '2026-03-02',
            '2026-03-01',
        ]);
        expect([movedOf(of('2026-03-01'), 'deposit'), movedOf(of('2026-03-01'), 'withdrawal')]).toEqual([5, 0]);
    });
});

describe('a settlement', () => {
    it('is over the tables that were typed', () => {
        expect(roomsTyped(' 12, 3 3;40 ')).toEqual([3, 12, 40]);
        expect(roomsTyped('')).toEqual([]);
        for (const wrong of ['1,x', '-1', '0', '1.5']) expect(roomsTyped(wrong)).toBeNull();
    });
});

describe('days of the house', () => {
    it('are chosen in their order, one or several, and both', () => {
        expect(areDays({ first: '2026-11-22', last: '2026-11-22' })).toBe(true);
        expect(areDays({ first: '2026-02-28', last: '2026-11-22' })).toBe(true);
        expect(areDays({ first: '2026-11-23', last: '2026-11-22' })).toBe(false);
        for (const half of [
            { first: '', last: '2026-11-22' },
            { first: '2026-11-22', last: '' },
            { first: '', last: '' },
        ])
            expect(areDays(half)).toBe(false);
    });
});

describe('what needs somebody', () => {
    const calm: Standing = {
        audit: { running: false, money_moves: true },
        shut: [{ what: 'table', of: '3' }],
        tables: [row({}), row({ paused: true })],
        overview: { from: 0, payments: [], asked: 0, drawers: 0 },
    };

    it('is nothing where all is well', () => {
        expect(alertsOf(calm)).toEqual([]);
    });

    it('leads to where it is dealt with, what stops money and play first', () => {
        const last = { time: 1, by: 'Olga', fault: 'row 7', entries: 0, chains: 0, acts: 0 };
        const alerts = alertsOf({
            audit: { running: false, money_moves: false, last },
            shut: [
                { what: 'site', of: '' },
                { what: 'game', of: 'spoil' },
            ],
            tables: [row({ frozen: true })],
            overview: { from: 0, payments: [], asked: 2, drawers: 1, reports: 1 },
        });
        expect(alerts.map(({ section }) => section)).toEqual([
            'books',
            'books',
            'tables',
            'doors',
            'doors',
            'desk',
            'reports',
            'desk',
        ]);
        expect(alerts.map(({ words }) => words)).toContain('2 payments wait for a second person.');
        expect(alerts[0]).toMatchObject({ words: 'The books are wrong: row 7', hot: true });
        expect(alerts.filter(({ hot }) => hot)).toHaveLength(5);
    });
});

describe('the filter of the log', () => {
    it('takes an act, a player, a table and whole days', () => {
        expect(actsOf(emptyActs)).toEqual({});
        expect(actsOf({ what: 'shut', player: '7', room: '12', from: '2026-03-01', to: '2026-03-01' })).toEqual({
            what: 'shut',
            player: 7,
            room: 12,
            from: new Date(2026, 2, 1).getTime(),
            to: new Date(2026, 2, 2).getTime(),
        });
        expect(actsOf({ ...emptyActs, player: 'Ada' })).toBe('Player number: enter a number.');
    });
});

describe('what the log says', () => {
    const said = (words: string) => saidIn(words, [euro, { currency: 'CLUB', exponent: 0 }]);

    it('leads to players and tables, and has digit groups', () => {
        expect(said('Ada (player 7) 1250.00 EUR, key k')).toEqual([
            { words: 'Ada (' },
            { words: 'player 7', path: '/house/players/7' },
            { words: ') ' },
            { words: '1,250.00 EUR' },
            { words: ', key ' },
            { words: 'k' },
        ]);
        expect(said('table 12 game 3')).toEqual([
            { words: 'table 12', path: '/house/tables/12' },
            { words: ' ' },
            { words: 'game 3' },
        ]);
        expect(said('difference -1005.00 EUR').at(-1)).toEqual({ words: '-1,005.00 EUR' });
        expect(said('payment_max of role cashier: 12000 CLUB').at(-1)).toEqual({ words: '12,000 CLUB' });
    });

    it('says roles, who sits at the command line and what is named in the language of the page', async () => {
        const wordsOf = (all: string) =>
            said(all)
                .map(({ words }) => words)
                .join('');
        await speak('de');
        try {
            expect(wordsOf('command line (root)')).toBe('Befehlszeile (root)');
            expect(wordsOf('Ada (player 7) operator -> player')).toBe('Ada (Spieler 7) Spielleitung → Spieler');
            expect(wordsOf('Ada (player 7) cashier')).toBe('Ada (Spieler 7) Kasse');
            expect(wordsOf('Ada (player 7) 5.00 EUR, key k')).toBe('Ada (Spieler 7) 5,00 EUR, Schlüssel k');
            expect(wordsOf(`Ada (player 7) 5.00 EUR, key ${'0a1b2c3d'.repeat(4)}`)).toBe('Ada (Spieler 7) 5,00 EUR');
            expect(wordsOf('table 12 game 3')).toBe('Tisch 12 Spiel 3');
            expect(wordsOf('EUR with 2 digits behind the point')).toBe('EUR mit 2 Nachkommastellen');
            expect(wordsOf('report 3 of player 5, table 7')).toBe('Meldung 3 über Spieler 5, Tisch 7');
            for (const name of ['operator', 'command line', 'guest -> player', 'game 3', 'report 3 of'])
                expect(wordsOf(`${name} (player 7)`)).toBe(`${name} (Spieler 7)`);
        } finally {
            await speak('en');
        }
    });

    it('leaves alone what is no amount of the house, and whoever is no player', () => {
        for (const words of ['1250 EUR', '1250.00 USD', 'replayer 7', 'player x', 'Ada'])
            expect(
                said(words)
                    .map((one) => one.words)
                    .join(''),
                words,
            ).toBe(words);
        expect(said('replayer 7')).toEqual([{ words: 'replayer 7' }]);
    });
});
