import { chips, count, list } from './words';

/** How a player of Spoil came to be out. */
export const causes: Record<string, string> = { lives: 'out of lives', chips: 'out of chips', left: 'left the table' };

/** The end of a round, told step by step. */
export const reveal = {
    title: (roundNo: number) => `Round ${roundNo}`,
    next: 'Next',
    skip: 'Skip',
    done: 'Go on',
    pause: 'Pause',
    resume: 'Play',
    step: (i: number, n: number) => `step ${i} of ${n}`,
    all: 'All cards are turned over. Spades strike first.',
    play: (name: string, card: string, target: string) => `${name}: ${card}, aimed at ${target}`,
    strike: (result: string, by: string, to: string, card: string, self: boolean): string => {
        const aimed = self ? `${by} turns ${card} on themselves` : `${by} strikes at ${to} with ${card}`;
        switch (result) {
            case 'hit':
                return self ? `${aimed}: it hits.` : `${aimed}. No heart in the way: it hits.`;
            case 'heart':
                return `${aimed}. ${to} played a heart, which stops every spade.`;
            case 'duel_won':
                return `${aimed}. They struck at each other, and ${by} has the higher spade: ${to} is hit.`;
            case 'duel_lost':
                return `${aimed}. They struck at each other, but ${to} has the higher spade: nothing comes through.`;
            default:
                return `${aimed}: at this table that does nothing.`;
        }
    },
    noSpades: 'Nobody played a spade. No life is in danger.',
    lost: (names: string[]) => `${list(names)} ${names.length === 1 ? 'loses a life' : 'lose a life each'}.`,
    unhurt: 'Nobody loses a life.',
    fell: (name: string, cause: string) =>
        ({
            lives: `${name} has no life left and is out.`,
            chips: `${name} has no chip for the next ante and is out.`,
            left: `${name} has left and is out.`,
        })[cause] ?? `${name} is out.`,
    barred: (names: string[]) =>
        `${list(names)} would have a claim, but ${names.length === 1 ? 'was' : 'were'} hit this round: nothing from the pot.`,
    claimOwn: (name: string, target: string) => `${name} aimed a diamond at ${target}: both may claim a share.`,
    claimGift: (name: string, by: string) => `${name} gets a claim through the diamond of ${by}.`,
    share: (names: string[], pot: number, share: number, left: number) =>
        `${chips(pot)} in the pot, ${names.length === 1 ? 'one claim' : `${names.length} claims`}: ${list(names)} ` +
        `${names.length === 1 ? 'takes' : 'take'} ${share}${names.length === 1 ? '' : ' each'}. ${left === 0 ? 'Nothing stays.' : `${left} stay${left === 1 ? 's' : ''}.`}`,
    shareTooLittle: (names: string[], pot: number) =>
        `${list(names)} share a pot of ${pot}: too little to go round, it stays.`,
    self: (name: string, n: number) => `${name} kept a diamond for themselves and takes ${chips(n)} from what is left.`,
    selfNone: (name: string) => `${name} kept a diamond for themselves, but nothing is left for it.`,
    stays: (left: number) =>
        left === 0 ? 'The pot is empty now.' : `${chips(left)} stay${left === 1 ? 's' : ''} in the pot.`,
    noDiamonds: (pot: number) => `Nobody has a diamond claim. The pot of ${pot} stays for the next round.`,
    gone: (name: string) => `${name} has left the table for good.`,
};

/** Lines of Spoil's log. */
export const spoil = {
    dealer: (name: string) => `${name} was drawn as dealer.`,
    shuffled: (cards: number) => `All ${cards} cards that are in no hand are shuffled into a new deck.`,
    hand: (hand: number, cards: number) => `Hand ${hand}: ${count(cards, 'card')} for each player.`,
    round: (roundNo: number, name: string) => `Round ${roundNo}: everybody pays one chip, ${name} starts.`,
    centre: (cards: string[]) => `Centre: ${cards.join(' ')}.`,
    bought: (name: string, took: string, gave: string) =>
        `${name} paid a chip for ${took} and put ${gave} in the centre.`,
    played: (name: string, target: string) => `${name} laid a card, aimed at ${target}.`,
    playedYou: (card: string, target: string) => `You laid ${card}, aimed at ${target}.`,
    itself: 'themselves',
    yourself: 'yourself',
    proposed: (name: string) => `${name} proposes to end the game and share.`,
    answered: (name: string, agree: boolean) => (agree ? `${name} agrees.` : `${name} wants to play on.`),
    voteOver: (passed: boolean) =>
        passed ? 'Everybody agreed: the game ends here.' : 'The proposal is off; play goes on.',
    leaverChips: (name: string, n: number) => `${chips(n)} of ${name} go into the pot.`,
    gameOver: (names: string[]) =>
        names.length === 1 ? `${names[0]} wins the game.` : `${list(names)} win the game together.`,
};

/** Spoil's rules in short. */
export const how = {
    title: 'How to play Spoil',
    short: [
        'Lay one card face down and aim it at somebody; when all have, the cards turn over.',
        'A spade costs the one it aims at a life, unless that player laid a heart.',
        'A diamond shares the pot between you and whom it aims at; a club only bluffs.',
        'Without lives or without chips you are out. The last one left wins.',
    ],
    intro: 'Everybody starts with a few lives and a small stack of chips. Run out of either and you are out. The last one left wins.',
    steps: [
        [
            'Each round',
            'One chip from everybody goes into the pot. Three cards lie open in the centre. Beginning with the token holder, each player takes one turn.',
        ],
        [
            'Your turn',
            'First, if you like, buy centre cards: each costs a chip and you swap in one of your own, open for all to see. Then lay one card face down and aim it at somebody, or at yourself. Everybody sees whom it aims at, nobody sees what it is.',
        ],
        ['Then all cards turn over', 'Spades act first, diamonds after them.'],
    ] as [string, string][],
    suits: [
        [
            'S',
            'Spade: strike',
            'Whoever it aims at loses a life, unless that player laid a heart. If two players strike at each other, only the lower spade is hurt.',
        ],
        ['H', 'Heart: shield', 'Protects you from all spades of this round. Whom it aims at is only for show.'],
        [
            'D',
            'Diamond: claim',
            'You and the player it aims at each claim an equal share of the pot. Get hit by a spade and you get nothing. Aimed at yourself, it brings one chip from what is left over.',
        ],
        ['C', 'Club: bluff', 'Does nothing. Aim it where it worries somebody.'],
    ] as [string, string, string][],
    outro: 'Nobody loses more than one life a round, and lives never come back. The ace is the highest card. What is not paid out stays in the pot.',
};
