import { describe, expect, it } from 'vitest';
import { quickGame } from '../src/client/createForm';
import { fittingOptions, minutesOf, optionsWith } from '../src/games/lengths';
import { aboutMinutes } from '../src/text';
import { gameOf } from './made';

// Measured in 200 games of good bots each; minutes at 8 s a tile, 4 s another step and 9 s a round's end, Spoil at 10 s
// an action and 12 s a round.
const measured: [game: string, players: number, options: Record<string, string>, minutes: number][] = [
    ['ladder', 4, { teams: 'on' }, 174],
    ['spoiler', 6, {}, 134],
    ['spoiler', 4, {}, 125],
    ['ladder', 2, { target: 'long' }, 116],
    ['ladder', 4, { lead: 'next_player' }, 114],
    ['ladder', 4, {}, 87],
    ['spoiler', 4, { length: 'short' }, 56],
    ['spinner', 4, {}, 46],
    ['ladder', 4, { target: 'short' }, 38],
    ['ladder', 4, { scoring: 'single' }, 33],
    ['ladder', 4, { teams: 'on', scoring: 'single' }, 23],
    ['spoil', 3, {}, 11],
    ['spoil', 4, {}, 17],
    ['spoil', 5, {}, 22],
    ['spoil', 6, {}, 27],
];

const choice = (name: string, ...values: string[]) => ({
    name,
    label: name,
    help: '',
    standard: values[0]!,
    choices: values.map((value) => ({ value, label: value, help: '' })),
});
const levels = ['easy', 'good', 'expert'];
const spoil = gameOf({ levels });
const spinner = gameOf({
    game: 'spinner',
    players_min: 2,
    players_max: 8,
    levels,
    options: [choice('length', 'ten', 'five', 'three', 'short_1997')],
});
const spoiler = gameOf({
    game: 'spoiler',
    players_min: 2,
    players_max: 8,
    levels,
    options: [choice('length', 'normal', 'short')],
});
const ladder = gameOf({
    game: 'ladder',
    players_min: 2,
    players_max: 5,
    levels,
    options: [
        choice('target', 'standard', 'long', 'short'),
        choice('scoring', 'tiles', 'single'),
        choice('teams', 'off', 'on'),
    ],
});

describe('the length of a game', () => {
    it.each(measured)('%s with %i players and %o is near what was measured', (game, players, options, minutes) => {
        expect(Math.abs(minutesOf(game, players, options)! - minutes) / minutes).toBeLessThan(0.12);
    });

    it('is known for every number of players, and for no other game', () => {
        for (const { game, players_min: least, players_max: most } of [spoil, spinner, spoiler, ladder])
            for (let seats = least; seats <= most; ++seats) expect(minutesOf(game, seats, {}), game).toBeGreaterThan(1);
        expect(minutesOf('newer', 4, {})).toBeNull();
        expect(minutesOf('spoil', 9, {})).toBeNull();
    });

    it('ends with the round limit, and no later without it than with it', () => {
        const minutes = (options: Record<string, string | number>) => minutesOf('spoil', 5, options)!;
        const [ten, fifteen, twenty] = ['10', '15', '20'].map((cap) => minutes({ round_cap: cap }));
        expect(ten).toBeLessThan(fifteen!);
        expect(fifteen).toBeLessThan(twenty!);
        expect(twenty).toBeLessThan(minutes({}));
        expect(minutes({ round_cap: '40' })).toBe(minutes({}));
        // With one life a game is over before the limit; with five the limit ends it.
        expect(minutes({ round_cap: '15', lives: 1 })).toBe(minutes({ lives: 1 }));
        expect(minutes({ round_cap: '15', lives: 5 })).toBe(fifteen);
    });

    it('is shorter with bots, which do not think for long', () => {
        expect(minutesOf('spoil', 4, {}, 3)!).toBeLessThan(minutesOf('spoil', 4, {})! / 2);
    });

    const about = (minutes: number) => aboutMinutes(minutes).replace('\u00a0', ' ');
    it('is told in steps that promise no more than is known', () => {
        expect([2, 17, 23.4, 70].map(about)).toEqual(['about 5 min', 'about 15 min', 'about 25 min', 'about 70 min']);
        expect([88, 125, 174].map(about)).toEqual(['about 1.5 h', 'about 2 h', 'about 3 h']);
    });
});

describe('a game of one click', () => {
    it.each([spoil, spinner, spoiler, ladder])('fits half an hour: $game', (game) => {
        const { seats, options, bots } = quickGame(game);
        expect(minutesOf(game.game, seats, options, bots.length)).toBeLessThanOrEqual(30);
    });

    it('has the standard options where these fit, and is the shortest there is where nothing fits', () => {
        expect(fittingOptions(spinner, 4, 3)).toEqual({ length: 'ten' });
        expect(fittingOptions(spinner, 4)).toEqual({ length: 'five' });
        expect(fittingOptions(spoiler, 4)).toEqual({ length: 'short' });
        expect(fittingOptions(ladder, 4)).toEqual({ target: 'standard', scoring: 'single', teams: 'off' });
    });

    it('asks for no choice that the server does not offer', () => {
        expect(fittingOptions(gameOf({ game: 'spoiler', options: [] }), 4)).toEqual({});
        expect(fittingOptions(gameOf({ game: 'spoiler', options: [choice('length', 'normal')] }), 4)).toEqual({
            length: 'normal',
        });
    });
});

describe('teams in Ladder', () => {
    const usual = { target: 'standard', scoring: 'tiles', teams: 'off' };
    it('begin with the short scoring, unless another length was chosen', () => {
        expect(optionsWith(ladder, usual, 'teams', 'on')).toEqual({ ...usual, teams: 'on', scoring: 'single' });
        expect(optionsWith(ladder, { ...usual, target: 'short' }, 'teams', 'on')).toMatchObject({ scoring: 'tiles' });
        expect(optionsWith(ladder, usual, 'target', 'long')).toEqual({ ...usual, target: 'long' });
    });
});
