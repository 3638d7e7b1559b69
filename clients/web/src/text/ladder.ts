import { domino } from './domino';
import { capital, count, inWords, list } from './words';

const value = (size: number, number: number): string =>
    `${inWords(size)} ${size === 1 ? domino.face(String(number)) : domino.numbers(number)}`;
/** Words of Ladder Dominoes. */
export const ladder = {
    value,
    roundNo: (no: number) => `Round ${no}`,
    boneyard: (n: number) => (n === 0 ? 'boneyard empty' : `${n} in the boneyard`),
    target: (n: number) => `${n} points win`,
    locked: 'out till the lead opens',
    team: (n: number) => `Team ${n}`,

    beat: (size: number, number: number, name: string) => `Beat ${value(size, number)} (${name})`,
    freeLead: 'The lead is open: any set goes',
    opening: 'The first tile of the round: any one you like',
    promptOpen: 'You begin. Lay any one tile: it is the value to beat.',
    promptBeat: (size: number, number: number) =>
        `Beat ${value(size, number)}: more tiles of one number, or as many of a higher one. Or pass.`,
    promptLead: 'The lead is yours: lay any tile, or several that share a number.',
    promptMore: 'Add another tile of the set, or call it done.',
    promptMustMore: 'The set does not beat the value yet: add another tile.',
    promptDrawn: (tile: string) => `You drew ${tile}. Keep it, or pick any one tile to put back.`,
    could: (values: string[]) => `Within your reach: ${list(values)}.`,
    couldMore: 'and more',
    done: 'Done',
    pass: 'Pass',
    draw: 'Pass and draw',
    keep: 'Keep it',
    putBack: (tile: string) => `Put ${tile} back`,

    dealt: (no: number, name: string | undefined, tile: string | undefined) =>
        name && tile
            ? `Round ${no}: seven tiles each. ${name} holds the lowest double, ${tile}, and begins.`
            : `Round ${no}: nobody holds a double, so it is dealt again.`,
    opened: (name: string, tile: string, size: number, number: number) =>
        `${name} opens with ${tile}: ${value(size, number)}.`,
    setLaid: (name: string, size: number, number: number) => `${name} calls ${value(size, number)}.`,
    drew: (name: string) => `${name} passes and draws.`,
    drewYou: (tile: string) => `You pass and draw ${tile}.`,
    kept: (name: string) => `${name} keeps it.`,
    discarded: (name: string) => `${name} puts a tile back.`,
    discardedYou: (tile: string) => `You put ${tile} back.`,
    leadOpened: (name: string) => `Everybody else has passed: ${name} leads anew.`,
    deedValue: (size: number, number: number) => `${size} × ${number}`,
    deedKeep: 'drew',
    deedDiscard: 'swapped',

    overTitle: (no: number) => `Round ${no} is over`,
    overOut: (name: string, points: number) => `${name} has no tile left and scores ${count(points, 'point')}.`,
    overTiles: 'A point for each tile that the others still hold.',
    overSingle: 'One point for ending the round.',
    overTeams: 'A point for each tile of the other team, less those of the partner.',
    overBlocked: 'Nothing can be laid any more. The round is void and dealt anew.',
    lineOut: (name: string, points: number) => `${name} goes out: ${count(points, 'point')}.`,
    lineBlocked: 'The round is blocked and scores nothing.',
    gameOver: (names: string[]) => `${list(names)} ${names.length === 1 ? 'wins' : 'win'} the game.`,
    howWon: (points: number) => `First to ${count(points, 'point')}.`,
    row: (no: number) => String(no),
    capital,

    how: {
        title: 'How to play Ladder Dominoes',
        short: [
            'Lay tiles that all carry one number, on open ends of the table.',
            'The next player needs more of a number, or as many of a higher one, or passes.',
            'When all others have passed, the last to lay leads anew.',
            'Out first, you score a point for each tile that the others hold.',
        ],
        intro: 'Climb higher than the last player, or pass. Whoever is first without tiles scores a point for each tile that the others still hold.',
        steps: [
            [
                'A set',
                'One or more tiles that all carry one number. Its size is how often the number stands on them: 6-4 with 6-1 are two sixes, and 6-6 alone is two sixes too.',
            ],
            [
                'Beat it',
                'Lay a set with more of a number, or as many of a higher one. Two blanks beat one nine; three blanks beat two nines.',
            ],
            [
                'On the table',
                'Each tile of your set needs an open end of its own that was there before, and either half may touch. It need not be the number of the set.',
            ],
            ['Spinners', 'A double opens its three other sides. More doubles, more room.'],
            [
                'Passing',
                'Pass as you like; you may draw a tile while you do, and keep it or put one back. When all others have passed the lead is open and anything goes.',
            ],
            ['The end', 'The round ends when a hand is empty. The first to reach the points of the table wins.'],
        ] as [string, string][],
        faces: [] as [string, string, string][],
    },
};
