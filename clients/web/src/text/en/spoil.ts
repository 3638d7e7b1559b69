/** The reasons why a player of Spoil is out. */
export const causes = {
    lives: 'out of lives',
    chips: 'out of chips',
    left: 'left the table',
} as const;

/** The end of a round, shown step by step. */
export const reveal = {
    title: 'Round {roundNo, number}',
    next: 'Next',
    skip: 'Skip',
    done: 'Go on',
    pause: 'Pause',
    resume: 'Play',
    step: 'step {i, number} of {n, number}',
    /** The reader as the subject of a sentence. */
    you: 'you',
    all: 'All cards are turned over. Spades strike first.',
    play: '{name}: {card}, aimed at {target}',
    strike: '{you, select, by{You strike at {to}} to{{by} strikes at you} other{{by} strikes at {to}}} with {card}{result, select, hit{. No heart in the way: it hits.} heart{. {you, select, to{You} other{{to}}} played a heart, which stops every spade.} duel_won{. {you, select, by{You struck at each other, and you have the higher spade: {to} is hit.} to{You struck at each other, and {by} has the higher spade: you are hit.} other{They struck at each other, and {by} has the higher spade: {to} is hit.}}} duel_lost{. {you, select, by{You struck at each other, but {to} has} to{You struck at each other, but you have} other{They struck at each other, but {to} has}} the higher spade: nothing comes through.} other{: at this table that does nothing.}}',
    strikeSelf:
        '{you, select, own{You turn {card} on yourself} other{{by} turns {card} on themselves}}: {result, select, hit{it hits.} other{at this table that does nothing.}}',
    noSpades: 'Nobody played a spade. No life is in danger.',
    lost: '{who, select, you{You lose a life.} one{{names, list} loses a life.} other{{names, list} lose a life each.}}',
    unhurt: 'Nobody loses a life.',
    fell: '{cause, select, lives{{you, select, true{You have no life left and are out.} other{{name} has no life left and is out.}}} chips{{you, select, true{You have no chip for the next ante and are out.} other{{name} has no chip for the next ante and is out.}}} other{{name} has left and is out.}}',
    barred: '{who, select, you{You would have a claim, but were} one{{names, list} would have a claim, but was} other{{names, list} would have a claim, but were}} hit this round: nothing from the pot.',
    claimOwn:
        '{you, select, by{You aimed a diamond at {to}} to{{by} aimed a diamond at you} other{{by} aimed a diamond at {to}}}: both may claim a share.',
    claimGift:
        '{you, select, own{You get a claim through your diamond.} self{{to} gets a claim through their own diamond.} by{{to} gets a claim through your diamond.} to{You get a claim through the diamond of {by}.} other{{to} gets a claim through the diamond of {by}.}}',
    share: '{pot, plural, one{# chip} other{# chips}} in the pot, {n, plural, one{one claim} other{# claims}}: {who, select, you{you take {share, number}} one{{names, list} takes {share, number}} other{{names, list} take {share, number} each}}. {left, plural, =0{Nothing stays.} other{# stay{left, plural, one{s} other{}}.}}',
    shareTooLittle:
        '{who, select, you{You share} other{{names, list} share}} a pot of {pot, number}: too little to go round, it stays.',
    self: '{you, select, true{You kept a diamond for yourself and take} other{{name} kept a diamond for themselves and takes}} {n, plural, one{# chip} other{# chips}} from what is left.',
    selfNone:
        '{you, select, true{You kept a diamond for yourself} other{{name} kept a diamond for themselves}}, but nothing is left for it.',
    stays: '{left, plural, =0{The pot is empty now.} other{{left, plural, one{# chip} other{# chips}} stay{left, plural, one{s} other{}} in the pot.}}',
    noDiamonds: 'Nobody has a diamond claim. The pot of {pot, number} stays for the next round.',
    gone: '{name} has left the table for good.',
} as const;

/** Lines of Spoil's log. */
export const spoil = {
    short: {
        first: 'Lay one card face down and aim it at somebody; when all have, the cards turn over.',
        second: 'A spade costs the player it aims at a life, unless that player laid a heart.',
        third: 'A diamond gives you and the player it aims at a share of the pot; a club only bluffs.',
        fourth: 'Run out of lives or chips and you are out. The last one left wins.',
    },
    dealer: '{you, select, true{You were} other{{name} was}} drawn as dealer.',
    shuffled: 'All {cards, number} cards that are in no hand are shuffled into a new deck.',
    hand: 'Hand {hand, number}: {cards, plural, one{# card} other{# cards}} for each player.',
    round: 'Round {roundNo, number}: everybody pays one chip, {you, select, true{you start} other{{name} starts}}.',
    centre: 'Centre: {cards}.',
    bought: '{you, select, true{You} other{{name}}} paid a chip for {took} and put {gave} in the centre.',
    played: '{name} laid a card, aimed at {target}.',
    playedYou: 'You laid {card}, aimed at {target}.',
    itself: 'themselves',
    yourself: 'yourself',
    you: 'you',
    proposed: '{you, select, true{You propose} other{{name} proposes}} to end the game and share.',
    answered:
        '{you, select, true{You {agree, select, true{agree} other{want to play on}}.} other{{name} {agree, select, true{agrees} other{wants to play on}}.}}',
    voteOver: '{passed, select, true{Everybody agreed: the game ends here.} other{The proposal is off; play goes on.}}',
    leaverChips: '{n, plural, one{# chip} other{# chips}} of {name} go into the pot.',
    gameOver:
        '{who, select, you{You win the game.} one{{names, list} wins the game.} other{{names, list} win the game together.}}',

    /** A word below a card for what it does. */
    act: {
        S: 'strikes',
        H: 'shields',
        D: 'shares',
        C: 'bluffs',
    },
    /** The effect of a picked card: without a target, at another player, at the player's own seat. */
    does: '{card} {suit, select, spade{costs the target a life, unless the target laid a heart.} heart{protects you from every spade this round, whomever it aims at.} diamond{gives you and the target a share of the pot; none for you if a spade hits you.} other{does nothing, whomever it aims at. A bluff.}}',
    doesTo: '{card} {suit, select, spade{costs {name} a life, unless {name} laid a heart.} other{gives you and {name} a share of the pot; none for you if a spade hits you.}}',
    doesSelf:
        '{card} {suit, select, spade{costs you a life: nothing protects you from your own spade.} diamond{earns you one chip of what is left of the pot, if no spade hits you.} other{does nothing if you aim it at yourself at this table.}}',
} as const;
