import type { Games, SpoilGame } from '@anteroom/sdk';
import { afterAll, describe, expect, it } from 'vitest';
import { begun, follow, type Lesson, read, type Scene } from '../src/learn/course';
import { courseOf } from '../src/learn/courses';
import { learn, speak, speakOf } from '../src/text';
import { type Language, languages } from '../src/text/languages';
import { spoilTableOf } from './made';

const games: (keyof Games)[] = ['spoil', 'spinner', 'ladder', 'spoiler'];
const scene = (some: Partial<Scene<SpoilGame>>): Scene<SpoilGame> => ({
    table: spoilTableOf({}),
    seat: { me: 's0' },
    heard: [],
    myTurn: false,
    telling: false,
    picked: null,
    step: null,
    ...some,
});

afterAll(() => speak('en'));

describe('the lessons of a game', () => {
    for (const tongue of Object.keys(languages) as Language[])
        it.each(games)(`of %s have their words in ${tongue}, and no words are of none`, async (game) => {
            await speak(tongue);
            await speakOf('learn');
            expect(Object.keys(learn.guide[game]).sort()).toEqual(
                courseOf(game)
                    .lessons.map(({ id }) => id)
                    .sort(),
            );
        });

    it.each(games)('of %s have one name each, and its end a picture for each of four lines', (game) => {
        const { lessons, pictures } = courseOf(game);
        expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length);
        expect(new Set(pictures).size).toBe(4);
    });

    it('of Spoil tell whoever is aimed at of the attack, the gift and the bluff that it may be', async () => {
        await speak('en');
        await speakOf('learn');
        expect(learn.guide.spoil.atYou).toMatch(/spade.*heart.*diamond.*bluff/);
    });

    it('of Spoil end with every suit, whatever came up', () => {
        expect(new Set(courseOf('spoil').pictures.map((card) => card[1]))).toEqual(new Set('SHDC'));
    });
});

describe('what is said', () => {
    const lessons: Lesson<SpoilGame>[] = [
        { id: 'first', when: () => true },
        { id: 'pick', asks: true, when: ({ myTurn, picked }) => myTurn && picked === null },
        { id: 'told', when: ({ step }) => step === 'cards' },
    ];

    it('stays until it was read, and comes once', () => {
        const first = follow(begun, lessons, scene({}));
        expect(first.now).toBe('first');
        expect(follow(first, lessons, scene({ myTurn: true }))).toBe(first);
        const after = follow(read(first), lessons, scene({}));
        expect(after.now).toBeNull();
        expect(follow(after, lessons, scene({}))).toBe(after);
    });

    it('stays, where it asks for something, until that is done', () => {
        const asked = follow({ ...begun, done: ['first'] }, lessons, scene({ myTurn: true }));
        expect(asked.now).toBe('pick');
        expect(follow(asked, lessons, scene({ myTurn: true }))).toBe(asked);
        expect(follow(asked, lessons, scene({ myTurn: true, picked: '9H' }))).toMatchObject({
            now: null,
            done: ['first', 'pick'],
        });
    });

    it('counts as read by whoever plays or listens on, and by nobody else', () => {
        const first = follow(begun, lessons, scene({}));
        const bot = scene({ heard: [{ type: 'played', seat: 's1', target: 's0' }] });
        expect(follow(first, lessons, bot)).toBe(first);
        const own = scene({ heard: [{ type: 'played', seat: 's0', target: 's1' }] });
        expect(follow(first, lessons, own).done).toEqual(['first']);
        expect(follow(first, lessons, scene({ step: 'cards' })).now).toBe('told');
    });
});

describe('a guided hand of dominoes', () => {
    const dominoScene = (some: object) => scene({ ...some }) as Scene;

    it('says what a double does when the first one lies, not for the starting one', () => {
        const { lessons } = courseOf('spinner');
        const double = lessons.find(({ id }) => id === 'double')!;
        const duty = { ...spoilTableOf({}), duty: { at: 'e1', left: 2 } };
        const set = { type: 'set', seat: 's1', tile: '99' };
        expect(double.when(dominoScene({ table: duty, heard: [set] }))).toBe(false);
        const laid = { type: 'laid', seat: 's0', tile: '77', end: 'e4' };
        expect(double.when(dominoScene({ table: duty, heard: [set, laid] }))).toBe(true);
    });

    const turn = (legal: object[], more: object = {}, table: object = {}) =>
        dominoScene({ ...more, table: { ...spoilTableOf({}), ...table }, myTurn: true, seat: { me: 's0', legal } });
    const given = (game: keyof Games, id: string, at: Scene) =>
        courseOf(game)
            .lessons.find((one) => one.id === id)!
            .when(at);
    const lay = { type: 'lay', tile: ['64'], end: ['e1'] };
    const pass = { type: 'pass' };
    const laid = (...tiles: string[]) => ({ heard: tiles.map((tile) => ({ type: 'laid', seat: 's1', tile })) });

    it('of Ladder speaks of beating and of passing only while something is to be beaten', () => {
        const standing = { standing: { size: 1, number: 8 } };
        const beats = turn([lay, pass], {}, standing);
        const leads = turn([lay]);
        expect([given('ladder', 'pick', beats), given('ladder', 'pickLead', beats)]).toEqual([true, false]);
        expect([given('ladder', 'pick', leads), given('ladder', 'pickLead', leads)]).toEqual([false, true]);
        const stuck = [pass, { type: 'draw' }];
        expect(given('ladder', 'pass', turn(stuck, {}, standing))).toBe(true);
        expect(given('ladder', 'pass', turn(stuck))).toBe(false);
        // Without a boneyard no player can pass and draw.
        expect(given('ladder', 'pass', turn([pass], {}, standing))).toBe(false);
        expect(given('ladder', 'pass', turn([lay, ...stuck], {}, standing))).toBe(false);
    });

    it('of Ladder asks for another tile of a set only where one can be laid', () => {
        const done = { type: 'done' };
        const more = (legal: object[]) => [given('ladder', 'more', turn(legal)), given('ladder', 'done', turn(legal))];
        expect(more([lay, done])).toEqual([true, false]);
        expect(more([done])).toEqual([false, true]);
        expect(given('ladder', 'pickLead', turn([lay, done]))).toBe(false);
    });

    it('of Ladder counts the ends of a double only where it is not the first tile', () => {
        expect(given('ladder', 'double', dominoScene(laid('66')))).toBe(false);
        expect(given('ladder', 'double', dominoScene(laid('64', '66')))).toBe(true);
    });

    it('of Spoiler offers to pass only where the server does, and says that the first tile is a duty', () => {
        const begins = turn([lay]);
        expect([given('spoiler', 'first', begins), given('spoiler', 'pick', begins)]).toEqual([true, false]);
        const goesOn = turn([lay, pass], laid('63'));
        expect([given('spoiler', 'first', goesOn), given('spoiler', 'pick', goesOn)]).toEqual([false, true]);
        // The bonus step allows no pass.
        expect(given('spoiler', 'pick', turn([lay, { type: 'done' }], laid('66')))).toBe(false);
    });

    it('of Spoiler speaks of two new ends while both are free and something fits', () => {
        const done = { type: 'done' };
        const bonus = (legal: object[], ends: string[]) => given('spoiler', 'bonus', turn(legal, {}, { bonus: ends }));
        expect(bonus([lay, done], ['e1', 'e2'])).toBe(true);
        expect(bonus([lay, done], ['e2'])).toBe(false);
        expect(bonus([done], ['e1', 'e2'])).toBe(false);
    });

    it('of Spoiler speaks of laying a double sideways only where that is offered', () => {
        const across = { type: 'lay', tile: ['66'], end: ['e1'], lie: ['across'] };
        const line = { type: 'lay', tile: ['66'], end: ['e1'] };
        expect(given('spoiler', 'sideways', turn([line, across], { picked: '66' }))).toBe(true);
        expect(given('spoiler', 'sideways', turn([line], { picked: '66' }))).toBe(false);
        expect(given('spoiler', 'sideways', turn([line, across], { picked: '64' }))).toBe(false);
    });

    it('of Spinner says of the starter what holds however many tiles lie on it', async () => {
        await speak('en');
        await speakOf('learn');
        expect(learn.guide.spinner.starter).toMatch(/first two/);
        const starter = (...tiles: string[]) => given('spinner', 'starter', dominoScene(laid(...tiles)));
        expect([starter(), starter('99'), starter('99', '94'), starter('99', '94', '91')]).toEqual([
            false,
            true,
            true,
            false,
        ]);
    });
});
