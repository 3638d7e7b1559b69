// Portraits of a dozen animals, drawn for a square of 48. A shape is filled in one of four tones, or drawn as a line.

/** a: light, b: the seat's colour with light, c: ink, g: gold; a number after it is the width of a line. */
export type Shape = [tone: 'a' | 'b' | 'c' | 'g', path: string, line?: number];

const disc = (x: number, y: number, r: number): string =>
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
/** The same disc on both sides. */
const discs = (x: number, y: number, r: number): string => disc(24 - x, y, r) + disc(24 + x, y, r);

const spikes = Array.from({ length: 27 }, (_, i) => {
    const angle = Math.PI * (0.86 + (1.28 * i) / 26);
    const r = i % 2 ? 16 : 20.5;
    return `${(24 + r * Math.cos(angle)).toFixed(1)} ${(25 + r * Math.sin(angle)).toFixed(1)}`;
}).join('L');

const portraits = {
    otter: [
        ['a', discs(12, 16, 4)],
        ['a', 'M24 9c10 0 16 6 16 14s-7 16-16 16S8 31 8 23 14 9 24 9z'],
        ['b', 'M24 24c6 0 10 3 10 7s-4 7-10 7-10-3-10-7 4-7 10-7z'],
        ['c', discs(7, 21, 2)],
        ['c', 'M20 26h8c0 2.500-2 4.500-4 4.500s-4-2-4-4.500z'],
        ['c', 'M15 31 6 30M15 33 7 35M33 31l9-1M33 33l8 2', 1.2],
    ],
    heron: [
        [
            'a',
            'M20 46c-7-7-2-14 1-18 2.500-3.500 1-6-1-8-4-4-3-11 4-12 6-1 9 3 10 6 0 5-3 7-4 11-1 6-5 8-4 13 .5 3 2 5 3 8z',
        ],
        ['c', 'M25 8C18 6 12 8 7 13c6-1 11-1 16 2z'],
        ['g', 'M33 11.500 47 17l-14 2.500z'],
        ['c', disc(28.5, 13, 1.7)],
    ],
    badger: [
        ['a', discs(11, 15, 4.2)],
        ['a', 'M24 9c9 0 14 5 14 13 0 9-8 18-14 18S10 31 10 22c0-8 5-13 14-13z'],
        ['c', 'M18 10.500c3 1 4 5 3.500 10S19 32 17.500 35C14 32 11.500 27 11.500 21.500s2.500-10 6.500-11z'],
        ['c', 'M30 10.500c-3 1-4 5-3.500 10S29 32 30.500 35c3.500-3 6-8 6-13.500s-2.500-10-6.500-11z'],
        ['a', discs(7.5, 22, 1.7)],
        ['c', disc(24, 37, 2.8)],
    ],
    lynx: [
        ['a', 'M12 22 9 7l11 7zM36 22l3-15-11 7z'],
        ['c', 'M9 7 7 1l6 6zM39 7l2-6-6 6z'],
        ['a', 'M24 12c8 0 13 4 14 10l4 8-6 1c-2 6-6 9-12 9s-10-3-12-9l-6-1 4-8c1-6 6-10 14-10z'],
        [
            'c',
            'M13.500 22.500c2.500-2.500 5-2.500 7 .5-2.500 2.500-5 2.500-7-.5zM34.500 22.500c-2.500-2.500-5-2.500-7 .5 2.500 2.500 5 2.500 7-.5z',
        ],
        ['b', 'M24 26c4 0 7 2.500 7 6s-3 6-7 6-7-2.500-7-6 3-6 7-6z'],
        ['c', 'M20.500 27.500h7L24 31.500z'],
        ['c', 'M22 13v4M26 13v4', 1.6],
    ],
    wren: [
        ['a', 'M9 25c0-9 5-14 12-14 6 0 9 4 12 9l6-14c4 9 3 18-2 25-4 6-9 9-15 9-8 0-13-7-13-15z'],
        ['b', 'M19 26c6-4 13-2 17 2-3 8-12 10-17-2z'],
        ['g', 'M10 20 1 22.500 10 26z'],
        ['c', disc(16, 20, 2)],
        ['b', 'M13 15.500c4-2 7-1.500 9 1', 1.8],
    ],
    hare: [
        ['a', 'M19 22C12 15 10 4 14 3s8 9 8 18zM29 22c7-7 9-18 5-19s-8 9-8 18z'],
        ['b', 'M18 18c-3-5-4-10-2.800-10.500S20 12 20 18zM30 18c3-5 4-10 2.800-10.500S28 12 28 18z'],
        ['a', 'M24 18c8 0 12 5 12 12 0 6-5 11-12 11s-12-5-12-11c0-7 4-12 12-12z'],
        ['c', discs(5.5, 27, 2)],
        ['b', discs(6.5, 34, 2.6)],
        ['c', 'M21 32h6l-3 3.500z'],
    ],
    moth: [
        ['a', 'M24 22C19 11 8 6 3 10c-2 9 6 18 21 16zM24 22c5-11 16-16 21-12 2 9-6 18-21 16z'],
        ['a', 'M23 24c-9 0-15 4-13 11 3 6 10 5 13-5zM25 24c9 0 15 4 13 11-3 6-10 5-13-5z'],
        ['c', discs(11, 16, 3.4)],
        ['b', discs(11, 16, 1.6)],
        ['b', discs(7.5, 32, 2.6)],
        ['c', 'M24 15c1.700 0 2.500 4 2.500 11S25.500 40 24 40s-2.500-7-2.500-14 .8-11 2.500-11z'],
        ['c', 'M23 17c-1-5-4-8-7-9M25 17c1-5 4-8 7-9', 1.4],
    ],
    stoat: [
        ['b', discs(10, 14, 4.6)],
        ['b', 'M24 7c8 0 13 6 13 14 0 6-3 10-5 12-2 5-4 8-8 8s-6-3-8-8c-2-2-5-6-5-12 0-8 5-14 13-14z'],
        ['a', 'M24 25c5 0 9 2 9 5-2 7-5 11-9 11s-7-4-9-11c0-3 4-5 9-5z'],
        ['c', discs(6, 20, 2.1)],
        ['c', 'M20.500 26h7c0 2.500-1.700 4-3.500 4s-3.500-1.500-3.500-4z'],
    ],
    finch: [
        ['a', 'M40 23c0 9-7 16-16 16-7 0-12-3-18 3 0-8 3-14 8-18 2-9 7-14 14-14 7 0 12 5 12 13z'],
        ['b', 'M12 31c3-7 10-9 16-6-2 9-9 12-16 6z'],
        ['c', 'M28 10c7 0 12 4 12 11-7 0-12-4-13-11z'],
        ['g', 'M38 18.500 46 23l-8 4.500z'],
        ['a', disc(33, 19, 2.4)],
        ['c', disc(33, 19, 1.4)],
    ],
    newt: [
        ['a', 'M31 12c-12 1-17 8-9 14s8 11-4 16', 6.5],
        ['a', 'M22 20l-9-5M27 27l9-3M21 33l-9-2M25 34l8 5', 3],
        ['a', 'M29 5c6-1 11 2 12 6s-3 8-8 8-9-3-9-7 2-6.500 5-7z'],
        ['c', disc(31, 10, 1.7)],
        ['c', disc(36.5, 13.5, 1.7)],
        ['g', disc(22, 19.5, 1.6) + disc(25, 26.5, 1.6) + disc(25, 33, 1.6)],
    ],
    hedgehog: [
        ['b', `M${spikes}z`],
        ['a', 'M24 19c8 0 13 5 13 11 0 6-6 11-13 11s-13-5-13-11c0-6 5-11 13-11z'],
        ['c', discs(6, 27, 2)],
        ['c', disc(24, 34, 3)],
    ],
    owl: [
        ['b', 'M9 20 7 4l11 7h12l11-7-2 16z'],
        ['b', 'M24 9c10 0 16 6 16 15s-6 17-16 17S8 33 8 24 14 9 24 9z'],
        ['a', discs(7.5, 21, 8)],
        ['c', discs(7, 21.5, 4.2)],
        ['a', discs(5.5, 20, 1.3)],
        ['g', 'M24 24l3.500 5-3.500 5-3.500-5z'],
        ['a', 'M19 37l2.500 2 2.500-2 2.500 2 2.500-2', 1.4],
    ],
} satisfies Record<string, Shape[]>;

export type Animal = keyof typeof portraits;
export const animals = Object.keys(portraits) as Animal[];
export const portrait = (animal: Animal): Shape[] => portraits[animal];

/** The words for an animal in every language of the page. A friend may read the page in another language. */
const words: Record<Animal, string[]> = {
    otter: ['otter'],
    heron: ['heron', 'reiher'],
    badger: ['badger', 'dachs'],
    lynx: ['lynx', 'luchs'],
    wren: ['wren', 'zaunkönig'],
    hare: ['hare', 'hase'],
    moth: ['moth', 'falter'],
    stoat: ['stoat', 'marder'],
    finch: ['finch', 'fink'],
    newt: ['newt', 'molch'],
    hedgehog: ['hedgehog', 'igel'],
    owl: ['owl', 'eule'],
};

const named = (word: string): Animal | undefined =>
    animals.find((animal) => words[animal].includes(word.toLowerCase()));

/** Chosen so that the server's eight bots look different. */
const salt = 1;
const hashed = (name: string): number =>
    [...name].reduce((sum, sign) => Math.imul(sum ^ sign.codePointAt(0)!, 0x01000193) >>> 0, 0x811c9dc5 ^ salt);

/** The animal that a name calls for. A name without one always has the same animal too, so that everybody sees the
 * same face. */
export const animalOf = (name: string): Animal =>
    name
        .split(/[\s_.-]+/)
        .map(named)
        .find(Boolean) ?? animals[hashed(name.toLowerCase()) % animals.length]!;

/** The name with another animal in it: in place of the one that it names, or at its end. Without room for both, the
 * animal alone is the name. */
export function withAnimal(name: string, word: string, lenMax: number): string {
    const parts = name.trim().split(/\s+/).filter(Boolean);
    const at = parts.findIndex((part) => named(part));
    const whole = (at < 0 ? [...parts, word] : parts.map((part, i) => (i === at ? word : part))).join(' ');
    return [...whole].length <= lenMax ? whole : word;
}
