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
        '{n, plural, =1{One} =2{Two} other{#}} bonus {n, plural, one{tile} other{tiles}}: lay on the gold ends, or press Done.',
    promptBonusStuck: 'None of your tiles fits on the new ends: press Done.',
    done: 'Done',
    pass: 'Pass',
    drawnTile: '{name} {tile}',

    firstDrawn: 'To see who begins: {rows, list}. {name} drew highest.',
    firstDrawnAgain: 'To see who begins: {rows, list}. {names, list} tie and draw again.',
    dealt: 'Round {no, number}: {name} begins.',
    bonusDone: '{name} wants no more bonus tiles.',
    bonusDoneYou: 'You want no more bonus tiles.',
    deedDone: 'done',

    overTitle: 'Round {no, number} is over',
    overOut:
        '{name} has laid the last tile and scores all that the others hold: {points, plural, one{# point} other{# points}}.',
    overBlocked: 'No tile fits any more, so the lightest hand wins.',
    overPassed: 'Everybody passed in a row, so the lightest hand wins.',
    overLowest:
        '{name} holds the least and scores what the others hold, minus their own: {points, plural, one{# point} other{# points}}.',
    overTied:
        '{names, list} tie for the least. They share what the others hold, rounded up, each minus their own: {points, plural, one{# point} other{# points}} each.',
    overCount: 'Each pip counts one, each link and dead end ten, blanks nothing.',
    lineOut: '{name} goes out.',
    lineBlocked: 'No tile fits any more.',
    linePassed: 'Everybody has passed.',
    linePoints: '{rows, list}.',
    linePoint: '{name} scores {points, number}',
    gameOver: '{names, list} {n, plural, one{wins} other{win}} the game.',
    howWon: 'The highest total wins.',

    short: {
        first: 'Dominoes around a hexagon: lay one tile on an open end, or pass.',
        second: 'Links fit everything; a dead end closes its branch for good.',
        third: 'A double laid sideways opens two ends, and you may lay on both at once.',
        fourth: 'The first to run out of tiles scores all that the others hold.',
    },
} as const;
