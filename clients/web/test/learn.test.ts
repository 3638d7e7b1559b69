import { readFileSync } from 'node:fs';
import type { Games, SpoilGame } from '@anteroom/sdk';
import { afterAll, describe, expect, it } from 'vitest';
import { begun, follow, isOver, type Lesson, type Progress, read, type Scene, sceneOf } from '../src/learn/course';
import { courseOf } from '../src/learn/courses';
import { reduce, type StoreEvent } from '../src/store/reduce';
import { emptyState, type Room } from '../src/store/state';
import { learn, speak, speakOf } from '../src/text';
import { type Language, languages } from '../src/text/languages';
import { spoilTableOf } from './made';

const games: (keyof Games)[] = ['spoil', 'spinner', 'ladder', 'spoiler'];
const { frames } = JSON.parse(
    readFileSync(new URL('../../../tests/web/frames/spoil.json', import.meta.url), 'utf8'),
) as { frames: Record<string, StoreEvent[]> };

/** A room as the server told of it. */
const roomAfter = (...parts: string[]) =>
    parts.flatMap((part) => frames[part]!).reduce(reduce, emptyState).rooms[41]! as Room<SpoilGame>;
const sceneAt = (room: Room<SpoilGame>, looking: Partial<Scene> = {}) =>
    sceneOf(room, { picked: null, step: null, ...looking })!;

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

/** What is said one after the other to somebody who reads all of it, until something is to be done. */
function readAll(lessons: Lesson[], at: Scene, progress: Progress = begun): string[] {
    const said: string[] = [];
    for (let now = follow(progress, lessons, at); now.now !== null; now = follow(read(now), lessons, at)) {
        said.push(now.now);
        if (lessons.find(({ id }) => id === now.now)?.asks) break;
    }
    return said;
}

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

describe('a guided round of Spoil', () => {
    const { lessons, ...course } = courseOf('spoil');

    it('explains the table, then the hand and who aims at whom, and asks for a card on one’s turn', () => {
        const said = readAll(lessons, sceneAt(roomAfter('turn4')));
        expect(said.slice(0, 4)).toEqual(['welcome', 'lives', 'hand', 'token']);
        expect(said[said.length - 1]).toBe('pick');
    });

    it('speaks of the picked card’s target only when a card of the hand is picked', () => {
        const room = roomAfter('turn4');
        const done = { ...begun, done: lessons.map(({ id }) => id).filter((id) => id !== 'aim') };
        expect(readAll(lessons, sceneAt(room), done)).toEqual([]);
        expect(readAll(lessons, sceneAt(room, { picked: room.seat!.hand![0]! }), done)).toEqual(['aim']);
    });

    it('explains each suit that lies open when the cards are turned over, and no other one', () => {
        const room = roomAfter('turn4', 'reveal4');
        const opened = room.reveal!.notices.flatMap((notice) =>
            notice.type === 'revealed' ? Object.values(notice.plays).map((card) => card[1]) : [],
        );
        expect(new Set(opened)).toEqual(new Set('SDC'));
        const done = {
            ...begun,
            done: ['welcome', 'lives', 'hand', 'token', 'atYou', 'centre', 'pick', 'aim', 'laid'],
        };
        expect(readAll(lessons, sceneAt(room, { step: 'cards' }), done)).toEqual(['cards', 'spade', 'club']);
        expect(readAll(lessons, sceneAt(room, { step: 'claim' }), done)).toContain('diamond');
    });

    it('is over when its end was told, not before', () => {
        const room = roomAfter('turn4', 'reveal4');
        expect(isOver(sceneAt(room), { lessons, ...course })).toBe(false);
        expect(isOver(sceneAt({ ...room, reveal: null }), { lessons, ...course })).toBe(true);
        const before = { ...room, reveal: null, log: room.log.filter(({ notice }) => notice.type !== 'revealed') };
        expect(isOver(sceneAt(before), { lessons, ...course })).toBe(false);
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

    it('offers a tile only where the server lists one to lay', () => {
        const pick = courseOf('ladder').lessons.find(({ id }) => id === 'pick')!;
        const pass = courseOf('ladder').lessons.find(({ id }) => id === 'pass')!;
        const turn = (legal: object[]) => dominoScene({ myTurn: true, seat: { me: 's0', legal } });
        const lay = { type: 'lay', tile: ['64'], end: ['e1'] };
        expect([pick.when(turn([lay, { type: 'pass' }])), pass.when(turn([lay, { type: 'pass' }]))]).toEqual([
            true,
            false,
        ]);
        expect([pick.when(turn([{ type: 'pass' }])), pass.when(turn([{ type: 'pass' }]))]).toEqual([false, true]);
    });
});
