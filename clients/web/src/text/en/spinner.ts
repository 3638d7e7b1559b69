/** Spinner's own words. */
export const spinner = {
    handNo: 'Hand {no, number}',
    from: 'started from {number, number}-{number, number}',
    stock: '{n, plural, =0{stock empty} other{# in stock}}',
    won: '{n, plural, one{# hand} other{# hands}} won',
    total: '{n, plural, one{# point} other{# points}} so far, low is good',

    set: 'You hold the start of this hand. Set {number, number}-{number, number}, or the double spinner in its place.',
    setOne: 'You hold the start of this hand: set {tile} in the middle.',
    duty: '{left, plural, =1{One} =2{Two} =3{Three} other{#}} more on {tile}: {face} or a spinner',
    dutyWild: '{left, plural, =1{One} =2{Two} =3{Three} other{#}} more on {tile}: any tile',
    mustLay: 'You drew {tile}, and it fits: lay it.',
    waitSet: '{name} sets the first tile.',

    shuffler: '{name} is drawn to shuffle first.',
    dealt: 'Hand {no, number} starts from {number, number}-{number, number}. {name} shuffles.',
    starterDue: '{name} holds the start: {number, number}-{number, number} or the double spinner.',
    starterSet: '{name} sets {tile}.',
    starterSetYou: 'You set {tile}.',

    overTitle: 'The hand of {no}-{no} is over',
    overOut: '{name} has laid the last tile and scores nothing. Everybody else writes down what is left in hand.',
    overBlocked:
        'Nobody can go on: the hand is blocked, and everybody writes down what is left in hand. {name} is lowest and shuffles next.',
    overCount: 'Each pip counts one, each spinner ten.',
    lineOut: '{name} goes out.',
    lineBlocked: 'The hand is blocked.',
    linePoints: '{rows, list}.',
    linePoint: '{name} {points, number}',
    gameOver: '{names, list} {n, plural, one{wins} other{share the win}} with the lowest total.',
    howWon: 'The lowest total wins.',

    short: {
        first: 'Dominoes up to double nine: number meets number, and spinners fit everywhere.',
        second: 'A double stops everything else until three tiles lie on it.',
        third: 'Stuck, you draw a tile; it is laid at once if it fits.',
        fourth: 'Tiles you are left with count against you. The lowest total wins.',
    },
} as const;
