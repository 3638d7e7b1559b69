export interface Spot {
    x: number;
    y: number;
}
export interface Frame {
    width: number;
    height: number;
    seatWidth: number;
    seatHeight: number;
}

/** Seats on an ellipse. The player's own seat is at the bottom; the next one clockwise is on its left. */
function around(count: number, frame: Frame): Spot[] {
    const across = (frame.width - frame.seatWidth) / 2;
    const down = (frame.height - frame.seatHeight) / 2;
    return Array.from({ length: count }, (_, i) => {
        const angle = (2 * Math.PI * i) / count;
        return { x: frame.width / 2 - across * Math.sin(angle), y: frame.height / 2 + down * Math.cos(angle) };
    });
}

/** The seats of the lower row from left to right: the player's own, with its neighbours beside it. */
function lowerRow(count: number): number[] {
    if (count < 4) return [0];
    return count === 4 ? [1, 0] : [1, 0, count - 1];
}

/** Seats in two rows above and below the centre, in the same order around it. They replace an ellipse that would
 * cover the centre. */
function inRows(count: number, frame: Frame): Spot[] {
    const lower = lowerRow(count);
    const upper = Array.from({ length: count }, (_, i) => i).filter((i) => !lower.includes(i));
    const spot = (row: number[], y: number) => (i: number) => ({
        x: (frame.width * (row.indexOf(i) + 0.5)) / row.length,
        y,
    });
    const below = spot(lower, frame.height - frame.seatHeight / 2);
    const above = spot(upper, frame.seatHeight / 2);
    return Array.from({ length: count }, (_, i) => (lower.includes(i) ? below(i) : above(i)));
}

/** The size at which seats are drawn, by the size of the table. */
export type Scale = 'small' | 'middle' | 'large' | 'huge';

export const scaleOf = ({ width, height }: { width: number; height: number }): Scale => {
    if (width < 620 || height < 430) return 'small';
    if (width >= 1600 && height >= 860) return 'huge';
    return width >= 1150 && height >= 640 ? 'large' : 'middle';
};

const middleSeat = { width: 156, height: 124 };
const largeSeat = { width: 204, height: 162 };

/** The factor by which everything on a table grows with its room, up to the size on a table of the next scale. */
export function growthOf(size: { width: number; height: number }): number {
    const scale = scaleOf(size);
    if (scale === 'large') return Math.min(1.26, size.width / 1150, size.height / 640);
    return scale === 'middle' ? Math.max(1, Math.min(1.3, size.width / 700, size.height / 490)) : 1;
}

export function frameOf(size: { width: number; height: number }): Frame {
    const growth = growthOf(size);
    const seats = {
        small: { seatWidth: Math.max(90, Math.min(132, size.width / 3 - 5)), seatHeight: 84 },
        middle: { seatWidth: middleSeat.width * growth, seatHeight: middleSeat.height * growth },
        large: { seatWidth: largeSeat.width * growth, seatHeight: largeSeat.height * growth },
        huge: { seatWidth: 258, seatHeight: 206 },
    };
    return { ...size, ...seats[scaleOf(size)] };
}

export const spots = (count: number, frame: Frame): Spot[] =>
    scaleOf(frame) === 'small' ? inRows(count, frame) : around(count, frame);

/** The point where the line from `from` to `to` leaves the box around `from`. */
function rim(from: Spot, to: Spot, frame: Frame, gap: number): Spot {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const across = (frame.seatWidth / 2 + gap) / Math.max(1e-6, Math.abs(dx));
    const down = (frame.seatHeight / 2 + gap) / Math.max(1e-6, Math.abs(dy));
    const part = Math.min(across, down, 0.45);
    return { x: from.x + dx * part, y: from.y + dy * part };
}

const at = (spot: Spot): string => `${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`;

/** Something that an arrow should not cross. An arrow takes a longer way round a heavier one. */
export interface Box extends Spot {
    width: number;
    height: number;
    weight: number;
}

/** The bends of an arrow to try, as shares of its length. It bends a little to its right if nothing is in the way, so
 * that two opposite arrows do not cover each other. */
const bends = Array.from({ length: 13 }, (_, i) => 0.1 + 0.06 * i).flatMap((bend) => [bend, -bend]);
const samples = 24;
const boxGap = 3;

interface Curve {
    start: Spot;
    control: Spot;
    end: Spot;
}

function curve(from: Spot, to: Spot, frame: Frame, bend: number): Curve {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const control = { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend };
    return { start: rim(from, control, frame, 2), control, end: rim(to, control, frame, 7) };
}

/** Points along an arrow. */
export const along = ({ start, control, end }: Curve): Spot[] =>
    Array.from({ length: samples + 1 }, (_, i) => {
        const part = i / samples;
        const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
        return { x: a * start.x + b * control.x + c * end.x, y: a * start.y + b * control.y + c * end.y };
    });

const isIn = (spot: Spot, { x, y, width, height }: Box): boolean =>
    spot.x > x - boxGap && spot.x < x + width + boxGap && spot.y > y - boxGap && spot.y < y + height + boxGap;

const outsideWeight = 6;
const weightAt = (spot: Spot, { width, height }: Frame, boxes: Box[]): number => {
    const isOutside = spot.x < 0 || spot.x > width || spot.y < 0 || spot.y > height;
    return boxes.reduce((sum, box) => sum + (isIn(spot, box) ? box.weight : 0), isOutside ? outsideWeight : 0);
};

/** The arrow between two seats that crosses least and stays on the table. Of equal ones it is the straightest. */
export function arrowOf(from: Spot, to: Spot, frame: Frame, boxes: Box[]): Curve {
    let best: Curve | undefined;
    let least = Infinity;
    for (const bend of bends) {
        const tried = curve(from, to, frame, bend);
        const crossed = along(tried).reduce((sum, spot) => sum + weightAt(spot, frame, boxes), 0);
        if (crossed < least) [best, least] = [tried, crossed];
        if (least === 0) break;
    }
    return best!;
}

export function arrowPath(from: Spot, to: Spot, frame: Frame, boxes: Box[] = []): string {
    const { start, control, end } = arrowOf(from, to, frame, boxes);
    return `M${at(start)}Q${at(control)} ${at(end)}`;
}

/** The box of a seat's plate. */
export const plateBox = ({ x, y }: Spot, { seatWidth, seatHeight }: Frame): Box => ({
    x: x - seatWidth / 2,
    y: y - seatHeight / 2,
    width: seatWidth,
    height: seatHeight,
    weight: 2,
});
