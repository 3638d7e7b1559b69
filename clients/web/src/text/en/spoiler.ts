/** Spoiler's own words. */
export const spoiler = {
    roundNo: 'Round {no, number}',
    target: '{n, number} points win',
    setAside: '{n, plural, one{# tile} other{# tiles}} set aside unseen',
    starter: 'started this round',
    passes: '{n, plural, =0{} other{{n, plural, one{# pass} other{# passes}} in a row}}',
    total: '{n, plural, one{# point} other{# points}}',

    bonus: '{n, plural, =1{One} =2{Two} other{#}} bonus {n, plural, one{tile} other{tiles}} on the sideways double',
    bonusOf: '{name}: {n, plural, =1{one} =2{two} other{#}} bonus {n, plural, one{tile} other{tiles}} to come',
    prompt: 'Lay one tile on an open end, or pass.',
    promptStuck: 'None of your tiles fits: pass.',
    promptBonus:
        'Your sideways double earned you {n, plural, =1{one} =2{two} other{#}} bonus {n, plural, one{tile} other{tiles}}: lay on the gold ends, or call it done.',
    promptBonusStuck: 'None of your tiles fits on the new ends: call it done.',
    done: 'Done',
    pass: 'Pass',
    drawnTile: '{name} {tile}',

    firstDrawn: 'To see who begins: {rows, list}. {name} drew highest.',
    firstDrawnAgain: 'To see who begins: {rows, list}. {names, list} tie and draw again.',
    dealt: 'Round {no, number}: {name} begins.',
    bonusDone: '{name} wants no more bonus tiles.',
    deedDone: 'done',

    overTitle: 'Round {no, number} is over',
    overOut:
        '{name} has laid the last tile and scores all that the others hold: {points, plural, one{# point} other{# points}}.',
    overBlocked: 'No tile fits any more, so the lightest hand wins.',
    overPassed: 'Everybody passed in a row, so the lightest hand wins.',
    overLowest:
        '{name} holds least and scores what the others hold less that: {points, plural, one{# point} other{# points}}.',
    overTied:
        '{names, list} hold least together. They share what the others hold, rounded up, each less their own: {points, plural, one{# point} other{# points}} each.',
    overCount: 'Pips at face, blanks nothing, every link and dead end ten.',
    lineOut: '{name} goes out.',
    lineBlocked: 'No tile fits any more.',
    linePassed: 'Everybody has passed.',
    linePoints: '{rows, list}.',
    linePoint: '{name} scores {points, number}',
    gameOver: '{names, list} {n, plural, one{wins} other{win}} the game.',
    howWon: 'The highest total wins.',

    how: {
        title: 'How to play Spoiler',
        short: {
            first: 'Dominoes around a hexagon: lay one tile on an open end, or pass.',
            second: 'Links fit everything; a dead end closes its branch for good.',
            third: 'A double laid sideways opens two ends, and you may lay on both at once.',
            fourth: 'The first without tiles scores all that the others hold.',
        },
        intro: 'Dominoes around a hexagon, with links that fit everything and dead ends that close a branch for good. The first without tiles scores all that the others hold.',
        steps: {
            turn: {
                title: 'Your turn',
                text: 'Lay one tile on an open end, or pass. Each of the six sides of the hexagon takes one tile.',
            },
            doubles: {
                title: 'Doubles',
                text: 'Lay a double in line, and it goes on with one end. Lay it sideways, and its two short ends are open: you may lay a bonus tile on each of them at once.',
            },
            end: {
                title: 'The end of a round',
                text: 'When somebody has laid the last tile, when no tile fits any more, or when everybody passes in a row.',
            },
            scoring: {
                title: 'Scoring',
                text: 'Who goes out scores what the others hold. Otherwise the lightest hand wins and scores what the others hold, less its own.',
            },
        },
        faces: {
            L: {
                title: 'Link',
                text: 'Fits on every open end, and everything fits on it. Worth ten in hand.',
            },
            D: {
                title: 'Dead end',
                text: 'Never touches anything: the other half is laid, and the branch is closed. Worth ten.',
            },
        },
    },
} as const;
