/** What the owner of a table reads of those who come and watch, and what they read of it. */
export const owner = {
    title: 'Guests',
    spectators: 'Anybody may watch',
    chat: 'Spectators may chat',
    watching: 'Watching now',
    nobody: 'Nobody is watching.',
    silence: 'Silence',
    silenceWhom: (name: string) => `Silence ${name}`,
    speak: 'Let speak',
    speakWhom: (name: string) => `Let ${name} speak again`,
    silenced: 'Silenced',
    remove: 'Remove',
    removeWhom: (name: string) => `Remove ${name}`,
    ban: 'Keep out',
    banWhom: (name: string) => `Keep ${name} out`,
    banHint:
        'Whoever is kept out cannot come back, also not as a new guest of the same device or network. Friends who are here, or sat here since, stay welcome.',

    renew: 'New code and link',
    renewSure: 'The code and the link that you gave away will lead nowhere. Who is here stays. Make new ones?',
    renewYes: 'Yes, make new ones',
    renewNo: 'Keep them',
    renewed: 'The table has a new code and a new link.',

    // To those whom it concerns
    youAreSilenced: 'The owner of this table has silenced you here.',
    onlySeatsChat: 'At this table only those who sit may chat.',

    // In the log
    audience: (spectators: boolean | undefined, chat: boolean | undefined) => [
        ...(spectators === undefined ? [] : [spectators ? 'Anybody may watch again.' : 'Nobody may watch any more.']),
        ...(chat === undefined ? [] : [chat ? 'Spectators may chat again.' : 'Spectators may not chat any more.']),
    ],
    wasSilenced: (name: string, on: boolean) =>
        on ? `The owner has silenced ${name}.` : `The owner lets ${name} speak again.`,
    wasRemoved: (name: string) => `The owner has sent ${name} away.`,
};
