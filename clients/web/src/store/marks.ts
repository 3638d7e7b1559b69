import { saidByLayout } from '../games/domino/said';
import type { Notice, Seat } from '../net/protocol';

/** Which notices of a game divide its log. The store knows no more of a game than this. */
export interface Marks {
    /** Begins a hand: a snapshot tells all from here on again. Its field `number` counts the hands. */
    hand: string;
    number: string;
    /** Begins a round, the part that is told as a whole at its end. */
    round: string;
    /** From here on the end of a round is told step by step. */
    told: string;
    /** What the table's patch says and no notice repeats, for the log: before and after the notices of the update. */
    said?(before: unknown, after: unknown, seat: Seat | undefined): [Notice[], Notice[]];
}

const marks: Record<string, Marks> = {
    spoil: { hand: 'hand', number: 'hand', round: 'round', told: 'revealed' },
    spinner: { hand: 'dealt', number: 'hand_no', round: 'dealt', told: 'hand_over', said: saidByLayout },
    ladder: { hand: 'dealt', number: 'round_no', round: 'dealt', told: 'round_over', said: saidByLayout },
    spoiler: { hand: 'dealt', number: 'round_no', round: 'dealt', told: 'round_over', said: saidByLayout },
};
const nothing: Marks = { hand: '', number: '', round: '', told: '' };

export const marksOf = (game: string): Marks => marks[game] ?? nothing;
