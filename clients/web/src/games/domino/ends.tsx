import { useEffect, useRef, useState } from 'preact/hooks';
import type { PlacedEnd, Picture } from '../../layout';
import { faces, type TileName, type Way } from './model';
import { Half, TileShape, unit } from './tile';

/** An end where the picked tile goes: what it is called, and the ways to lay the tile there. */
export interface LitEnd {
    id: string;
    label: string;
    ways: Way[];
    end: PlacedEnd;
}

interface EndsProps {
    picture: Picture;
    lit: LitEnd[];
    picked: TileName | null;
    reserved: Set<string>;
    aimed: string | null;
    px: number;
    wanted: boolean;
    choose(end: string): void;
    leave(): void;
}

/** How the tile would lie, roughly: the true place is told when it is laid. */
function ghost_of(
    { end, ways }: LitEnd,
    tile: TileName,
): { x: number; y: number; angle: number; first: string | undefined } {
    const way = ways[0];
    const crosswise =
        faces(tile)[0] === faces(tile)[1] && end.id !== 'start' && (way?.lie === 'across' || ways.length === 1);
    if (!crosswise)
        return {
            x: end.x,
            y: end.y,
            angle: end.angle,
            first: way?.half ?? (faces(tile).includes(end.face) ? end.face : undefined),
        };
    const by = end.scale / 2;
    const turn = (end.direction * Math.PI) / 180;
    return {
        x: end.mouth.x + Math.cos(turn) * by,
        y: end.mouth.y + Math.sin(turn) * by,
        angle: end.direction + 90,
        first: undefined,
    };
}

/** The open ends: faint while nothing is picked, buttons where the picked tile fits. */
export function Ends({ picture, lit, picked, reserved, aimed, px, wanted, choose, leave }: EndsProps) {
    const [pointed, point] = useState<string | null>(null);
    const group = useRef<SVGGElement>(null);
    const lit_ids = lit.map(({ id }) => id).join();
    // Who picks by key goes on by key: the first lit end has the focus then.
    useEffect(() => {
        point(null);
        if (picked && lit.length > 0 && document.activeElement?.matches('.hand .tile-button:focus-visible'))
            group.current?.querySelector<SVGGElement>('.end.lit')?.focus();
    }, [lit_ids, picked]);
    const step = (event: KeyboardEvent, id: string) => {
        const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key] ?? 0;
        if (event.key === 'Escape') return leave();
        if (event.key !== 'Enter' && event.key !== ' ' && by === 0) return;
        event.preventDefault();
        event.stopPropagation();
        if (by === 0) return choose(id);
        const buttons = [...(group.current?.querySelectorAll<SVGGElement>('.end.lit') ?? [])];
        const at = buttons.indexOf(event.currentTarget as SVGGElement);
        buttons[(at + by + buttons.length) % buttons.length]?.focus();
    };
    const shown = new Set(lit.map(({ id }) => id));
    // A finger needs room, however far away the table is.
    const reach = Math.max(unit * 0.62, (22 / px) * unit);
    return (
        <g ref={group}>
            {!picked &&
                picture.ends.map(
                    (end) =>
                        !shown.has(end.id) && (
                            <g
                                key={end.id}
                                class={reserved.has(end.id) ? 'end reserved' : 'end'}
                                transform={`translate(${end.mouth.x * unit} ${end.mouth.y * unit}) rotate(${end.direction}) scale(${end.scale})`}
                                aria-hidden="true"
                            >
                                <circle cx="9" cy="0" r={reserved.has(end.id) ? 7 : 4} />
                            </g>
                        ),
                )}
            {lit.map((one) => {
                const { id, label, end } = one;
                const near = id === pointed || id === aimed;
                const ghost = picked ? ghost_of(one, picked) : null;
                return (
                    <g
                        key={id}
                        class={near ? 'end lit near' : 'end lit'}
                        role="button"
                        tabIndex={0}
                        aria-label={label}
                        data-end={id}
                        onClick={(event) => {
                            event.stopPropagation();
                            choose(id);
                        }}
                        onKeyDown={(event) => step(event, id)}
                        onPointerEnter={() => point(id)}
                        onPointerLeave={() => point(null)}
                        onFocus={() => point(id)}
                        onBlur={() => point(null)}
                    >
                        {ghost && picked && (
                            <g
                                transform={`translate(${ghost.x * unit} ${ghost.y * unit}) rotate(${ghost.angle}) scale(${end.scale})`}
                            >
                                {near ? (
                                    <TileShape
                                        tile={picked}
                                        first={ghost.first}
                                        numerals={wanted}
                                        spin={-ghost.angle}
                                    />
                                ) : null}
                                <rect
                                    x={-unit + 1}
                                    y={-unit / 2 + 1}
                                    width={2 * unit - 2}
                                    height={unit - 2}
                                    rx="6"
                                    class="end-place"
                                />
                            </g>
                        )}
                        <circle cx={end.x * unit} cy={end.y * unit} r={reach} class="end-reach" />
                        {!near && end.face && ghost && (
                            <g
                                class="end-face"
                                transform={`translate(${ghost.x * unit} ${ghost.y * unit}) scale(${0.62 * end.scale})`}
                            >
                                <circle r="20" />
                                <g transform="translate(-20 -20)">
                                    <Half face={end.face} numerals />
                                </g>
                            </g>
                        )}
                    </g>
                );
            })}
        </g>
    );
}
