// Written by scripts/types.mjs from protocol/spec: `npm run types`.
/** The newest addition to the protocol that these types have. */
export const since = 1;
/** The version of this package. */
export const version = '1.0.0';
