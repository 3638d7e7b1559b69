import { useMemo, useRef } from 'preact/hooks';
import { layOut, type Picture } from '../../layout';
import { type Notice, seatNumber } from '../../net/protocol';
import type { Room } from '../../store/state';
import type { DominoGame } from './game';
import { type DominoTable, type Layout, layoutOf, orderOf, type Places, startEnd, withTile } from './model';

/** While the end of a hand is told, the table of before with the tile that ended it. */
function shownPlaces(table: DominoTable, before: DominoTable | null, notices: Notice[]): Places | undefined {
    if (!before) return table.layout;
    const last = notices.filter(({ type }) => type === 'laid').pop();
    return last && before.layout ? withTile(before.layout, String(last.end), String(last.tile)) : before.layout;
}

/** The tree of the tiles in the order in which they were laid, and how it is drawn. */
function usePicture(
    places: Places | undefined,
    told: Notice[],
    game: DominoGame['id'],
): { layout: Layout; picture: Picture } {
    const last = useRef<Picture | undefined>(undefined);
    return useMemo(() => {
        const layout = layoutOf(places, orderOf(places, told));
        last.current = layOut(layout, game, last.current);
        return { layout, picture: last.current };
    }, [places, game]);
}

const laying = new Set(['laid', 'opened', 'set']);

/** The tile that was laid last, in the colour of who laid it. */
function newestOf(told: Notice[], layout: Layout): { tile: string | undefined; tint: string } {
    const last = [...told].reverse().find(({ type }) => laying.has(type));
    return {
        tile: layout.at[last?.type === 'laid' ? String(last.end) : startEnd],
        tint: last ? `tint-${seatNumber(String(last.seat))}` : '',
    };
}

/** What of a room is drawn: the table as it stands, or, while the end of a hand is told, the table of that hand. */
export function useShown(room: Room, again: Notice[] | null, game: DominoGame) {
    const table = room.table as DominoTable | null;
    const reveal = again ? null : room.reveal;
    const before = reveal ? (reveal.before as DominoTable | null) : null;
    const telling = again ?? reveal?.notices;
    const over = ({ type }: Notice) => type === game.over;
    // The end of a hand is told with the tiles of that hand, though the log has gone on.
    const told =
        before && reveal
            ? reveal.notices.slice(0, reveal.notices.findIndex(over))
            : room.log.map(({ notice }) => notice);
    const places = useMemo(
        () => (table ? shownPlaces(table, before, reveal?.notices ?? []) : undefined),
        [table?.layout, before],
    );
    const { layout, picture } = usePicture(places, told, game.id);
    const end = telling?.find(over);
    return {
        layout,
        picture,
        last: newestOf(told, layout),
        /** The notice that ended the hand that is being told. */
        end,
        dealt: telling?.find(({ type }) => type === 'dealt'),
        /** The table beside which the players are drawn. */
        beside: end && before ? before : table,
    };
}

export type Shown = ReturnType<typeof useShown>;
