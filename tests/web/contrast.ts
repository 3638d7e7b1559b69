/** Returns the contrast ratio of two colours, as WCAG defines it. */
export function contrast(one: number[], other: number[]): number {
    const light = (colour: number[]): number => {
        const [r = 0, g = 0, b = 0] = colour.map((of) =>
            of / 255 <= 0.03928 ? of / 255 / 12.92 : ((of / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
}
