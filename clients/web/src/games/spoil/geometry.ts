/** Where seats stand on the table: an ellipse, one's own seat at the bottom, the next one clockwise to its left. */
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

export function spots(count: number, frame: Frame): Spot[] {
    const across = (frame.width - frame.seatWidth) / 2;
    const down = (frame.height - frame.seatHeight) / 2;
    return Array.from({ length: count }, (_, i) => {
        const angle = (2 * Math.PI * i) / count;
        return { x: frame.width / 2 - across * Math.sin(angle), y: frame.height / 2 + down * Math.cos(angle) };
    });
}

/** The point where the way from `from` to `to` leaves the box around `from`. */
function rim(from: Spot, to: Spot, frame: Frame, gap: number): Spot {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const across = (frame.seatWidth / 2 + gap) / Math.max(1e-6, Math.abs(dx));
    const down = (frame.seatHeight / 2 + gap) / Math.max(1e-6, Math.abs(dy));
    const part = Math.min(across, down, 0.45);
    return { x: from.x + dx * part, y: from.y + dy * part };
}

const at = (spot: Spot): string => `${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`;

/** The line of an arrow between two seats, bent a little to its right so that two opposite ones do not cover each
 *  other. */
export function arrowPath(from: Spot, to: Spot, frame: Frame): string {
    const [start, end] = [rim(from, to, frame, 2), rim(to, from, frame, 7)];
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const bend = { x: (start.x + end.x) / 2 - dy * 0.1, y: (start.y + end.y) / 2 + dx * 0.1 };
    return `M${at(start)}Q${at(bend)} ${at(end)}`;
}
