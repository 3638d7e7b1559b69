/** The words about spectators: for the owner of a table, and for the spectators themselves. */
export const owner = {
    title: 'Guests',
    remove: 'Remove',
    removeWhom: 'Remove {name}',
    ban: 'Ban',
    banWhom: 'Ban {name}',
    renewed: 'The table has a new code and a new link.',
    // Words for the players concerned.
    watchOn: 'Anybody may watch again.',
    watchOff: 'Nobody may watch now.',
    chatOn: 'Spectators may chat again.',
    chatOff: 'Spectators may no longer chat.',
    wasSilenced: '{on, select, true{The owner has silenced {name}.} other{The owner lets {name} speak again.}}',
    wasRemoved: 'The owner removed {name}.',
} as const;
