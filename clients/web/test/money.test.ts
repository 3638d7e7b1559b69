import { describe, expect, it } from 'vitest';
import { wishOf } from '../src/lobby/stakeForm';
import { digitsOf, minorOf, money } from '../src/money';
import { reduce } from '../src/store/reduce';
import { emptyState } from '../src/store/state';
import { speak } from '../src/text';
import { lacking } from '../src/ui/stake';
import { helloOf } from './made';

const euro = { currency: 'EUR', exponent: 2 };

describe('money', () => {
    it('is written as the language writes it', async () => {
        expect(money(1250, euro)).toBe('12.50 EUR');
        expect(money(5, euro)).toBe('0.05 EUR');
        expect(money(-1205, euro)).toBe('-12.05 EUR');
        expect(money(0, euro)).toBe('0.00 EUR');
        expect(money(17, { currency: 'PTS', exponent: 0 })).toBe('17 PTS');
        expect(money(9007199254740991, { currency: 'PTS', exponent: 6 })).toBe('9,007,199,254.740991 PTS');
        await speak('de');
        expect(money(-125050, euro)).toBe('-1.250,50 EUR');
        expect(money(5, euro)).toBe('0,05 EUR');
        await speak('en');
        expect(digitsOf(9007199254740991, 6)).toBe('9007199254.740991');
    });

    it('is read only where it is an amount of that currency', () => {
        expect(minorOf('12.50', 2)).toBe(1250);
        expect(minorOf(' 12,5 ', 2)).toBe(1250);
        expect(minorOf('7', 2)).toBe(700);
        for (const text of ['', '-1', '1e3', 'NaN', '1.', '.5', '1.234', '1 000']) expect(minorOf(text, 2)).toBeNull();
        expect(minorOf('1.5', 0)).toBeNull();
        expect(minorOf('999999999999', 6)).toBeNull();
    });
});

describe('the stake of a new table', () => {
    const balances = { EUR: { exponent: 2, amount: 0 } };
    const draft = { on: true, currency: 'EUR', buyIn: '10', rake: '', cap: '' };

    it('is what was typed, in minor units and hundredths of a percent', () => {
        expect(wishOf(draft, balances)).toEqual({ currency: 'EUR', buy_in: 1000 });
        expect(wishOf({ ...draft, rake: '2.5', cap: '0.50' }, balances)).toEqual({
            currency: 'EUR',
            buy_in: 1000,
            rake: 250,
            rake_cap: 50,
        });
    });

    it('is nothing where an amount cannot be read', () => {
        for (const wrong of [
            { buyIn: '' },
            { buyIn: '0' },
            { buyIn: '10.001' },
            { rake: '101' },
            { rake: 'x' },
            { cap: '-1' },
            { currency: 'XYZ' },
        ])
            expect(wishOf({ ...draft, ...wrong }, balances)).toBeNull();
    });
});

describe('a balance', () => {
    it('is the newest that was told, and forgotten when somebody else says hello', () => {
        const told = reduce(
            { ...emptyState, player: 7 },
            { type: 'balance', balances: { EUR: { exponent: 2, amount: 5 } } },
        );
        expect(told.balances).toEqual({ EUR: { exponent: 2, amount: 5 } });
        const welcome = (player: number) => reduce(told, { type: 'welcome', ...helloOf({ player }) });
        expect(welcome(7).balances).toEqual(told.balances);
        expect(welcome(8).balances).toEqual({});
    });
});

describe('a seat for money', () => {
    const stake = {
        currency: 'EUR',
        currency_no: 1,
        exponent: 2,
        buy_in: 1000,
        chip_value: 50,
        price: 1050,
        prize: 3000,
    };
    const having = (amount: number, currency = 'EUR') =>
        lacking(stake, { role: 'player', balances: { [currency]: { exponent: 2, amount } } });

    it('is offered to whoever can pay for it', () => {
        expect(having(1050)).toBeNull();
        expect(having(99999)).toBeNull();
        expect(lacking(stake, { role: 'player', balances: {} })).toBeNull();
    });

    it('is not where the money is missing, and says why', () => {
        expect(having(1049)).toBe('A seat costs 10.50 EUR, and you have 10.49 EUR.');
        expect(having(0)).toContain('you have 0.00 EUR');
        expect(having(5000, 'PTS')).toContain('you have 0.00 EUR');
        expect(lacking(stake, { role: 'guest', balances: {} })).toContain('account');
    });
});
