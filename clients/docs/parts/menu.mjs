/** The pages in reading order. Each group has pages with their address below /docs/ and their title. */
export const menu = [
    {
        title: 'Start',
        pages: [
            ['', 'Overview'],
            ['glossary', 'Glossary'],
            ['changes', 'Changes'],
        ],
    },
    {
        title: 'Play',
        pages: [
            ['play', 'Play a game'],
            ['rules/all', 'Rules of every game'],
            ['rules/spoil', 'Spoil'],
            ['rules/spoiler', 'Spoiler'],
            ['rules/spinner', 'Spinner'],
            ['rules/ladder', 'Ladder Dominoes'],
        ],
    },
    {
        title: 'Host a server',
        pages: [
            ['host/install', 'Install'],
            ['host/service', 'As a service'],
            ['host/containers', 'In containers'],
            ['host/tls', 'TLS and proxies'],
            ['host/settings', 'Settings'],
            ['host/database', 'PostgreSQL'],
            ['host/backup', 'Backup'],
            ['host/upgrade', 'Upgrade'],
            ['host/data', 'Data that is kept'],
            ['host/monitoring', 'Monitoring'],
            ['host/runbook', 'Runbook: down or not ready'],
            ['host/runbook-data', 'Runbook: disk, database, books'],
            ['host/runbook-load', 'Runbook: load, bus, attacks'],
        ],
    },
    {
        title: 'Host several nodes',
        pages: [
            ['host/nodes', 'Several nodes'],
            ['host/nodes-deploy', 'Deploy nodes'],
            ['host/nodes-operate', 'Operate nodes'],
            ['host/nodes-failures', 'What you see'],
            ['host/failover', 'Failover of the database'],
            ['host/scale', 'A million players, on paper'],
        ],
    },
    {
        title: 'Run a house',
        pages: [
            ['house/evening', 'An evening, step by step'],
            ['house/roles', 'Roles and logins'],
            ['house/desk', 'Cash desk'],
            ['house/tables', 'Money tables'],
            ['house/books', 'Books'],
            ['house/disputes', 'Disputes'],
            ['house/threats', 'Who can do what'],
        ],
    },
    {
        title: 'Write a client',
        pages: [
            ['ten-rules', 'A client in ten rules'],
            ['first-bot', 'Your first bot'],
            ['sdk', 'With an SDK'],
            ['playground', 'Playground'],
            ['thin-client', 'A thin client'],
            ['kit', 'Test your client'],
            ['other-pages', 'Tables on other pages'],
        ],
    },
    {
        title: 'Protocol',
        pages: [
            ['protocol', 'The protocol'],
            ['protocol/connection', 'Connection'],
            ['protocol/requests', 'Requests and answers'],
            ['protocol/errors', 'Errors and retries'],
            ['protocol/limits', 'Limits'],
            ['protocol/players', 'Players'],
            ['protocol/accounts', 'Accounts'],
            ['protocol/room', 'The stream of a room'],
            ['protocol/table', 'At the table'],
            ['protocol/notices', 'Room notices'],
            ['protocol/finished', 'Finished games'],
            ['protocol/stability', 'Stability'],
        ],
    },
    {
        title: 'Views of the games',
        pages: [
            ['protocol/spoil', 'Spoil'],
            ['protocol/dominoes', 'Tiles and layouts'],
            ['protocol/spoiler', 'Spoiler'],
            ['protocol/spinner', 'Spinner'],
            ['protocol/ladder', 'Ladder Dominoes'],
        ],
    },
    {
        title: 'Trust',
        pages: [
            ['protocol/fair-deals', 'Fair deals'],
            ['protocol/records', 'Records and dispute files'],
            ['protocol/files', 'Files that prove something'],
            ['protocol/draws', 'What is drawn when'],
        ],
    },
    {
        title: 'Money',
        pages: [
            ['protocol/money', 'Tables for money'],
            ['protocol/receipts', 'Chains and receipts'],
            ['protocol/house', 'The house'],
        ],
    },
    {
        title: 'Reference',
        pages: [
            ['reference/messages', 'Messages'],
            ['reference/codes', 'Error codes'],
            ['reference/console', 'Interface of the house'],
        ],
    },
    {
        title: 'Work on Anteroom',
        pages: [
            ['develop/contributing', 'Working on Anteroom'],
            ['develop/architecture', 'How it is built'],
            ['develop/layers', 'Layers and threads'],
            ['develop/nodes', 'How several nodes work'],
            ['develop/decisions', 'Decisions'],
            ['develop/games', 'Add or change a game'],
            ['develop/messages', 'Add a message'],
        ],
    },
];
