import { t } from '../../text';
import type { GameViews } from '../views';
import { type DominoGame, seatIn } from './game';
import { type AnyDomino, type DominoNotice, numberOf } from './model';
import { DominoResult } from './result';
import { SheetTab } from './sheet';
import { namesFrom } from './story';
import { DominoTableView } from './table';
import { Domino } from './tile';

/** The views of a domino game, made from its own part. */
export function dominoViews<G extends AnyDomino>(game: DominoGame<G>): GameViews<G>;
// Each game gets only its own tables.
export function dominoViews(game: DominoGame): GameViews<AnyDomino> {
    return {
        Table: (props) => <DominoTableView {...props} game={game} />,
        Result: (props) => <DominoResult {...props} game={game} />,
        History: (props) => <SheetTab {...props} game={game} />,
        rules: () => Object.values(game.short()),
        Emblem: () => (
            <span class="emblem-tiles">
                {game.emblem.map((tile) => (
                    <Domino key={tile} tile={tile} />
                ))}
            </span>
        ),
        sheet: (room) => (room.table ? game.sheet(room.table, room) : []),
        historyTitle: () => t.domino.sheet,
        teller: (room) => {
            let no = 0;
            return ({ notice, names }) => {
                if (notice.type === 'dealt') no = numberOf(notice);
                const { table } = room;
                const seat = seatIn(notice as DominoNotice);
                const own = seat !== undefined && seat === room.seat?.me;
                return table ? game.lines({ notice, no, table, room, name: namesFrom(names) }, own) : [];
            };
        },
    };
}
