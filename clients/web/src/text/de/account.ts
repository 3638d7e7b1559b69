/** The words of the dialog for registration, login and logout. */
export const account = {
    logIn: 'Anmelden',
    open: 'Anmelden oder Konto anlegen',
    mine: 'Dein Konto: {name}',
    title: 'Dein Konto',
    ways: 'Anmelden oder Konto anlegen',
    registered: 'Dein Konto {name} ist angelegt.',
    passwordChanged: 'Passwort geändert. Alle anderen Geräte sind abgemeldet.',
    wrongPasswords:
        'Seit deiner letzten Anmeldung {count, plural, one{wurde ein falsches Passwort} other{wurden # falsche Passwörter}} für dein Konto probiert, {networks, plural, one{von einem Ort aus} =101{von mehr als 100 Orten aus} other{von # Orten aus}}. Wenn du das nicht warst, nimm ein langes Passwort.',
    consoleTitle: 'Haus',
    consoleStaff: 'Diese Seite ist für Kasse und Spielleitung des Hauses.',
    consoleLogIn: 'Wenn du dazugehörst, melde dich oben an.',
    consoleOpening: 'Die Seite wird geöffnet …',
    consoleFailed: 'Die Konsole konnte nicht geladen werden. Versuch es gleich noch einmal.',
    loggedOutHere: 'Du bist abgemeldet.',
    loggedOut: 'Du wurdest auf einem anderen Gerät abgemeldet.',
} as const;
