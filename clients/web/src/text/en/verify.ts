/** The words of the page that checks a deal: each step, and its findings. Pieces are cards or tiles. */
export const verify = {
    title: 'Check the deal',
    lead: 'Nobody has to believe the server. From the game’s record this page draws every card and every tile once more, here on your device.',
    file: 'Choose a record from your device',
    drop: 'A record is the file that this page or the server’s “anteroom export” saves. The page also checks a dispute file of the house and a receipt. You can also drop the file here.',
    save: 'Save the record',
    again: 'Watch the game',
    fetching: 'The record is being fetched…',
    checking: 'Checking…',
    noRecord: 'There is no record of that name.',
    notFetched: 'The record could not be fetched. Try again when there is a connection.',
    tryAgain: 'Try again',
    tooLarge: 'The file is larger than any record.',
    game: '{title}, room {room}, game {game}, played {when}',

    disputeOf: 'Dispute file of table {room}',
    receiptOf: 'Receipt of movement {key}',
    gameNo: 'Game {n, number}',
    disputeHint:
        'Chat, reports and acts stand in the file as the house signed them; “anteroom verify FILE” also plays every move again.',

    allRight: 'All of it is right.',
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
            'Before the game the server chose a secret number, the seed, and showed its fingerprint to everybody. From then on it could not take another one.',
        numbers:
            'Then each player’s device chose a number of its own and showed only the fingerprint. When all fingerprints lay open the numbers were told, so nobody could choose one to suit.',
        mixing: 'Seed and numbers are mixed into one key, and all that chance decides in the game follows from it. Nobody could know the key before everybody’s number was in.',
        deal: 'This is drawn here from the key, the first piece on top. Below each piece stands who got it. That it is what the game dealt is the check.',
        money: 'Each movement of money is chained to the one before it. A movement that is changed, left out or put in changes the end of the chain.',
        house: 'The house signs the record as a whole. Whoever changes a letter of it cannot sign it again.',
        device: 'While the game was played this browser kept what it was told. A record that was made up afterwards does not have the same.',
    },
    rules: 'Whether the rules allowed each move is not judged here: “anteroom verify FILE” plays the whole record again.',

    details: 'In full',
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
    seatDrawn: 'The draw among the seats fell on {name}.',
    centre: 'Centre',
    pieceTo: '{piece}: {name}',
    pieceLater: '{piece}: {name}, in the course of play',
    pieceToNobody: '{piece}: to nobody',
    legend: 'A dashed line: drawn in the course of play. Pale: to nobody.',

    player: 'Player',
    paid: 'Paid',
    got: 'Came back',

    found: {
        json: { wrong: 'This file cannot be read: it is not JSON as Anteroom writes it.' },
        format: { wrong: 'This file is no record, dispute file or receipt of Anteroom.' },
        shape: { wrong: 'The file does not have its form: {where} is missing, unknown or not what belongs there.' },
        readable: { wrong: 'The record cannot be read: {where} is missing or is not what belongs there.' },
        opens: { wrong: 'The record does not begin with the one deal that opens a game.' },
        gap: { wrong: 'The record has a gap after update {after, number}.' },
        ended: {
            right: 'The record goes on to the end of the game.',
            wrong: 'The record breaks off before the end of the game.',
        },
        fault: { wrong: 'The record could not be followed ({text}).' },

        commitment: {
            right: 'The seed has the fingerprint that was shown before the deal.',
            wrong: 'The seed does not have the fingerprint that was shown before the deal.',
        },
        steady: { wrong: 'Seed, fingerprint or form of the deal change in the middle of the record.' },
        name: {
            right: 'It is the seed of the game that this link names.',
            wrong: 'This is the record of another game than the one that the link names.',
        },

        number: {
            right: 'The number of {name} has the fingerprint that was shown before.',
            wrong: 'The number of {name} does not have the fingerprint that was shown before.',
        },
        numberMissing: { wrong: 'The number of {name} or its fingerprint is missing.' },

        form: {
            right: 'The key was made of the seed, the game, who sits where and all numbers.',
            wrong: 'The key was made in a way that this page does not know ({form}).',
        },
        draw: {
            right: '{no, plural, one{What was drawn comes from the key.} other{All # draws of the game come from the key, each where the one before it ended.}}',
            wrong: 'Draw {no, number} of the game does not come from the key.',
        },
        drawPlace: { wrong: 'Draw {no, number} of the game was not made where the one before it ended.' },
        drawBound: { wrong: 'Draw {no, number} of the game is one that no game makes.' },
        words: {
            wrong: 'The game says that it took {told, number} numbers from the stream; its draws take {taken, number}.',
        },

        game: { unchecked: 'This page does not know how {game} is dealt. The draws themselves are checked above.' },
        dealt: {
            right: '{kind, select, cards{All {n, number} cards} other{All {n, number} tiles}} that the game dealt or drew lay so in these orders.',
        },
        event: { wrong: 'Update {seq, number} says something that cannot be.' },
        unused: { wrong: 'Update {seq, number} drew something that nobody got.' },
        undrawn: { wrong: 'In update {seq, number} something was dealt that was not drawn.' },
        otherDraw: { wrong: 'In update {seq, number} something else was drawn than was needed.' },
        empty: { wrong: 'In update {seq, number} something was taken although nothing was left.' },
        needless: { wrong: 'In update {seq, number} the cards were shuffled although there were enough.' },
        again: { wrong: 'In update {seq, number} there was a deal before its time.' },
        drawnSeat: {
            wrong: 'In update {seq, number} the draw among the seats fell on another one than the record says.',
        },
        highest: { wrong: 'In update {seq, number} somebody else drew the highest tile than the record says.' },
        starter: { wrong: 'In update {seq, number} it is {name} who begins, not the one that the record names.' },
        order: { wrong: 'In update {seq, number} the record has another order than was drawn.' },
        hand: { wrong: 'In update {seq, number} the record gives {name} another hand than was drawn.' },
        rest: { wrong: 'In update {seq, number} the record has something else left over than was drawn.' },
        centre: { wrong: 'In update {seq, number} other cards lie in the centre than were drawn.' },
        drew: { wrong: 'In update {seq, number} the record lets {name} draw another tile than lay on top.' },
        held: { wrong: 'In update {seq, number} {name} plays something that was not in that hand.' },
        revealed: { wrong: 'In update {seq, number} the record turns over other cards than were laid.' },
        left: { wrong: 'In update {seq, number} the record shows other hands at the end than there were.' },

        books: { wrong: 'The game was for money, or not: what it says of that does not agree with its books.' },
        chainName: { wrong: 'These are the books of another game.' },
        chain: {
            right: '{n, plural, one{The one movement comes} other{All # movements come}} to the end of the chain that the record names.',
            wrong: 'The movements do not come to the end of the chain that the record names.',
        },
        emptied: {
            right: 'What the players paid came back to them or went to the house as its fee: nothing is missing.',
            wrong: 'Money is missing, or there is too much: the table’s accounts do not come to zero.',
        },
        headSignature: {
            right: 'The house has signed the end of the chain.',
            wrong: 'The signature below the end of the chain is not the house’s.',
            unchecked: 'Whether the house signed the end of the chain could not be checked here.',
        },

        proof: {
            wrong: 'The house’s signature is missing: names, times and moves prove nothing.',
            unchecked: 'The record is not signed: names, times and moves prove nothing.',
        },
        hash: {
            right: 'The record has the fingerprint that was signed.',
            wrong: 'The record was changed after it had been signed.',
        },
        signature: {
            right: 'The signature is that of the key.',
            wrong: 'The signature does not belong to this record and key.',
            unchecked:
                'This browser cannot check the signature. Newer ones can over https (Chrome 137, Firefox 129, Safari 17), and so does “anteroom verify FILE”.',
        },
        houseKey: {
            right: 'It is the key that this house publishes.',
            wrong: 'It is not the key that this house publishes: somebody else signed the record.',
            unchecked: 'Which key this house publishes could not be learnt. Compare the one below with yours.',
        },
        houseKeyKept: {
            right: 'It is the key that this device knows of this house from before.',
            wrong: 'It is not the key that this device knows of this house from before.',
        },

        wholeHash: {
            right: 'The dispute file as a whole has the fingerprint that was signed.',
            wrong: 'The dispute file was changed after it had been signed.',
        },
        otherTable: { wrong: 'Game {no, number} in the file is of another table.' },
        gameIsWrong: { wrong: 'Of game {no, number} in the file something is wrong, as it says there.' },
        receipt: {
            right: '{n, plural, one{The receipt is signed, and its movement stands} other{All # receipts are signed, and their movements stand}} in the books of the games.',
            wrong: 'Receipt {key} is missing, or is not of a movement in the books of these games.',
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

        device: { unchecked: 'This device did not take part in the game, or no longer remembers it.' },
        keptCommitment: {
            right: 'This device was shown the same fingerprint before the deal.',
            wrong: 'This device was shown ANOTHER fingerprint before the deal.',
        },
        ownNumber: {
            right: 'This device took part as {name} and gave the same number.',
            wrong: 'This device took part, but the number that it gave is not in the record.',
        },
        ownSeat: {
            wrong: 'The number that this device gave stands in the record as that of {name}, who sat elsewhere.',
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
