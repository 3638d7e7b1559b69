/** Was man einander sagt: Chat und Reaktionen. */
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
} as const;
