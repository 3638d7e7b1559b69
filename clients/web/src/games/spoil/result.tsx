import type { Seat, SpoilGame } from '@anteroom/sdk';
import { money } from '../../money';
import { t } from '../../text';
import { Result } from '../../ui/result';
import { Payments } from '../../ui/stake';
import type { ResultProps } from '../views';

export function SpoilResult({ room, state, standings, story }: ResultProps<SpoilGame>) {
    const { players = {}, outcome } = room.table ?? {};
    const { stake } = room.info;
    const fate = (seat: Seat): string => {
        const fallen = players[seat]?.fallen;
        const prize = outcome?.prizes?.[seat];
        const takes =
            prize && (stake ? t.money.takes({ amount: money(prize, stake) }) : t.result.prize({ points: prize }));
        return `${fallen ? t.result.fellIn({ cause: t.causes[fallen.cause], round: fallen.round }) : t.result.standing}${takes ? `, ${takes}` : ''}`;
    };
    return (
        <Result
            {...{ room, state, players, outcome, standings, story }}
            how={outcome && t.result.how[outcome.how]}
            column={{ head: t.result.end, cell: fate }}
        >
            <Payments room={room} />
        </Result>
    );
}
