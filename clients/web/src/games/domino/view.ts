import type { RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import {
    type Box,
    bringClear,
    clamp,
    emptyBox,
    type Frame,
    fitClear,
    grow,
    type Picture,
    type Point,
    pan,
    toTable,
    type View,
    withRoom,
    zoomAbout,
} from '../../layout';
import type { ViewAct } from './controls';

/** The view, and whether it follows the whole table or stays where the player moved it. */
interface Seen {
    view: View;
    follows: boolean;
}

const step = 1.35;
const keyStep = 60;
/** The pixels per unit at which everything is near enough. */
const near = 30;
/** Below this many pixels per unit, a tile is too small to read. The newest one is then shown instead of all. */
const readable = 12;

function frameOf(size: { width: number; height: number }): Frame {
    const [margin, scaleMax] = size.width < 560 ? ([8, 46] as const) : ([14, 58] as const);
    return { ...size, margin, scaleMin: readable, scaleMax };
}

/** The upper left corner of the buttons in the table's lower right. */
function cornerOf(surface: HTMLElement): Point {
    const { offsetLeft, offsetTop } = surface.querySelector<HTMLElement>('.controls')!;
    return { x: offsetLeft, y: offsetTop };
}

/** The room that a finger or a mouse needs to press one end and not another. */
const fingerPx = 44;
const mousePx = 24;

/** The distance around a tile that is shown with it, in table units. */
const around = 1.4;

function boxAbout(picture: Picture, ids: Set<string>, lit: string[]): Box | null {
    const spots = [
        ...picture.tiles.filter(({ id }) => ids.has(id)),
        ...picture.ends.filter(({ id }) => lit.includes(id)),
    ];
    if (spots.length === 0) return null;
    const box = emptyBox();
    for (const { x, y } of spots) for (const by of [-around, around]) grow(box, { x: x + by, y: y + by });
    return box;
}

interface Moved {
    about: Point;
    factor: number;
    by: Point;
}

/** One finger or the mouse drags, two fingers pinch. `about` is the point on the screen, `factor` the zoom, `by`
 * the shift. */
function useFingers(ref: RefObject<HTMLDivElement | null>, moved: (moved: Moved) => void) {
    const [moving, move] = useState(false);
    const fingers = useRef(new Map<number, Point>());
    const down = (event: PointerEvent) => {
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (fingers.current.size > 1) move(true);
    };
    const go = (event: PointerEvent) => {
        const old = fingers.current.get(event.pointerId);
        if (!old) return;
        const now = { x: event.clientX, y: event.clientY };
        // The first few pixels of a move do nothing, so that a click does not move the table.
        if (!moving && Math.hypot(now.x - old.x, now.y - old.y) < 5) return;
        fingers.current.set(event.pointerId, now);
        if (!moving) {
            move(true);
            ref.current?.setPointerCapture(event.pointerId);
        }
        const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
        const by = { x: now.x - old.x, y: now.y - old.y };
        if (!other) return moved({ about: now, factor: 1, by });
        const box = ref.current!.getBoundingClientRect();
        const factor =
            Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(old.x - other.x, old.y - other.y));
        moved({
            about: { x: (now.x + other.x) / 2 - box.left, y: (now.y + other.y) / 2 - box.top },
            factor,
            by: { x: by.x / 2, y: by.y / 2 },
        });
    };
    const up = (event: PointerEvent) => {
        fingers.current.delete(event.pointerId);
        if (fingers.current.size === 0) move(false);
    };
    return { moving, pointers: { onPointerDown: down, onPointerMove: go, onPointerUp: up, onPointerCancel: up } };
}

/** The wheel zooms in or out at the pointer. */
function useWheel(ref: RefObject<HTMLDivElement | null>, zoom: (about: Point, factor: number) => void) {
    // A listener of its own: a browser scrolls the page on a wheel event unless the listener may prevent that.
    useEffect(() => {
        const element = ref.current;
        if (!element) return;
        const wheel = (event: WheelEvent) => {
            event.preventDefault();
            const box = element.getBoundingClientRect();
            const factor = Math.exp(-Math.max(-60, Math.min(60, event.deltaY)) * 0.004);
            zoom({ x: event.clientX - box.left, y: event.clientY - box.top }, factor);
        };
        element.addEventListener('wheel', wheel, { passive: false });
        return () => element.removeEventListener('wheel', wheel);
    });
}

/** The view of the table, and its controls: fingers, mouse, wheel and keys. */
export function useView(
    picture: Picture,
    size: { width: number; height: number },
    lit: string[],
    ref: RefObject<HTMLDivElement | null>,
) {
    const [seen, see] = useState<Seen>({ view: { scale: 30, x: 0, y: 0 }, follows: true });
    const frame = frameOf(size);
    const { bounds } = picture;
    const last = picture.tiles[picture.tiles.length - 1]?.id ?? '';
    const centre = { x: size.width / 2, y: size.height / 2 };
    const shown = useRef(size);
    const all = (): View => fitClear(bounds, picture.ends, frame, cornerOf(ref.current!));
    const change = (how: (view: View) => View) =>
        see((old) => ({ view: clamp(how(old.view), bounds, frame), follows: false }));

    // The effect runs at a new tile, new ends or a new window size. It brings the important part into view.
    useEffect(() => {
        if (size.width === 0) return;
        const ends = picture.ends.filter(({ id }) => lit.includes(id));
        const px = matchMedia('(pointer: coarse)').matches ? fingerPx : mousePx;
        const corner = cornerOf(ref.current!);
        const pressable = (seen: View): View => withRoom(seen, { ends, around, px }, frame, bounds, corner);
        see((old) => {
            const whole = all();
            const what = boxAbout(picture, new Set(last ? [last] : []), lit);
            if (old.follows && (whole.scale >= readable || !what)) return { ...old, view: pressable(whole) };
            // A change of size makes the search for the newest tile start at the middle; otherwise the table stays.
            const isNew = old.view.scale !== readable || shown.current !== size;
            const from =
                old.follows && isNew ? zoomAbout(whole, centre, readable / whole.scale, frame, bounds) : old.view;
            shown.current = size;
            return what
                ? { ...old, view: pressable(bringClear(clamp(from, bounds, frame), what, frame, corner)) }
                : { view: whole, follows: true };
        });
    }, [size.width, size.height, last, lit.join(), bounds.left, bounds.right, bounds.top, bounds.bottom]);

    useWheel(ref, (about, factor) => change((view) => zoomAbout(view, about, factor, frame, bounds)));
    const { moving, pointers } = useFingers(ref, (moved) =>
        change((view) => pan(zoomAbout(view, moved.about, moved.factor, frame, bounds), moved.by)),
    );
    const act = (what: ViewAct) => {
        if (what === 'all') return see({ view: all(), follows: true });
        change((view) => zoomAbout(view, centre, what === 'in' ? step : 1 / step, frame, bounds));
    };
    /** Brings a place of the table to the middle, near enough to read. */
    const look = ({ x, y }: Point) =>
        change((view) => {
            const scale = Math.min(frame.scaleMax, Math.max(view.scale, near));
            return { scale, x: centre.x - x * scale, y: centre.y - y * scale };
        });
    /** A double tap zooms in on its place, or goes back to the whole table. */
    const twice = (event: MouseEvent) => {
        if (seen.view.scale >= near) return act('all');
        const box = ref.current!.getBoundingClientRect();
        look(toTable(seen.view, { x: event.clientX - box.left, y: event.clientY - box.top }));
    };
    const key = (event: KeyboardEvent) => {
        const by: Record<string, [number, number]> = {
            ArrowLeft: [keyStep, 0],
            ArrowRight: [-keyStep, 0],
            ArrowUp: [0, keyStep],
            ArrowDown: [0, -keyStep],
        };
        const acts: Record<string, ViewAct> = { '+': 'in', '=': 'in', '-': 'out', 0: 'all' };
        const shift = by[event.key];
        const wanted = acts[event.key];
        if (event.ctrlKey || event.metaKey || event.target !== ref.current || (!shift && !wanted)) return;
        event.preventDefault();
        if (shift) change((view) => pan(view, { x: shift[0], y: shift[1] }));
        else if (wanted) act(wanted);
    };
    return { view: seen.view, moving, handlers: { ...pointers, onKeyDown: key, onDblClick: twice }, act, look };
}
