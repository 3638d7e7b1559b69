import type { SpoilGame } from '@anteroom/sdk';
import type { LogEntry, Room } from '../../store/state';
import { t } from '../../text';
import { Suit } from '../../ui/card';
import type { GameViews, LogLine } from '../views';
import { SpoilHistory } from './history';
import { type Plays, playsOf, type SpoilNotice } from './model';
import { SpoilResult } from './result';
import { SpoilTableView } from './table';
import { centreLine, spoilLines } from './words';

/** Puts the log into words. It remembers the round, because a card's target was told when the card was laid. */
function teller(room: Room<SpoilGame>): (entry: LogEntry<SpoilGame>) => LogLine[] {
    const me = room.seat?.me;
    let round: SpoilNotice[] = [];
    let plays: Plays = {};
    return ({ notice, names, table }) => {
        round = notice.type === 'round' ? [notice] : [...round, notice];
        if (notice.type === 'revealed') plays = playsOf(round);
        const lines: LogLine[] = spoilLines(notice, (seat) => names[seat] ?? seat, me, plays);
        return table ? [...lines, { kind: 'centre', text: centreLine(table) }] : lines;
    };
}

const Emblem = () => (
    <span class="emblem-suits">
        {['S', 'H', 'D', 'C'].map((suit) => (
            <Suit key={suit} suit={suit} size={26} />
        ))}
    </span>
);

export const spoil: GameViews<SpoilGame> = {
    Table: SpoilTableView,
    Result: SpoilResult,
    History: SpoilHistory,
    rules: () => Object.values(t.spoil.short),
    Emblem,
    historyTitle: () => t.log.history,
    teller,
};
