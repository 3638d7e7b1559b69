/** The words of the dialog for registration, login and logout. */
export const account = {
    logIn: 'Log in',
    open: 'Log in or create an account',
    mine: 'Your account: {name}',
    title: 'Your account',
    ways: 'Log in or create an account',
    registered: 'Your account {name} is ready.',
    passwordChanged: 'Password changed. All other devices are logged out.',
    wrongPasswords:
        '{count, plural, one{A wrong password was} other{# wrong passwords were}} tried for your account since your last login, from {networks, plural, one{one place} =101{more than 100 places} other{# places}}. If that was not you, make sure your password is long.',
    consoleTitle: 'House',
    consoleStaff: 'This page is for the cashiers and operators of the house.',
    consoleLogIn: 'If you are one of them, log in above.',
    consoleOpening: 'Opening the page …',
    consoleFailed: 'The console could not be loaded. Try again in a moment.',
    loggedOutHere: 'You are logged out.',
    loggedOut: 'You were logged out on another device.',
} as const;
