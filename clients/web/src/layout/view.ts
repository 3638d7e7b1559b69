import { type Box, emptyBox, grow, length, type Point } from './geometry';

// The view of a table: screen = table × scale + shift. Pure. Sizes and shifts are in pixels, `scale` in pixels per
// unit.

export interface View {
    scale: number;
    x: number;
    y: number;
}

/** The part of the screen that shows the table. `margin` stays free around the tiles when they are fitted or
 * brought in. */
export interface Frame {
    width: number;
    height: number;
    margin: number;
    scaleMin: number;
    scaleMax: number;
}

/** Half the size that a finger needs. */
const fingerPx = 22;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

export const toScreen = (view: View, point: Point): Point => ({
    x: point.x * view.scale + view.x,
    y: point.y * view.scale + view.y,
});
export const toTable = (view: View, point: Point): Point => ({
    x: (point.x - view.x) / view.scale,
    y: (point.y - view.y) / view.scale,
});

/** The largest view of the whole table, centred. Its scale may be below scaleMin: the whole must always be visible. */
export function fit(bounds: Box, frame: Frame): View {
    const across = (frame.width - 2 * frame.margin) / Math.max(bounds.right - bounds.left, 1e-9);
    const down = (frame.height - 2 * frame.margin) / Math.max(bounds.bottom - bounds.top, 1e-9);
    const scale = Math.max(Math.min(across, down, frame.scaleMax), 1e-3);
    return {
        scale,
        x: frame.width / 2 - ((bounds.left + bounds.right) / 2) * scale,
        y: frame.height / 2 - ((bounds.top + bounds.bottom) / 2) * scale,
    };
}

/** The largest view of the whole, moved as little as possible to clear the panel over the lower right corner, which
 * starts at `corner`. It is smaller only if an open end would otherwise lie under the panel, out of a finger's
 * reach. */
export function fitClear(bounds: Box, ends: Point[], frame: Frame, corner: Point): View {
    const whole = fit(bounds, frame);
    const clear = bringClear(whole, bounds, frame, corner);
    const isUnder = (end: Point): boolean => {
        const { x, y } = toScreen(whole, end);
        return x + fingerPx > corner.x && y + fingerPx > corner.y;
    };
    return clear.scale === whole.scale || ends.some(isUnder) ? clear : whole;
}

/** Limits a view. It is no farther away than the whole, no nearer than scaleMax, and the middle of the frame always
 * shows something. Along each axis a table smaller than the frame stays inside it, and a larger one covers it. */
export function clamp(view: View, bounds: Box, frame: Frame): View {
    const least = Math.min(fit(bounds, frame).scale, frame.scaleMin);
    const scale = between(least, view.scale, frame.scaleMax);
    const about = scale === view.scale ? view : zoomed(view, { x: frame.width / 2, y: frame.height / 2 }, scale);
    const axis = (shift: number, low: number, high: number, size: number) => {
        const atStart = frame.margin - low * scale;
        const atEnd = size - frame.margin - high * scale;
        return between(Math.min(atStart, atEnd), shift, Math.max(atStart, atEnd));
    };
    return {
        scale,
        x: axis(about.x, bounds.left, bounds.right, frame.width),
        y: axis(about.y, bounds.top, bounds.bottom, frame.height),
    };
}

const zoomed = (view: View, about: Point, scale: number): View => ({
    scale,
    x: about.x - ((about.x - view.x) * scale) / view.scale,
    y: about.y - ((about.y - view.y) * scale) / view.scale,
});

/** Zooms by `factor`; the point under `about` (on the screen) stays there. In a pinch that point may move. */
export function zoomAbout(view: View, about: Point, factor: number, frame: Frame, bounds: Box): View {
    const least = Math.min(fit(bounds, frame).scale, frame.scaleMin);
    return zoomed(view, about, between(least, view.scale * factor, frame.scaleMax));
}

export const pan = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y });

/** The smallest move after which `what` lies inside the frame less its margin. The scale shrinks only if needed. */
export function bringIntoView(view: View, what: Box, frame: Frame): View {
    const fitted = fit(what, frame).scale;
    const scale = Math.min(view.scale, fitted);
    const about = zoomed(view, { x: frame.width / 2, y: frame.height / 2 }, scale);
    // Inside means first ≤ shift ≤ last. The two are equal if it just fits.
    const slide = (shift: number, low: number, high: number, size: number) => {
        const first = frame.margin - low * scale;
        return between(first, shift, Math.max(first, size - frame.margin - high * scale));
    };
    return {
        scale,
        x: slide(about.x, what.left, what.right, frame.width),
        y: slide(about.y, what.top, what.bottom, frame.height),
    };
}

/** Like bringIntoView, but also clear of the panel over the lower right corner from `corner` on: above or beside it. */
export function bringClear(view: View, what: Box, frame: Frame, corner: Point): View {
    const seen = bringIntoView(view, what, frame);
    const { x, y } = toScreen(seen, { x: what.right, y: what.bottom });
    if (x <= corner.x || y <= corner.y) return seen;
    const above = bringIntoView(view, what, { ...frame, height: corner.y });
    const beside = bringIntoView(view, what, { ...frame, width: corner.x });
    const moved = (to: View) => length(to.x - seen.x, to.y - seen.y);
    if (above.scale !== beside.scale) return above.scale > beside.scale ? above : beside;
    return moved(beside) < moved(above) ? beside : above;
}

/** Open ends to choose from. */
export interface Choice {
    ends: Point[];
    /** The distance around each end, in table units, that is shown with it. */
    around: number;
    /** The pixels that each end needs. */
    px: number;
}

/** Zooms in until the ends have the room that they need, or until no more zoom would keep all of them visible and clear
 * of the corner. */
export function withRoom(view: View, { ends, around, px }: Choice, frame: Frame, bounds: Box, corner: Point): View {
    const what = emptyBox();
    let least = Infinity;
    ends.forEach(({ x, y }, i) => {
        for (const by of [-around, around]) grow(what, { x: x + by, y: y + by });
        for (const other of ends.slice(i + 1)) least = Math.min(least, length(other.x - x, other.y - y));
    });
    const factor = px / least / view.scale;
    if (factor <= 1) return view;
    const middle = { x: (what.left + what.right) / 2, y: (what.top + what.bottom) / 2 };
    const nearer = bringClear(zoomAbout(view, toScreen(view, middle), factor, frame, bounds), what, frame, corner);
    return nearer.scale > view.scale ? nearer : view;
}
