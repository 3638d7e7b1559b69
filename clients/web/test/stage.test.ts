import { readFileSync } from 'node:fs';
import { bySeat, type Seat, type SpoilNotice } from '@anteroom/sdk';
import { describe, expect, it } from 'vitest';
import { revealSteps } from '../src/games/spoil/model';
import { begun, follow, isOver, read, type Scene, sceneOf } from '../src/learn/course';
import { courseOf } from '../src/learn/courses';
import { after, askedOf, beats, begin, goesOn, isPlayed, opening, type Staged, told } from '../src/learn/stage';
import type { Room } from '../src/store/state';
import { infoOf } from './made';

interface Scenario {
    setup: { centre: string[]; pot: number; starter: string; deck: string[]; players: { hand: string[] }[] };
    steps: { seat: Seat; action: { card: string; target: Seat }; notices: SpoilNotice[]; table?: object }[];
}
/** The same rounds as the rules played them. `test_archive` runs every scenario. */
const scenario = JSON.parse(
    readFileSync(new URL('../../../tests/scenarios/spoil/guided-rounds.json', import.meta.url), 'utf8'),
) as Scenario;

const real = { room: 41, info: infoOf({ status: 'playing' }) } as Room;
const course = courseOf('spoil');

/** The moments of the lesson that the learner sees: each state, and each step of a telling. */
function* moments(): Generator<Scene> {
    const sceneAt = (at: Staged, step: string | null, picked: string | null = null) =>
        sceneOf(at.room as Room, { picked, step })!;
    let at = begin(real);
    for (;;) {
        const asked = askedOf(at);
        if (at.room.reveal) {
            for (const step of revealSteps(at.room.reveal.notices))
                yield sceneAt(at, step.kind === 'strike' ? step.result : step.kind);
            at = told(at);
        } else if (isPlayed(at)) return yield sceneAt(at, null);
        else {
            yield sceneAt(at, null);
            if (asked) yield sceneAt(at, null, asked.card);
            at = after(at);
        }
    }
}

/** The lessons for a learner who reads them all, each with its scene. */
function lessonsGiven(): { id: string; scene: Scene }[] {
    const given: { id: string; scene: Scene }[] = [];
    let progress = begun;
    for (const scene of moments()) {
        progress = follow(progress, course.lessons, scene);
        while (progress.now !== null) {
            const { now } = progress;
            given.push({ id: now, scene });
            if (course.lessons.find(({ id }) => id === now)?.asks) break;
            progress = follow(read(progress), course.lessons, scene);
        }
    }
    return given.filter(({ id }, i) => id !== given[i - 1]?.id);
}

/** The notice of this type at the end of the round being shown. */
const ended = <T extends SpoilNotice['type']>({ heard }: Scene, type: T) =>
    heard.filter((notice): notice is Extract<SpoilNotice, { type: T }> => notice.type === type).slice(-1)[0]!;
const hand = ({ seat }: Scene) => (seat as { hand?: string[] }).hand ?? [];
const laid = ({ table }: Scene) => (table as { laid?: Record<string, string> }).laid ?? {};
const offered = ({ seat }: Scene) => (seat as { legal?: { card: string[]; target: string[] }[] }).legal ?? [];
const tableOf = ({ table }: Scene) => table as typeof opening.table;

/** The claim of each sentence about the position in which it is shown. */
const claims: Record<string, (scene: Scene) => boolean> = {
    welcome: (scene) => bySeat(tableOf(scene).players).length === 4,
    lives: (scene) => bySeat(tableOf(scene).players).every(([, { lives }]) => lives > 0),
    hand: (scene) => hand(scene).length === 4,
    token: (scene) => Object.values(laid(scene)).includes('s0'),
    atYou: (scene) => scene.myTurn && Object.values(laid(scene)).includes('s0'),
    pick: (scene) => scene.myTurn && offered(scene).every(({ card }) => card.every((one) => one.endsWith('H'))),
    aim: (scene) => scene.picked!.endsWith('H') && offered(scene).every(({ target }) => target.length === 4),
    laid: (scene) => !scene.telling && laid(scene).s0 !== undefined,
    cards: (scene) => Object.keys(ended(scene, 'revealed').plays).length === 4,
    spade: (scene) => Object.values(ended(scene, 'spades').strikes!).includes('hit'),
    heart: (scene) =>
        ended(scene, 'revealed').plays.s0!.endsWith('H') &&
        bySeat(ended(scene, 'spades').strikes!).some(([by, result]) => {
            const aim = scene.heard.find((notice) => notice.type === 'played' && notice.seat === by);
            return result === 'heart' && aim?.type === 'played' && 'target' in aim && aim.target === 's0';
        }),
    lost: (scene) => ended(scene, 'spades').lost!.length === 1,
    diamond: (scene) =>
        Object.keys(ended(scene, 'diamonds').claims!).length === 2 && !('barred' in ended(scene, 'diamonds')),
    share: (scene) => ended(scene, 'diamonds').share * 2 === ended(scene, 'diamonds').pot,
    centre: (scene) => tableOf(scene).round_no === 2 && Object.keys(laid(scene)).length < 4 && hand(scene).length === 3,
    strike: (scene) =>
        scene.myTurn &&
        laid(scene).s3 === 's0' &&
        !hand(scene).some((card) => card.endsWith('H')) &&
        offered(scene).every(({ card }) => card.join() === 'KS'),
    back: (scene) => scene.picked === 'KS' && offered(scene).every(({ target }) => target.join() === 's3'),
    club: (scene) => Object.values(ended(scene, 'revealed').plays).filter((card) => card.endsWith('C')).length === 1,
    duel: (scene) => ended(scene, 'spades').strikes!.s0 === 'duel_won' && ended(scene, 'spades').lost!.join() === 's3',
    self: (scene) => ended(scene, 'diamonds').self!.s1 === 1 && !('claims' in ended(scene, 'diamonds')),
    stays: (scene) => ended(scene, 'diamonds').left > 0,
};

describe('the stacked rounds of Spoil', () => {
    it('begin with the cards that the scenario deals', () => {
        const { setup } = scenario;
        expect(opening.seat.hand).toEqual(setup.players[0]!.hand);
        expect(Object.values(opening.table.centre!)).toEqual(setup.centre);
        expect([opening.table.pot, opening.table.starter, opening.table.deck]).toEqual([
            setup.pot,
            setup.starter,
            setup.deck.length,
        ]);
    });

    it('go as the rules play them: every move, all that is told, and the table after it', () => {
        expect(beats).toHaveLength(scenario.steps.length);
        let at = begin(real);
        for (const [i, { seat, action, notices, table }] of scenario.steps.entries()) {
            const { asks, by, notices: more = [] } = beats[i]!;
            expect(by).toBe(seat);
            const known = at.room.log.length;
            at = told(after(at, asks && action.target));
            if (asks) expect(asks.card).toBe(action.card);
            const news = at.room.log.slice(known).map(({ notice }) => notice);
            expect(news).toMatchObject(notices);
            expect(news).toHaveLength(1 + more.length);
            if (table) expect(at.room.table).toMatchObject(table);
            const open = more.find((notice) => notice.type === 'revealed');
            if (open) expect(open.plays[seat]).toBe(action.card);
        }
    });

    it('show a hit, a shield, a duel, a shared pot and a diamond at oneself, each time they are learnt', () => {
        const steps = [...moments()].map(({ step }) => step);
        for (const seen of ['hit', 'heart', 'duel_won', 'duel_lost', 'claim', 'share', 'self', 'stays'])
            expect(steps).toContain(seen);
    });

    it('go the same way wherever a heart is aimed, and ask for one card alone', () => {
        let at = begin(real);
        while (!askedOf(at)) {
            expect(goesOn(at)).toBe(true);
            at = after(at);
        }
        expect(goesOn(at)).toBe(false);
        expect(at.room.seat!.legal).toEqual([{ type: 'play', card: ['KH'], target: ['s0', 's1', 's2', 's3'] }]);
        const seats: Seat[] = ['s0', 's1', 's2', 's3'];
        const ends = seats.map((target) => after(after(at, target)).room.table);
        for (const one of ends) expect(one).toEqual(ends[0]);
    });

    it('wait for the learner while the end of a round is told, and are over when the second was', () => {
        const all = [...moments()];
        expect(all.filter((scene) => isOver(scene, course))).toEqual([all[all.length - 1]]);
        let at = begin(real);
        while (!at.room.reveal) at = after(at);
        expect([goesOn(at), askedOf(at)]).toEqual([false, null]);
        expect(goesOn(told(at))).toBe(true);
    });
});

describe('what is said during the stacked rounds', () => {
    it('does not count as read because the view that told a round still says its last step', () => {
        let first = begin(real);
        while (!first.room.reveal) first = after(first);
        const { room } = told(first);
        const at = (step: string | null) => sceneOf(room as Room, { picked: null, step })!;
        const before = { ...begun, done: course.lessons.map(({ id }) => id).filter((id) => id !== 'centre') };
        const given = follow(before, course.lessons, at('share'));
        expect(given.now).toBe('centre');
        expect(follow(given, course.lessons, at(null))).toBe(given);
    });

    const given = lessonsGiven();

    it('is all there is, each once and in the order of the course', () => {
        expect(given.map(({ id }) => id)).toEqual(course.lessons.map(({ id }) => id));
        expect(Object.keys(claims).sort()).toEqual(course.lessons.map(({ id }) => id).sort());
    });

    it.each(course.lessons.map(({ id }) => id))('holds where it is said: %s', (id) => {
        const { scene } = given.find((one) => one.id === id)!;
        expect(claims[id]!(scene)).toBe(true);
    });
});
