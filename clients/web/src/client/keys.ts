/** Under what the browser keeps who one is. */
export const tokenKey = 'anteroom.token';
export const nameKey = 'anteroom.name';
/** A game was finished in this browser. */
export const playedKey = 'anteroom.played';
/** What a page says about the one before it. */
export const farewellKey = 'anteroom.farewell';
/** How many wrong passwords of others have been told of. */
export const warnedKey = 'anteroom.warned';
