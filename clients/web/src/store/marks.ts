import type { Games, Notice, Seat } from '@anteroom/sdk';
import { numberOf } from '../games/domino/model';
import { saidByLayout } from '../games/domino/said';
import type { Room } from './state';

/** Which notices of a game divide its log. The store knows no more of a game than this. */
export interface Marks {
    /** Begins a hand: a snapshot tells all from here on again. */
    hand: string;
    /** Which hand it begins. */
    number(hand: Notice): number;
    /** Begins a round, the part that is told as a whole at its end. */
    round: string;
    /** From here on the end of a round is told step by step. */
    told: string;
    /** May come between that end and what comes next, and is no part of either. */
    between?: string;
    /** What the table's patch says and no notice repeats, for the log: before and after the notices of the update. */
    said?(before: Room['table'], after: Room['table'], seat: Seat | undefined): [Notice[], Notice[]];
}

const domino = { hand: 'dealt', number: numberOf, round: 'dealt', said: saidByLayout };
const marks: Record<keyof Games, Marks> = {
    spoil: {
        hand: 'hand',
        number: (notice) => (notice.type === 'hand' ? notice.hand : 0),
        round: 'round',
        told: 'revealed',
        between: 'shuffled',
    },
    spinner: { ...domino, told: 'hand_over' },
    ladder: { ...domino, told: 'round_over' },
    spoiler: { ...domino, told: 'round_over' },
};
const nothing: Marks = { hand: '', number: () => 0, round: '', told: '' };

const isKnown = (game: string): game is keyof Games => game in marks;
export const marksOf = (game: string): Marks => (isKnown(game) ? marks[game] : nothing);
