/** How friends are brought to a table, and what they find there. */
export const invite = {
    withFriends: 'Play with friends',
    withFriendsHint: 'A private table with a link to send. You play as soon as they are there; bots may fill up.',
    whichGame: 'Which game shall it be?',
    openFor: (game: string) => `Play with friends: ${game}`,
    qr: 'The invitation as a QR code for a camera',
    share: 'Share the link',
    shareText: (game: string) => `Come and play ${game} with me:`,
    scan: 'Or let them scan this',

    joinTitle: (game: string) => `Come and play ${game}`,
    joinBy: (owner: string) => `${owner} has set up this table.`,
    joinName: 'Your name at this table',
    joinAs: (name: string) => `Join as ${name}`,
    joinWatch: 'Only watch',
    rulesHere: 'House rules here',
    seats: (free: number, seats: number) => `${free} of ${seats} seats are free`,
};
