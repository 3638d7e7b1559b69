import { t } from '../../text';
import { Result } from '../../ui/result';
import type { ResultProps } from '../views';
import type { DominoGame } from './game';
import type { AnyDomino } from './model';
import { Sheet } from './sheet';

export function DominoResult({ room, state, standings, story, game }: ResultProps<AnyDomino> & { game: DominoGame }) {
    const { players = {}, outcome } = room.table ?? {};
    return (
        <Result
            {...{ room, state, players, outcome, standings, story }}
            how={room.table ? game.howWon(room.table) : undefined}
            column={{ head: t.domino.total, cell: (seat) => players[seat]?.total ?? 0, number: true }}
            tags={(seat) => players[seat]?.gone && <span class="tag">{t.domino.gone}</span>}
        >
            <h2 class="sheet-head">{t.domino.sheet}</h2>
            <Sheet room={room} game={game} />
        </Result>
    );
}
