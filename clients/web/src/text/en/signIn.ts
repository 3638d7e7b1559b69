/** The words for login to the console and proof of identity, a part of the console. */
export const signIn = {
    password: 'Password',
    otp: 'Code',
    otpHint: 'From your authenticator app, or a recovery code',
    proveTitle: 'Is it you?',
    proveLead: 'Enter your password to do this. You will not be asked again for five minutes.',
    prove: 'Go on',

    factor: 'Second factor',
    factorLead:
        'Your name and password are no longer enough. Each log-in also needs a code from an app on your phone, which shows a new one every 30 seconds.',
    factorOff: 'You have none yet.',
    factorNeeded:
        'The house requires one from everyone who works here. Set yours up first; then the rest of the console opens.',
    factorOn:
        'Switched on. {left, plural, =0{No recovery code is left.} one{# recovery code is left.} other{# recovery codes are left.}}',
    factorSetUp: 'Set it up',
    factorAgain: 'Set up another phone',
    factorRemove: 'Switch it off',
    factorScan: 'Scan this picture with your authenticator app.',
    factorQr: 'QR code for your authenticator app',
    factorType: 'Or type this into the app:',
    factorFirstCode: 'Code that the app shows now',
    factorOthersOut: 'All your other devices are logged out.',
    factorConfirm: 'Switch it on',
    recoveryCodes: 'Recovery codes',
    recoveryLead:
        'Each lets you in once if you lose your phone. Keep them apart from the phone. They are shown only now.',
    recoverySave: 'Save as a file',
    recoveryKept: 'I have them',
    recoveryRenew: 'New recovery codes',

    newRole: 'New role',
    giveRole: 'Give this role',
    giveRoleQuestion: 'Make {name} a {role}?',
    giveRoleHint: 'It applies at once, on every device where {name} is logged in.',
} as const;
