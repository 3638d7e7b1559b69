import { readFileSync } from 'node:fs';
import type { Seat, SpoilGame, SpoilNoticeStrike } from '@anteroom/sdk';
import { describe, expect, it } from 'vitest';
import { playsOf, revealSteps, roundsOf, type SpoilNotice, tableAt } from '../src/games/spoil/model';
import { stepTimes } from '../src/games/spoil/telling';
import { centreLine, effectWords, shortened, spoilLines, stepWords } from '../src/games/spoil/words';
import { reduce, type StoreEvent } from '../src/store/reduce';
import { emptyState, type Room } from '../src/store/state';
import { spoilTableOf } from './made';

const frames = (
    JSON.parse(readFileSync(new URL('../../../tests/web/frames/spoil.json', import.meta.url), 'utf8')) as {
        frames: Record<string, StoreEvent[]>;
    }
).frames;
const played = () => [...frames.turn4!, ...frames.reveal4!].reduce(reduce, emptyState).rooms[41]! as Room<SpoilGame>;
const names: Partial<Record<Seat, string>> = { s0: 'Ada', s1: 'Juno', s2: 'Heron', s3: 'Milo' };
const name = (seat: Seat) => names[seat] ?? seat;

describe('the end of a round', () => {
    it('is told in the order of the rules: cards, spades, losses, falls or pay-out', () => {
        expect(revealSteps(played().reveal!.notices).map(({ kind }) => kind)).toEqual([
            'cards',
            'strike',
            'lost',
            'barred',
            'claim',
            'share',
            'fell',
        ]);
    });

    it('says who hits whom, who is paid what, and why', () => {
        const words = revealSteps(played().reveal!.notices).map((step) => stepWords(step, name, undefined));
        expect(words).toContain('Ada strikes at Heron with Q♠. No heart in the way: it hits.');
        expect(words).toContain('Heron would have a claim, but was hit this round: nothing from the pot.');
        expect(words).toContain('Juno aimed a diamond at Ada: both may claim a share.');
        expect(words).toContain('9 chips in the pot, 2 claims: Ada and Juno take 4 each. 1 stays.');
        expect(words).toContain('Heron has no life left and is out.');
    });

    it('stands as long as its words take to read, and in all as long as the server waits', () => {
        const texts = ['Nobody played a spade.', 'x'.repeat(120), 'Ada and Juno take 4 each. 1 stays.', 'x'.repeat(60)];
        const times = stepTimes(texts);
        expect(times.reduce((sum, ms) => sum + ms, 0)).toBeCloseTo(4 * 1900 + 1300);
        expect(times[1]).toBeGreaterThan(2 * times[0]!);
        expect(times[2]).toBeGreaterThan(times[0]!);
        expect(Math.min(...times)).toBeGreaterThan(900);
        expect(stepTimes(['x'])).toEqual([3200]);
        expect(stepTimes(['x'], true)[0]).toBeCloseTo(1760);
    });

    it('says "you" to whoever reads it, whether it acts or is acted upon', () => {
        const words = revealSteps(played().reveal!.notices).map((step) => stepWords(step, name, 's0'));
        expect(words).toContain('You strike at Heron with Q♠. No heart in the way: it hits.');
        expect(words).toContain('Juno aimed a diamond at you: both may claim a share.');
        expect(words).toContain('9 chips in the pot, 2 claims: you and Juno take 4 each. 1 stays.');
        expect(words.join()).not.toContain('Ada');
        const toHeron = revealSteps(played().reveal!.notices).map((step) => stepWords(step, name, 's2'));
        expect(toHeron).toContain('Ada strikes at you with Q♠. No heart in the way: it hits.');
        expect(toHeron).toContain('You lose a life.');
        expect(toHeron).toContain('You have no life left and are out.');
    });

    it('says whose diamond it was where its target has no claim of it', () => {
        const claim = { kind: 'claim', by: 's0', seats: ['s0'], target: 's2' } as const;
        const words = (me: Seat) => stepWords({ ...claim, seats: [...claim.seats] }, name, me);
        expect(words('s0')).toBe('You get a claim through your diamond.');
        expect(words('s1')).toBe('Ada gets a claim through their own diamond.');
        expect(stepWords({ kind: 'strike', by: 's0', to: 's0', card: 'QS', result: 'hit' }, name, 's0')).toBe(
            'You turn Q♠ on yourself: it hits.',
        );
    });

    it('moves the numbers of the table when the telling gets there', () => {
        const { reveal } = played();
        const before = reveal!.before!;
        const steps = revealSteps(reveal!.notices);
        const at = (kind: string) =>
            tableAt(
                before,
                steps,
                steps.findIndex((step) => step.kind === kind),
            );
        expect(at('strike').players.s2!.lives).toBe(before.players.s2!.lives);
        expect(at('lost').players.s2!.lives).toBe(before.players.s2!.lives - 1);
        expect(at('share').chips.s0).toBe(before.chips.s0! + 4);
        expect(at('share').pot).toBe(1);
        expect(at('fell').players.s2!.fallen).toEqual({ cause: 'lives', round: 2 });
    });

    it('explains every result of a strike in another way', () => {
        const results: SpoilNoticeStrike[] = ['hit', 'heart', 'duel_won', 'duel_lost', 'none'];
        const words = results.map((result) =>
            stepWords({ kind: 'strike', by: 's0', to: 's1', card: 'QS', result }, name, undefined),
        );
        expect(new Set(words).size).toBe(5);
    });

    it('pays claims on oneself from what the shares leave', () => {
        const notices: SpoilNotice[] = [
            { type: 'revealed', plays: { s0: '9D' } },
            { type: 'diamonds', pot: 5, share: 0, self: { s0: 1 }, left: 4 },
        ];
        expect(
            revealSteps(notices)
                .map((step) => stepWords(step, name, undefined))
                .slice(1),
        ).toEqual([
            'Ada kept a diamond for themselves and takes 1 chip from what is left.',
            '4 chips stay in the pot.',
        ]);
    });
});

describe('a picked card', () => {
    const does = (card: string, at: Seat | null, selfSpade = 'hit') =>
        effectWords(card, at, { name, me: 's0', selfSpade });

    it('says what it would do to whom', () => {
        expect(does('QS', null)).toBe('Q♠ costs the target a life, unless the target laid a heart.');
        expect(does('QS', 's2')).toBe('Q♠ costs Heron a life, unless Heron laid a heart.');
        expect(does('9D', 's1')).toBe('9♦ gives you and Juno a share of the pot; none for you if a spade hits you.');
    });

    it('promises a share of the pot and not all of it, where others may have a claim too', () => {
        for (const at of [null, 's1'] as const) expect(does('9D', at)).toContain('a share of the pot');
    });

    it('says the same whomever it aims at, where that is only for show', () => {
        for (const card of ['7H', 'TC']) expect(does(card, 's2')).toBe(does(card, null));
    });

    it('says what it would do to whoever plays it, by the option of the table', () => {
        expect(does('QS', 's0')).toContain('costs you a life');
        expect(does('QS', 's0', 'none')).toContain('does nothing');
        expect(does('9D', 's0')).toContain('one chip');
    });
});

describe('names where there is little room', () => {
    it('are told apart by their ends where they begin alike, and left whole where that does not help', () => {
        expect(shortened(['You', 'Maximiliane von Burg Nord', 'Maximiliane von Burg Süd'])).toEqual([
            'You',
            'Maximil…\u200brg\u00a0Nord',
            'Maximil…\u200burg\u00a0Süd',
        ]);
        const inTheMiddle = ['Bartholomäus A Kleinschmid', 'Bartholomäus B Kleinschmid'];
        expect(shortened(inTheMiddle)).toEqual(inTheMiddle);
        expect(shortened(['Sixteen letters!'])).toEqual(['Sixteen letters!']);
    });
});

describe('the log', () => {
    it('is cut into rounds, of which those with open cards are finished', () => {
        expect(roundsOf(played().log).map(({ roundNo, finished }) => [roundNo, finished])).toEqual([
            [1, true],
            [2, true],
            [3, false],
        ]);
    });

    it('has words for every notice of the game that is in the frames', () => {
        const plays = playsOf(played().reveal!.notices);
        for (const { notice } of played().log)
            expect(spoilLines(notice, name, 's0', plays), notice.type).not.toEqual([]);
    });

    it('says whom an open card was aimed at, and which centre a round began with', () => {
        const { log, reveal } = played();
        const revealed = reveal!.notices.find(({ type }) => type === 'revealed')!;
        expect(spoilLines(revealed, name, 's0', playsOf(reveal!.notices))).toEqual([
            'You: Q♠, aimed at Heron',
            'Juno: 9♦, aimed at you',
            'Heron: 5♦, aimed at you',
            'Milo: 10♣, aimed at Heron',
        ]);
        expect(centreLine(log[log.length - 1]!.table!)).toBe('Centre: 2♣ 7♦ 8♥.');
    });
});

describe('a table whose game is over', () => {
    it('has no centre cards, and says so instead of breaking', () => {
        const over = spoilTableOf({ phase: 'over' });
        expect(() => centreLine(over)).not.toThrow();
        expect(centreLine(over)).toBe(centreLine({ ...over, centre: {} }));
    });
});
