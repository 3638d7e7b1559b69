import { corners, cosine, type Point, type Rect, rectAt, sine, turned } from './geometry';
import { centre, facesOf, isDouble, type Laid, type Style } from './tree';

interface Mouth extends Point {
    owner: number;
    side: number;
    angle: number;
    scale: number;
    corner: boolean;
}

/** A place where an arm goes on: the middle of an edge or a corner, with the direction away from it. The ground
 * before it is the doorstep, then the place of the next tile, then that of the one after. */
export interface Port extends Mouth {
    step: Rect;
    near: Rect;
    far: Rect;
}

/** A way to lay a tile at a port. `arm` is the direction in which its arm goes on; `strain` tells how unnatural it
 * looks. */
export interface Pose {
    rect: Rect;
    angle: number;
    arm: number;
    scale: number;
    strain: number;
}

/** A tile with its place. */
export interface Piece extends Pose {
    laid: Laid;
    faces: [string, string];
    ports: Port[];
    corners: Point[];
}

const step = (from: Point, angle: number, by: number): Point => ({
    x: from.x + cosine(angle) * by,
    y: from.y + sine(angle) * by,
});

/** The width of the ground that an arm needs: more than a tile's width, less than a double's. */
const wayWidth = 1.5;

/** The ground before a port, between `from` and `to` tile widths away. */
export function strip({ x, y, angle, scale }: Mouth, from: number, to: number, width = wayWidth): Rect {
    const middle = step({ x, y }, angle, ((from + to) / 2) * scale);
    return rectAt(middle.x, middle.y, angle, ((to - from) / 2) * scale, (width / 2) * scale);
}

const withGround = (mouth: Mouth): Port => ({
    ...mouth,
    step: strip(mouth, 0.01, 0.5, 0.7),
    near: strip(mouth, 0.01, 2),
    far: strip(mouth, 2, 4),
});

function pose(middle: Point, arm: number, scale: number, across: boolean, strain: number): Pose {
    const angle = turned(across ? arm + 90 : arm);
    return { rect: rectAt(middle.x, middle.y, angle, scale, scale / 2), angle, arm: turned(arm), scale, strain };
}

/** Poses in line: straight on, then bent by some degrees, then around the corner as tiles lie on a table. */
function inLine(port: Port, scale: number, style: Style): Pose[] {
    const poses = [pose(step(port, port.angle, scale), port.angle, scale, false, 0)];
    for (const bend of style.bends) {
        for (const sign of [-1, 1]) {
            const arm = port.angle + sign * bend;
            if (port.corner) {
                if (bend < 90) poses.push(pose(step(port, arm, scale), arm, scale, false, bend / 60));
            } else if (bend === 90) {
                const near = step(port, port.angle, scale / 2);
                poses.push(pose(step(near, arm, scale / 2), arm, scale, false, 1.5));
            } else {
                // The tile turns about the corner on the inside of the bend.
                const inside = step(port, port.angle + sign * 90, scale / 2);
                const near = step(inside, arm + sign * 90, -scale / 2);
                poses.push(pose(step(near, arm, scale), arm, scale, false, bend / 60));
            }
        }
    }
    return poses;
}

/** Poses across: in the middle of the edge, or touching with only one half. */
function across(port: Port, scale: number): Pose[] {
    const straight = step(port, port.angle, scale / 2);
    const shifted = [-1, 1].map((sign) =>
        pose(step(straight, port.angle + 90, (sign * scale) / 2), port.angle, scale, true, 1),
    );
    return [pose(straight, port.angle, scale, true, 0), ...(port.corner ? [] : shifted)];
}

export function posesAt(port: Port, isAcross: boolean, style: Style, scale = 1): Pose[] {
    return isAcross ? across(port, scale) : inLine(port, scale, style);
}

/** The sides on which the table continues. SPOILER-8 and 10, SPINNER-6, 9 and 13 and LADDER-7 open them. */
function portOf(owner: number, { rect, angle, arm, scale }: Pose, laid: Laid, side: number, style: Style): Port {
    const at = (direction: number, by: number): Port =>
        withGround({ owner, side, angle: turned(direction), scale, corner: false, ...step(rect, direction, by) });
    if (laid.on === null) {
        if (!isDouble(laid.tile)) return at(side === 1 ? angle + 180 : angle, scale);
        return at(angle + 90 * (side - 3), side % 2 === 1 ? scale : scale / 2);
    }
    if (!laid.across) return at(arm, scale);
    if (side === 3) return at(arm, scale / 2);
    const sign = side === 1 ? -1 : 1;
    if (!style.forks) return at(arm + sign * 90, scale);
    const corner = step(step(rect, arm, scale / 2), arm + sign * 90, scale);
    return withGround({ owner, side, angle: turned(arm + sign * 45), scale, corner: true, ...corner });
}

export function pieceAt(index: number, laid: Laid, placed: Pose, style: Style): Piece {
    const faces = facesOf(laid);
    let sides = [1];
    if (laid.on === null) {
        const arms = style.startsWith[isDouble(laid.tile) ? 0 : 1];
        sides = Array.from({ length: arms }, (_, i) => i + 1);
    } else if (laid.across) sides = style.prongs;
    else if (faces[1] === 'D') sides = [];
    return {
        ...placed,
        laid,
        faces,
        corners: corners(placed.rect),
        ports: sides.map((side) => portOf(index, placed, laid, side, style)),
    };
}

/** The pose of the first tile. A double stands upright, so that its arms 1 … 4 go up, right, down and left. A
 * single lies flat. */
export function startingPose(laid: Laid): Pose {
    const angle = isDouble(laid.tile) ? 90 : 0;
    return { rect: rectAt(0, 0, angle, 1, 0.5), angle, arm: 0, scale: 1, strain: 0 };
}

/** The six sides of the hexagon, clockwise from the top. */
export function hexagonPorts(style: Style): Port[] {
    return [1, 2, 3, 4, 5, 6].map((side) => {
        const angle = turned(60 * side - 150);
        return withGround({
            owner: centre,
            side,
            angle,
            scale: 1,
            corner: false,
            ...step({ x: 0, y: 0 }, angle, style.hexagon),
        });
    });
}
