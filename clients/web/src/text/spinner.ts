import { count, inWords, list } from './words';

/** Spinner's own words. */
export const spinner = {
    handNo: (no: number) => `Hand ${no}`,
    from: (number: number) => `started from ${number}-${number}`,
    stock: (n: number) => (n === 0 ? 'stock empty' : `${n} in stock`),
    won: (n: number) => `${count(n, 'hand')} won`,
    total: (n: number) => `${count(n, 'point')} so far, low is good`,

    set: (number: number) =>
        `You hold the start of this hand. Set ${number}-${number}, or the double spinner in its place.`,
    setOne: (tile: string) => `You hold the start of this hand: set ${tile} in the middle.`,
    duty: (left: number, tile: string, face: string) =>
        `${inWords(left)[0]!.toUpperCase()}${inWords(left).slice(1)} more on ${tile}: ${face} or a spinner`,
    dutyWild: (left: number, tile: string) =>
        `${inWords(left)[0]!.toUpperCase()}${inWords(left).slice(1)} more on ${tile}: any tile`,
    mustLay: (tile: string) => `You drew ${tile}, and it fits: lay it.`,
    waitSet: (name: string) => `${name} sets the first tile.`,

    shuffler: (name: string) => `${name} is drawn to shuffle first.`,
    dealt: (no: number, number: number, name: string) =>
        `Hand ${no} starts from ${number}-${number}. ${name} shuffles.`,
    starterDue: (name: string, number: number) => `${name} holds the start: ${number}-${number} or the double spinner.`,
    starterSet: (name: string, tile: string) => `${name} sets ${tile}.`,

    overTitle: (no: string) => `The hand of ${no}-${no} is over`,
    overOut: (name: string) =>
        `${name} has laid the last tile and scores nothing. Everybody else writes down what is left in hand.`,
    overBlocked: (name: string) =>
        `Nobody can go on: the hand is blocked, and everybody writes down what is left in hand. ${name} is lowest and shuffles next.`,
    overCount: 'Pips at face, every spinner ten.',
    lineOut: (name: string) => `${name} goes out.`,
    lineBlocked: 'The hand is blocked.',
    linePoints: (rows: [string, number][]) => `${list(rows.map(([name, points]) => `${name} ${points}`))}.`,
    gameOver: (names: string[]) =>
        `${list(names)} ${names.length === 1 ? 'wins' : 'share the win'} with the lowest total.`,
    howWon: 'The lowest total wins.',
    row: (number: number) => `${number}-${number}`,

    how: {
        title: 'How to play Spinner',
        short: [
            'Dominoes up to double nine: number meets number, and spinners fit everywhere.',
            'A double stops everything else until three tiles lie on it.',
            'Stuck, you draw a tile; it is laid at once if it fits.',
            'Tiles that are left count against you. The lowest total wins.',
        ],
        intro: 'A game of dominoes up to double nine, with eleven wild tiles: the spinners. Get rid of your tiles; what you are stuck with counts against you. The lowest total after the last hand wins.',
        steps: [
            [
                'The start',
                'The first hand starts from 9-9, the next from 8-8, and so on down. Whoever holds that double sets it; if nobody does, the double spinner may stand for it.',
            ],
            [
                'First onto the start',
                'The first plays must all go onto the starting double. After that every open end may be played on.',
            ],
            [
                'Laying',
                'A tile fits where its number meets the same number. A spinner fits everywhere, and everything fits on a spinner. You choose which half touches.',
            ],
            [
                'Doubles want three',
                'A double lies across and stops everything else: the next three tiles must go onto it. Only then are the other ends open again.',
            ],
            [
                'Stuck',
                'If nothing of yours fits you draw a tile. If it fits you lay it at once, if not you pass. Both happen by themselves.',
            ],
            [
                'The end of a hand',
                'When somebody lays the last tile, or when nothing can fit any more. Count what is left: pips at face, every spinner ten.',
            ],
        ] as [string, string][],
        faces: [['S', 'Spinner', 'Wild: it matches every number.']] as [string, string, string][],
    },
};
