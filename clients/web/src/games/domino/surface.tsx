import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Picture, PlacedEnd } from '../../layout';
import { t } from '../../text';
import { useSize } from '../../views/hooks';
import { keep, kept } from '../../views/kept';
import { Controls } from './controls';
import { Ends, type LitEnd } from './ends';
import type { TileName } from './model';
import { TileShape, unit } from './tile';
import { useView } from './view';

export interface SurfaceProps {
    picture: Picture;
    /** What tiles and ends are called, by their ids. */
    names: Record<string, string>;
    /** Ends where the picked tile goes, with what each is called. */
    lit: LitEnd[];
    /** Drawn as a shadow on a lit end that is pointed at. */
    picked: TileName | null;
    choose(end: string): void;
    leave(): void;
    /** Tiles that bind the next play, and ends that are somebody's for now. */
    marked: Set<string>;
    reserved: Set<string>;
    /** Open ends of this face are lifted out. */
    shownFace: string | null;
    /** Told of an end, brings it near. */
    look: { current: ((end: PlacedEnd) => void) | null };
    newest: string | undefined;
    newestTint: string;
    numerals: boolean;
    setNumerals(on: boolean): void;
    /** Told where a point of the screen lies: the lit end nearest to it, if one is near. */
    aim: { current: ((x: number, y: number) => string | null) | null };
    aimed: string | null;
    hexagon?: ComponentChildren;
    children?: ComponentChildren;
}

/** Below so many pixels a half, pips are hard to count and numbers take their place. */
const pipsPxMin = 22;
/** How near the pointer has to come to an end, in pixels. */
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
            <Controls act={act} numerals={numerals} setNumerals={setNumerals} />
        </div>
    );
}

/** The hexagon lies flat side up; a side is as long as the apothem is to cos 30°. */
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

/** A place to lay the first tile, where no end is there yet. */
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

/** Whether numbers are wanted instead of pips; kept for the next visit. */
export function useNumerals(): [boolean, (on: boolean) => void] {
    const [on, set] = useState(() => kept(numeralsKey) === 'yes');
    useEffect(() => keep(numeralsKey, on ? 'yes' : 'no'), [on]);
    return [on, set];
}

export const useAim = () => useRef<((x: number, y: number) => string | null) | null>(null);
