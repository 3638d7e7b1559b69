import { useArt } from '../art/useArt';
import { cardName, t, wordFor } from '../text';

const suitPaths: Record<string, string> = {
    S: 'M12 2C13 6 21 9.500 21 15a4.600 4.600 0 0 1-7.800 3.200c.2 1.600.8 2.800 1.800 3.800H9c1-1 1.600-2.200 1.800-3.800A4.600 4.600 0 0 1 3 15C3 9.500 11 6 12 2z',
    H: 'M12 21.500C5 15.500 2 12 2 8.300a5 5 0 0 1 10-1.800 5 5 0 0 1 10 1.800c0 3.700-3 7.200-10 13.200z',
    D: 'M12 1.500 20 12l-8 10.500L4 12z',
    C: 'M12 2.200a4.600 4.600 0 0 1 3.600 7.400 4.700 4.700 0 1 1-2.300 8.100 7 7 0 0 0 1.900 4.300H8.800a7 7 0 0 0 1.900-4.300 4.700 4.700 0 1 1-2.300-8.100A4.600 4.600 0 0 1 12 2.200z',
};

export const Suit = ({ suit, size = 18 }: { suit: string; size?: number }) => (
    <svg class={`suit suit-${suit}`} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
        <path d={suitPaths[suit] ?? ''} />
    </svg>
);

/** The lattice on a card's back: lines of both directions inside the frame. */
const lattice = Array.from({ length: 20 }, (_, i) => {
    const [left, right, top, bottom] = [7, 53, 7, 77];
    const from = -58 + i * 7;
    const [a, b] = [Math.max(left, left - from), Math.min(right, left - from + bottom - top)];
    if (a >= b) return '';
    const [y, end] = [top + from + a - left, top + from + b - left];
    return `M${a} ${y}L${b} ${end}M${60 - a} ${y}L${60 - b} ${end}`;
}).join('');

/** The back of a card: the house's arch on a medallion over a lattice. */
const Back = () => (
    <svg class="card back" viewBox="0 0 60 84" aria-hidden="true">
        <rect x=".75" y=".75" width="58.500" height="82.500" rx="7" class="card-back" />
        <path d={lattice} class="card-back-lattice" />
        <rect x="5.500" y="5.500" width="49" height="73" rx="4" class="card-back-frame" />
        <ellipse cx="30" cy="42" rx="17" ry="22" class="card-back-medal" />
        <path d="M20 56V39a10 10 0 0 1 20 0v17" class="card-back-arch" />
        <g transform="translate(22.800 36.500) scale(.6)" class="card-back-sign">
            <path d={suitPaths.S} />
        </g>
    </svg>
);

/** A playing card, 60 by 84. It is only a picture: its name comes from the element around it, or from `named`. */
export function Card({ card, named = false }: { card: string | null; named?: boolean }) {
    const art = useArt();
    if (!card) return <Back />;
    const [rank, suit] = [card[0] ?? '', card[1] ?? ''];
    const court = 'JQKA'.includes(rank);
    return (
        <svg
            class={`card suit-${suit}`}
            viewBox="0 0 60 84"
            {...({ translate: 'no' } as object)}
            role={named ? 'img' : undefined}
            aria-hidden={named ? undefined : 'true'}
            aria-label={named ? cardName(card) : undefined}
        >
            <rect x=".75" y=".75" width="58.500" height="82.500" rx="7" class="card-face" />
            {court && <rect x="4.500" y="4.500" width="51" height="75" rx="4.500" class="card-frame" />}
            <text x={rank === 'T' ? 6 : 8} y="30" class={rank === 'T' ? 'card-rank ten' : 'card-rank'}>
                {wordFor(t.card.signs, rank)}
            </text>
            {art && 'JQK'.includes(rank) ? (
                <art.Court rank={rank} />
            ) : (
                <g transform="translate(19 39) scale(1.450)">
                    <path d={suitPaths[suit] ?? ''} />
                </g>
            )}
            <g transform="translate(40 9) scale(.52)">
                <path d={suitPaths[suit] ?? ''} />
            </g>
        </svg>
    );
}
