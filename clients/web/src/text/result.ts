import { causes } from './spoil';
import { list } from './words';

/** The end of a game, and whether its deal was fair. */
export const result = {
    youWon: 'You won!',
    won: (names: string[]) => (names.length === 1 ? `${names[0]} won` : `${list(names)} won together`),
    how: (how: string) =>
        ({
            last_standing: 'Last one standing.',
            double_ko: 'The last players fell together; the better score decided.',
            vote: 'Everybody agreed to end and share.',
            cap: 'The last round was played; most lives decided.',
            stayed: 'All the others left the table.',
        })[how] ?? '',
    place: (rank: number) =>
        `${rank}${rank % 10 === 1 && rank !== 11 ? 'st' : rank % 10 === 2 && rank !== 12 ? 'nd' : rank % 10 === 3 && rank !== 13 ? 'rd' : 'th'}`,
    standing: 'still standing',
    prize: (points: number) => `takes ${points} points`,
    fellIn: (cause: string, round: number) => `${causes[cause] ?? 'out'} in round ${round}`,
    rematch: 'Play again',
    next: 'To the next game',
    nextSetUp: 'The next game at this table is being set up. Go there when you have seen this one.',
    nextRuns: 'The next game at this table has begun.',
    toLobby: 'To the lobby',
    table: 'Final standing',
    player: 'Player',
    rank: 'Place',
    end: 'How it ended',
    fair: 'Was the deal fair?',
    fairText:
        'Before the game the server published the fingerprint below, then every player added a secret number, and only then was the deal made. ' +
        'Now that the game is over the seed is open: its SHA-256 has to be the fingerprint. Your browser kept what it was told at the time.',
    commitment: 'Fingerprint before the game',
    ownNonce: 'Your secret number',
    seed: 'Seed, shown after the game',
    seedOk: 'The seed matches the fingerprint.',
    seedBad: 'The seed does not match the fingerprint!',
};
