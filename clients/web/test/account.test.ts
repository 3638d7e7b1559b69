import { describe, expect, it } from 'vitest';
import goodStatement from '../../../protocol/spec/examples/good/data.statement.json';
import { beginOfDay, type Game, mayBeUntil, resultOf } from '../src/account/read';
import { dayText, dayTyped, instantText } from '../src/dates';
import { speak } from '../src/text';

const dayMs = 24 * 60 * 60 * 1000;

describe('a game of the statement', () => {
    it('is won or lost by what came back less what was paid, fee and all, and by nothing while it runs', () => {
        const [running, won, voided] = goodStatement.games as unknown as [Game, Game, Game];
        expect(resultOf(running)).toBeNull();
        expect(resultOf(won)).toBe(4425 - 2025);
        expect(resultOf(voided)).toBe(0);
    });
});

describe('the day until which one takes a break', () => {
    it('begins at midnight where one is', () => {
        expect(beginOfDay('2027-03-01')).toBe(new Date(2027, 2, 1).getTime());
        expect(beginOfDay(' 2028-02-29 ')).toBe(new Date(2028, 1, 29).getTime());
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
            expect(beginOfDay(text)).toBeNull();
    });

    it('lies ahead, but not further than the server takes it', () => {
        expect(mayBeUntil(null, 0)).toBe(false);
        expect(mayBeUntil(1000, 1000)).toBe(false);
        expect(mayBeUntil(1001, 1000)).toBe(true);
        expect(mayBeUntil(3653 * dayMs, 0)).toBe(true);
        expect(mayBeUntil(3653 * dayMs + 1, 0)).toBe(false);
    });

    it('is typed in one way and written as the language does', async () => {
        const at = new Date(2027, 2, 1, 7, 5);
        expect(dayTyped(at)).toBe('2027-03-01');
        expect(beginOfDay(dayTyped(at))).toBe(new Date(2027, 2, 1).getTime());
        expect(dayText(at)).toBe('Mar 1, 2027');
        expect(instantText(at)).toMatch(/^Mar 1, 2027, 7:05.AM$/);
        await speak('de');
        expect(dayText(at)).toBe('01.03.2027');
        expect(instantText(at)).toBe('01.03.2027, 07:05');
        await speak('en');
    });
});
