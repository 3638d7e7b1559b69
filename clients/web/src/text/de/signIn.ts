/** The words for login to the console and proof of identity, a part of the console. */
export const signIn = {
    password: 'Passwort',
    otp: 'Code',
    otpHint: 'Aus deiner Authenticator-App, oder einer deiner Ersatzcodes',
    proveTitle: 'Bist du es?',
    proveLead:
        'Bevor das geschieht, wird noch einmal nach deinem Passwort gefragt. Danach fünf Minuten lang nicht mehr.',
    prove: 'Weiter',

    factor: 'Zweiter Faktor',
    factorLead:
        'Mit Namen und Passwort allein kommt dann niemand mehr hinein: Jede Anmeldung fragt nach einem Code, den eine App auf deinem Telefon zeigt, alle 30 Sekunden einen neuen.',
    factorOff: 'Du hast noch keinen.',
    factorNeeded:
        'Das Haus verlangt ihn von allen, die hier arbeiten. Richte zuerst deinen ein; dann öffnet sich der Rest der Konsole.',
    factorOn:
        'Er ist an. {left, plural, =0{Kein Ersatzcode ist übrig.} one{# Ersatzcode ist übrig.} other{# Ersatzcodes sind übrig.}}',
    factorSetUp: 'Einrichten',
    factorAgain: 'Anderes Telefon einrichten',
    factorRemove: 'Abschalten',
    factorScan: 'Lass deine Authenticator-App dieses Bild lesen.',
    factorQr: 'QR-Code für deine Authenticator-App',
    factorType: 'Oder tippe dort ein:',
    factorFirstCode: 'Code, den die App jetzt zeigt',
    factorOthersOut: 'Alle deine anderen Geräte werden abgemeldet.',
    factorConfirm: 'Anschalten',
    recoveryCodes: 'Ersatzcodes',
    recoveryLead:
        'Jeder lässt dich einmal hinein, wenn das Telefon weg ist. Bewahre sie dort auf, wo das Telefon nicht ist: Sie werden nur dieses eine Mal gezeigt.',
    recoverySave: 'Als Datei sichern',
    recoveryKept: 'Ich habe sie',
    recoveryRenew: 'Neue Ersatzcodes',

    newRole: 'Neue Rolle',
    giveRole: 'Rolle geben',
    giveRoleQuestion: '{name} die Rolle {role} geben?',
    giveRoleHint: 'Sie gilt sofort, auch wo {name} angemeldet ist.',
} as const;
