/** Messages to players about the host's actions at their table. */
export const floor = {
    rests: 'Das Haus hat das Spiel angehalten. Die Uhren stehen.',
    closes: '{playing, select, true{Das ist das letzte Spiel an diesem Tisch.} other{Dieser Tisch schließt.}}',
    shut: 'Das Haus startet hier gerade keine neuen Spiele.',
    from: 'Vom Haus',
    starts: 'Ein Tisch des Hauses: Das Spiel beginnt von selbst, sobald alle Plätze besetzt und alle bereit sind.',

    templates: 'Tische des Hauses',
    templatesAccount: 'Um einen zu öffnen, brauchst du ein Konto.',
    seats: '{n, plural, one{# Platz} other{# Plätze}}',
    open: 'Tisch öffnen: {name}',

    // Lines of the log.
    notStarted:
        'Das Spiel beginnt nicht: {code, select, short_of{Das Guthaben reicht nicht bei {names, list}. Niemand hat bezahlt.} barred{{names, list}: gerade kein Spiel um Geld erlaubt. Niemand hat bezahlt.} shut{Das Haus startet gerade keine neuen Spiele.} closing{Das Haus schließt diesen Tisch.} wrong_price{Ein Platz kostet jetzt etwas anderes. Niemand hat bezahlt.} other{Die Einsätze konnten nicht gebucht werden. Niemand hat bezahlt.}}',
    barred: 'Das Spiel beginnt nicht: {why, select, excluded{Du hast dich für eine Zeit selbst gesperrt} stake_limit{Der Einsatz würde dein eigenes Tageslimit überschreiten} loss_limit{Du könntest mehr verlieren, als dein eigenes Tageslimit erlaubt} suspended{Das Haus hat dich gesperrt} other{Du darfst gerade nicht um Geld spielen}}. Niemand hat bezahlt.',
    paused: 'Das Haus hat das Spiel angehalten.',
    resumed: 'Das Spiel geht weiter.',
    closing: 'Das Haus schließt diesen Tisch, sobald kein Spiel mehr läuft.',
    removing: '{name} muss gehen, sobald dieses Spiel vorbei ist.',
    says: 'Das Haus: {text}',
} as const;
