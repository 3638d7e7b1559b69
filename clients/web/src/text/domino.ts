import { count, inWords } from './words';

const faceNames: Record<string, string> = { 0: 'blank', S: 'spinner', L: 'link', D: 'dead end' };
const face = (code: string): string => faceNames[code] ?? inWords(Number(code));
const sort = (number: number): string =>
    ['blanks', 'ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'sevens', 'eights', 'nines'][number] ??
    String(number);
const short: Record<string, string> = { S: 'S', L: 'link', D: 'end' };
const shown = (code: string): string => short[code] ?? code;

/** Words that the three domino games share. */
export const domino = {
    face,
    numbers: sort,
    /** As people say it: "6-4", "S-5", "6-link". */
    tile: (tile: string): string => `${shown(tile[0] ?? '')}-${shown(tile[1] ?? '')}`,
    /** For those who hear it. */
    tileName: (tile: string): string =>
        tile[0] === tile[1] ? `double ${face(tile[0] ?? '')}` : `${face(tile[0] ?? '')} ${face(tile[1] ?? '')}`,

    handLabel: 'Your tiles',
    tiles: (n: number) => count(n, 'tile'),
    points: (n: number) => count(n, 'point'),
    fits: (n: number) => (n === 0 ? 'fits nowhere' : n === 1 ? 'fits on one end' : `fits on ${n} ends`),
    drawn: 'just drawn',
    gone: 'has left',

    surface:
        'The table. Drag it or use the arrow keys to move it, plus and minus to zoom, 0 to see all of it. Two taps on a place bring it near.',
    zoomIn: 'Nearer',
    zoomOut: 'Farther away',
    seeAll: 'See all of it',
    numerals: 'Numbers instead of pips',
    endStart: 'the middle of the table',
    endOn: (number: string, tile: string) => `${number}, on ${tile}`,
    endSide: (number: string, side: number) => `${number}, side ${side} of the hexagon`,
    layOn: (tile: string, end: string) => `Lay ${tile}: ${end}`,

    openEnds: 'Open ends, by what they ask for',
    openEndsOf: (number: string, n: number) => `${count(n, 'open end')} for a ${number}. Show`,

    pick: 'Pick a tile. The ends where it fits light up.',
    picked: (tile: string, n: number) =>
        `${tile} ${n === 1 ? 'fits on one end.' : `fits on ${n} ends: choose one that is lit.`}`,
    moveLay: (tile: string) => `lay ${tile}`,
    lay: 'Lay it',
    layFirst: 'Lay it in the middle',
    misfit: (tile: string) => `${tile} does not fit on any end that is open to you now.`,
    whichWay: (tile: string) => `How does ${tile} lie?`,
    wayHalf: (touching: string, open: string) => `The ${touching} touches, the ${open} stays open`,
    wayHalfClosed: (touching: string) => `The ${touching} touches, the branch ends here`,
    wayLine: 'In line: one open end',
    wayAcross: 'Sideways: two open ends',
    cancel: 'Cancel',
    wait: 'Wait for your turn. You can look at your tiles and at the table meanwhile.',
    dealing: 'The tiles are dealt.',
    laid: (name: string, tile: string) => `${name} lays ${tile}.`,
    passes: (name: string) => `${name} passes.`,
    drew: (name: string) => `${name} draws a tile.`,
    drewYou: (tile: string) => `You draw ${tile}.`,
    goneLine: (name: string) => `${name} has left the table for good; the tiles are played on.`,
    deedPass: 'passes',
    deedDraw: 'draws',

    held: 'What everybody held',
    heldNothing: 'nothing',
    colPlayer: 'Player',
    colLeft: 'Left in hand',
    colPips: 'Worth',
    colCount: 'Tiles',
    colPoints: 'Scores',
    goOn: 'Go on',
    sheet: 'Score sheet',
    sheetCaption: 'Points by hand and player',
    sheetEmpty: 'The score sheet fills with every hand.',
    total: 'Total',
    showAgain: 'Show on the table',
};
