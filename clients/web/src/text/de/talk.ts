/** Was man einander sagt, Chat und Reaktionen, und was der Gastgeber über Gäste bestimmt. */
export const talk = {
    react: 'Reagieren',
    label: 'Sag etwas zum Tisch',
    placeholder: 'Sag etwas',
    send: 'Senden',
    empty: 'Noch ist nichts gesagt.',
    mute: 'Ausblenden',
    muteWhom: '{name} ausblenden',
    unmute: '{name} wieder zeigen',
    report: 'Melden',
    reportWhom: 'Melden, was {name} gesagt hat',
    reportTitle: 'Diese Zeile melden?',
    reportLead:
        'Wer diesen Server betreibt, sieht sie dann mit dem, was drum herum gesagt wurde, und wer sie meldet. Am Tisch erfährt es niemand.',
    reportReason: 'Was ist daran nicht in Ordnung?',
    reportSend: 'Melden',
    reportNo: 'Lassen',
    reported: 'Danke. Wer diesen Server betreibt, sieht es sich an.',
    owner: {
        spectators: 'Alle dürfen zuschauen',
        chat: 'Zuschauer dürfen chatten',
        watching: 'Schauen gerade zu',
        nobody: 'Niemand schaut zu.',
        silence: 'Stummschalten',
        silenceWhom: '{name} stummschalten',
        speak: 'Reden lassen',
        speakWhom: '{name} wieder reden lassen',
        silenced: 'Stumm',
        banHint:
            'Wer ausgesperrt ist, kann nicht wiederkommen, auch nicht als neuer Gast vom selben Gerät oder Netz. Freunde, die da sind oder hier saßen, bleiben willkommen.',
        renew: 'Neuer Code und Link',
        renewSure:
            'Der Code und der Link, die du verschickt hast, führen dann nirgendwohin. Wer da ist, bleibt. Neue machen?',
        renewYes: 'Ja, neue machen',
        renewNo: 'Behalten',
    },
} as const;
