import type { Games, Notice, Seat } from '@anteroom/sdk';
import { numberOf } from '../games/domino/model';
import { saidByLayout } from '../games/domino/said';
import type { Room } from './state';

/** The notices that divide a game's log. The store knows nothing else about a game. */
export interface Marks {
    /** The notice that begins a hand. A snapshot repeats everything from here on. */
    hand: string;
    /** The number of the hand that the notice begins. */
    number(hand: Notice): number;
    /** The notice that begins a round. A round is shown as a whole at its end. */
    round: string;
    /** The notice from which the end of a round is shown step by step. */
    told: string;
    /** The notices of a player's actions in a turn. */
    deeds: readonly string[];
    /** A notice that may stand between the end of a round and what follows. It belongs to neither. */
    between?: string;
    /** Log entries for facts that only the table's patch tells: before and after the notices of the update. */
    said?(before: Room['table'], after: Room['table'], seat: Seat | undefined): [Notice[], Notice[]];
}

const domino = { hand: 'dealt', number: numberOf, round: 'dealt', said: saidByLayout };
const marks: Record<keyof Games, Marks> = {
    spoil: {
        hand: 'hand',
        number: (notice) => (notice.type === 'hand' ? notice.hand : 0),
        round: 'round',
        told: 'revealed',
        deeds: ['bought', 'played', 'proposed', 'answered'],
        between: 'shuffled',
    },
    spinner: { ...domino, told: 'hand_over', deeds: ['set', 'drew', 'laid', 'passed'] },
    ladder: {
        ...domino,
        told: 'round_over',
        deeds: ['opened', 'laid', 'set_laid', 'passed', 'drew', 'kept', 'discarded'],
    },
    spoiler: { ...domino, told: 'round_over', deeds: ['laid', 'bonus_done', 'passed'] },
};
const nothing: Marks = { hand: '', number: () => 0, round: '', told: '', deeds: [] };

const isKnown = (game: string): game is keyof Games => game in marks;
export const marksOf = (game: string): Marks => (isKnown(game) ? marks[game] : nothing);
