import { bySeat, choices, offers, type SpoilGame } from '@anteroom/sdk';
import type { Course, Scene } from '../course';

type SpoilScene = Scene<SpoilGame>;

/** The cards that lie open, while the end of the round is told. */
const opened = ({ heard, step }: SpoilScene): string[] => {
    if (step === null) return [];
    return heard.flatMap((notice) => (notice.type === 'revealed' ? Object.values(notice.plays) : []));
};
const isOpen = (scene: SpoilScene, suit: string): boolean => opened(scene).some((card) => card[1] === suit);
const aimed = ({ table, seat }: SpoilScene) => bySeat(table.laid).filter(([by]) => by !== seat.me);

export const spoil: Course<SpoilGame> = {
    end: 'revealed',
    pictures: ['AS', 'AH', 'AD', 'AC'],
    lessons: [
        { id: 'welcome', when: () => true },
        { id: 'lives', at: 'seats', when: () => true },
        { id: 'hand', at: 'hand', when: ({ seat }) => (seat.hand ?? []).length > 0 },
        { id: 'token', at: 'seats', when: (scene) => !scene.telling && aimed(scene).length > 0 },
        {
            id: 'atYou',
            at: 'seats',
            face: 'S',
            when: (scene) => scene.myTurn && aimed(scene).some(([, target]) => target === scene.seat.me),
        },
        { id: 'centre', at: 'centre', when: ({ myTurn, seat }) => myTurn && offers(seat.legal, { type: 'buy' }) },
        { id: 'pick', at: 'hand', asks: true, when: ({ myTurn, picked }) => myTurn && picked === null },
        {
            id: 'aim',
            at: 'prompt',
            asks: true,
            when: ({ myTurn, picked, seat }) =>
                myTurn && picked !== null && choices(seat.legal, { type: 'play', card: picked }, 'target').length > 0,
        },
        { id: 'laid', asks: true, when: ({ seat, telling }) => !telling && seat.laid !== undefined },
        { id: 'cards', at: 'prompt', when: ({ step }) => step === 'cards' },
        { id: 'spade', face: 'S', when: (scene) => isOpen(scene, 'S') },
        { id: 'heart', face: 'H', when: (scene) => isOpen(scene, 'H') },
        { id: 'club', face: 'C', when: (scene) => isOpen(scene, 'C') },
        { id: 'duel', face: 'S', when: ({ step }) => step === 'duel_won' || step === 'duel_lost' },
        { id: 'noSpade', face: 'S', when: ({ step }) => step === 'no_spades' },
        { id: 'lost', at: 'seats', when: ({ step }) => step === 'lost' },
        { id: 'barred', face: 'D', when: ({ step }) => step === 'barred' },
        { id: 'diamond', face: 'D', when: ({ step }) => step === 'claim' || step === 'self' },
        { id: 'stays', at: 'centre', when: ({ step }) => step === 'stays' },
    ],
};
