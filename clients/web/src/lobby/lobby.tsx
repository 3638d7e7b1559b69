import type { Game, ListedRoom } from '@anteroom/sdk';
import { useEffect, useState } from 'preact/hooks';
import { quickGame } from '../client/createForm';
import { minutesOf } from '../games/lengths';
import { canDraw, viewsOf } from '../games/registry';
import { money } from '../money';
import { followLink, roomPath } from '../router';
import type { State } from '../store/state';
import { aboutMinutes, t } from '../text';
import { useClient } from '../ui/hooks';
import { Arrow, Cross, Eye } from '../ui/icons';
import { WithFriends } from './friends';
import { JoinByCode } from './joinCode';
import { LazyTableForm } from './lazy';

const freeSeats = (row: ListedRoom): number => row.seats - row.players - row.bots;

function TableRow({ row, titles, mine = false }: { row: ListedRoom; titles: Record<string, string>; mine?: boolean }) {
    const free = freeSeats(row);
    const open = row.status === 'open' && free > 0;
    const path = roomPath(row.code);
    const minutes = minutesOf(row.game, row.seats, row.options, row.bots);
    return (
        <li class="table-row">
            <a class="table-link" href={path} onClick={followLink}>
                <span class="table-what">
                    <strong>{titles[row.game] ?? row.game}</strong>
                    {row.owner && <span class="table-who">{t.lobby.of({ owner: row.owner })}</span>}
                </span>
                <span class="table-facts">
                    {mine && row.your_turn && <span class="tag hot">{t.lobby.yourTurn}</span>}
                    <span class={`tag ${row.status}`}>{t.lobby.status[row.status]}</span>
                    <span>{t.lobby.seatsFree({ free, seats: row.seats })}</span>
                    <span>{t.lobby.clock({ s: row.clock_s })}</span>
                    {minutes !== null && row.status !== 'over' && <span>{aboutMinutes(minutes)}</span>}
                    {row.hints && <span>{t.room.hints}</span>}
                    {row.programs === 'none' && !row.stake && <span>{t.room.noPrograms}</span>}
                    {row.programs === 'only' && <span>{t.room.programsOnly}</span>}
                    {row.stake && (
                        <span class="tag hot">{t.money.seatFor({ price: money(row.stake.price, row.stake) })}</span>
                    )}
                </span>
                <span class="table-go">
                    {open || mine ? <Arrow /> : <Eye />}
                    {open || mine ? t.lobby.open : t.lobby.watch}
                </span>
            </a>
        </li>
    );
}

function Only({ words, on, set }: { words: string; on: boolean; set(on: boolean): void }) {
    return (
        <label class="check">
            <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
            {words}
        </label>
    );
}

function OpenTables({ state, titles }: { state: State; titles: Record<string, string> }) {
    const [onlyFree, setOnlyFree] = useState(false);
    const [onlyPeople, setOnlyPeople] = useState(false);
    const [game, setGame] = useState('');
    const rows = Object.values(state.lobby ?? {})
        .filter(
            (row) =>
                (!onlyFree || (freeSeats(row) > 0 && row.status === 'open')) &&
                (!onlyPeople || row.programs === 'none') &&
                (!game || row.game === game),
        )
        .sort((a, b) => b.room - a.room);
    return (
        <section class="panel" aria-labelledby="open-tables">
            <div class="row between wrap">
                <h2 id="open-tables">{t.lobby.openTables}</h2>
                <div class="row wrap">
                    {state.games.length > 1 && (
                        <select
                            aria-label={t.lobby.game}
                            value={game}
                            onChange={(event) => setGame(event.currentTarget.value)}
                        >
                            <option value="">{t.lobby.allGames}</option>
                            {state.games.map((one) => (
                                <option key={one.game} value={one.game}>
                                    {one.title}
                                </option>
                            ))}
                        </select>
                    )}
                    <Only words={t.lobby.onlyFree} on={onlyFree} set={setOnlyFree} />
                    <Only words={t.lobby.onlyPeople} on={onlyPeople} set={setOnlyPeople} />
                </div>
            </div>
            {rows.length > 0 ? (
                <ul class="table-list">
                    {rows.map((row) => (
                        <TableRow key={row.room} row={row} titles={titles} />
                    ))}
                </ul>
            ) : (
                <p class="empty">{t.lobby.noTables}</p>
            )}
        </section>
    );
}

/** The house's templates. Every player with an account opens such a table with one click. */
function Templates({ state, titles }: { state: State; titles: Record<string, string> }) {
    const client = useClient();
    if (state.templates.length === 0) return null;
    return (
        <section class="panel" aria-labelledby="templates">
            <h2 id="templates">{t.floor.templates}</h2>
            {state.role === 'guest' && <p class="hint">{t.floor.templatesAccount}</p>}
            <ul class="table-list">
                {state.templates.map(({ name, game, seats, clock_s: clockS, stake }) => (
                    <li key={name} class="table-row">
                        <div class="table-link">
                            <span class="table-what">
                                <strong>{name}</strong>
                                <span class="table-who">{titles[game] ?? game}</span>
                            </span>
                            <span class="table-facts">
                                <span>{t.floor.seats({ n: seats })}</span>
                                <span>{t.lobby.clock({ s: clockS })}</span>
                                {stake && (
                                    <span class="tag hot">{t.money.seatFor({ price: money(stake.price, stake) })}</span>
                                )}
                            </span>
                            <button
                                type="button"
                                class="btn small"
                                disabled={state.role === 'guest'}
                                aria-label={t.floor.open({ name })}
                                onClick={() => void client.rooms.create({ template: name })}
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

/** One game: its description, and the buttons to play it. */
function GameCard({ game, play, setUp, learn }: { game: Game; play(): void; setUp(): void; learn(): void }) {
    const { Emblem } = viewsOf(game.game);
    const id = `game-${game.game}`;
    const quick = quickGame(game);
    const minutes = minutesOf(game.game, quick.seats, quick.options, quick.bots.length);
    return (
        <li class="game-card" aria-labelledby={id}>
            <div class="game-picture" aria-hidden="true">
                <Emblem />
            </div>
            <div class="game-words">
                <h2 id={id}>{game.title}</h2>
                <p class="hint">
                    {t.lobby.players({ least: game.players_min, most: game.players_max })}
                    {minutes !== null && `, ${aboutMinutes(minutes)}`}
                </p>
                <p>{game.summary}</p>
            </div>
            <div class="game-ways">
                <button
                    type="button"
                    class="btn primary"
                    aria-label={t.lobby.playGame({ game: game.title })}
                    onClick={play}
                >
                    {t.lobby.playNow}
                </button>
                <button
                    type="button"
                    class="btn quiet"
                    aria-label={t.lobby.createGame({ game: game.title })}
                    onClick={setUp}
                >
                    {t.lobby.setUp}
                </button>
                <button
                    type="button"
                    class="btn quiet"
                    aria-label={t.lobby.learnGame({ game: game.title })}
                    onClick={learn}
                >
                    {t.lobby.learn}
                </button>
            </div>
        </li>
    );
}

interface SetUpProps {
    game: string;
    games: Game[];
    state: State;
    close(): void;
}

/** The form for a new table. */
function SetUp({ game, games, state, close }: SetUpProps) {
    const client = useClient();
    return (
        <section class="panel" aria-label={t.form.title}>
            <div class="row between">
                <h2>{t.form.title}</h2>
                <button type="button" class="icon-button" aria-label={t.shell.close} onClick={close}>
                    <Cross />
                </button>
            </div>
            <LazyTableForm
                games={games}
                start={{ game }}
                submit={t.form.create}
                withBots
                balances={state.role === 'operator' ? state.balances : undefined}
                onSubmit={(form) => void client.rooms.create(form)}
            />
        </section>
    );
}

export function Lobby({ state }: { state: State }) {
    const client = useClient();
    const [settingUp, setUp] = useState<string | null>(null);
    useEffect(() => {
        client.lobby.watch(true);
        return () => client.lobby.watch(false);
    }, [client]);
    const titles = Object.fromEntries(state.games.map((one) => [one.game, one.title]));
    const games = state.games.filter(({ game }) => canDraw(game));
    return (
        <main class="lobby" id="main">
            <section class="hero">
                <h1>{t.lobby.headline}</h1>
                <p class="hero-lead">{t.lobby.lead}</p>
                <div class="hero-ways">
                    <WithFriends games={games} />
                    <JoinByCode />
                </div>
                <ul class="game-cards" aria-busy={games.length === 0}>
                    {games.length === 0 && [1, 2, 3, 4].map((one) => <li key={one} class="game-card empty-card" />)}
                    {games.map((game) => (
                        <GameCard
                            key={game.game}
                            game={game}
                            play={() => void client.playNow(game)}
                            setUp={() => setUp(game.game)}
                            learn={() => void client.guide.begin(game)}
                        />
                    ))}
                </ul>
                <p class="hint">{t.lobby.playNowHint}</p>
            </section>
            {settingUp !== null && (
                <SetUp key={settingUp} game={settingUp} games={games} state={state} close={() => setUp(null)} />
            )}
            {/* The lists appear once all are known, so that nothing moves afterwards. */}
            <div class="lobby-columns" hidden={!state.lobby}>
                <div class="stack">
                    {state.mine.length > 0 && (
                        <section class="panel" aria-labelledby="my-tables">
                            <h2 id="my-tables">{t.lobby.myTables}</h2>
                            <ul class="table-list">
                                {state.mine.map((row) => (
                                    <TableRow key={row.room} row={row} titles={titles} mine />
                                ))}
                            </ul>
                        </section>
                    )}
                    <Templates state={state} titles={titles} />
                    <OpenTables state={state} titles={titles} />
                    <a class="link" href="/games" onClick={followLink}>
                        {t.lobby.played}
                    </a>
                </div>
            </div>
        </main>
    );
}
