import { describe, expect, it } from 'vitest';
import {
    begin_of_day,
    day_text,
    instant_text,
    may_be_until,
    protection_of,
    result_of,
    type Game,
} from '../src/own/read';
import good_protection from '../../../protocol/spec/examples/good/data.protection.json';
import good_statement from '../../../protocol/spec/examples/good/data.statement.json';

const day_ms = 24 * 60 * 60 * 1000;

describe('what one has set', () => {
    it('is read as the protocol shows it', () => {
        const set = protection_of(good_protection);
        expect(set.exclusion).toEqual({ value: 1792592000000, later: { from: 1790086400000 } });
        expect(set.suspended).toBe(false);
        expect(set.limits.EUR).toEqual({
            exponent: 2,
            staked: 4050,
            lost: -350,
            stake_day: { value: 20000 },
            loss_day: { value: 5000, later: { value: 10000, from: 1790086400000 } },
        });
        expect(set.limits.PTS).toEqual({ exponent: 0, staked: 0, lost: 0 });
    });

    it('is nothing where nothing is set', () => {
        expect(protection_of({ now: 7, day_ends: 8, limits: {} })).toEqual({ now: 7, suspended: false, limits: {} });
        expect(protection_of({ now: 7, suspended: true }).suspended).toBe(true);
    });
});

describe('a game of the statement', () => {
    it('is won or lost by what came back less what was paid, fee and all, and by nothing while it runs', () => {
        const [running, won, voided] = good_statement.games as unknown as [Game, Game, Game];
        expect(result_of(running)).toBeNull();
        expect(result_of(won)).toBe(4425 - 2025);
        expect(result_of(voided)).toBe(0);
    });
});

describe('the day until which one takes a break', () => {
    it('begins at midnight where one is', () => {
        expect(begin_of_day('2027-03-01')).toBe(new Date(2027, 2, 1).getTime());
        expect(begin_of_day(' 2028-02-29 ')).toBe(new Date(2028, 1, 29).getTime());
    });

    it('is a day of the calendar', () => {
        for (const text of [
            '',
            '2027-02-29',
            '2027-13-01',
            '2027-00-10',
            '27-01-01',
            '2027-1-1',
            'tomorrow',
            '2027-01-01T00:00',
        ])
            expect(begin_of_day(text)).toBeNull();
    });

    it('lies ahead, but not further than the server takes it', () => {
        expect(may_be_until(null, 0)).toBe(false);
        expect(may_be_until(1000, 1000)).toBe(false);
        expect(may_be_until(1001, 1000)).toBe(true);
        expect(may_be_until(3653 * day_ms, 0)).toBe(true);
        expect(may_be_until(3653 * day_ms + 1, 0)).toBe(false);
    });

    it('is written as it is typed', () => {
        const at = new Date(2027, 2, 1, 7, 5).getTime();
        expect(day_text(at)).toBe('2027-03-01');
        expect(instant_text(at)).toBe('2027-03-01 07:05');
        expect(begin_of_day(day_text(at))).toBe(new Date(2027, 2, 1).getTime());
    });
});
