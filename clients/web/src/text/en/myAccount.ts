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
        loss_day: 'Stakes, less what came back. A running game counts as lost.',
    },
    used: {
        stake_day: 'Staked today: {amount}',
        loss_day: 'Lost today: {amount}',
    },
    won: 'Won today: {amount}',
    limitIs: 'Limit: {amount}',
    noLimit: 'No limit is set.',
    later: 'From {when}: {amount}',
    laterNone: 'From {when}: no limit',
    keep: 'Keep the current limit',
    amount: 'New limit',
    set: 'Set',
    remove: 'Remove the limit',
    badAmount: 'Enter a valid amount.',
    setDone: 'This applies from now on.',
    setLater: 'This applies in one day.',

    pause: 'A break',
    pauseLead:
        'Until the day you choose, you cannot play for money in any currency. You can make the break longer at once. Making it shorter takes a day.',
    until: 'No games for money until',
    pauseDo: 'Take the break',
    pauseSure: 'No games for money until {when}? You cannot undo this right away.',
    pauseYes: 'Yes, until then',
    pauseNo: 'No',
    pauseDate: 'Choose a day after today, at most ten years ahead.',
    paused: 'You are taking a break from games for money until {when}.',
    pauseEnd: 'End the break',
    pauseEnds: 'The break ends early, at {when}.',
    pauseShorter: 'From {when}, the break ends on {until}.',
    pauseKeep: 'Keep the break',
    suspended: 'The house does not accept stakes from you at the moment. Ask the house why.',

    receipts: 'Receipts',
    receiptsLead:
        'A receipt proves that the house entered this payment in its books. Anybody who has the file can check it without the server.',
    receiptList: 'Your payments, newest first',
    noReceipts: 'You have no payments yet.',
    saveReceipt: 'Save receipt',
    kinds: {
        deposit: 'Paid in',
        withdrawal: 'Paid out',
        buy_in: 'Buy-in',
        chips: 'Chips',
        fee: 'Fee',
        cash_out: 'Payout',
        void: 'Game ended by the house',
    },

    list: 'Your games for money, newest first',
    noGames: 'You have not played for money yet.',
    table: 'Table {room}, game {game, number}',
    paid: 'Paid',
    feeIn: 'with a fee of {fee}',
    back: 'Payout',
    balance: 'Balance',
    fromTo: '{before}, then {after}',
    running: 'running',
    voided: 'ended by the house, all stakes back',
    newer: 'Newer',
    older: 'Older',
    page: 'Page {n, number}',
    pages: 'Pages of your games',
} as const;
