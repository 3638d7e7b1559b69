import { useEffect, useState } from 'preact/hooks';
import { cellOf, type Picture, type PlacedEnd, type Point } from '../../layout';
import { passOn, useRow } from '../../ui/row';
import { faces, type TileName, type Way } from './model';
import { Half, TileShape, unit } from './tile';

/** An end that the picked tile fits: its name, and the ways to lay the tile there. */
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
    /** The names of all ends by id. */
    names: Record<string, string>;
    reserved: Set<string>;
    /** Ends of this face are highlighted. */
    shownFace: string | null;
    aimed: string | null;
    px: number;
    wanted: boolean;
    choose(end: string): void;
    leave(): void;
}

interface Ghost extends Point {
    angle: number;
    first: string | undefined;
}

/** The approximate place of the tile. The server tells the true one once it is laid. */
function ghostOf({ end, ways }: LitEnd, tile: TileName): Ghost {
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

const placed = (x: number, y: number, turn: string, scale: number): string =>
    `translate(${x * unit} ${y * unit}) ${turn}scale(${scale})`;

interface FaintProps {
    ends: PlacedEnd[];
    names: Record<string, string>;
    reserved: Set<string>;
    shownFace: string | null;
    px: number;
}

/** The size in pixels of a highlighted mark, however far away the table is. */
const shownPx = 30;

function ShownEnd({ end, name, px }: { end: PlacedEnd; name: string | undefined; px: number }) {
    return (
        <g
            class="end shown"
            transform={placed(end.x, end.y, '', Math.max(0.7, shownPx / px))}
            role="img"
            aria-label={name}
        >
            <circle r="20" />
            <g transform="translate(-20 -20)">
                <Half face={end.face} numerals />
            </g>
        </g>
    );
}

function FaintEnds({ ends, names, reserved, shownFace, px }: FaintProps) {
    return ends.map((end) =>
        end.face === shownFace ? (
            <ShownEnd key={end.id} end={end} name={names[end.id]} px={px} />
        ) : (
            <FaintEnd key={end.id} end={end} name={names[end.id]} reserved={reserved.has(end.id)} />
        ),
    );
}

interface FaintEndProps {
    end: PlacedEnd;
    name: string | undefined;
    reserved: boolean;
}

function FaintEnd({ end: { mouth, direction, scale }, name, reserved }: FaintEndProps) {
    return (
        <g
            class={reserved ? 'end reserved' : 'end'}
            transform={placed(mouth.x, mouth.y, `rotate(${direction}) `, scale)}
            role="img"
            aria-label={name}
        >
            <circle cx="9" cy="0" r={reserved ? 7 : 4} />
        </g>
    );
}

interface LitMarkProps {
    lit: LitEnd;
    tile: TileName;
    ghost: Ghost;
    /** The ghosts of the other ends. A press goes to the nearest one. */
    others: Point[];
    /** A pointer or a dragged tile is at this end, so the tile itself is shown. */
    near: boolean;
    reach: number;
    numerals: boolean;
    place: object;
    choose(): void;
    point(on: boolean): void;
}

function LitMark({ lit, tile, ghost, others, near, reach, numerals, place, choose, point }: LitMarkProps) {
    const { id, label, end } = lit;
    const cell = cellOf(ghost, others, reach / unit).map(({ x, y }) => `${reach + x * unit}px ${reach + y * unit}px`);
    return (
        <g
            class={near ? 'end lit near' : 'end lit'}
            role="button"
            {...place}
            aria-label={label}
            data-end={id}
            onClick={(event) => {
                event.stopPropagation();
                choose();
            }}
            onPointerEnter={() => point(true)}
            onPointerLeave={() => point(false)}
            onFocus={() => point(true)}
            onBlur={() => point(false)}
        >
            <g transform={placed(ghost.x, ghost.y, `rotate(${ghost.angle}) `, end.scale)}>
                {near && <TileShape tile={tile} first={ghost.first} numerals={numerals} spin={-ghost.angle} />}
                <rect x={-unit + 1} y={-unit / 2 + 1} width={2 * unit - 2} height={unit - 2} rx="6" class="end-place" />
            </g>
            <circle
                cx={ghost.x * unit}
                cy={ghost.y * unit}
                r={reach}
                class="end-reach"
                style={{ clipPath: `polygon(${cell})` }}
            />
            {!near && end.face && (
                <g class="end-face" transform={placed(ghost.x, ghost.y, '', 0.62 * end.scale)}>
                    <circle r="20" />
                    <g transform="translate(-20 -20)">
                        <Half face={end.face} numerals />
                    </g>
                </g>
            )}
        </g>
    );
}

/** The ends that the picked tile fits, each a button. Every pick makes a new component, so that the row starts at
 * its first end again. */
function LitEnds({ lit, picked, aimed, px, wanted, choose, leave }: EndsProps & { picked: TileName }) {
    const [pointed, point] = useState<string | null>(null);
    const { row, place } = useRow(lit.length, leave);
    const litIds = lit.map(({ id }) => id).join();
    useEffect(() => {
        point(null);
        passOn('.hand', '.ends');
    }, [litIds]);
    // A finger needs room, however far away the table is.
    const reach = Math.max(1, 22 / px) * unit;
    const ghosts = lit.map((one) => ghostOf(one, picked));
    return (
        <g class="ends" {...row}>
            {ghosts.map((ghost, i) => {
                const one = lit[i]!;
                return (
                    <LitMark
                        key={one.id}
                        lit={one}
                        tile={picked}
                        ghost={ghost}
                        others={ghosts.filter((other) => other !== ghost)}
                        near={one.id === pointed || one.id === aimed}
                        reach={reach}
                        numerals={wanted}
                        choose={() => choose(one.id)}
                        place={place(i)}
                        point={(on) => point(on ? one.id : null)}
                    />
                );
            })}
        </g>
    );
}

/** The open ends: faint while no tile is picked, buttons where the picked tile fits. */
export function Ends(props: EndsProps) {
    const { picture, picked, names, reserved, shownFace, px } = props;
    if (picked) return <LitEnds key={picked} {...props} picked={picked} />;
    return (
        <g class="ends">
            <FaintEnds ends={picture.ends} {...{ names, reserved, shownFace, px }} />
        </g>
    );
}
