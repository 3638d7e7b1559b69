/** The pages in the order in which they are read: by group, the address below /docs/ and what it is called. */
export const menu = [
    {
        title: 'Start',
        pages: [
            ['', 'Overview'],
            ['first-bot', 'Your first bot'],
            ['sdk', 'With an SDK'],
            ['playground', 'Playground'],
            ['other-pages', 'Tables on other pages'],
            ['glossary', 'Glossary'],
            ['changes', 'Changes'],
        ],
    },
    {
        title: 'Rules',
        pages: [
            ['rules/all', 'Every game'],
            ['rules/spoil', 'Spoil'],
            ['rules/spoiler', 'Spoiler'],
            ['rules/spinner', 'Spinner'],
            ['rules/ladder', 'Ladder Dominoes'],
        ],
    },
    {
        title: 'Protocol',
        pages: [
            ['protocol', 'The protocol'],
            ['protocol/requests-and-answers', 'Requests and answers'],
            ['protocol/the-stream-of-a-room', 'The stream of a room'],
            ['protocol/spoil', 'Views of Spoil'],
            ['protocol/the-three-domino-games', 'Tiles and layouts'],
            ['protocol/spoiler', 'Views of Spoiler'],
            ['protocol/spinner', 'Views of Spinner'],
            ['protocol/ladder-dominoes', 'Views of Ladder Dominoes'],
            ['protocol/room-notices', 'Room notices'],
            ['protocol/errors', 'Errors'],
            ['protocol/shortened-frames', 'Shortened frames'],
            ['protocol/closing', 'Closing'],
            ['protocol/limits', 'Limits'],
            ['protocol/stability', 'Stability'],
        ],
    },
    {
        title: 'Trust',
        pages: [
            ['protocol/fair-deals', 'Fair deals'],
            ['protocol/tables-for-money', 'Tables for money'],
        ],
    },
    {
        title: 'Reference',
        pages: [
            ['reference/messages', 'Messages'],
            ['reference/codes', 'Error codes'],
            ['protocol/house', 'The house'],
            ['reference/console', 'Interface of the house'],
        ],
    },
];
