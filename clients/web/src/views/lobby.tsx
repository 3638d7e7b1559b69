import { useEffect, useRef, useState } from 'preact/hooks';
import { money } from '../money';
import { can_draw, views_of } from '../games/registry';
import type { Game, LobbyRoom } from '../net/protocol';
import { follow_link, navigate, room_path } from '../router';
import type { State } from '../store/state';
import { t } from '../text';
import { useClient } from './hooks';
import { Arrow, Cross, Eye } from './icons';
import { TableForm } from './form';

const free_seats = (row: LobbyRoom): number => row.seats - row.players - row.bots;

function TableRow({ row, titles, mine = false }: { row: LobbyRoom; titles: Record<string, string>; mine?: boolean }) {
    const free = free_seats(row);
    const open = row.status === 'open' && free > 0;
    const path = room_path(row.code);
    return (
        <li class="table-row">
            <a class="table-link" href={path} onClick={follow_link}>
                <span class="table-what">
                    <strong>{titles[row.game] ?? row.game}</strong>
                    {row.owner && <span class="table-who">{t.lobby.of(row.owner)}</span>}
                </span>
                <span class="table-facts">
                    {mine && row.your_turn && <span class="tag hot">{t.lobby.your_turn}</span>}
                    <span class={`tag ${row.status}`}>{t.lobby.status[row.status] ?? row.status}</span>
                    <span>{t.lobby.seats_free(free, row.seats)}</span>
                    <span>{t.lobby.clock(row.clock_s)}</span>
                    {row.stake && <span class="tag hot">{t.money.seat_for(money(row.stake.price, row.stake))}</span>}
                </span>
                <span class="table-go">
                    {open || mine ? <Arrow /> : <Eye />}
                    {open || mine ? t.lobby.open : t.lobby.watch}
                </span>
            </a>
        </li>
    );
}

function OpenTables({ state, titles }: { state: State; titles: Record<string, string> }) {
    const [only_free, set_only_free] = useState(false);
    const [game, set_game] = useState('');
    const rows = Object.values(state.lobby ?? {})
        .filter((row) => (!only_free || (free_seats(row) > 0 && row.status === 'open')) && (!game || row.game === game))
        .sort((a, b) => b.room - a.room);
    return (
        <section class="panel" aria-labelledby="open-tables">
            <div class="row between wrap">
                <h2 id="open-tables">{t.lobby.open_tables}</h2>
                <div class="row wrap">
                    {state.games.length > 1 && (
                        <select
                            aria-label={t.lobby.game}
                            value={game}
                            onChange={(event) => set_game(event.currentTarget.value)}
                        >
                            <option value="">{t.lobby.all_games}</option>
                            {state.games.map((one) => (
                                <option key={one.id} value={one.id}>
                                    {one.title}
                                </option>
                            ))}
                        </select>
                    )}
                    <label class="check">
                        <input
                            type="checkbox"
                            checked={only_free}
                            onChange={(event) => set_only_free(event.currentTarget.checked)}
                        />
                        {t.lobby.only_free}
                    </label>
                </div>
            </div>
            {rows.length > 0 ? (
                <ul class="table-list">
                    {rows.map((row) => (
                        <TableRow key={row.room} row={row} titles={titles} />
                    ))}
                </ul>
            ) : (
                <p class="empty">{state.lobby ? t.lobby.no_tables : t.lobby.loading}</p>
            )}
        </section>
    );
}

/** What the house offers: a table that whoever has an account opens with one click. */
function Templates({ state, titles }: { state: State; titles: Record<string, string> }) {
    const client = useClient();
    if (state.templates.length === 0) return null;
    return (
        <section class="panel" aria-labelledby="templates">
            <h2 id="templates">{t.floor.templates}</h2>
            {state.role === 'guest' && <p class="hint">{t.floor.templates_account}</p>}
            <ul class="table-list">
                {state.templates.map(({ name, game, seats, clock_s, stake }) => (
                    <li key={name} class="table-row">
                        <div class="table-link">
                            <span class="table-what">
                                <strong>{name}</strong>
                                <span class="table-who">{titles[game] ?? game}</span>
                            </span>
                            <span class="table-facts">
                                <span>{t.floor.seats(seats)}</span>
                                <span>{t.lobby.clock(clock_s)}</span>
                                {stake && <span class="tag hot">{t.money.seat_for(money(stake.price, stake))}</span>}
                            </span>
                            <button
                                type="button"
                                class="btn small"
                                disabled={state.role === 'guest'}
                                aria-label={t.floor.open(name)}
                                onClick={() => void client.create({ template: name })}
                            >
                                {t.lobby.open}
                            </button>
                        </div>
                    </li>
                ))}
            </ul>
        </section>
    );
}

function JoinByCode() {
    const [code, set] = useState('');
    const join = (event: Event) => {
        event.preventDefault();
        if (code.trim()) navigate(room_path(code.trim().toUpperCase()));
    };
    return (
        <form class="panel join" onSubmit={join}>
            <label for="join-code">
                <h2>{t.lobby.code_label}</h2>
            </label>
            <p class="hint" id="join-hint">
                {t.lobby.code_hint}
            </p>
            <div class="row">
                <input
                    id="join-code"
                    class="code-input"
                    value={code}
                    maxLength={12}
                    autocomplete="off"
                    autocapitalize="characters"
                    spellcheck={false}
                    aria-describedby="join-hint"
                    onInput={(event) => set(event.currentTarget.value.toUpperCase())}
                />
                <button class="btn" type="submit" disabled={!code.trim()}>
                    {t.lobby.join}
                </button>
            </div>
        </form>
    );
}

/** One game: what it is, and the two ways into it. */
function GameCard({ game, play, set_up }: { game: Game; play(): void; set_up(): void }) {
    const { Emblem } = views_of(game.id);
    const id = `game-${game.id}`;
    return (
        <li class="game-card" aria-labelledby={id}>
            <div class="game-picture" aria-hidden="true">
                <Emblem />
            </div>
            <div class="game-words">
                <h2 id={id}>{game.title}</h2>
                <p class="hint">{t.lobby.players(game.players_min, game.players_max)}</p>
                <p>{game.summary}</p>
            </div>
            <div class="game-ways">
                <button type="button" class="btn primary" aria-label={t.lobby.play_game(game.title)} onClick={play}>
                    {t.lobby.play_now}
                </button>
                <button type="button" class="btn" aria-label={t.lobby.create_game(game.title)} onClick={set_up}>
                    {t.lobby.set_up}
                </button>
            </div>
        </li>
    );
}

export function Lobby({ state }: { state: State }) {
    const client = useClient();
    const [setting_up, set_up] = useState<string | null>(null);
    const form = useRef<HTMLElement>(null);
    useEffect(() => {
        client.watch_lobby(true);
        return () => client.watch_lobby(false);
    }, [client]);
    useEffect(() => {
        if (setting_up === null) return;
        form.current?.scrollIntoView({ block: 'nearest' });
        form.current?.querySelector('select')?.focus({ preventScroll: true });
    }, [setting_up]);
    const titles = Object.fromEntries(state.games.map((one) => [one.id, one.title]));
    const games = state.games.filter(({ id }) => can_draw(id));
    return (
        <main class="lobby" id="main">
            <section class="hero">
                <h1>{t.lobby.headline}</h1>
                <p>{t.lobby.lead}</p>
                <ul class="game-cards">
                    {games.map((game) => (
                        <GameCard
                            key={game.id}
                            game={game}
                            play={() => void client.play_now(game)}
                            set_up={() => set_up(game.id)}
                        />
                    ))}
                </ul>
                <p class="hint">{t.lobby.play_now_hint}</p>
            </section>
            {setting_up !== null && (
                <section class="panel" aria-label={t.form.title} ref={form}>
                    <div class="row between">
                        <h2>{t.form.title}</h2>
                        <button
                            type="button"
                            class="icon-button"
                            aria-label={t.shell.close}
                            onClick={() => set_up(null)}
                        >
                            <Cross />
                        </button>
                    </div>
                    <TableForm
                        key={setting_up}
                        games={games}
                        start={{ game: setting_up }}
                        submit={t.form.create}
                        with_bots
                        balances={state.role === 'operator' ? state.balances : undefined}
                        onSubmit={(form) => void client.create(form)}
                    />
                </section>
            )}
            <div class="lobby-columns">
                <div class="stack">
                    {state.mine.length > 0 && (
                        <section class="panel" aria-labelledby="my-tables">
                            <h2 id="my-tables">{t.lobby.my_tables}</h2>
                            <ul class="table-list">
                                {state.mine.map((row) => (
                                    <TableRow key={row.room} row={row} titles={titles} mine />
                                ))}
                            </ul>
                        </section>
                    )}
                    <Templates state={state} titles={titles} />
                    <OpenTables state={state} titles={titles} />
                </div>
                <JoinByCode />
            </div>
        </main>
    );
}
