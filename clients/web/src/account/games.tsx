import { instantText } from '../dates';
import { money, type Unit } from '../money';
import { myAccount as text } from '../text';
import { Paged } from './paged';
import { type Game, resultOf } from './read';

function Row({ game, unit }: { game: Game; unit: Unit }) {
    const result = resultOf(game);
    return (
        <li class="own-game">
            <p class="row between">
                <strong>{text.table({ room: game.room, game: game.game_no })}</strong>
                {result === null ? (
                    <span class="tag">{text.running}</span>
                ) : (
                    <strong class={`sum${result < 0 ? ' below' : ''}`}>
                        {result > 0 ? '+' : ''}
                        {money(result, unit)}
                    </strong>
                )}
            </p>
            <p class="hint">
                <time dateTime={new Date(game.began).toISOString()}>{instantText(new Date(game.began))}</time>
                {game.voided && ` · ${text.voided}`}
            </p>
            <dl>
                <div>
                    <dt>{text.paid}</dt>
                    <dd>
                        {money(game.stake + game.fee, unit)}
                        {game.fee > 0 && `, ${text.feeIn({ fee: money(game.fee, unit) })}`}
                    </dd>
                </div>
                <div>
                    <dt>{text.back}</dt>
                    <dd>{result === null ? '–' : money(game.returned, unit)}</dd>
                </div>
                <div>
                    <dt>{text.balance}</dt>
                    <dd>
                        {game.balance_after === undefined
                            ? money(game.balance_before, unit)
                            : text.fromTo({
                                  before: money(game.balance_before, unit),
                                  after: money(game.balance_after, unit),
                              })}
                    </dd>
                </div>
            </dl>
        </li>
    );
}

/** Every game for money, newest first, with the balance around it. */
export const GamesView = ({ codes }: { codes: string[] }) => (
    <Paged
        codes={codes}
        type="statement"
        list={text.list}
        empty={text.noGames}
        rows={(page) => page.games.map((game) => <Row key={game.number} game={game} unit={page} />)}
    />
);
