// Plane geometry in table units: a tile is 1 wide and 2 long. x grows to the right and y downwards, as on a screen.
// Angles are in degrees, clockwise from the right.

export interface Point {
    x: number;
    y: number;
}

/** A box with upright sides. */
export interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

/** A rectangle at any angle. `along` and `across` are half its sides, `reach` is half its diagonal. `c` and `s` are
 * cosine and sine of its angle. */
export interface Rect {
    x: number;
    y: number;
    c: number;
    s: number;
    along: number;
    across: number;
    reach: number;
}

/** Cosines of 0, 15 … 90 degrees as constants. Pieces lie at multiples of 15 degrees, and every machine must draw
 * the same picture. */
// biome-ignore lint/suspicious/noApproximativeNumericConstant: see above.
const written = [1, 0.9659258262890683, 0.8660254037844386, 0.7071067811865476, 0.5, 0.25881904510252074, 0];

export function turned(angle: number): number {
    const rest = angle % 360;
    return rest < 0 ? rest + 360 : rest;
}
export function cosine(angle: number): number {
    const whole = turned(angle);
    const folded = whole > 180 ? 360 - whole : whole;
    if (folded % 15 !== 0) return Math.cos((folded * Math.PI) / 180);
    return folded <= 90 ? written[folded / 15]! : -written[12 - folded / 15]!;
}
export const sine = (angle: number): number => cosine(angle - 90);

export function rectAt(x: number, y: number, angle: number, along: number, across: number): Rect {
    return { x, y, c: cosine(angle), s: sine(angle), along, across, reach: length(along, across) };
}

/** Unlike Math.hypot, this has the same bits on every machine. */
export const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);

/** Tolerance for rounding before two pieces count as overlapping. */
const touch = 1e-6;

/** Returns whether two rectangles share more than an edge, by the exact test of separating axes. `gap` demands room between
 * them. */
export function overlap(a: Rect, b: Rect, gap = 0): boolean {
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const reach = a.reach + b.reach + gap;
    if (dx * dx + dy * dy >= reach * reach) return false;
    const c = Math.abs(a.c * b.c + a.s * b.s);
    const s = Math.abs(a.c * b.s - a.s * b.c);
    const slack = gap - touch;
    return (
        Math.abs(dx * a.c + dy * a.s) < a.along + b.along * c + b.across * s + slack &&
        Math.abs(dy * a.c - dx * a.s) < a.across + b.along * s + b.across * c + slack &&
        Math.abs(dx * b.c + dy * b.s) < b.along + a.along * c + a.across * s + slack &&
        Math.abs(dy * b.c - dx * b.s) < b.across + a.along * s + a.across * c + slack
    );
}

/** The distance of a point from a rectangle, 0 inside it. */
export function distance(rect: Rect, x: number, y: number): number {
    const dx = x - rect.x;
    const dy = y - rect.y;
    const out = Math.max(0, Math.abs(dx * rect.c + dy * rect.s) - rect.along);
    const off = Math.max(0, Math.abs(dy * rect.c - dx * rect.s) - rect.across);
    return length(out, off);
}

export function corners(rect: Rect): Point[] {
    const at = (u: number, v: number) => ({ x: rect.x + u * rect.c - v * rect.s, y: rect.y + u * rect.s + v * rect.c });
    const { along, across } = rect;
    return [at(along, across), at(along, -across), at(-along, -across), at(-along, across)];
}

/** Returns whether a rectangle overlaps the regular hexagon around the origin, which has a flat side on top. The hexagon is
 * where three strips meet. Any overlapping piece overlaps all three, and a convex piece beyond one of the six sides
 * overlaps nothing. */
export function overHexagon(rect: Rect, apothem: number): boolean {
    const side = apothem / cosine(30);
    for (const angle of [30, 90, 150]) {
        const c = cosine(angle);
        const s = sine(angle);
        const reach = rect.along * Math.abs(c * rect.c + s * rect.s) + rect.across * Math.abs(s * rect.c - c * rect.s);
        if (Math.abs(rect.x * c + rect.y * s) >= apothem + reach - touch) return false;
    }
    // The rectangle's own axes: how far the hexagon's corners (at 0, 60, 120 …) reach along them.
    const spread = (c: number, s: number) => {
        let most = 0;
        for (const angle of [0, 60, 120]) most = Math.max(most, Math.abs(side * (c * cosine(angle) + s * sine(angle))));
        return most;
    };
    return (
        Math.abs(rect.x * rect.c + rect.y * rect.s) < rect.along + spread(rect.c, rect.s) - touch &&
        Math.abs(rect.y * rect.c - rect.x * rect.s) < rect.across + spread(-rect.s, rect.c) - touch
    );
}

export const emptyBox = (): Box => ({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity });

export function grow(box: Box, point: Point): void {
    box.left = Math.min(box.left, point.x);
    box.top = Math.min(box.top, point.y);
    box.right = Math.max(box.right, point.x);
    box.bottom = Math.max(box.bottom, point.y);
}
