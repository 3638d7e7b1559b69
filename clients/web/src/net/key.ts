/** Under what the browser keeps who one is. */
export const token_key = 'anteroom.token';
export const name_key = 'anteroom.name';
/** What a page says about the one before it. */
export const farewell_key = 'anteroom.farewell';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** The key of this page load, drawn at random. */
export const fresh_key = (): string =>
    [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => letters[byte & 63]).join('');
