/** What a code says where it is known what was asked. */
export const asked = {
    no: 'The server said no.',
    chat: 'This cannot be said here: it is too long, or has characters that nobody can see.',
    name: 'A name has to be short, on one line, and of letters that everybody can see. Names that begin like those of bots or of the house are not taken.',
    deadLink:
        'This invitation leads to no table any more: the table was closed, or its owner has made a new link. Ask for the new one.',
    deadCode:
        'There is no table with the code {code}. Look whether it was typed right; the code of a table ends with the table.',
    damagedLink: 'This link is damaged, a part of it is missing or changed. Open it once more from where it was sent.',
    damagedCode: 'This is no code of a table. A code has four letters and digits, or eight.',
} as const;
