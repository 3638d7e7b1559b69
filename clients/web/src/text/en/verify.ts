/** The words of the page that checks a deal: each step, and its findings. Pieces are cards or tiles. */
export const verify = {
    title: 'Check the deal',
    lead: 'You do not have to trust the server. From the game’s record, this page draws every card and tile again, here on your device.',
    file: 'Choose a record from your device',
    drop: 'A record is a file saved by this page or by “anteroom export” on the server. A dispute file of the house or a receipt works too. You can also drop the file here.',
    save: 'Save the record',
    again: 'Watch the game',
    fetching: 'Loading the record …',
    checking: 'Checking …',
    noRecord: 'There is no record with that name.',
    notFetched: 'The record could not be loaded. Try again when you are online.',
    tryAgain: 'Try again',
    tooLarge: 'The file is larger than any record.',
    game: '{title}, room {room}, game {game}, played {when}',

    disputeOf: 'Dispute file of table {room}',
    receiptOf: 'Receipt of movement {key}',
    gameNo: 'Game {n, number}',
    disputeHint:
        'The file shows chat, reports and staff actions as the house signed them. “anteroom verify FILE” also replays every move.',

    allRight: 'Everything is right.',
    rightButOpen:
        '{n, plural, one{Nothing is wrong. One thing could not be checked here.} other{Nothing is wrong. # things could not be checked here.}}',
    isWrong: 'Something is wrong: {what}',
    marks: { right: 'Right', wrong: 'Wrong', unchecked: 'Not checked' },

    steps: {
        promise: 'The promise before the deal',
        numbers: 'A number from each player',
        mixing: 'The mixing',
        deal: 'The shuffle, and who got what',
        money: 'The money',
        house: 'The house’s signature',
        device: 'What this device saw',
    },
    says: {
        promise:
            'Before the game, the server chose a secret number, the seed, and showed everyone its fingerprint. From then on, it could not use another seed.',
        numbers:
            'Then each player’s device chose a number of its own and showed only its fingerprint. The numbers were revealed once all fingerprints were known, so nobody could pick a number to their advantage.',
        mixing: 'Seed and numbers are mixed into one key, which decides everything that chance decides in the game. Nobody could know the key before all numbers were in.',
        deal: 'This page drew these from the key, the first one on top. Below each you see who got it. The check: the game dealt exactly these.',
        money: 'Each movement of money is chained to the one before it. If a movement is changed, removed or inserted, the end of the chain changes.',
        house: 'The house signs the whole record. Nobody else can change a letter of it and sign it again.',
        device: 'During the game, this browser kept what the server told it. A record made up afterwards would not match.',
    },
    rules: 'This page does not check whether the rules allowed each move. “anteroom verify FILE” does: it replays the whole record.',

    details: 'Details',
    commitment: 'Fingerprint before the game',
    seed: 'Seed, shown after the game',
    numberOf: 'Number of {name}',
    hashOf: 'Fingerprint of the number of {name}, shown before',
    bot: '{name} is a bot and adds no number.',
    key: 'Key',
    taken: 'Numbers taken from the stream',
    firstWords: 'The first of them',
    recordHash: 'Fingerprint of the record',
    signedBy: 'Key of the house',
    signature: 'Signature',
    head: 'End of the chain',

    before: 'Before the first deal',
    hand: 'Hand {n, number}',
    round: 'Round {n, number}',
    why: {
        first: 'Drawn to find who begins',
        deal: '{kind, select, cards{{n, plural, one{# card} other{# cards}}} other{{n, plural, one{# tile} other{# tiles}}}} shuffled',
        again: '{kind, select, cards{{n, plural, one{# card} other{# cards}}} other{{n, plural, one{# tile} other{# tiles}}}} shuffled again',
        discard: '{n, plural, one{# tile} other{# tiles}} shuffled again after a discard',
    },
    seatDrawn: 'The draw among the seats chose {name}.',
    centre: 'Centre',
    pieceTo: '{piece}: {name}',
    pieceLater: '{piece}: {name}, later in the game',
    pieceToNobody: '{piece}: to nobody',
    legend: 'Dashed: drawn later in the game. Pale: to nobody.',

    player: 'Player',
    paid: 'Paid',
    got: 'Payout',

    found: {
        json: { wrong: 'This file cannot be read: it is not JSON as Anteroom writes it.' },
        format: { wrong: 'This file is not a record, dispute file or receipt of Anteroom.' },
        shape: { wrong: 'The file is not built as it should be: {where} is missing, unknown or wrong.' },
        readable: { wrong: 'The record cannot be read: {where} is missing or wrong.' },
        opens: { wrong: 'The record does not begin with the deal that opens a game.' },
        gap: { wrong: 'The record has a gap after update {after, number}.' },
        ended: {
            right: 'The record is complete to the end of the game.',
            wrong: 'The record stops before the end of the game.',
        },
        fault: { wrong: 'The record could not be replayed ({text}).' },

        commitment: {
            right: 'The seed has the fingerprint that was shown before the deal.',
            wrong: 'The seed does not have the fingerprint that was shown before the deal.',
        },
        steady: { wrong: 'The seed, the fingerprint or the method of the deal changes in the middle of the record.' },
        name: {
            right: 'The seed belongs to the game in the link.',
            wrong: 'This is the record of a different game, not of the one in the link.',
        },

        number: {
            right: 'The number of {name} has the fingerprint that was shown before.',
            wrong: 'The number of {name} does not have the fingerprint that was shown before.',
        },
        numberMissing: { wrong: 'The number of {name} or its fingerprint is missing.' },

        form: {
            right: 'The key was made from the seed, the game, the seating and all numbers.',
            wrong: 'This page does not know the method that made the key ({form}).',
        },
        draw: {
            right: '{no, plural, one{What was drawn comes from the key.} other{All # draws of the game come from the key, each where the one before it ended.}}',
            wrong: 'Draw {no, number} of the game does not come from the key.',
        },
        drawPlace: { wrong: 'Draw {no, number} of the game does not start where the one before it ended.' },
        drawBound: { wrong: 'Draw {no, number} is of a kind that no game uses.' },
        words: {
            wrong: 'The game claims to have taken {told, number} numbers from the stream; its draws take {taken, number}.',
        },

        game: { unchecked: 'This page does not know how {game} is dealt. The draws themselves are checked above.' },
        dealt: {
            right: '{kind, select, cards{All {n, number} cards} other{All {n, number} tiles}} that the game dealt or drew match this order.',
        },
        event: { wrong: 'Update {seq, number} says something impossible.' },
        unused: { wrong: 'In update {seq, number}, something was drawn that nobody got.' },
        undrawn: { wrong: 'In update {seq, number}, something was dealt that had not been drawn.' },
        otherDraw: { wrong: 'In update {seq, number}, the wrong thing was drawn.' },
        empty: { wrong: 'In update {seq, number}, something was taken although nothing was left.' },
        needless: { wrong: 'In update {seq, number}, the cards were shuffled although there were enough.' },
        again: { wrong: 'In update {seq, number}, a deal came too early.' },
        drawnSeat: {
            wrong: 'In update {seq, number}, the draw among the seats chose a different seat from the one in the record.',
        },
        highest: {
            wrong: 'In update {seq, number}, the record names the wrong player as the one who drew the highest tile.',
        },
        starter: { wrong: 'In update {seq, number}, {name} begins, not the player in the record.' },
        order: { wrong: 'In update {seq, number}, the order in the record is not the one that was drawn.' },
        hand: {
            wrong: 'In update {seq, number}, the record gives {name} a different hand from the one that was drawn.',
        },
        rest: { wrong: 'In update {seq, number}, what the record shows as left over does not match the draw.' },
        centre: { wrong: 'In update {seq, number}, the cards in the centre are not the ones that were drawn.' },
        drew: { wrong: 'In update {seq, number}, {name} draws a tile in the record that was not on top.' },
        held: { wrong: 'In update {seq, number}, {name} plays something that was not in that hand.' },
        revealed: {
            wrong: 'In update {seq, number}, the cards turned over in the record are not the ones that were laid.',
        },
        left: { wrong: 'In update {seq, number}, the record shows wrong hands at the end.' },

        books: { wrong: 'The record and its books disagree about whether the game was for money.' },
        chainName: { wrong: 'These are the books of another game.' },
        chain: {
            right: '{n, plural, one{The one movement leads} other{All # movements lead}} to the end of the chain in the record.',
            wrong: 'The movements do not lead to the end of the chain in the record.',
        },
        emptied: {
            right: 'Everything the players paid was paid out or is the house’s fee: nothing is missing.',
            wrong: 'Money is missing, or there is too much: the table’s accounts do not add up to zero.',
        },
        headSignature: {
            right: 'The house has signed the end of the chain.',
            wrong: 'The signature below the end of the chain is not the house’s.',
            unchecked: 'This page could not check whether the house signed the end of the chain.',
        },

        proof: {
            wrong: 'The house’s signature is missing: names, times and moves prove nothing.',
            unchecked: 'The record is not signed: names, times and moves prove nothing.',
        },
        hash: {
            right: 'The record has the fingerprint that was signed.',
            wrong: 'The record was changed after it was signed.',
        },
        signature: {
            right: 'The signature matches the key.',
            wrong: 'The signature does not match this record and key.',
            unchecked:
                'This browser cannot check the signature. Newer browsers can, over https (Chrome 137, Firefox 129, Safari 17). “anteroom verify FILE” can too.',
        },
        houseKey: {
            right: 'The key is the one that this house publishes.',
            wrong: 'The key is not the one that this house publishes: somebody else signed the record.',
            unchecked: 'The house’s published key could not be loaded. Compare the key below with the one you know.',
        },
        houseKeyKept: {
            right: 'The key is the one that this device already knew for this house.',
            wrong: 'The key is not the one that this device already knew for this house.',
        },

        wholeHash: {
            right: 'The dispute file as a whole has the fingerprint that was signed.',
            wrong: 'The dispute file was changed after it was signed.',
        },
        otherTable: { wrong: 'Game {no, number} in the file is from another table.' },
        gameIsWrong: { wrong: 'Something is wrong with game {no, number} in the file. See the details there.' },
        receipt: {
            right: '{n, plural, one{The receipt is signed, and its movement is} other{All # receipts are signed, and their movements are}} in the books of the games.',
            wrong: 'Receipt {key} is missing, or its movement is not in the books of these games.',
        },
        fileKey: { wrong: 'The file or one of its games is not signed with the key that the file names.' },
        gameOrder: { wrong: 'Game {no, number} is out of order in the file, or is called running.' },
        leftOut: {
            wrong: 'The file has something of the updates up to {upTo, number}, which it says it leaves out.',
            unchecked:
                '{games, plural, one{One older game is} other{# older games are}} not in the file, nor anything told or reported up to update {upTo, number}.',
        },
        running: {
            unchecked: 'Game {no, number} was still running: its deal, moves and payments are not in the file.',
        },
        noReceipts: { unchecked: 'The file has no receipts, because the house’s key was not there.' },
        sat: { wrong: 'Who sat where in the file is not what the records say.' },
        told: { wrong: 'What was told with update {seq, number} is out of order or has another time.' },
        report: { wrong: 'Report {no, number} has other words than the line of chat that it names.' },
        act: { wrong: 'Act {no, number} of the log is out of order, or concerns neither this table nor its players.' },

        movement: {
            right: 'Movement {key} leads to the hash at its place in the chain: nothing of it was changed.',
            wrong: 'Movement {key} does not lead to the hash at its place in the chain: something of it was changed.',
        },
        movementChain: { wrong: 'The movement belongs into another chain.' },
        movementPlace: { wrong: 'The chain does not begin at that place.' },

        device: { unchecked: 'This device did not take part in the game or no longer remembers it.' },
        keptCommitment: {
            right: 'This device was shown the same fingerprint before the deal.',
            wrong: 'This device was shown ANOTHER fingerprint before the deal.',
        },
        ownNumber: {
            right: 'This device took part as {name} and gave the same number.',
            wrong: 'This device took part, but its number is not in the record.',
        },
        ownSeat: {
            wrong: 'The record shows this device’s number as that of {name}, who had another seat.',
        },
        keptHashes: {
            right: 'It was shown the same fingerprints of all numbers.',
            wrong: 'It was shown OTHER fingerprints of the numbers.',
        },
        keptNumbers: {
            right: 'It was told the same numbers of all players.',
            wrong: 'It was told OTHER numbers of the players.',
        },
        keptSeed: {
            right: 'It was told the same seed after the game.',
            wrong: 'It was told ANOTHER seed after the game.',
        },
        heads: {
            right: '{n, plural, one{The end of the chain that it was told is} other{All # ends of the chain that it was told are}} in the record’s books.',
            wrong: 'It was told ANOTHER end of the chain after {n, number} movements: the house keeps two sets of books.',
        },
    },
} as const;
