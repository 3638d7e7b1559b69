/** How a player of Spoil came to be out. */
export const causes = {
    lives: 'out of lives',
    chips: 'out of chips',
    left: 'left the table',
} as const;

/** The end of a round, told step by step. */
export const reveal = {
    title: 'Round {roundNo, number}',
    next: 'Next',
    skip: 'Skip',
    done: 'Go on',
    pause: 'Pause',
    resume: 'Play',
    step: 'step {i, number} of {n, number}',
    all: 'All cards are turned over. Spades strike first.',
    play: '{name}: {card}, aimed at {target}',
    strike: '{by} strikes at {to} with {card}{result, select, hit{. No heart in the way: it hits.} heart{. {to} played a heart, which stops every spade.} duel_won{. They struck at each other, and {by} has the higher spade: {to} is hit.} duel_lost{. They struck at each other, but {to} has the higher spade: nothing comes through.} other{: at this table that does nothing.}}',
    strikeSelf:
        '{by} turns {card} on themselves: {result, select, hit{it hits.} other{at this table that does nothing.}}',
    noSpades: 'Nobody played a spade. No life is in danger.',
    lost: '{names, list} {n, plural, one{loses a life} other{lose a life each}}.',
    unhurt: 'Nobody loses a life.',
    fell: '{cause, select, lives{{name} has no life left and is out.} chips{{name} has no chip for the next ante and is out.} left{{name} has left and is out.} other{{name} is out.}}',
    barred: '{names, list} would have a claim, but {n, plural, one{was} other{were}} hit this round: nothing from the pot.',
    claimOwn: '{name} aimed a diamond at {target}: both may claim a share.',
    claimGift: '{name} gets a claim through the diamond of {by}.',
    share: '{pot, plural, one{# chip} other{# chips}} in the pot, {n, plural, one{one claim} other{# claims}}: {names, list} {n, plural, one{takes} other{take}} {share, number}{n, plural, one{} other{ each}}. {left, plural, =0{Nothing stays.} other{# stay{left, plural, one{s} other{}}.}}',
    shareTooLittle: '{names, list} share a pot of {pot, number}: too little to go round, it stays.',
    self: '{name} kept a diamond for themselves and takes {n, plural, one{# chip} other{# chips}} from what is left.',
    selfNone: '{name} kept a diamond for themselves, but nothing is left for it.',
    stays: '{left, plural, =0{The pot is empty now.} other{{left, plural, one{# chip} other{# chips}} stay{left, plural, one{s} other{}} in the pot.}}',
    noDiamonds: 'Nobody has a diamond claim. The pot of {pot, number} stays for the next round.',
    gone: '{name} has left the table for good.',
} as const;

/** Lines of Spoil's log. */
export const spoil = {
    short: {
        first: 'Lay one card face down and aim it at somebody; when all have, the cards turn over.',
        second: 'A spade costs the one it aims at a life, unless that player laid a heart.',
        third: 'A diamond shares the pot between you and whom it aims at; a club only bluffs.',
        fourth: 'Without lives or without chips you are out. The last one left wins.',
    },
    dealer: '{name} was drawn as dealer.',
    shuffled: 'All {cards, number} cards that are in no hand are shuffled into a new deck.',
    hand: 'Hand {hand, number}: {cards, plural, one{# card} other{# cards}} for each player.',
    round: 'Round {roundNo, number}: everybody pays one chip, {name} starts.',
    centre: 'Centre: {cards}.',
    bought: '{name} paid a chip for {took} and put {gave} in the centre.',
    played: '{name} laid a card, aimed at {target}.',
    playedYou: 'You laid {card}, aimed at {target}.',
    itself: 'themselves',
    yourself: 'yourself',
    you: 'you',
    proposed: '{name} proposes to end the game and share.',
    answered: '{agree, select, true{{name} agrees.} other{{name} wants to play on.}}',
    voteOver: '{passed, select, true{Everybody agreed: the game ends here.} other{The proposal is off; play goes on.}}',
    leaverChips: '{n, plural, one{# chip} other{# chips}} of {name} go into the pot.',
    gameOver: '{n, plural, one{{names, list} wins the game.} other{{names, list} win the game together.}}',
} as const;
