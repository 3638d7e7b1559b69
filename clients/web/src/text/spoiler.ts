import { count, in_words, list } from './domino';

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

/** Spoiler's own words. */
export const spoiler = {
    round_no: (no: number) => `Round ${no}`,
    target: (n: number) => `${n} points win`,
    set_aside: (n: number) => `${count(n, 'tile')} set aside unseen`,
    starter: 'started this round',
    passes: (n: number) => (n === 0 ? '' : `${count(n, 'pass', 'passes')} in a row`),
    total: (n: number) => count(n, 'point'),

    bonus: (n: number) => `${capital(in_words(n))} bonus ${n === 1 ? 'tile' : 'tiles'} on the sideways double`,
    bonus_of: (name: string, n: number) => `${name}: ${in_words(n)} bonus ${n === 1 ? 'tile' : 'tiles'} to come`,
    prompt: 'Lay one tile on an open end, or pass.',
    prompt_stuck: 'None of your tiles fits: pass.',
    prompt_bonus: (n: number) =>
        `Your sideways double earned you ${in_words(n)} bonus ${n === 1 ? 'tile' : 'tiles'}: lay on the gold ends, or call it done.`,
    prompt_bonus_stuck: 'None of your tiles fits on the new ends: call it done.',
    done: 'Done',
    pass: 'Pass',
    pass_for_me: 'Pass for me when I am stuck',

    first_drawn: (rows: [string, string][], name: string) =>
        `To see who begins: ${list(rows.map(([who, tile]) => `${who} ${tile}`))}. ${name} drew highest.`,
    first_drawn_again: (rows: [string, string][], names: string[]) =>
        `To see who begins: ${list(rows.map(([who, tile]) => `${who} ${tile}`))}. ${list(names)} tie and draw again.`,
    dealt: (no: number, name: string) => `Round ${no}: ${name} begins.`,
    bonus_done: (name: string) => `${name} wants no more bonus tiles.`,
    deed_done: 'done',

    over_title: (no: number) => `Round ${no} is over`,
    over_out: (name: string, points: number) =>
        `${name} has laid the last tile and scores all that the others hold: ${count(points, 'point')}.`,
    over_blocked: 'No tile fits any more, so the lightest hand wins.',
    over_passed: 'Everybody passed in a row, so the lightest hand wins.',
    over_lowest: (name: string, points: number) =>
        `${name} holds least and scores what the others hold less that: ${count(points, 'point')}.`,
    over_tied: (names: string[], points: number) =>
        `${list(names)} hold least together. They share what the others hold, rounded up, each less their own: ${count(points, 'point')} each.`,
    over_count: 'Pips at face, blanks nothing, every link and dead end ten.',
    line_out: (name: string) => `${name} goes out.`,
    line_blocked: 'No tile fits any more.',
    line_passed: 'Everybody has passed.',
    line_points: (rows: [string, number][]) => `${list(rows.map(([name, points]) => `${name} scores ${points}`))}.`,
    game_over: (names: string[]) => `${list(names)} ${names.length === 1 ? 'wins' : 'win'} the game.`,
    how_won: 'The highest total wins.',
    row: (no: number) => String(no),

    how: {
        title: 'How to play Spoiler',
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
