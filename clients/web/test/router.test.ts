import { describe, expect, it } from 'vitest';
import { otpIn, tableIn } from '../src/pasted';
import { parse, pathOf } from '../src/router';
import { notEntered, refusalText } from '../src/text';

describe('an address', () => {
    it('names the lobby, a table, an invitation or the console', () => {
        expect(parse('/')).toEqual({ view: 'lobby' });
        expect(parse('/r/k7qm')).toEqual({ view: 'room', by: { code: 'K7QM' } });
        expect(parse('/j/aB_c-1')).toEqual({ view: 'room', by: { link: 'aB_c-1' } });
        expect(parse('/house/tables/3')).toEqual({ view: 'console' });
        expect(parse('/games')).toEqual({ view: 'games' });
        expect(parse('/replay/41-1-aB_c')).toEqual({ view: 'replay', name: '41-1-aB_c' });
        expect(parse('/verify')).toEqual({ view: 'verify', name: null });
        expect(parse('/verify/41-1-aB_c')).toEqual({ view: 'verify', name: '41-1-aB_c' });
    });

    it('that names nothing is known as such, however it is written', () => {
        for (const path of [
            '/nothing',
            '/r',
            '/r/',
            '/r/K7QM/more',
            '/j/',
            '/index',
            '/games/1',
            '/replay/',
            '/replay/1/2',
            '/verify/1/2',
        ])
            expect(parse(path)).toEqual({ view: 'unknown' });
        expect(parse('/j/%E0%A4%A')).toEqual({ view: 'room', by: { link: '%E0%A4%A' } });
    });
});

describe('a one-time code', () => {
    it('may be typed in wide digits, or copied with invisible characters', () => {
        expect(otpIn('１２３４５６')).toBe('123456');
        expect(otpIn('123\u200b456\u2060')).toBe('123456');
        expect(otpIn('123 456')).toBe('123 456');
        expect(otpIn('ABCD\u00a0EFGH')).toBe('ABCD EFGH');
    });
});

describe('a refusal', () => {
    it('of a link or a code says what is wrong with it', () => {
        expect(notEntered('no_room', { link: 'x' }, '')).toContain('Ask for the new one');
        expect(notEntered('no_room', { code: 'QQQQ' }, '')).toContain('QQQQ');
        expect(notEntered('bad_field', { link: 'x' }, '')).toContain('incomplete');
        expect(notEntered('kicked', { code: 'QQQQ' }, 'You may not.')).toBe('You may not.');
    });

    it('is told in plain words where the server writes for programs, and in its own otherwise', () => {
        expect(refusalText('rate', 'Too many requests in a short time.')).toContain('Wait');
        expect(refusalText('spoil.no_chip', 'you have no chip left.')).toBe('You have no chip left.');
    });
});

describe('what is pasted where a code is asked for', () => {
    it.each([
        'abcdefgh',
        'ABCD EFGH',
        'ABCD-EFGH',
        'ABCD\u00a0EFGH',
        '\tABCDEFGH\n',
        'ABCDEFGH.',
        '\u201cABCDEFGH\u201d',
        'ABCD\u200bEFGH',
        'ABCD\u2011EFGH',
        'ABCD\u2013EFGH',
        'Code: ABCDEFGH',
        'Komm an den Tisch ABCDEFGH!',
        '\uff21\uff22\uff23\uff24\uff25\uff26\uff27\uff28',
        'https://host/r/ABCDEFGH',
        'https://host/r/abcd-efgh?lang=de',
        'host/r/ABCDEFGH.',
    ])('leads to the table of that code: %j', (text) => {
        expect(tableIn(text)).toEqual({ code: 'ABCDEFGH' });
    });

    it.each([
        'https://host/j/aB_c-1',
        'https://host/j/aB_c-1.',
        '<https://host/j/aB_c-1>',
        'host/j/aB_c-1',
        'Spoil? https://host/j/aB_c-1, and bring Bo',
    ])('leads where the link does: %j', (text) => {
        expect(tableIn(text)).toEqual({ link: 'aB_c-1' });
        expect(pathOf(tableIn(text)!)).toBe('/j/aB_c-1');
    });

    it.each(['', ' ', '…', 'https://host/j/', '\u200b'])('leads nowhere where there is none: %j', (text) => {
        expect(tableIn(text)).toBeNull();
    });

    it('is read out of an address that was pasted with its sentence too', () => {
        expect(parse('/j/aB_c-1.')).toEqual({ view: 'room', by: { link: 'aB_c-1' } });
        expect(parse('/j/aB_c-1%3E')).toEqual({ view: 'room', by: { link: 'aB_c-1' } });
        expect(parse('/r/K7QM.')).toEqual({ view: 'room', by: { code: 'K7QM' } });
        expect(parse('/r/k7%20qm')).toEqual({ view: 'room', by: { code: 'K7QM' } });
    });
});
