import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayText } from '../src/dates';
import { shelf } from '../src/shelf';
import { speak } from '../src/text';
import { languageOf } from '../src/text/languages';

const refuse = (): never => {
    throw new DOMException('Refused', 'SecurityError');
};
const storage = (some: Partial<Storage> = {}): Storage => {
    const kept = new Map<string, string>();
    return {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
        ...some,
    } as Storage;
};

describe('a browser that does not store', () => {
    const browsers: [string, () => Storage | null][] = [
        ['throws at the look', refuse],
        ['has none', () => null],
        ['throws at reading', () => storage({ getItem: refuse })],
        ['is full', () => storage({ setItem: refuse })],
        ['forgets at once', () => storage({ setItem: () => undefined })],
        ['throws at all of it', () => storage({ getItem: refuse, setItem: refuse, removeItem: refuse })],
    ];
    it.each(browsers)('that %s is gone on without', (_, of) => {
        const kept = shelf(of);
        expect(kept.getItem('name')).toBeNull();
        kept.setItem('name', 'Ada');
        expect(kept.getItem('name')).toBe('Ada');
        kept.removeItem('name');
        expect(kept.getItem('name')).toBeNull();
    });

    it('that refuses to forget is not believed', () => {
        const full = storage();
        full.setItem('token', 'old');
        full.removeItem = refuse;
        const kept = shelf(() => full);
        kept.removeItem('token');
        expect(kept.getItem('token')).toBeNull();
    });

    it('that stores keeps all of it itself, so that tabs see what others wrote', () => {
        const shared = storage();
        const kept = shelf(() => shared);
        kept.setItem('name', 'Ada');
        expect(shared.getItem('name')).toBe('Ada');
        shared.setItem('name', 'Bo');
        expect(kept.getItem('name')).toBe('Bo');
    });
});

describe("a browser's language", () => {
    afterEach(async () => {
        vi.unstubAllGlobals();
        await speak('en');
    });

    it.each(['en-US@posix', 'en_US', 'en-', 'en-*', 'c'])('that Intl rejects, as %s, is gone on without', (tag) => {
        vi.stubGlobal('navigator', { languages: [tag] });
        expect(dayText(new Date(2027, 2, 1))).toBe(
            new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(2027, 2, 1)),
        );
    });

    it('is understood however it is written', () => {
        expect(languageOf('', null, ['de_DE'])).toBe('de');
        expect(languageOf('', null, ['de@euro'])).toBe('de');
        expect(languageOf('', null, ['den'])).toBe('en');
    });
});
