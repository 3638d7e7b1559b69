export const roomsMax = 100;

/** The typed table numbers, separated by commas or spaces. Null if the text has anything else. */
export function roomsTyped(typed: string): number[] | null {
    const words = typed.split(/[\s,;]+/).filter((word) => word !== '');
    if (words.some((word) => !/^[1-9]\d{0,9}$/.test(word))) return null;
    return [...new Set(words.map(Number))].sort((a, b) => a - b);
}
