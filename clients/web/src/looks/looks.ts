import type { Shelf } from '../shelf';

/** The choices about the look and pace of every table on this device. The first choice of each is the usual one. The style
 * sheets read these as `data-…` of the page. */
export const looks = {
    cards: ['usual', 'large'],
    suits: ['four', 'two'],
    felt: ['green', 'blue', 'plum', 'slate'],
    side: ['right', 'left'],
    telling: ['usual', 'quick', 'steps'],
} as const;
export type Look = keyof typeof looks;
export type Chosen<Name extends Look> = (typeof looks)[Name][number];

const keyOf = (name: Look): string => `anteroom.${name}`;

export function lookOf<Name extends Look>(shelf: Pick<Shelf, 'getItem'>, name: Name): Chosen<Name> {
    const kept = shelf.getItem(keyOf(name));
    const all: readonly Chosen<Name>[] = looks[name];
    return all.find((one) => one === kept) ?? all[0]!;
}

type Root = { dataset: Record<string, string | undefined> };

export function setLook(shelf: Shelf, root: Root, name: Look, value: string): void {
    shelf.setItem(keyOf(name), value);
    root.dataset[name] = lookOf(shelf, name);
}

/** Shows everything as it was chosen on an earlier visit. */
export function applyLooks(shelf: Shelf, root: Root): void {
    for (const name of Object.keys(looks) as Look[]) root.dataset[name] = lookOf(shelf, name);
}
