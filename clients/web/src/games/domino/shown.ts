import { seatNumber } from '@anteroom/sdk';
import { useMemo, useRef } from 'preact/hooks';
import { layOut, type Picture } from '../../layout';
import type { Room } from '../../store/state';
import type { DominoGame } from './game';
import {
    type AnyDomino,
    type DominoNotice,
    type DominoTable,
    type Layout,
    layoutOf,
    orderOf,
    type Places,
    startEnd,
    withTile,
} from './model';

/** The layout to draw. While the end of a hand is shown, it is the previous table with the tile that ended the hand. */
function shownPlaces(table: DominoTable, before: DominoTable | null, notices: DominoNotice[]): Places | undefined {
    if (!before) return table.layout;
    const [last] = notices.flatMap((notice) => (notice.type === 'laid' ? [notice] : [])).slice(-1);
    return last && before.layout ? withTile(before.layout, last.end, last.tile) : before.layout;
}

/** The tree of the tiles in the order laid, and its picture. */
function usePicture(
    places: Places | undefined,
    told: DominoNotice[],
    game: DominoGame['id'],
): { layout: Layout; picture: Picture } {
    const last = useRef<Picture | undefined>(undefined);
    return useMemo(() => {
        const layout = layoutOf(places, orderOf(places, told));
        last.current = layOut(layout, game, last.current);
        return { layout, picture: last.current };
    }, [places, game]);
}

/** Returns whether a notice tells that a tile was laid, in any way. */
export const isLaying = (notice: DominoNotice) =>
    notice.type === 'laid' || notice.type === 'opened' || notice.type === 'set';

/** The tile laid last, in the colour of its player. */
function newestOf(told: DominoNotice[], layout: Layout): { tile: string | undefined; tint: string } {
    const [last] = told.flatMap((notice) => (isLaying(notice) ? [notice] : [])).slice(-1);
    return {
        tile: layout.at[last?.type === 'laid' ? last.end : startEnd],
        tint: last ? `tint-${seatNumber(last.seat)}` : '',
    };
}

/** The part of a room that is drawn: the current table or, while the end of a hand is shown, that hand's table. */
export function useShown(room: Room<AnyDomino>, again: DominoNotice[] | null, game: DominoGame) {
    const { table } = room;
    const reveal = again ? null : room.reveal;
    const before = reveal?.before ?? null;
    const telling = again ?? reveal?.notices;
    const over = ({ type }: DominoNotice) => type === game.over;
    // The end of a hand is shown with that hand's tiles, even if the log has moved on.
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
        /** The notice that ended the hand being shown. */
        end,
        dealt: telling?.find(({ type }) => type === 'dealt'),
        /** The table whose players are drawn. */
        beside: end && before ? before : table,
    };
}

export type Shown = ReturnType<typeof useShown>;
