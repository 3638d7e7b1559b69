import { useRef } from 'preact/hooks';
import { t, tileName } from '../../text';
import { useRow } from '../../ui/row';
import type { TileName } from './model';
import { Domino } from './tile';

export interface Drag {
    tile: TileName;
    x: number;
    y: number;
}

interface HandProps {
    hand: TileName[];
    acting: boolean;
    picked: TileName | null;
    /** The number of ends that a tile fits now. */
    fits(tile: TileName): number;
    /** Returns whether the tile has another use. */
    useful(tile: TileName): boolean;
    drawn: TileName | undefined;
    numerals: boolean;
    pick(tile: TileName): void;
    drag(drag: Drag | null): void;
    drop(drag: Drag): void;
    leave(): void;
}

/** A phone shows more tiles than this in several rows. */
const inRowMax = 7;
/** A pointer that moves fewer pixels than this clicks. */
const clickPx = 7;

interface HandTileProps {
    tile: TileName;
    /** The number of ends that the tile fits. */
    ends: number;
    useful: boolean;
    acting: boolean;
    picked: boolean;
    drawn: boolean;
    numerals: boolean;
    place: object;
    /** A pointer went down on the tile. `from` is null if the tile cannot be dragged. */
    grasp(from: Drag | null): void;
    moved(event: PointerEvent): void;
    up(event: PointerEvent): void;
    stopped(): void;
    click(): void;
}

function HandTile({ tile, ends, useful, acting, picked, drawn, numerals, place, ...does }: HandTileProps) {
    const offered = acting && (ends > 0 || useful);
    const notes = [tileName(tile), ...(acting ? [t.domino.fits({ n: ends })] : []), ...(drawn ? [t.domino.drawn] : [])];
    const classes = [
        'tile-button',
        offered ? 'offered' : '',
        acting && !offered ? 'unfit' : '',
        picked ? 'picked' : '',
        drawn ? 'drawn' : '',
    ];
    return (
        <button
            type="button"
            {...place}
            data-do="tile"
            data-tile={tile}
            class={classes.filter(Boolean).join(' ')}
            aria-label={notes.join(', ')}
            aria-pressed={picked}
            aria-disabled={!offered}
            onPointerDown={(event) => does.grasp(ends > 0 ? { tile, x: event.clientX, y: event.clientY } : null)}
            onPointerMove={does.moved}
            onPointerUp={does.up}
            onPointerCancel={does.stopped}
            onClick={does.click}
        >
            <Domino tile={tile} numerals={numerals} />
        </button>
    );
}

/** The player's own tiles. Tiles that fit no end are dimmed. */
export function Hand({ hand, acting, picked, fits, useful, drawn, numerals, pick, drag, drop, leave }: HandProps) {
    const { row, place } = useRow(hand.length, leave);
    const down = useRef<Drag | null>(null);
    const dragged = useRef(false);
    const moved = (event: PointerEvent) => {
        const from = down.current;
        if (!from || !acting) return;
        if (!dragged.current && Math.hypot(event.clientX - from.x, event.clientY - from.y) < clickPx) return;
        if (!dragged.current) (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
        dragged.current = true;
        drag({ tile: from.tile, x: event.clientX, y: event.clientY });
    };
    const up = (event: PointerEvent) => {
        const from = down.current;
        down.current = null;
        if (from && dragged.current) drop({ tile: from.tile, x: event.clientX, y: event.clientY });
    };
    const stopped = () => {
        down.current = null;
        dragged.current = false;
        drag(null);
    };
    return (
        <div
            class={`hand${hand.length > inRowMax ? ' rows' : ''}${hand.length > 9 ? ' many' : ''}`}
            role="toolbar"
            aria-label={t.domino.handLabel}
            {...row}
        >
            {hand.map((tile, i) => (
                <HandTile
                    key={tile}
                    tile={tile}
                    ends={fits(tile)}
                    useful={useful(tile)}
                    acting={acting}
                    picked={picked === tile}
                    drawn={tile === drawn}
                    numerals={numerals}
                    place={place(i)}
                    grasp={(from) => {
                        dragged.current = false;
                        down.current = from;
                    }}
                    moved={moved}
                    up={up}
                    stopped={stopped}
                    click={() => {
                        if (!dragged.current) pick(tile);
                        dragged.current = false;
                    }}
                />
            ))}
        </div>
    );
}
