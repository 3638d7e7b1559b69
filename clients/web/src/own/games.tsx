import { useEffect, useRef, useState } from 'preact/hooks';
import { instantText } from '../dates';
import { money, type Unit } from '../money';
import type { Statement } from '../net/protocol';
import { t, own as text } from '../text';
import { useClient } from '../views/hooks';
import { asked, CurrencyChoice } from './parts';
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

/** Where the pages of one currency began, the newest first. */
type Marks = (number | undefined)[];

interface PagerProps {
    no: number;
    newer: boolean;
    older: boolean;
    /** Back in time or not. */
    turn(back: boolean): void;
}

function Pager({ no, newer, older, turn }: PagerProps) {
    return (
        <nav class="row between" aria-label={text.pages}>
            <button type="button" class="btn small" disabled={!newer} onClick={() => turn(false)}>
                {text.newer}
            </button>
            <span class="hint" aria-live="polite">
                {text.page({ n: no })}
            </span>
            <button type="button" class="btn small" disabled={!older} onClick={() => turn(true)}>
                {text.older}
            </button>
        </nav>
    );
}

/** Every game for money, newest first, with the balance around it. */
export function GamesView({ codes }: { codes: string[] }) {
    const client = useClient();
    const [code, choose] = useState(codes[0] ?? '');
    const [marks, setMarks] = useState<Marks>([undefined]);
    const [page, setPage] = useState<Statement | null>(null);
    const [trouble, setTrouble] = useState<string | null>(null);
    const list = useRef<HTMLUListElement>(null);
    const newest = useRef(0);
    const before = marks[marks.length - 1];
    const look = () => {
        const mine = ++newest.current;
        void asked(client, { type: 'statement', currency: code, ...(before === undefined ? {} : { before }) }).then(
            (answer) => {
                // Another page may have been asked for meanwhile.
                if (mine !== newest.current) return;
                setTrouble('refusal' in answer ? answer.refusal : null);
                if ('data' in answer) setPage(answer.data);
            },
        );
    };
    useEffect(look, [code, before]);
    const turn = (next: Marks) => {
        setMarks(next);
        list.current?.focus();
    };
    return (
        <div class="stack own">
            <CurrencyChoice
                codes={codes}
                chosen={code}
                choose={(next) => {
                    setPage(null);
                    setMarks([undefined]);
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
            {!page && !trouble && <p class="hint">{t.ownDoor.opening}</p>}
            {page && page.games.length === 0 && <p class="empty">{text.noGames}</p>}
            {page && page.games.length > 0 && (
                <ul class="own-games" ref={list} tabIndex={-1} aria-label={text.list}>
                    {page.games.map((game) => (
                        <Row key={game.number} game={game} unit={page} />
                    ))}
                </ul>
            )}
            {page && (marks.length > 1 || page.before !== undefined) && (
                <Pager
                    no={marks.length}
                    newer={marks.length > 1}
                    older={page.before !== undefined}
                    turn={(back) => turn(back ? [...marks, page.before] : marks.slice(0, -1))}
                />
            )}
        </div>
    );
}
