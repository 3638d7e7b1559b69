import { capital, count, inWords, list } from './words';

/** Spoiler's own words. */
export const spoiler = {
    roundNo: (no: number) => `Round ${no}`,
    target: (n: number) => `${n} points win`,
    setAside: (n: number) => `${count(n, 'tile')} set aside unseen`,
    starter: 'started this round',
    passes: (n: number) => (n === 0 ? '' : `${count(n, 'pass', 'passes')} in a row`),
    total: (n: number) => count(n, 'point'),

    bonus: (n: number) => `${capital(inWords(n))} bonus ${n === 1 ? 'tile' : 'tiles'} on the sideways double`,
    bonusOf: (name: string, n: number) => `${name}: ${inWords(n)} bonus ${n === 1 ? 'tile' : 'tiles'} to come`,
    prompt: 'Lay one tile on an open end, or pass.',
    promptStuck: 'None of your tiles fits: pass.',
    promptBonus: (n: number) =>
        `Your sideways double earned you ${inWords(n)} bonus ${n === 1 ? 'tile' : 'tiles'}: lay on the gold ends, or call it done.`,
    promptBonusStuck: 'None of your tiles fits on the new ends: call it done.',
    done: 'Done',
    pass: 'Pass',

    firstDrawn: (rows: [string, string][], name: string) =>
        `To see who begins: ${list(rows.map(([who, tile]) => `${who} ${tile}`))}. ${name} drew highest.`,
    firstDrawnAgain: (rows: [string, string][], names: string[]) =>
        `To see who begins: ${list(rows.map(([who, tile]) => `${who} ${tile}`))}. ${list(names)} tie and draw again.`,
    dealt: (no: number, name: string) => `Round ${no}: ${name} begins.`,
    bonusDone: (name: string) => `${name} wants no more bonus tiles.`,
    deedDone: 'done',

    overTitle: (no: number) => `Round ${no} is over`,
    overOut: (name: string, points: number) =>
        `${name} has laid the last tile and scores all that the others hold: ${count(points, 'point')}.`,
    overBlocked: 'No tile fits any more, so the lightest hand wins.',
    overPassed: 'Everybody passed in a row, so the lightest hand wins.',
    overLowest: (name: string, points: number) =>
        `${name} holds least and scores what the others hold less that: ${count(points, 'point')}.`,
    overTied: (names: string[], points: number) =>
        `${list(names)} hold least together. They share what the others hold, rounded up, each less their own: ${count(points, 'point')} each.`,
    overCount: 'Pips at face, blanks nothing, every link and dead end ten.',
    lineOut: (name: string) => `${name} goes out.`,
    lineBlocked: 'No tile fits any more.',
    linePassed: 'Everybody has passed.',
    linePoints: (rows: [string, number][]) => `${list(rows.map(([name, points]) => `${name} scores ${points}`))}.`,
    gameOver: (names: string[]) => `${list(names)} ${names.length === 1 ? 'wins' : 'win'} the game.`,
    howWon: 'The highest total wins.',
    row: (no: number) => String(no),

    how: {
        title: 'How to play Spoiler',
        short: [
            'Dominoes around a hexagon: lay one tile on an open end, or pass.',
            'Links fit everything; a dead end closes its branch for good.',
            'A double laid sideways opens two ends, and you may lay on both at once.',
            'The first without tiles scores all that the others hold.',
        ],
        intro: 'Dominoes around a hexagon, with links that fit everything and dead ends that close a branch for good. The first without tiles scores all that the others hold.',
        steps: [
            ['Your turn', 'Lay one tile on an open end, or pass. Each of the six sides of the hexagon takes one tile.'],
            [
                'Doubles',
                'Lay a double in line, and it goes on with one end. Lay it sideways, and its two short ends are open: you may lay a bonus tile on each of them at once.',
            ],
            [
                'The end of a round',
                'When somebody has laid the last tile, when no tile fits any more, or when everybody passes in a row.',
            ],
            [
                'Scoring',
                'Who goes out scores what the others hold. Otherwise the lightest hand wins and scores what the others hold, less its own.',
            ],
        ] as [string, string][],
        faces: [
            ['L', 'Link', 'Fits on every open end, and everything fits on it. Worth ten in hand.'],
            ['D', 'Dead end', 'Never touches anything: the other half is laid, and the branch is closed. Worth ten.'],
        ] as [string, string, string][],
    },
};
