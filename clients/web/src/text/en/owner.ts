/** What the owner of a table reads of those who come and watch, and what they read of it. */
export const owner = {
    title: 'Guests',
    remove: 'Remove',
    removeWhom: 'Remove {name}',
    ban: 'Keep out',
    banWhom: 'Keep {name} out',
    renewed: 'The table has a new code and a new link.',
    // To those whom it concerns
    watchOn: 'Anybody may watch again.',
    watchOff: 'Nobody may watch any more.',
    chatOn: 'Spectators may chat again.',
    chatOff: 'Spectators may not chat any more.',
    wasSilenced: '{on, select, true{The owner has silenced {name}.} other{The owner lets {name} speak again.}}',
    wasRemoved: 'The owner has sent {name} away.',
} as const;
