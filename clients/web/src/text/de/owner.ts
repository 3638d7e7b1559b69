/** What the owner of a table reads of those who come and watch, and what they read of it. */
export const owner = {
    title: 'Gäste',
    remove: 'Wegschicken',
    removeWhom: '{name} wegschicken',
    ban: 'Aussperren',
    banWhom: '{name} aussperren',
    renewed: 'Der Tisch hat einen neuen Code und einen neuen Link.',
    // To those whom it concerns
    watchOn: 'Alle dürfen wieder zuschauen.',
    watchOff: 'Niemand darf mehr zuschauen.',
    chatOn: 'Zuschauer dürfen wieder chatten.',
    chatOff: 'Zuschauer dürfen nicht mehr chatten.',
    wasSilenced:
        '{on, select, true{Der Gastgeber hat {name} stummgeschaltet.} other{Der Gastgeber lässt {name} wieder reden.}}',
    wasRemoved: 'Der Gastgeber hat {name} weggeschickt.',
} as const;
