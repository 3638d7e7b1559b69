/** What the owner of a table reads of those who come and watch, and what they read of it. */
export const owner = {
    title: 'Gäste',
    spectators: 'Alle dürfen zuschauen',
    chat: 'Zuschauer dürfen chatten',
    watching: 'Schauen gerade zu',
    nobody: 'Niemand schaut zu.',
    silence: 'Stummschalten',
    silenceWhom: '{name} stummschalten',
    speak: 'Reden lassen',
    speakWhom: '{name} wieder reden lassen',
    silenced: 'Stumm',
    remove: 'Wegschicken',
    removeWhom: '{name} wegschicken',
    ban: 'Aussperren',
    banWhom: '{name} aussperren',
    banHint:
        'Wer ausgesperrt ist, kann nicht wiederkommen, auch nicht als neuer Gast vom selben Gerät oder Netz. Freunde, die da sind oder hier saßen, bleiben willkommen.',

    renew: 'Neuer Code und Link',
    renewSure:
        'Der Code und der Link, die du verschickt hast, führen dann nirgendwohin. Wer da ist, bleibt. Neue machen?',
    renewYes: 'Ja, neue machen',
    renewNo: 'Behalten',
    renewed: 'Der Tisch hat einen neuen Code und einen neuen Link.',

    // To those whom it concerns
    youAreSilenced: 'Der Gastgeber dieses Tisches hat dich hier stummgeschaltet.',
    onlySeatsChat: 'An diesem Tisch chatten nur, die sitzen.',

    // In the log
    watchOn: 'Alle dürfen wieder zuschauen.',
    watchOff: 'Niemand darf mehr zuschauen.',
    chatOn: 'Zuschauer dürfen wieder chatten.',
    chatOff: 'Zuschauer dürfen nicht mehr chatten.',
    wasSilenced:
        '{on, select, true{Der Gastgeber hat {name} stummgeschaltet.} other{Der Gastgeber lässt {name} wieder reden.}}',
    wasRemoved: 'Der Gastgeber hat {name} weggeschickt.',
} as const;
