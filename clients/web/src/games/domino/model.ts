import type { BySeat, Games, LaidPlace, Notice, Pattern, Layout as Places, Seat } from '@anteroom/sdk';
import type { LogEntry } from '../../store/state';

/** The common part of the three domino games' views: it reads the table and the legal plays. It has no rules. */

/** One letter: 0-9, S for Spinner's wild half, L for Spoiler's link, D for its dead end. */
export type Face = string;
/** The tile's two faces as people say them: "64", "S5", "LL.2". */
export type TileName = string;

export type AnyDomino = Games['spinner' | 'ladder' | 'spoiler'];
export type DominoTable = AnyDomino['table'];
export type DominoNotice = Notice<AnyDomino>;
/** The tree as the server sends it. The first tile is under `start`; each other tile is under the name of the end
 * that it filled. A place without a tile is an open end. `on` names the place before it. */
export type { Layout as Places } from '@anteroom/sdk';

export interface LaidTile {
    tile: TileName;
    on?: string;
    side?: number;
    half?: Face;
    lie?: string;
}
export interface OpenEnd {
    at: string;
    side?: number;
    face: Face;
}
/** The same tree as the page draws it: the tiles t0, t1 … in the order laid, and the open ends. */
export interface Layout {
    tiles: Record<string, LaidTile>;
    ends: Record<string, OpenEnd>;
    /** The id of the tile at each place. */
    at: Record<string, string>;
}

export const faces = (tile: TileName): [Face, Face] => [tile[0] ?? '0', tile[1] ?? '0'];
export const isDouble = (tile: TileName): boolean => tile[0] === tile[1];
export const otherHalf = (tile: TileName, half: Face): Face => (half === tile[0] ? tile[1] : tile[0]) ?? '0';
/** The place of a layout's first tile, before there is any end to name. */
export const startEnd = 'start';
/** The number in an id such as "e12" or "t3". Older ones are lower. */
export const idNumber = (id: string): number => (id === startEnd ? -1 : Number(id.slice(1)));

/** One way to lay a tile. The tile has its name in the hand; `action` is the request. */
export interface Way {
    tile: TileName;
    end: string;
    half?: Face;
    lie?: string;
    action: AnyDomino['action'];
}

const turned = (tile: TileName): TileName => `${tile[1]}${tile[0]}${tile.slice(2)}`;

/** All ways to lay a tile that the server lists. The server names the touching half first, unless the end alone
 * decides which half touches. */
export function waysOf(legal: Pattern<AnyDomino>[] | undefined, hand: TileName[], endSays = false): Way[] {
    const wayOf = (tile: TileName, end: string, more: Pick<Way, 'half' | 'lie' | 'action'>): Way => ({
        tile: hand.includes(tile) ? tile : turned(tile),
        end,
        ...more,
    });
    return (legal ?? []).flatMap((pattern) => {
        const { type } = pattern;
        if (type === 'set' || type === 'open')
            return pattern.tile.map((tile) => wayOf(tile, startEnd, { action: { type, tile } }));
        if (type !== 'lay') return [];
        const lies = 'lie' in pattern && pattern.lie ? pattern.lie.map((lie) => ({ lie })) : [{}];
        return pattern.tile.flatMap((tile) => {
            const half = endSays || isDouble(tile) ? {} : { half: tile[0]! };
            return pattern.end.flatMap((end) =>
                lies.map((lie) => wayOf(tile, end, { ...half, ...lie, action: { type, tile, end, ...lie } })),
            );
        });
    });
}

/** The ends of these ways, without duplicates, oldest first. */
export function endsOf(ways: Way[]): string[] {
    return [...new Set(ways.map(({ end }) => end))].sort((a, b) => idNumber(a) - idNumber(b));
}

/** The places in the order in which they were filled. The notices of this hand give the order; places that they do
 * not name follow in the order in which the ends were opened. A tile always comes after the one that it lies on. */
export function orderOf(places: Places | undefined, notices: DominoNotice[]): string[] {
    const filled = Object.keys(places ?? {}).filter((id) => places![id]!.tile !== undefined);
    const dealt = notices.map(({ type }) => type).lastIndexOf('dealt');
    const told = notices.slice(dealt + 1).flatMap((notice) => (notice.type === 'laid' ? [notice.end] : []));
    const order: string[] = [];
    const rest = filled.sort((a, b) => idNumber(a) - idNumber(b));
    for (const id of [startEnd, ...told, ...rest]) {
        const on = places?.[id]?.on;
        if (rest.includes(id) && !order.includes(id) && (on === undefined || on === 'hex' || order.includes(on)))
            order.push(id);
    }
    return order;
}

/** The face that fits at a place without a tile: its own, or the one that the tile before it shows there. */
function askedFace({ on, face }: LaidPlace, places: Places): Face {
    const before = places[on ?? '']?.tile;
    return face ?? (before ? before[1]! : '');
}

export function layoutOf(places: Places | undefined, order: string[]): Layout {
    const layout: Layout = { tiles: {}, ends: {}, at: { hex: 'hex' } };
    for (const [i, id] of order.entries()) layout.at[id] = `t${i}`;
    for (const [id, place] of Object.entries(places ?? {})) {
        const side = place.side === undefined ? {} : { side: place.side };
        const at = layout.at[place.on ?? ''];
        if (place.tile === undefined) layout.ends[id] = { at: at ?? '', ...side, face: askedFace(place, places!) };
        else {
            const half = isDouble(place.tile) || at === undefined ? {} : { half: place.tile[0]! };
            layout.tiles[layout.at[id]!] = {
                tile: place.tile,
                ...(at === undefined ? {} : { on: at }),
                ...side,
                ...half,
                ...(place.lie ? { lie: place.lie } : {}),
            };
        }
    }
    return layout;
}

/** The table with one more tile at an open end, as far as its notice tells. */
export function withTile(places: Places, end: string, tile: TileName): Places {
    const place = places[end];
    if (!place || place.tile) return places;
    const face = askedFace(place, places);
    return { ...places, [end]: { ...place, tile: tile[1] === face && tile[0] !== face ? turned(tile) : tile } };
}

/** The number of tiles that a seat holds. */
export const heldBy = (table: DominoTable, seat: Seat): number => table.held[seat] ?? 0;

/** The last action of each seat since the deal, as its notice. */
export function lastDeeds(log: LogEntry<AnyDomino>[], deeds: ReadonlySet<string>): BySeat<DominoNotice> {
    const found: BySeat<DominoNotice> = {};
    for (let i = log.length - 1; i >= 0; --i) {
        const { notice } = log[i]!;
        if (notice.type === 'dealt') break;
        if ('seat' in notice && deeds.has(notice.type)) found[notice.seat] ??= notice;
    }
    return found;
}

type Dealt = DominoNotice & { type: 'dealt' };
/** The end of a hand or round: its notice, its deal and the players' names. */
export interface Finished {
    notice: DominoNotice;
    dealt: Dealt | undefined;
    names: BySeat<string>;
}

/** The ends of hands or rounds that this page received, oldest first. */
export function finishedOf(log: LogEntry<AnyDomino>[], over: string): Finished[] {
    const found: Finished[] = [];
    let dealt: Dealt | undefined;
    for (const { notice, names } of log) {
        if (notice.type === 'dealt') dealt = notice;
        if (notice.type === over) found.push({ notice, dealt, names });
    }
    return found;
}

/** The number of the hand or round that a deal began. */
export const numberOf = (dealt: Notice | undefined): number =>
    dealt?.type !== 'dealt' ? 0 : 'hand_no' in dealt ? dealt.hand_no : dealt.round_no;
