import { type Game, type Seat, type SeatInfo, seatsOf } from '@anteroom/sdk';
import { useState } from 'preact/hooks';
import { usualLevel } from '../client/createForm';
import { minutesOf } from '../games/lengths';
import { LazyTableForm } from '../lobby/lazy';
import { money } from '../money';
import { LazyStandings } from '../replays/lazy';
import { beginsNoGame, maySitDown } from '../store/rights';
import { nobodyThere, type Room, type State } from '../store/state';
import { aboutMinutes, t, wordFor } from '../text';
import { useClient } from '../ui/hooks';
import { Crown, Eye } from '../ui/icons';
import { Avatar, playsByItself } from '../ui/parts';
import { ReactionAt } from '../ui/reactions';
import { lacking, StakePanel } from '../ui/stake';
import { Invite } from './invite';
import { LazyQueue } from './lazy';
import { SendAway } from './sendAway';

interface SeatRowProps {
    room: Room;
    seat: Seat;
    who: SeatInfo;
    state: State;
    owner: boolean;
}

function SeatRow(props: SeatRowProps) {
    const { who } = props;
    return who.player === undefined && who.bot === undefined ? <FreeSeat {...props} /> : <TakenSeat {...props} />;
}

function FreeSeat({ room, seat, who: { kept }, state }: SeatRowProps) {
    const { requests } = useClient();
    const mine = !kept || kept.player === state.player;
    return (
        <li class="seat-row free">
            <span class="avatar hollow" aria-hidden="true" />
            <span class="seat-name">{kept ? t.room.keptFor({ name: kept.name }) : t.room.freeSeat}</span>
            <span class="row wrap seat-actions">
                {mine && room.seat?.me === undefined && maySitDown(room, state) && (
                    <button
                        type="button"
                        class="btn primary small"
                        onClick={() => void requests.ask({ type: 'sit', room: room.room, seat })}
                    >
                        {t.room.sit}
                    </button>
                )}
            </span>
        </li>
    );
}

/** One choice of level for the bots of all free seats, then a button for one bot or for as many as fit. It stays
 * when every seat is taken, so that nothing below it moves. */
function Bots({ room, game }: { room: Room; game: Game }) {
    const { requests } = useClient();
    const [level, choose] = useState(usualLevel(game));
    const { seats } = room.info;
    const free = seatsOf(seats).filter((seat) => {
        const { player, bot, kept } = seats[seat] ?? {};
        return player === undefined && bot === undefined && !kept;
    });
    const add = (seat: Seat | undefined) => seat && requests.ask({ type: 'bot', room: room.room, seat, level });
    const fill = async () => {
        for (const seat of free) if (!(await add(seat))) return;
    };
    return (
        <div class="row wrap bots" role="group" aria-label={t.room.bots}>
            <select aria-label={t.room.botLevel} value={level} onChange={(event) => choose(event.currentTarget.value)}>
                {game.levels.map((one) => (
                    <option key={one} value={one}>
                        {t.room.bot({ level: wordFor(t.form.level, one) })}
                    </option>
                ))}
            </select>
            <button
                type="button"
                class="btn small"
                disabled={free.length === 0}
                onClick={() => void add(free[free.length - 1])}
            >
                {t.room.addBot}
            </button>
            <button type="button" class="btn small" disabled={free.length === 0} onClick={() => void fill()}>
                {t.room.fillWithBots}
            </button>
        </div>
    );
}

function TakenSeat({ room, seat, who, state, owner }: SeatRowProps) {
    const { requests } = useClient();
    const mine = room.seat?.me === seat;
    const open = room.info.status === 'open';
    const ready = who.bot !== undefined || who.ready === true;
    const present = who.bot !== undefined || (state.presence[room.room] ?? nobodyThere).present[seat] !== false;
    return (
        <li class="seat-row">
            <Avatar seat={seat} name={who.name ?? ''} bot={playsByItself(who)} />
            <span class="seat-name">
                <span translate={false}>{who.name}</span>
                {mine && <span class="tag">{t.room.you}</span>}
                {who.bot !== undefined && (
                    <span class="tag">{t.room.bot({ level: wordFor(t.form.level, who.bot) })}</span>
                )}
                {who.program && <span class="tag">{t.room.program}</span>}
                {who.player !== undefined && who.player === room.info.owner && (
                    <span class="tag">
                        <Crown />
                        {t.room.owner}
                    </span>
                )}
                {!present && <span class="tag">{t.room.absent}</span>}
                {who.withheld && (
                    <span class="tag" title={t.room.gaveUpHint}>
                        {t.room.gaveUp({ n: who.withheld })}
                    </span>
                )}
                <ReactionAt state={state} room={room.room} seat={seat} />
            </span>
            <span class="row wrap seat-actions">
                {mine && open && (
                    <button
                        type="button"
                        class="btn small quiet"
                        onClick={() => void requests.ask({ type: 'stand', room: room.room })}
                    >
                        {t.room.stand}
                    </button>
                )}
                {owner && open && who.bot !== undefined && (
                    <button
                        type="button"
                        class="btn small quiet"
                        onClick={() => void requests.ask({ type: 'bot', room: room.room, seat, level: 'none' })}
                    >
                        {t.room.takeBotAway}
                    </button>
                )}
                {owner && open && who.player !== undefined && !mine && (
                    <SendAway room={room} state={state} player={who.player} name={who.name ?? ''} />
                )}
                <span class={ready ? 'tag good' : 'tag'}>{ready ? t.room.ready : t.room.notReady}</span>
            </span>
        </li>
    );
}

interface ActionsProps {
    room: Room;
    state: State;
    owner: boolean;
    othersReady: boolean;
}

/** The actions of a seated player or the owner before the start. */
function Actions({ room, state, owner, othersReady }: ActionsProps) {
    const client = useClient();
    const { info } = room;
    const me = room.seat?.me;
    if (info.status === 'committing') return <div class="row wrap at-end waiting-actions" />;
    const seated = me !== undefined;
    const ready = seated && info.seats[me]?.ready === true;
    const { stake } = info;
    const price = stake && money(stake.price, stake);
    // A player who is ready has accepted the price.
    const lacks = seated && stake && !ready ? lacking(stake, state) : null;
    const bars = beginsNoGame(room, state);
    return (
        <div class="row wrap at-end waiting-actions">
            {seated && owner && (
                <button
                    type="button"
                    class="btn primary big"
                    disabled={bars || !othersReady || lacks !== null}
                    onClick={() => void client.table.start(room)}
                >
                    {price && !ready ? t.money.start({ price }) : t.room.start}
                </button>
            )}
            {seated &&
                !(owner && othersReady) &&
                (ready ? (
                    <button
                        type="button"
                        class="btn big"
                        onClick={() => void client.requests.ask({ type: 'unready', room: room.room })}
                    >
                        {t.room.notYet}
                    </button>
                ) : (
                    <button
                        type="button"
                        class={owner ? 'btn big' : 'btn primary big'}
                        disabled={bars || lacks !== null}
                        onClick={() => void client.table.ready(room)}
                    >
                        {price ? t.money.ready({ price }) : t.room.getReady}
                    </button>
                ))}
            {lacks !== null && <p class="hint lacks">{lacks}</p>}
        </div>
    );
}

function Settings({ room, game, done }: { room: Room; game: Game; done(): void }) {
    const client = useClient();
    const { info } = room;
    return (
        <section class="panel" aria-label={t.room.settings}>
            <LazyTableForm
                games={[game]}
                submit={t.form.save}
                forMoney={info.stake !== undefined}
                start={{
                    game: game.game,
                    options: info.options,
                    seats: Object.keys(info.seats).length,
                    clock_s: info.clock_s,
                    visibility: info.visibility,
                    hints: info.hints ?? false,
                    programs: info.programs ?? 'welcome',
                }}
                onSubmit={({ options, seats: count, clock_s: clockS, visibility, hints = false, programs }) => {
                    done();
                    void client.requests
                        .ask({
                            type: 'settings',
                            room: room.room,
                            options,
                            seats: count,
                            clock_s: clockS,
                            visibility,
                            hints,
                            ...(programs ? { programs } : {}),
                        })
                        .then((saved) => saved && client.toasts.show(t.form.saved, 'note'));
                }}
            />
        </section>
    );
}

function SettingsLine({ room: { info } }: { room: Room }) {
    const seats = seatsOf(info.seats);
    const bots = seats.filter((seat) => info.seats[seat]?.bot !== undefined).length;
    const minutes = minutesOf(info.game, seats.length, info.options, bots);
    return (
        <p class="hint">
            {t.room.settingsLine({
                seats: seats.length,
                clock: t.lobby.clock({ s: info.clock_s }),
                who: info.visibility === 'public' ? t.room.public : t.room.private,
            })}
            {info.hints && `, ${t.room.hints}`}
            {info.programs === 'none' && !info.stake && `, ${t.room.noPrograms}`}
            {info.programs === 'only' && `, ${t.room.programsOnly}`}
            {minutes !== null && `, ${aboutMinutes(minutes)}`}
        </p>
    );
}

const EditButton = ({ editing, edit }: { editing: boolean; edit(on: boolean): void }) => (
    <button type="button" class="btn small quiet" aria-expanded={editing} onClick={() => edit(!editing)}>
        {t.room.settings}
    </button>
);

/** The table before the start: the players, their readiness, and the options. */
export function Waiting({ room, state }: { room: Room; state: State }) {
    const [editing, edit] = useState(false);
    const { info } = room;
    const game = state.games.find((one) => one.game === info.game);
    const me = room.seat?.me;
    const owner = info.owner !== undefined && info.owner === state.player;
    const starting = info.status === 'committing';
    const seats = seatsOf(info.seats);
    const othersReady = seats.every(
        (seat) => seat === me || info.seats[seat]?.bot !== undefined || info.seats[seat]?.ready === true,
    );
    const spectators = (state.presence[room.room] ?? nobodyThere).spectators;
    // The owner invites friends first, so the invitation comes first. Its place does not depend on players sitting
    // down, which would move it.
    const calls = owner && info.status === 'open';
    const invitation = <Invite room={room} game={game?.title ?? info.game} />;
    return (
        <div class="waiting stack">
            {room.info.code && calls && invitation}
            <section class="panel" aria-labelledby="seats">
                <div class="row wrap waiting-head">
                    <h1 id="seats" class="as-h2">
                        {t.room.title({ game: game?.title ?? info.game })}
                    </h1>
                    <SettingsLine room={room} />
                    {owner && !starting && <EditButton editing={editing} edit={edit} />}
                </div>
                <ul class="seat-list">
                    {seats.map((seat) => (
                        <SeatRow
                            key={seat}
                            room={room}
                            seat={seat}
                            who={info.seats[seat] ?? {}}
                            state={state}
                            owner={owner}
                        />
                    ))}
                </ul>
                {owner && game && info.status === 'open' && !info.stake && <Bots room={room} game={game} />}
                <p class="hint" role="status">
                    {starting
                        ? t.room.starting
                        : me === undefined
                          ? t.room.watching
                          : info.house
                            ? t.floor.starts
                            : t.room.startWait}
                </p>
                <LazyQueue room={room} state={state} />
                <p class="hint row">
                    <Eye />
                    {t.room.spectators({ n: spectators })}
                </p>
            </section>
            <Actions {...{ room, state, owner, othersReady }} />
            {info.score && <LazyStandings room={room} />}
            {info.stake && <StakePanel stake={info.stake} state={state} />}
            {editing && game && owner && <Settings room={room} game={game} done={() => edit(false)} />}
            {room.info.code && !calls && invitation}
        </div>
    );
}
