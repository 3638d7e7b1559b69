/** The words for inviting friends to a table, and for the invited players. */
export const invite = {
    withFriends: 'Play with friends',
    withFriendsHint:
        'Opens a private table with a link to send. Start when everyone is there; bots can fill empty seats.',
    whichGame: 'Which game?',
    openFor: 'Play with friends: {game}',
    qr: 'The invitation as a QR code for a camera',
    share: 'Share the link',
    shareText: 'Come and play {game} with me:',

    joinTitle: 'Come and play {game}',
    joinBy: '{owner} has set up this table.',
    joinName: 'Your name at this table',
    joinAs: 'Join as {name}',
    joinWatch: 'Only watch',
    rulesHere: 'House rules here',
    seats: '{free, number} of {seats, number} seats are free',
} as const;
