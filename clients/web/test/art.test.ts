import { describe, expect, it } from 'vitest';
import { animalOf, animals, withAnimal } from '../src/art';
import { looks as de } from '../src/text/de/looks';
import { guest as guestDe } from '../src/text/de/shell';
import { looks as en } from '../src/text/en/looks';
import { guest } from '../src/text/en/shell';

const bots = ['Juno', 'Milo', 'Vera', 'Otto', 'Ines', 'Hugo', 'Lena', 'Theo'];

describe('the portrait of a name', () => {
    it('is the animal in it, in any language of the page', () => {
        expect(['Quiet Otter', 'Stiller REIHER', 'anna.hase', 'Igel'].map(animalOf)).toEqual([
            'otter',
            'heron',
            'hare',
            'hedgehog',
        ]);
    });

    it('is an animal of its own for every guest name', () => {
        for (const { beasts } of [guest, guestDe])
            expect(new Set(beasts.split(' ').map(animalOf)).size).toBe(beasts.split(' ').length);
    });

    it('is the one whose word the page offers for it', () => {
        for (const looks of [en, de])
            for (const animal of animals) expect(animalOf(looks.animals[animal])).toBe(animal);
    });

    it('is always the same for another name, and different for the bots of one table', () => {
        expect(animalOf('Ada')).toBe(animalOf('ada'));
        expect(new Set(bots.map(animalOf)).size).toBe(bots.length);
        const used = new Set(Array.from({ length: 500 }, (_, i) => animalOf(`Player ${i}`)));
        expect(used.size).toBe(animals.length);
    });

    it('does not see an animal inside another word', () => {
        expect(animalOf('Harew')).not.toBe('hare');
    });
});

describe('a name with another animal', () => {
    it('keeps the rest of the name', () => {
        expect(withAnimal('Quiet Otter', 'Lynx', 24)).toBe('Quiet Lynx');
        expect(withAnimal('Anna', 'Igel', 24)).toBe('Anna Igel');
        expect(withAnimal('', 'Owl', 24)).toBe('Owl');
    });

    it('is the animal alone where there is no room for both', () => {
        expect(withAnimal('A very long name of mine', 'Hedgehog', 24)).toBe('Hedgehog');
    });
});
