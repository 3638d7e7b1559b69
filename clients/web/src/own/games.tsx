import { useEffect, useRef, useState } from 'preact/hooks';
import { money, type Unit } from '../money';
import { own as text } from '../text/own';
import { useClient } from '../views/hooks';
import { CurrencyChoice, asked } from './parts';
import { instant_text, result_of, type Game, type Statement } from './read';

function Row({ game, unit }: { game: Game; unit: Unit }) {
    const result = result_of(game);
    return (
        <li class="own-game">
            <p class="row between">
                <strong>{text.table(game.room, game.game_no)}</strong>
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
                <time dateTime={new Date(game.began).toISOString()}>{instant_text(game.began)}</time>
                {game.voided && ` · ${text.voided}`}
            </p>
            <dl>
                <div>
                    <dt>{text.paid}</dt>
                    <dd>
                        {money(game.stake + game.fee, unit)}
                        {game.fee > 0 && `, ${text.fee_in(money(game.fee, unit))}`}
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
                            : text.from_to(money(game.balance_before, unit), money(game.balance_after, unit))}
                    </dd>
                </div>
            </dl>
        </li>
    );
}

/** Where the pages of one currency began, the newest first. */
type Marks = (number | undefined)[];

/** Every game for money, newest first, with the balance around it. */
export function GamesView({ codes }: { codes: string[] }) {
    const client = useClient();
    const [code, choose] = useState(codes[0] ?? '');
    const [marks, set_marks] = useState<Marks>([undefined]);
    const [page, set_page] = useState<Statement | null>(null);
    const [trouble, set_trouble] = useState<string | null>(null);
    const list = useRef<HTMLUListElement>(null);
    const newest = useRef(0);
    const before = marks[marks.length - 1];
    const look = () => {
        const mine = ++newest.current;
        void asked(client, { type: 'statement', currency: code, ...(before === undefined ? {} : { before }) }).then(
            (answer) => {
                // Another page may have been asked for meanwhile.
                if (mine !== newest.current) return;
                set_trouble('refusal' in answer ? answer.refusal : null);
                if ('data' in answer) set_page(answer.data as unknown as Statement);
            },
        );
    };
    useEffect(look, [code, before]);
    const turn = (next: Marks) => {
        set_marks(next);
        list.current?.focus();
    };
    return (
        <div class="stack own">
            <CurrencyChoice
                codes={codes}
                chosen={code}
                choose={(next) => {
                    set_page(null);
                    set_marks([undefined]);
                    choose(next);
                }}
            />
            {trouble && (
                <>
                    <p class="trouble" role="alert">
                        {trouble}
                    </p>
                    <button type="button" class="btn" onClick={look}>
                        {text.again}
                    </button>
                </>
            )}
            {!page && !trouble && <p class="hint">{text.opening}</p>}
            {page && page.games.length === 0 && <p class="empty">{text.no_games}</p>}
            {page && page.games.length > 0 && (
                <ul class="own-games" ref={list} tabIndex={-1} aria-label={text.list}>
                    {page.games.map((game) => (
                        <Row key={game.number} game={game} unit={page} />
                    ))}
                </ul>
            )}
            {page && (marks.length > 1 || page.before !== undefined) && (
                <nav class="row between" aria-label={text.pages}>
                    <button
                        type="button"
                        class="btn small"
                        disabled={marks.length === 1}
                        onClick={() => turn(marks.slice(0, -1))}
                    >
                        {text.newer}
                    </button>
                    <span class="hint" aria-live="polite">
                        {text.page(marks.length)}
                    </span>
                    <button
                        type="button"
                        class="btn small"
                        disabled={page.before === undefined}
                        onClick={() => turn([...marks, page.before])}
                    >
                        {text.older}
                    </button>
                </nav>
            )}
        </div>
    );
}
