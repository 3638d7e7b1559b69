/** Under what the browser keeps who one is. */
export const tokenKey = 'anteroom.token';
export const nameKey = 'anteroom.name';
/** A game was finished in this browser. */
export const playedKey = 'anteroom.played';
/** What a page says about the one before it. */
export const farewellKey = 'anteroom.farewell';
/** How many wrong passwords of others have been told of. */
export const warnedKey = 'anteroom.warned';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** The key of this page load, drawn at random. */
export const freshKey = (): string =>
    [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => letters[byte & 63]).join('');
