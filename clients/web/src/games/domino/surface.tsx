import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Picture, PlacedEnd } from '../../layout';
import { shelfHere } from '../../shelf';
import { t } from '../../text';
import { useSize } from '../../ui/hooks';
import { Controls } from './controls';
import { Ends, type LitEnd } from './ends';
import type { TileName } from './model';
import { TileShape, unit } from './tile';
import { useView } from './view';

export interface SurfaceProps {
    picture: Picture;
    /** The names of tiles and ends by id. */
    names: Record<string, string>;
    /** The ends that the picked tile fits, with their names. */
    lit: LitEnd[];
    /** The tile drawn as a shadow at the lit end under the pointer. */
    picked: TileName | null;
    choose(end: string): void;
    leave(): void;
    /** Tiles that bind the next play, and ends reserved for a player. */
    marked: Set<string>;
    reserved: Set<string>;
    /** Open ends of this face are highlighted. */
    shownFace: string | null;
    /** Brings an end into view. */
    look: { current: ((end: PlacedEnd) => void) | null };
    newest: string | undefined;
    newestTint: string;
    numerals: boolean;
    setNumerals(on: boolean): void;
    /** Returns the lit end nearest to a point of the screen, or null if none is near. */
    aim: { current: ((x: number, y: number) => string | null) | null };
    aimed: string | null;
    hexagon?: ComponentChildren;
    /** The button that opens the chat, beside the others. */
    chat: ComponentChildren;
    children?: ComponentChildren;
}

/** If half a tile has fewer pixels than this, pips are hard to count, and numbers replace them. */
const pipsPxMin = 22;
/** The distance in pixels at which the pointer is near an end. */
const nearPx = 64;

export function Surface(props: SurfaceProps) {
    const { picture, names, lit, choose, leave, marked, newest, newestTint, aim, numerals, setNumerals } = props;
    const { ref, size } = useSize<HTMLDivElement>();
    const { view, moving, handlers, act, look } = useView(
        picture,
        size,
        lit.map(({ id }) => id),
        ref,
    );
    props.look.current = look;
    const small = view.scale < pipsPxMin;
    const wanted = numerals || small;
    aim.current = (x, y) => {
        const box = ref.current?.getBoundingClientRect();
        if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return null;
        const away = ({ end }: LitEnd) =>
            Math.hypot(end.x * view.scale + view.x + box.left - x, end.y * view.scale + view.y + box.top - y);
        const nearest = [...lit].sort((a, b) => away(a) - away(b))[0];
        return nearest && away(nearest) < Math.max(nearPx, view.scale) ? nearest.id : null;
    };
    const shift = `translate(${view.x}px, ${view.y}px) scale(${view.scale / unit})`;
    return (
        <div class="surface" ref={ref} {...handlers} tabIndex={0} role="group" aria-label={t.domino.surface}>
            {/* biome-ignore lint/a11y/noSvgWithoutTitle: the group around it is labelled. */}
            <svg class={moving ? 'surface-svg moving' : 'surface-svg'} width={size.width} height={size.height}>
                <g class="surface-view" style={{ transform: shift }}>
                    {picture.hexagon > 0 && <Hexagon apothem={picture.hexagon * unit}>{props.hexagon}</Hexagon>}
                    {picture.tiles.map((tile) => (
                        <g
                            key={`${tile.id}/${tile.tile}`}
                            role="img"
                            aria-label={names[tile.id]}
                            style={{
                                transform: `translate(${tile.x * unit}px, ${tile.y * unit}px) rotate(${tile.angle}deg) scale(${tile.scale})`,
                            }}
                            class={`laid-tile${marked.has(tile.id) ? ' marked' : ''}${tile.id === newest ? ` newest ${newestTint}` : ''}`}
                        >
                            <g class="laid-in">
                                <TileShape
                                    tile={tile.tile}
                                    first={tile.faces[0]}
                                    numerals={wanted}
                                    spin={-tile.angle}
                                />
                            </g>
                        </g>
                    ))}
                    <Ends {...props} {...{ wanted, choose, leave }} px={view.scale} />
                </g>
            </svg>
            {props.children}
            <Controls act={act} numerals={numerals} setNumerals={setNumerals}>
                {props.chat}
            </Controls>
        </div>
    );
}

/** The hexagon has a flat side on top. Its side is the apothem divided by cos 30°. */
function Hexagon({ apothem, children }: { apothem: number; children?: ComponentChildren }) {
    const corner = apothem / Math.cos(Math.PI / 6);
    const points = useMemo(
        () =>
            Array.from({ length: 6 }, (_, i) => {
                const angle = (i * Math.PI) / 3;
                return `${(corner * Math.cos(angle)).toFixed(2)},${(corner * Math.sin(angle)).toFixed(2)}`;
            }).join(' '),
        [corner],
    );
    return (
        <g class="hexagon">
            <polygon points={points} class="hexagon-face" />
            <polygon points={points} class="hexagon-ring" transform="scale(.62)" />
            {children}
        </g>
    );
}

/** The place of the first tile, before there is any end. */
export const firstPlace: PlacedEnd = {
    id: 'start',
    face: '',
    x: 0,
    y: 0,
    angle: 0,
    scale: 1,
    mouth: { x: 0, y: 0 },
    direction: 0,
};

const numeralsKey = 'anteroom.numerals';

/** The player's choice of numbers instead of pips. It is kept for the next visit. */
export function useNumerals(): [boolean, (on: boolean) => void] {
    const [on, set] = useState(() => shelfHere.getItem(numeralsKey) === 'yes');
    useEffect(() => shelfHere.setItem(numeralsKey, on ? 'yes' : 'no'), [on]);
    return [on, set];
}

export const useAim = () => useRef<((x: number, y: number) => string | null) | null>(null);
