// Written by scripts/types.mjs from protocol/spec: `npm run types`.
/** The newest addition to the protocol that these types have. */
export const since = 17;
