import type { JSX } from 'preact';

// The figures of jack, queen and king, on the lower two thirds of a card of 60 by 84. The suit's own colour clothes
// them.

const Shoulders = () => (
    <>
        <path d="M6 79.500C6 66 16 61 30 61s24 5 24 18.500z" fill="currentColor" />
        <path d="M10 79.500c0-9 4-13 9-15.500M50 79.500c0-9-4-13-9-15.500" class="court-gold-line" />
        <path d="M22 62h16l-8 12z" class="court-light" />
    </>
);
const Face = () => (
    <>
        <path d="M22.500 46h15v7c0 6-3 9.500-7.500 9.500s-7.500-3.500-7.500-9.500z" class="court-skin" />
        <path d="M26 50.500h2M32 50.500h2" class="court-ink" />
        <path d="M28 57.500q2 1.300 4 0" class="court-ink" />
    </>
);

const King = () => (
    <>
        <Shoulders />
        <path d="M19.500 45h21v12c0 2-1.500 4-3 4h-15c-1.500 0-3-2-3-4z" fill="currentColor" />
        <Face />
        <path
            d="M22 52c2 2 4.500 2.500 8 2.500s6-.5 8-2.500c.5 9-3 15-8 15s-8.500-6-8-15zm5 4.500h6c-1 2-5 2-6 0z"
            fill="currentColor"
        />
        <path d="M18.500 46v-13l6 5 5.500-9 5.500 9 6-5v13c-7-2.500-16-2.500-23 0z" class="court-gold" />
        <path d="M30 33.500l2 3-2 3-2-3z" fill="currentColor" />
    </>
);
const Queen = () => (
    <>
        <path
            d="M17.500 48c0-9 5-13 12.500-13s12.500 4 12.500 13c0 8 1 14 5 18h-35c4-4 5-10 5-18z"
            fill="currentColor"
        />
        <Shoulders />
        <Face />
        <path d="M22 49c2-5 6-6 8-7 2 1 6 2 8 7 1-8-2-11-8-11s-9 3-8 11z" fill="currentColor" />
        <path
            d="M19 43c-1-3-1.500-6-1-9l5 4 2-6 5 5 5-5 2 6 5-4c.5 3 0 6-1 9-7-3.500-15-3.500-22 0z"
            class="court-gold"
        />
        <path d="M24 66.500q6 4.500 12 0" class="court-gold-line" />
        <circle cx="30" cy="69.500" r="1.700" class="court-gold" />
    </>
);
const Jack = () => (
    <>
        <Shoulders />
        <path d="M19.500 44h21c1 6 .5 11-1.500 15h-18c-2-4-2.500-9-1.500-15z" class="court-gold" />
        <Face />
        <path d="M17 45.500c-1-8 4-12.500 13-12.500s14 4 13 11c-8-3-18-2.500-26 1.500z" fill="currentColor" />
        <path d="M38 37c2-6 8-9 15-8-1 7-7 11-14 10z" class="court-gold" />
        <path d="M39 38c4-2 8-4.500 11-7.500" class="court-ink" />
    </>
);
const figures: Record<string, () => JSX.Element> = { K: King, Q: Queen, J: Jack };

/** The figure of a court card, or null for another rank. */
export function Court({ rank }: { rank: string }) {
    const Figure = figures[rank];
    return Figure ? <Figure /> : null;
}
