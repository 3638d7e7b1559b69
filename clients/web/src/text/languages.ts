/** The languages of the page, by their own names. Each is a folder beside this file. */
export const languages = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof languages;

export const languageKey = 'anteroom.language';

const known = (tag: string): Language | undefined =>
    (Object.keys(languages) as Language[]).find((one) => one === tag.toLowerCase().split(/[-_@.]/)[0]);

/** The initial language: from the address, else the one chosen by hand, else the browser's first that the page has. */
export function languageOf(search: string, chosen: string | null, wanted: readonly string[]): Language {
    const asked = [new URLSearchParams(search).get('lang'), chosen, ...wanted];
    for (const tag of asked) {
        const found = known(tag ?? '');
        if (found) return found;
    }
    return 'en';
}
