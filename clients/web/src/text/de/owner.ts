/** The words about spectators: for the owner of a table, and for the spectators themselves. */
export const owner = {
    title: 'Gäste',
    remove: 'Wegschicken',
    removeWhom: '{name} wegschicken',
    ban: 'Aussperren',
    banWhom: '{name} aussperren',
    renewed: 'Der Tisch hat einen neuen Code und einen neuen Link.',
    // Words for the players concerned.
    watchOn: 'Alle dürfen wieder zuschauen.',
    watchOff: 'Niemand darf mehr zuschauen.',
    chatOn: 'Zuschauer dürfen wieder chatten.',
    chatOff: 'Zuschauer dürfen nicht mehr chatten.',
    wasSilenced:
        '{on, select, true{Der Gastgeber hat {name} stummgeschaltet.} other{Der Gastgeber lässt {name} wieder chatten.}}',
    wasRemoved: 'Der Gastgeber hat {name} weggeschickt.',
} as const;
