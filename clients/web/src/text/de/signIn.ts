/** The words for login to the console and proof of identity, a part of the console. */
export const signIn = {
    password: 'Passwort',
    otp: 'Code',
    otpHint: 'Aus deiner Authenticator-App oder ein Ersatzcode',
    proveTitle: 'Bist du es?',
    proveLead: 'Gib dafür dein Passwort ein. Danach wirst du fünf Minuten lang nicht mehr gefragt.',
    prove: 'Weiter',

    factor: 'Zweiter Faktor',
    factorLead:
        'Name und Passwort reichen dann nicht mehr. Jede Anmeldung fragt auch nach einem Code aus einer App auf deinem Handy, die alle 30 Sekunden einen neuen zeigt.',
    factorOff: 'Du hast noch keinen.',
    factorNeeded:
        'Das Haus verlangt ihn von allen, die hier arbeiten. Richte zuerst deinen ein; dann öffnet sich der Rest der Konsole.',
    factorOn:
        'Er ist an. {left, plural, =0{Kein Ersatzcode ist übrig.} one{# Ersatzcode ist übrig.} other{# Ersatzcodes sind übrig.}}',
    factorSetUp: 'Einrichten',
    factorAgain: 'Anderes Handy einrichten',
    factorRemove: 'Abschalten',
    factorScan: 'Scanne dieses Bild mit deiner Authenticator-App.',
    factorQr: 'QR-Code für deine Authenticator-App',
    factorType: 'Oder gib das in der App ein:',
    factorFirstCode: 'Code, den die App jetzt zeigt',
    factorOthersOut: 'Alle deine anderen Geräte werden abgemeldet.',
    factorConfirm: 'Anschalten',
    recoveryCodes: 'Ersatzcodes',
    recoveryLead:
        'Mit jedem kannst du dich einmal anmelden, wenn das Handy weg ist. Bewahre sie getrennt vom Handy auf. Sie werden nur jetzt gezeigt.',
    recoverySave: 'Als Datei speichern',
    recoveryKept: 'Ich habe sie',
    recoveryRenew: 'Neue Ersatzcodes',

    newRole: 'Neue Rolle',
    giveRole: 'Rolle geben',
    giveRoleQuestion: '{name} die Rolle {role} geben?',
    giveRoleHint: 'Sie gilt sofort, auf jedem Gerät, auf dem {name} angemeldet ist.',
} as const;
