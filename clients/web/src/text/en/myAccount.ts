import { accountForms } from './accountForms';

/** The words about the player's own limits and games for money. */
export const myAccount = {
    account: accountForms,

    again: 'Try again',

    logins: 'Where you are logged in',
    loginsLead: 'If one of these is not yours, end it and change the password.',
    loginHere: 'This device',
    loginUnknown: 'A device',
    loginSince: 'since',
    loginUsed: 'last here',
    loginEnd: 'Log out there',
    loginsEnd: 'Log out all others',

    currency: 'Currency',

    lead: 'Days run from midnight to midnight UTC. A stricter limit applies at once. A higher limit, or none, applies a day after you ask for it.',
    what: {
        stake_day: 'Stakes in a day',
        loss_day: 'Losses in a day',
    },
    whatHelp: {
        stake_day: 'All that you pay for seats: buy-in, chips and fee.',
        loss_day: 'Stakes, less what came back. A game that runs counts as lost.',
    },
    used: {
        stake_day: 'Staked today: {amount}',
        loss_day: 'Lost today: {amount}',
    },
    won: 'Won today: {amount}',
    limitIs: 'Limit: {amount}',
    noLimit: 'No limit is set.',
    later: 'From {when} on: {amount}',
    laterNone: 'From {when} on: no limit',
    keep: 'Keep the current limit',
    amount: 'New limit',
    set: 'Set',
    remove: 'Remove the limit',
    badAmount: 'This is not an amount.',
    setDone: 'This applies from now on.',
    setLater: 'This applies in one day.',

    pause: 'A break',
    pauseLead:
        'Until the day that you choose you cannot play for money, in any currency. You can make the break longer at once, but shorter only a day after you ask for it.',
    until: 'No games for money until',
    pauseDo: 'Take the break',
    pauseSure: 'No games for money until {when}? This cannot be taken back at once.',
    pauseYes: 'Yes, until then',
    pauseNo: 'No',
    pauseDate: 'Name a day after today, at most ten years ahead.',
    paused: 'You play no games for money until {when}.',
    pauseEnd: 'End the break',
    pauseEnds: 'The break ends early, at {when}.',
    pauseShorter: 'From {when} on it lasts until {until}.',
    pauseKeep: 'Keep the break',
    suspended: 'The house does not accept stakes from you. Ask the house why.',

    receipts: 'Receipts',
    receiptsLead:
        'A receipt proves that the house entered this movement in its books. Anybody who has the file can check it without the server.',
    receiptList: 'Your movements of money, the newest first',
    noReceipts: 'No money of yours has moved yet.',
    saveReceipt: 'Save receipt',
    kinds: {
        deposit: 'Paid in',
        withdrawal: 'Paid out',
        buy_in: 'Buy-in',
        chips: 'Chips',
        fee: 'Fee',
        cash_out: 'Came back',
        void: 'Game ended by the house',
    },

    list: 'Your games for money, the newest first',
    noGames: 'You have not played for money yet.',
    table: 'Table {room}, game {game, number}',
    paid: 'Paid',
    feeIn: 'with a fee of {fee}',
    back: 'Came back',
    balance: 'Balance',
    fromTo: '{before}, then {after}',
    running: 'runs',
    voided: 'ended by the house, all stakes back',
    newer: 'Newer',
    older: 'Older',
    page: 'Page {n, number}',
    pages: 'Pages of your games',
} as const;
