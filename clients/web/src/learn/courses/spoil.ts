import { bySeat, offers, type SpoilGame } from '@anteroom/sdk';
import type { Course, Lesson, Scene } from '../course';

type SpoilScene = Scene<SpoilGame>;

/** The round of a moment. While the end of a round is shown, the table already shows the next round. */
const roundOf = ({ table, telling }: SpoilScene): number => table.round_no - Number(telling);
const aimers = ({ table, seat }: SpoilScene) =>
    bySeat(table.laid).filter(([by, target]) => by !== seat.me && target === seat.me);
const isAimedAt = (scene: SpoilScene): boolean => scene.myTurn && aimers(scene).length > 0;
/** Returns whether the lesson's card is picked, and no other. */
const isPicked = ({ picked, seat }: SpoilScene): boolean =>
    picked !== null && offers(seat.legal, { type: 'play', card: picked });
const isAsked = (scene: SpoilScene, round: number): boolean => scene.myTurn && roundOf(scene) === round;

/** Lessons for the two stacked rounds of `stage.ts`. Each appears at the one place that it speaks of. */
const first: Lesson<SpoilGame>[] = [
    { id: 'welcome', when: () => true },
    { id: 'lives', at: 'seats', when: () => true },
    { id: 'hand', at: 'hand', when: () => true },
    { id: 'token', at: 'seats', when: (scene) => !scene.telling && aimers(scene).length > 0 },
    { id: 'atYou', at: 'seats', face: 'S', when: isAimedAt },
    {
        id: 'pick',
        at: 'hand',
        face: 'H',
        asks: true,
        when: (scene) => isAsked(scene, 1) && !isPicked(scene),
    },
    {
        id: 'aim',
        at: 'prompt',
        asks: true,
        when: (scene) => isAsked(scene, 1) && isPicked(scene),
    },
    { id: 'laid', asks: true, when: ({ seat, telling }) => !telling && seat.laid !== undefined },
    { id: 'cards', at: 'prompt', when: ({ step }) => step === 'cards' },
    { id: 'spade', face: 'S', when: ({ step }) => step === 'hit' },
    { id: 'heart', face: 'H', when: ({ step }) => step === 'heart' },
    { id: 'lost', at: 'seats', when: ({ step }) => step === 'lost' },
    { id: 'diamond', face: 'D', when: ({ step }) => step === 'claim' },
    { id: 'share', at: 'centre', face: 'D', when: ({ step }) => step === 'share' },
];

const second: Lesson<SpoilGame>[] = [
    { id: 'centre', at: 'centre', when: (scene) => roundOf(scene) === 2 && !scene.telling },
    {
        id: 'strike',
        at: 'hand',
        face: 'S',
        asks: true,
        when: (scene) => isAsked(scene, 2) && !isPicked(scene),
    },
    {
        id: 'back',
        at: 'prompt',
        asks: true,
        when: (scene) => isAsked(scene, 2) && isPicked(scene),
    },
    { id: 'club', face: 'C', when: (scene) => roundOf(scene) === 2 && scene.step === 'cards' },
    { id: 'duel', face: 'S', when: ({ step }) => step === 'duel_won' },
    { id: 'self', face: 'D', when: ({ step }) => step === 'self' },
    { id: 'stays', at: 'centre', when: ({ step }) => step === 'stays' },
];

export const spoil: Course<SpoilGame> = {
    end: 'revealed',
    ends: 2,
    pictures: ['AS', 'AH', 'AD', 'AC'],
    lessons: [...first, ...second],
};
