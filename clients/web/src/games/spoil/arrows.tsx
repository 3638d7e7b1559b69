import { type BySeat, bySeat, type Seat, type SpoilTable, seatNumber } from '@anteroom/sdk';
import { arrowPath, type Box, type Frame, plateBox, type Spot } from './geometry';
import type { Plays, RevealStep } from './model';

interface Line {
    from: Seat;
    to: Seat;
    look: string;
}

function linesOf(table: SpoilTable, step: RevealStep | null, plays: Plays): Line[] {
    if (!step) {
        return bySeat(table.laid).map(([from, to]) => ({
            from,
            to,
            look: `aim tint-${seatNumber(from)}`,
        }));
    }
    const playLines = (suit: string, look: string) =>
        bySeat(plays)
            .filter(([, play]) => play.card[1] === suit)
            .map(([from, play]) => ({ from, to: play.target, look }));
    switch (step.kind) {
        case 'cards':
            return [...playLines('S', 'strike faint'), ...playLines('D', 'claim faint')];
        case 'strike':
            return [
                {
                    from: step.by,
                    to: step.to,
                    look: step.result === 'hit' || step.result === 'duel_won' ? 'strike' : 'strike stopped',
                },
            ];
        case 'claim':
            return [{ from: step.by, to: step.target, look: 'claim' }];
        default:
            return [];
    }
}

/** Arrows from each card's player to its target, drawn over the table. They avoid the words in its middle and the seats
 * between. The words beside the table say the same. */
export function Arrows({
    table,
    step,
    plays,
    places,
    frame,
    centre,
}: {
    table: SpoilTable;
    step: RevealStep | null;
    plays: Plays;
    places: BySeat<Spot>;
    frame: Frame;
    /** The words and cards in the middle. */
    centre: Box[];
}) {
    if (frame.width === 0) return null;
    const seats = bySeat(places);
    return (
        <svg
            class="arrows"
            width={frame.width}
            height={frame.height}
            viewBox={`0 0 ${frame.width} ${frame.height}`}
            aria-hidden="true"
        >
            <defs>
                {['aim', 'strike', 'claim'].map((look) => (
                    <marker
                        key={look}
                        id={`head-${look}`}
                        viewBox="0 0 10 10"
                        refX="7"
                        refY="5"
                        markerUnits="userSpaceOnUse"
                        markerWidth="15"
                        markerHeight="15"
                        orient="auto"
                    >
                        <path d="M0 0 10 5 0 10 2.500 5z" class={`head-${look}`} />
                    </marker>
                ))}
            </defs>
            {linesOf(table, step, plays).map(({ from, to, look }) => {
                const [a, b] = [places[from], places[to]];
                if (!a || !b || from === to) return null;
                const others = seats.filter(([seat]) => seat !== from && seat !== to);
                const boxes = [...centre, ...others.map(([, spot]) => plateBox(spot, frame))];
                return (
                    <path
                        key={`${from}${to}${look}`}
                        class={`arrow ${look}`}
                        d={arrowPath(a, b, frame, boxes)}
                        marker-end={`url(#head-${look.split(' ')[0]})`}
                        pathLength={1}
                    />
                );
            })}
        </svg>
    );
}
