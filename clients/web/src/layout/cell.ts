import type { Point } from './geometry';

/** The corners, relative to `site`, of the area that is nearer to `site` than to any of `others`. It extends at
 * most `reach` along each axis. */
export function cellOf(site: Point, others: Point[], reach: number): Point[] {
    let cell = [
        { x: -reach, y: -reach },
        { x: reach, y: -reach },
        { x: reach, y: reach },
        { x: -reach, y: reach },
    ];
    for (const other of others) {
        const [dx, dy] = [other.x - site.x, other.y - site.y];
        // The value is positive beyond the line halfway between the two, on the other's side.
        const beyond = ({ x, y }: Point) => x * dx + y * dy - (dx * dx + dy * dy) / 2;
        cell = cell.flatMap((corner, i) => {
            const next = cell[(i + 1) % cell.length]!;
            const [here, there] = [beyond(corner), beyond(next)];
            const part = here / (here - there);
            const cut =
                here > 0 === there > 0
                    ? []
                    : [{ x: corner.x + (next.x - corner.x) * part, y: corner.y + (next.y - corner.y) * part }];
            return here > 0 ? cut : [corner, ...cut];
        });
    }
    return cell;
}
