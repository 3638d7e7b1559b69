import { useMemo } from 'preact/hooks';
import type { Face, TileName } from './model';
import { faces } from './model';

/** The side of half a tile, which is a square. A tile is two halves. */
export const unit = 40;

/** The places of a number's pips. They are dots of a path with round ends. */
const spots: Record<string, [number, number][]> = {
    0: [],
    1: [[20, 20]],
    2: [
        [11, 11],
        [29, 29],
    ],
    3: [
        [10, 10],
        [20, 20],
        [30, 30],
    ],
    4: [
        [11, 11],
        [29, 11],
        [11, 29],
        [29, 29],
    ],
    5: [
        [10.5, 10.5],
        [29.5, 10.5],
        [20, 20],
        [10.5, 29.5],
        [29.5, 29.5],
    ],
    6: [
        [10, 11],
        [20, 11],
        [30, 11],
        [10, 29],
        [20, 29],
        [30, 29],
    ],
    7: [
        [10, 10],
        [20, 10],
        [30, 10],
        [20, 20],
        [10, 30],
        [20, 30],
        [30, 30],
    ],
    8: [
        [10, 10],
        [10, 20],
        [10, 30],
        [20, 10],
        [20, 30],
        [30, 10],
        [30, 20],
        [30, 30],
    ],
    9: [
        [10, 10],
        [10, 20],
        [10, 30],
        [20, 10],
        [20, 20],
        [20, 30],
        [30, 10],
        [30, 20],
        [30, 30],
    ],
};
const pips: Record<string, string> = Object.fromEntries(
    Object.entries(spots).map(([face, at]) => [face, at.map(([x, y]) => `M${x} ${y}h.01`).join('')]),
);

/** Spinner's wild half: a pinwheel that seems to turn. */
const Pinwheel = () => (
    <g class="face-spinner">
        {[0, 90, 180, 270].map((turn) => (
            <path key={turn} transform={`rotate(${turn} 20 20)`} d="M20 20C20 12 24 6 32 6 33 14 28 20 20 20z" />
        ))}
        <circle cx="20" cy="20" r="3.200" class="face-hub" />
    </g>
);
/** Spoiler's link: two rings of a chain. */
const Link = () => (
    <g class="face-link">
        <rect x="6.500" y="13" width="16" height="14" rx="7" />
        <rect x="17.500" y="13" width="16" height="14" rx="7" />
    </g>
);
/** Spoiler's dead end: a no-entry sign. */
const DeadEnd = () => (
    <g class="face-dead">
        <circle cx="20" cy="20" r="13" />
        <path d="M12.500 20h15" />
    </g>
);

export function Half({ face, numerals }: { face: Face; numerals: boolean }) {
    if (face === 'S') return <Pinwheel />;
    if (face === 'L') return <Link />;
    if (face === 'D') return <DeadEnd />;
    if (numerals)
        return (
            <text x="20" y="31.500" class={`numeral face-${face}`}>
                {face}
            </text>
        );
    return <path d={pips[face] ?? ''} class={`pips face-${face}`} />;
}

interface TileShapeProps {
    tile: TileName;
    numerals?: boolean;
    spin?: number;
    first?: Face;
}

/** A domino around the origin, lying along x with its first half on the left. `spin` turns the faces, so that
 * numbers are upright however the tile lies. */
export function TileShape({ tile, numerals = false, spin = 0, first }: TileShapeProps) {
    // A late table has a hundred tiles. An unchanged one is not compared again.
    return useMemo(() => {
        const [a, b] = faces(tile);
        const [left, right] = first === undefined || first === a ? [a, b] : [b, a];
        const upright = numerals && spin ? `rotate(${spin} 20 20)` : undefined;
        return (
            <>
                <rect x={-unit} y={-unit / 2} width={2 * unit} height={unit} rx="7" class="tile-shade" />
                <rect x={-unit + 1} y={-unit / 2 + 1} width={2 * unit - 2} height={unit - 2} rx="6" class="tile-face" />
                <path d={`M0 ${-unit / 2 + 6}V${unit / 2 - 6}`} class="tile-bar" />
                <g transform={`translate(${-unit} ${-unit / 2})`}>
                    <g transform={upright}>
                        <Half face={left} numerals={numerals} />
                    </g>
                </g>
                <g transform={`translate(0 ${-unit / 2})`}>
                    <g transform={upright}>
                        <Half face={right} numerals={numerals} />
                    </g>
                </g>
            </>
        );
    }, [tile, numerals, spin, first]);
}

/** A single domino, upright or lying. It is only a picture: the element around it has the name. */
export function Domino({
    tile,
    lying = false,
    numerals = false,
    first,
}: {
    tile: TileName;
    lying?: boolean;
    numerals?: boolean;
    first?: Face;
}) {
    const box = lying ? '-40 -20 80 40' : '-20 -40 40 80';
    return (
        <svg class={lying ? 'domino lying' : 'domino'} viewBox={box} aria-hidden="true">
            <g transform={lying ? undefined : 'rotate(90)'}>
                <TileShape tile={tile} numerals={numerals} spin={lying ? 0 : -90} first={first} />
            </g>
        </svg>
    );
}

/** A tile seen from behind. */
export const Back = () => (
    <svg class="domino lying back" viewBox="-40 -20 80 40" aria-hidden="true">
        <rect x="-39" y="-19" width="78" height="38" rx="6" />
    </svg>
);
