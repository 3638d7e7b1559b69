// The order before a shuffle: all pieces in canonical order, as draws.md defines it for each game.

const ranks = [...'23456789TJQKA'];
const suits = [...'CDHS'];
export const cards: readonly string[] = ranks.flatMap((rank) => suits.map((suit) => rank + suit));

/** Returns all tiles of these faces, one of each, sorted by the lower and then by the higher half. */
const doubleSet = (faces: string): string[] =>
    [...faces].flatMap((low, i) => [...faces.slice(i)].map((high) => high + low));

export const spinnerTiles: readonly string[] = doubleSet('0123456789S');

const spoilerSet: readonly string[] = [
    ...doubleSet('0123456'),
    ...[...'LD'].flatMap((face) => [...'0123456'].map((low) => low + face)),
    ...['LL', 'LL', 'LL', 'LD', 'LD', 'LD'],
];
export const spoilerTiles = (players: number): readonly string[] =>
    players >= 7 ? [...spoilerSet, ...spoilerSet] : spoilerSet;

/** Returns Ladder's tiles. The faces go up to 6 for two players, and up to one more for each further player. */
export const ladderTiles = (players: number): readonly string[] => doubleSet('0123456789'.slice(0, players + 5));

/** Returns the pips of a tile. A face that is no number counts ten. */
export const weight = (tile: string): number =>
    [...tile].reduce((sum, face) => sum + (/\d/.test(face) ? Number(face) : 10), 0);
