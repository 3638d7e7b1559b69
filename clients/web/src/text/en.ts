import { account } from './account';
import { floor } from './floor';
import { domino } from './domino';
import { ladder } from './ladder';
import { spinner } from './spinner';
import { spoiler } from './spoiler';

/** Every word that a person reads. Another language is another file of this shape. */
const list = (names: string[]): string =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
const chips = (n: number): string => count(n, 'chip');

const suits: Record<string, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };
const suit_signs: Record<string, string> = { S: '♠', H: '♥', D: '♦', C: '♣' };
const ranks: Record<string, string> = { T: '10', J: 'jack', Q: 'queen', K: 'king', A: 'ace' };

const guest_moods = ['Quiet', 'Lucky', 'Brisk', 'Mellow', 'Sunny', 'Clever', 'Gentle', 'Bold', 'Nimble', 'Merry'];
const guest_beasts = ['Otter', 'Heron', 'Badger', 'Lynx', 'Wren', 'Hare', 'Moth', 'Stoat', 'Finch', 'Newt'];
const any = (words: string[]): string => words[Math.floor(Math.random() * words.length)]!;

const causes: Record<string, string> = { lives: 'out of lives', chips: 'out of chips', left: 'left the table' };

export const en = {
    lang: 'en',
    brand: 'Anteroom',
    guest_name: () => `${any(guest_moods)} ${any(guest_beasts)}`,
    list,
    card: (card: string) => `${card[0] === 'T' ? '10' : card[0]}${suit_signs[card[1] ?? ''] ?? ''}`,
    card_name: (card: string) => `${ranks[card[0] ?? ''] ?? card[0]} of ${suits[card[1] ?? ''] ?? '?'}`,
    refusal: (_code: string, text: string) => (text ? text[0]!.toUpperCase() + text.slice(1) : 'The server said no.'),

    shell: {
        skip: 'Skip to the table',
        lobby: 'Lobby',
        back_to_lobby: 'Back to the lobby',
        theme: 'Switch between light and dark',
        name_label: 'Your name',
        name_save: 'Save',
        name_change: (name: string) => `Your name is ${name}. Change it`,
        close: 'Close',
        connecting: 'Connecting to the server …',
        reconnecting: 'The line to the server is gone. Reconnecting; your seat is kept.',
        frozen: 'This table is held for a moment: the server is bringing it back. Nothing is lost, clocks rest.',
        displaced: 'Your seat is open in another tab or on another device.',
        take_back: 'Take the seat back here',
        closed: (reason: string) =>
            ({
                expired: 'This table was empty for a while and has been closed.',
                kicked: 'You were asked to leave this table.',
                house: 'The house has closed this table.',
            })[reason] ?? reason,
        not_found: 'This table cannot be opened',
        opening: 'Opening the table …',
        your_turn_title: 'Your turn',
        unknown_game: 'This page does not know this game. Loading it anew may help.',
    },

    account,
    floor,

    lobby: {
        headline: 'A games table, ready when you are',
        lead: 'Sit down with friends, or let bots fill the chairs. No account needed, nothing to install.',
        play_now: 'Play now',
        play_game: (game: string) => `Play now: ${game} against bots`,
        play_now_hint: 'Play now opens a table with bots in all other seats and no turn clock.',
        players: (least: number, most: number) => `${least} to ${most} players`,
        code_label: 'Join with a code',
        code_hint: 'Four letters that a friend reads to you',
        join: 'Join',
        set_up: 'Set up',
        create_game: (game: string) => `Set up a table: ${game}`,
        open_tables: 'Open tables',
        no_tables: 'No open table right now. Set one up, it will show here.',
        loading: 'Looking for tables …',
        only_free: 'Only with a free seat',
        all_games: 'All games',
        game: 'Game',
        my_tables: 'Your tables',
        seats_free: (free: number, seats: number) =>
            free === 0 ? `full, ${seats} seats` : `${free} of ${seats} seats free`,
        clock: (s: number) => (s === 0 ? 'no clock' : `${s} s a turn`),
        status: { open: 'waiting', committing: 'starting', playing: 'in play', over: 'finished' } as Record<
            string,
            string
        >,
        of: (owner: string) => `set up by ${owner}`,
        watch: 'Watch',
        open: 'Open',
        your_turn: 'your turn',
    },

    form: {
        title: 'A new table',
        game: 'Game',
        seats: 'Seats',
        visibility: 'Who may come',
        public: 'Anyone (listed in the lobby)',
        private: 'Only with code or link',
        clock: 'Turn clock',
        no_clock: 'none',
        seconds: (s: number) => `${s} seconds`,
        bots: 'Bots at the table',
        bot_level: 'Bot strength',
        rules: 'House rules',
        edition: 'Edition',
        own_rules: 'Own choice',
        own_rules_help: 'Rules as chosen below.',
        create: 'Open the table',
        save: 'Save the settings',
        saved: 'Settings saved. Everybody gets ready again.',
        level: (level: string) => ({ easy: 'Easy', good: 'Good' })[level] ?? level,
        choice: (value: string) => value.replace(/_/g, ' '),
        option: (name: string) => name[0]!.toUpperCase() + name.slice(1).replace(/_/g, ' '),
    },

    room: {
        title: (game: string) => `${game}, before the start`,
        invite: 'Bring friends',
        code: 'Table code',
        code_spelled: (code: string) => `Table code ${code.split('').join(' ')}`,
        copy_link: 'Copy invitation link',
        copied: 'Link copied. Send it to a friend.',
        copy_failed: 'Copying is not allowed here. The address is in the box.',
        public: 'open to all',
        private: 'by invitation',
        seats: 'Seats',
        free_seat: 'Free seat',
        sit: 'Sit here',
        stand: 'Stand up',
        you: 'you',
        owner: 'owner',
        bot: 'bot',
        ready: 'ready',
        not_ready: 'not ready',
        away: 'away',
        get_ready: 'I am ready',
        not_yet: 'Not ready after all',
        start: 'Start the game',
        start_wait: 'The game starts when every seat is taken and everybody is ready.',
        starting: 'Making a fair deal …',
        add_bot: 'Add a bot',
        take_bot_away: 'Send away',
        kick: 'Remove',
        settings: 'Settings',
        settings_line: (seats: number, clock: string, who: string) => `${seats} seats, ${clock}, ${who}`,
        spectators: (n: number) => (n === 0 ? 'Nobody is watching' : `${count(n, 'spectator')} watching`),
        watching: 'You are watching this table.',
        leave: 'Leave the table',
        leave_sure: 'Leaving gives your seat up for good. Leave?',
        leave_yes: 'Yes, leave',
        leave_no: 'Stay',
        call_bot: (name: string) => `${name} is not here. Let a bot play`,
        present: 'here',
        absent: 'not here',
        fair: 'The deal is fixed before anybody is ready: the server has published a fingerprint of it, and every player adds a secret number.',
    },

    chat: {
        title: 'Chat',
        label: 'Say something to the table',
        placeholder: 'Say something',
        send: 'Send',
        empty: 'Nothing said yet.',
        mute: (name: string) => `Mute ${name}`.trim(),
        unmute: (name: string) => `Unmute ${name}`,
        muted: 'muted',
        unread: (n: number) => `${n} unread`,
    },

    log: {
        title: 'Log',
        empty: 'Nothing has happened yet.',
        history: 'Rounds',
        history_empty: 'Finished rounds will be listed here.',
        help: 'How to play',
        history_round: (round_no: number) => `Round ${round_no}`,
        show_again: 'Show again',
        sat: (name: string) => `${name} sat down.`,
        stood: (name: string) => `${name} stood up.`,
        bot: (name: string) => `A bot took a seat: ${name}.`,
        bot_gone: 'A bot was sent away.',
        kicked: (name: string) => `${name} was sent away.`,
        ready: (name: string) => `${name} is ready.`,
        unready: (name: string) => `${name} is not ready after all.`,
        settings: 'The settings changed.',
        committing: 'Everybody is ready; the deal is being fixed.',
        withheld: (name: string) => `${name} did not answer in time, so this deal is thrown away.`,
        started: (game_no: number) => `Game ${game_no} begins.`,
        late: (name: string) => `${name} ran out of time; the server moved for ${name}.`,
        away: (name: string) => `${name} is away; a bot plays on.`,
        back: (name: string) => `${name} is back.`,
        owner: 'The table has a new owner.',
        left: (name: string) => `${name} left the table.`,
        rematch: 'A new game is being set up at this table.',
        seed: 'The server has shown how the deal was made.',
        voided: (reason: string) => `The house has ended the game and given every stake back: ${reason}`,
    },

    money: {
        title: 'Played for money',
        for_money: 'Play for money',
        currency: 'Currency',
        price: 'A seat costs in all',
        buy_in: 'Into the prize, each',
        buy_in_help: 'Chips cost the same again. It has to be divisible by their number.',
        chips: 'For chips, each',
        chip_value: (all: string, one: string) => `${all}, ${one} a chip`,
        fee: 'Fee of the house',
        no_fee: 'none',
        rake: 'Fee in percent of the buy-in',
        rake_help: 'Paid on top of it. Empty: none.',
        cap: 'Fee at most',
        cap_help: 'Of each player. Empty: no cap.',
        prize: 'Prize of the winner',
        balance: 'You have',
        needs_account: 'To sit here you need an account. You may watch.',
        bad_amount: 'One of the amounts cannot be read.',
        seat_for: (price: string) => `${price} a seat`,
        prize_is: (amount: string) => `Prize ${amount}`,
        pot_is: (n: number, amount: string) => `Pot ${chips(n)}, ${amount}`,
        chips_are: (n: number, amount: string) => `Yours ${chips(n)}, ${amount}`,
        balance_is: (amount: string) => `Wallet ${amount}`,
        payments: (price: string) => `What everybody got; each had paid ${price}`,
        back: 'Paid out',
        won: 'Won or lost',
        takes: (amount: string) => `takes ${amount}`,
        house: 'For the house',
        void_reason: 'Reason',
        void_help: 'Everybody at the table reads it.',
        void: 'End this game',
        void_sure: 'End this game for everybody? Every stake goes back to whoever paid it. This cannot be undone.',
        void_yes: 'End it',
        void_no: 'Let it go on',
        voided: 'The house has ended this game',
        voided_because: (reason: string) => `${reason}. Every stake went back to whoever paid it.`,
    },

    table: {
        your_turn: 'Your turn',
        not_your_turn: 'It is not your turn yet.',
        turn_of: (name: string) => `${name} is thinking`,
        thinking: 'is thinking',
        deciding: (names: string[]) => `Waiting for ${list(names)}`,
        seconds_left: (s: number) => `${s} seconds left`,
        paused: 'clock rests',
        spectating: 'You are watching',
        fallen_you: 'You are out of this game. Stay and watch how it ends.',
        hand_label: 'Your hand',
        centre_label: 'Centre cards, to buy for one chip',
        pot: 'Pot',
        deck: (n: number) => `${n} left in the deck`,
        hand_no: (hand: number) => `Hand ${hand}`,
        round_of: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
        lives: (n: number) => count(n, 'life', 'lives'),
        chips,
        cards: (n: number) => count(n, 'card'),
        starter: 'starts this round',
        aims_at: (name: string) => `aims at ${name}`,
        aims_self: 'aims at themselves',
        laid: 'has laid a card',
        out: (cause: string) => causes[cause] ?? 'out',
        yourself: 'Yourself',
        seat_label: (name: string, parts: string[]) => [name, ...parts].join(', '),

        pick: 'Pick a card from your hand to play, or a centre card to buy.',
        pick_play: 'Pick a card from your hand to play.',
        aim: (card: string) => `${card}: whom does it aim at?`,
        give: (card: string) => `Take ${card} for one chip. Which card do you give for it?`,
        cancel: 'Cancel',
        last_chip: (take: string, give: string) =>
            `That is your last chip. Without a pay-out this round you are out. Still take ${take} for ${give}?`,
        last_chip_yes: 'Yes, spend it',
        waiting: 'Your card lies on the table. The others choose now.',
        wait_turn: 'Wait for your turn. You can look at your cards meanwhile.',
        propose: 'Propose to end and share',
        propose_hint: 'If everybody agrees, all who are left win together.',
        vote_title: (name: string) => `${name} proposes to end the game here and share the win.`,
        vote_yes: 'Agree',
        vote_no: 'Play on',
        vote_answer: (agree: boolean) => (agree ? 'agrees' : 'plays on'),
        voted: 'Your answer is in. Waiting for the others.',
    },

    reveal: {
        title: (round_no: number) => `Round ${round_no}`,
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
        no_spades: 'Nobody played a spade. No life is in danger.',
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
        claim_own: (name: string, target: string) => `${name} aimed a diamond at ${target}: both may claim a share.`,
        claim_gift: (name: string, by: string) => `${name} gets a claim through the diamond of ${by}.`,
        share: (names: string[], pot: number, share: number, left: number) =>
            `${chips(pot)} in the pot, ${names.length === 1 ? 'one claim' : `${names.length} claims`}: ${list(names)} ` +
            `${names.length === 1 ? 'takes' : 'take'} ${share}${names.length === 1 ? '' : ' each'}. ${left === 0 ? 'Nothing stays.' : `${left} stay${left === 1 ? 's' : ''}.`}`,
        share_none: (pot: number) =>
            `No claim on the pot: ${chips(pot)} stay${pot === 1 ? 's' : ''} for the next round.`,
        share_too_little: (names: string[], pot: number) =>
            `${list(names)} share a pot of ${pot}: too little to go round, it stays.`,
        self: (name: string, n: number) =>
            `${name} kept a diamond for themselves and takes ${chips(n)} from what is left.`,
        self_none: (name: string) => `${name} kept a diamond for themselves, but nothing is left for it.`,
        stays: (left: number) =>
            left === 0 ? 'The pot is empty now.' : `${chips(left)} stay${left === 1 ? 's' : ''} in the pot.`,
        no_diamonds: (pot: number) => `Nobody has a diamond claim. The pot of ${pot} stays for the next round.`,
        gone: (name: string) => `${name} has left the table for good.`,
    },

    spoil: {
        dealer: (name: string) => `${name} was drawn as dealer.`,
        shuffled: (cards: number) => `All ${cards} cards that are in no hand are shuffled into a new deck.`,
        hand: (hand: number, cards: number) => `Hand ${hand}: ${count(cards, 'card')} for each player.`,
        round: (round_no: number, name: string) => `Round ${round_no}: everybody pays one chip, ${name} starts.`,
        centre: (cards: string[]) => `Centre: ${cards.join(' ')}.`,
        bought: (name: string, took: string, gave: string) =>
            `${name} paid a chip for ${took} and put ${gave} in the centre.`,
        played: (name: string, target: string) => `${name} laid a card, aimed at ${target}.`,
        played_you: (card: string, target: string) => `You laid ${card}, aimed at ${target}.`,
        itself: 'themselves',
        yourself: 'yourself',
        proposed: (name: string) => `${name} proposes to end the game and share.`,
        answered: (name: string, agree: boolean) => (agree ? `${name} agrees.` : `${name} wants to play on.`),
        vote_over: (passed: boolean) =>
            passed ? 'Everybody agreed: the game ends here.' : 'The proposal is off; play goes on.',
        leaver_chips: (name: string, n: number) => `${chips(n)} of ${name} go into the pot.`,
        game_over: (names: string[]) =>
            names.length === 1 ? `${names[0]} wins the game.` : `${list(names)} win the game together.`,
    },

    result: {
        you_won: 'You won!',
        won: (names: string[]) => (names.length === 1 ? `${names[0]} won` : `${list(names)} won together`),
        how: (how: string) =>
            ({
                last_standing: 'Last one standing.',
                double_ko: 'The last players fell together; the better score decided.',
                vote: 'Everybody agreed to end and share.',
                cap: 'The last round was played; most lives decided.',
                stayed: 'All the others left the table.',
            })[how] ?? '',
        place: (rank: number) =>
            `${rank}${rank % 10 === 1 && rank !== 11 ? 'st' : rank % 10 === 2 && rank !== 12 ? 'nd' : rank % 10 === 3 && rank !== 13 ? 'rd' : 'th'}`,
        standing: 'still standing',
        prize: (points: number) => `takes ${points} points`,
        fell_in: (cause: string, round: number) => `${causes[cause] ?? 'out'} in round ${round}`,
        rematch: 'Play again',
        to_lobby: 'To the lobby',
        table: 'Final standing',
        player: 'Player',
        rank: 'Place',
        end: 'How it ended',
        fair: 'Was the deal fair?',
        fair_text:
            'Before the game the server published the fingerprint below, then every player added a secret number, and only then was the deal made. ' +
            'Now that the game is over the seed is open: its SHA-256 has to be the fingerprint. Your browser kept what it was told at the time.',
        commitment: 'Fingerprint before the game',
        own_nonce: 'Your secret number',
        seed: 'Seed, shown after the game',
        seed_ok: 'The seed matches the fingerprint.',
        seed_bad: 'The seed does not match the fingerprint!',
    },

    how: {
        title: 'How to play Spoil',
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
    },

    domino,
    ladder,
    spinner,
    spoiler,
};
