/** The words for a code when the request is known. */
export const asked = {
    no: 'The server refused.',
    chat: 'This message is too long or contains invisible characters.',
    name: 'A name must be short, fit on one line and have only visible characters. Names that start like a bot’s or the house’s are reserved.',
    deadLink:
        'This invitation no longer works: the table was closed, or its owner made a new link. Ask for the new one.',
    deadCode: 'There is no table with the code {code}. Check the spelling; a code stops working when its table closes.',
    damagedLink: 'This link is incomplete or was changed. Open it again from the message that it came in.',
    damagedCode: 'This is not a table code. A code has four or eight letters and digits.',
} as const;
