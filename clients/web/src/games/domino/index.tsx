import type { GameViews } from '../views';
import { t } from '../../text';
import type { DominoGame } from './game';
import { DominoHow } from './how';
import { DominoResult } from './result';
import { SheetTab } from './sheet';
import { DominoTableView } from './table';
import { Domino } from './tile';
import { number_of, type DominoTable } from './model';

/** The views of a domino game, from what is its own. */
export function domino_views<T extends DominoTable>(own: DominoGame<T>): GameViews {
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
        history_title: t.domino.sheet,
        teller: (room) => {
            let no = 0;
            return ({ notice, names }) => {
                if (notice.type === 'dealt') no = number_of(notice);
                const table = room.table as DominoTable | null;
                return table
                    ? game.lines({ notice, no, table, room, me: room.seat?.me, name: (seat) => names[seat] ?? seat })
                    : [];
            };
        },
    };
}
