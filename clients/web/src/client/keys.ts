/** Storage keys of the player's identity. */
export const tokenKey = 'anteroom.token';
export const nameKey = 'anteroom.name';
/** Set once a game was finished in this browser. */
export const playedKey = 'anteroom.played';
/** A message from the previous page to the next. */
export const farewellKey = 'anteroom.farewell';
/** The number of wrong passwords that the player was warned about. */
export const warnedKey = 'anteroom.warned';
