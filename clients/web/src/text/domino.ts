/** Words that the three domino games share, and small helpers for theirs. */
export const list = (names: string[]): string =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
/** Small numbers as words: "two more", "three sixes". */
export const in_words = (n: number): string => small[n] ?? String(n);

const face_names: Record<string, string> = { 0: 'blank', S: 'spinner', L: 'link', D: 'dead end' };
const face = (code: string): string => face_names[code] ?? in_words(Number(code));
const sort = (number: number): string =>
    ['blanks', 'ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'sevens', 'eights', 'nines'][number] ??
    String(number);
const short: Record<string, string> = { S: 'S', L: 'link', D: 'end' };
const shown = (code: string): string => short[code] ?? code;

export const domino = {
    face,
    numbers: sort,
    /** As people say it: "6-4", "S-5", "6-link". */
    tile: (tile: string): string => `${shown(tile[0] ?? '')}-${shown(tile[1] ?? '')}`,
    /** For those who hear it. */
    tile_name: (tile: string): string =>
        tile[0] === tile[1] ? `double ${face(tile[0] ?? '')}` : `${face(tile[0] ?? '')} ${face(tile[1] ?? '')}`,

    hand_label: 'Your tiles',
    tiles: (n: number) => count(n, 'tile'),
    points: (n: number) => count(n, 'point'),
    fits: (n: number) => (n === 0 ? 'fits nowhere' : n === 1 ? 'fits on one end' : `fits on ${n} ends`),
    drawn: 'just drawn',
    gone: 'has left',
    last_tile: 'one tile left',

    surface: 'The table. Drag it or use the arrow keys to move it, plus and minus to zoom, 0 to see all of it.',
    zoom_in: 'Nearer',
    zoom_out: 'Farther away',
    see_all: 'See all of it',
    numerals: 'Numbers instead of pips',
    empty: 'No tile lies here yet.',
    end_start: 'the middle of the table',
    end_on: (number: string, tile: string) => `${number}, on ${tile}`,
    end_side: (number: string, side: number) => `${number}, side ${side} of the hexagon`,
    lay_on: (tile: string, end: string) => `Lay ${tile}: ${end}`,

    pick: 'Pick a tile. The ends where it fits light up.',
    picked: (tile: string, n: number) =>
        `${tile} ${n === 1 ? 'fits on one end.' : `fits on ${n} ends: choose one that is lit.`}`,
    lay: 'Lay it',
    lay_first: 'Lay it in the middle',
    misfit: (tile: string) => `${tile} does not fit on any end that is open to you now.`,
    which_way: (tile: string) => `How does ${tile} lie?`,
    way_half: (touching: string, open: string) => `The ${touching} touches, the ${open} stays open`,
    way_half_closed: (touching: string) => `The ${touching} touches, the branch ends here`,
    way_line: 'In line: one open end',
    way_across: 'Sideways: two open ends',
    cancel: 'Cancel',
    wait: 'Wait for your turn. You can look at your tiles and at the table meanwhile.',
    dealing: 'The tiles are dealt.',
    pass: 'Pass',
    laid: (name: string, tile: string) => `${name} lays ${tile}.`,
    passes: (name: string) => `${name} passes.`,
    drew: (name: string) => `${name} draws a tile.`,
    drew_you: (tile: string) => `You draw ${tile}.`,
    gone_line: (name: string) => `${name} has left the table for good; the tiles are played on.`,
    deed_pass: 'passes',
    deed_draw: 'draws',

    held: 'What everybody held',
    held_nothing: 'nothing',
    col_player: 'Player',
    col_left: 'Left in hand',
    col_pips: 'Worth',
    col_count: 'Tiles',
    col_points: 'Scores',
    next_dealt: 'The next tiles are dealt already.',
    go_on: 'Go on',
    sheet: 'Score sheet',
    sheet_caption: 'Points by hand and player',
    sheet_empty: 'The score sheet fills with every hand.',
    total: 'Total',
    show_again: 'Show on the table',
    again_title: 'Earlier',
    won_alone: (points: number) => `with ${count(points, 'point')}`,
};
