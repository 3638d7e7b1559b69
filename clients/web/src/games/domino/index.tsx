import { t } from '../../text';
import type { GameViews } from '../views';
import type { DominoGame } from './game';
import { DominoHow } from './how';
import { type DominoTable, numberOf } from './model';
import { DominoResult } from './result';
import { SheetTab } from './sheet';
import { DominoTableView } from './table';
import { Domino } from './tile';

/** The views of a domino game, from what is its own. */
export function dominoViews<T extends DominoTable>(own: DominoGame<T>): GameViews {
    // Its views hand each game only its own tables.
    const game = own as unknown as DominoGame;
    return {
        Table: (props) => <DominoTableView {...props} game={game} />,
        Result: (props) => <DominoResult {...props} game={game} />,
        History: (props) => <SheetTab {...props} game={game} />,
        How: () => <DominoHow how={game.how} />,
        Emblem: () => (
            <span class="emblem-tiles">
                {game.emblem.map((tile) => (
                    <Domino key={tile} tile={tile} />
                ))}
            </span>
        ),
        historyTitle: t.domino.sheet,
        teller: (room) => {
            let no = 0;
            return ({ notice, names }) => {
                if (notice.type === 'dealt') no = numberOf(notice);
                const table = room.table as DominoTable | null;
                return table
                    ? game.lines({ notice, no, table, room, me: room.seat?.me, name: (seat) => names[seat] ?? seat })
                    : [];
            };
        },
    };
}
