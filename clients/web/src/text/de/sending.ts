/** The words for requests on their way to the server. */
export const sending = {
    sure: 'Zug senden? {what}.',
    agree: 'Ja, abschicken',
    now: 'Wird gesendet: {what} …',
    unsent: 'Noch nicht gesendet: {what}. Das geht raus, sobald die Verbindung wieder steht.',
    unanswered: 'Gesendet, aber noch ohne Antwort: {what}. Es zählt nur einmal.',
    request: 'Wird gesendet …',
    waits: 'Deine letzte Eingabe wird dann gesendet.',
    takeBack: 'Zurücknehmen',
} as const;
