import { bySeat, type Seat, type SpoilGame } from '@anteroom/sdk';
import { t } from '../../text';
import { Card } from '../../ui/card';
import type { HistoryProps } from '../views';
import { playsOf, revealSteps, roundsOf } from './model';
import { playLines, stepWords } from './words';

/** Earlier rounds: the cards, and the reasons for what happened. */
export function SpoilHistory({ room, show }: HistoryProps<SpoilGame>) {
    const rounds = roundsOf(room.log)
        .filter((round) => round.finished)
        .reverse();
    if (rounds.length === 0) return <p class="empty">{t.log.historyEmpty}</p>;
    const me = room.seat?.me;
    return (
        <ol class="history" reversed>
            {rounds.map((round) => {
                const name = (seat: Seat) => round.names[seat] ?? seat;
                const plays = playsOf(round.notices);
                return (
                    <li key={round.roundNo}>
                        <details>
                            <summary>
                                <span>{t.log.historyRound({ roundNo: round.roundNo })}</span>
                                <span class="mini-cards" aria-hidden="true">
                                    {bySeat(plays).map(([seat, play]) => (
                                        <Card key={seat} card={play.card} />
                                    ))}
                                </span>
                            </summary>
                            <ul>
                                {playLines(plays, name, me).map((line) => (
                                    <li key={line}>{line}</li>
                                ))}
                            </ul>
                            <ol>
                                {revealSteps(round.notices)
                                    .slice(1)
                                    .map((step, i) => (
                                        <li key={i}>{stepWords(step, name, me)}</li>
                                    ))}
                            </ol>
                            {room.info.status === 'playing' && (
                                <button type="button" class="btn small" onClick={() => show(round.notices)}>
                                    {t.log.showAgain}
                                </button>
                            )}
                        </details>
                    </li>
                );
            })}
        </ol>
    );
}
