import { type Game, type Seat, type SeatInfo, seatsOf } from '@anteroom/sdk';
import { useState } from 'preact/hooks';
import { nobodyThere, type Room, type State } from '../store/state';
import { t, wordFor } from '../text';
import { TableForm } from './formDoor';
import { useClient } from './hooks';
import { Crown, Eye } from './icons';
import { Invite } from './invite';
import { Avatar, playsByItself } from './parts';
import { EveningDoor } from './pastDoor';
import { QueueDoor } from './queueDoor';
import { ReactionAt } from './reactions';
import { SendAway } from './sendAway';
import { StakePanel } from './stake';

interface SeatRowProps {
    room: Room;
    seat: Seat;
    who: SeatInfo;
    state: State;
    game: Game | undefined;
    owner: boolean;
}

function SeatRow(props: SeatRowProps) {
    const { who } = props;
    return who.player === undefined && who.bot === undefined ? <FreeSeat {...props} /> : <TakenSeat {...props} />;
}

function FreeSeat({ room, seat, who: { kept }, state, game, owner }: SeatRowProps) {
    const { requests } = useClient();
    const open = room.info.status === 'open';
    const mine = !kept || kept.player === state.player;
    return (
        <li class="seat-row free">
            <span class="avatar hollow" aria-hidden="true" />
            <span class="seat-name">{kept ? t.room.keptFor({ name: kept.name }) : t.room.freeSeat}</span>
            <span class="row wrap seat-actions">
                {open && mine && room.seat?.me === undefined && room.info.programs !== 'only' && (
                    <button
                        type="button"
                        class="btn primary small"
                        onClick={() => void requests.ask({ type: 'sit', room: room.room, seat })}
                    >
                        {t.room.sit}
                    </button>
                )}
                {open &&
                    owner &&
                    !kept &&
                    !room.info.stake &&
                    game?.levels.map((level) => (
                        <button
                            key={level}
                            type="button"
                            class="btn small"
                            aria-label={`${t.room.addBot}: ${wordFor(t.form.level, level)}`}
                            onClick={() => void requests.ask({ type: 'bot', room: room.room, seat, level })}
                        >
                            + {t.room.bot({ level: wordFor(t.form.level, level) })}
                        </button>
                    ))}
            </span>
        </li>
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
                {who.name}
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
                    <SendAway room={room.room} player={who.player} name={who.name ?? ''} />
                )}
                <span class={ready ? 'tag good' : 'tag'}>{ready ? t.room.ready : t.room.notReady}</span>
            </span>
        </li>
    );
}

interface ActionsProps {
    room: Room;
    owner: boolean;
    othersReady: boolean;
    editing: boolean;
    edit(): void;
}

/** What the player of a seat, or the owner, may do before the start. */
function Actions({ room, owner, othersReady, editing, edit }: ActionsProps) {
    const client = useClient();
    const { info } = room;
    const me = room.seat?.me;
    if (info.status === 'committing') return <div class="row wrap waiting-actions" />;
    const seated = me !== undefined;
    const ready = seated && info.seats[me]?.ready === true;
    return (
        <div class="row wrap waiting-actions">
            {seated && owner && (
                <button
                    type="button"
                    class="btn primary big"
                    disabled={!othersReady}
                    onClick={() => void client.table.start(room)}
                >
                    {t.room.start}
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
                        onClick={() => void client.table.ready(room)}
                    >
                        {t.room.getReady}
                    </button>
                ))}
            {owner && (
                <button type="button" class="btn big quiet" aria-expanded={editing} onClick={edit}>
                    {t.room.settings}
                </button>
            )}
        </div>
    );
}

function Settings({ room, game, done }: { room: Room; game: Game; done(): void }) {
    const client = useClient();
    const { info } = room;
    return (
        <section class="panel" aria-label={t.room.settings}>
            <TableForm
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
    return (
        <p class="hint">
            {t.room.settingsLine({
                seats: seatsOf(info.seats).length,
                clock: t.lobby.clock({ s: info.clock_s }),
                who: info.visibility === 'public' ? t.room.public : t.room.private,
            })}
            {info.hints && `, ${t.room.hints}`}
            {info.programs === 'none' && !info.stake && `, ${t.room.noPrograms}`}
            {info.programs === 'only' && `, ${t.room.programsOnly}`}
        </p>
    );
}

/** The table before the start: who sits where, who is ready, what is played. */
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
    // While seats are free, who sits here has friends to call first.
    const calls =
        me !== undefined &&
        info.status === 'open' &&
        seats.some((seat) => info.seats[seat]?.player === undefined && info.seats[seat]?.bot === undefined);
    const invitation = <Invite room={room} game={game?.title ?? info.game} />;
    return (
        <div class="waiting stack">
            {room.info.code && calls && invitation}
            <section class="panel" aria-labelledby="seats">
                <div class="row between wrap">
                    <h1 id="seats" class="as-h2">
                        {t.room.title({ game: game?.title ?? info.game })}
                    </h1>
                    <SettingsLine room={room} />
                </div>
                <ul class={owner ? 'seat-list owned' : 'seat-list'}>
                    {seats.map((seat) => (
                        <SeatRow
                            key={seat}
                            room={room}
                            seat={seat}
                            who={info.seats[seat] ?? {}}
                            state={state}
                            game={game}
                            owner={owner}
                        />
                    ))}
                </ul>
                <Actions {...{ room, owner, othersReady, editing }} edit={() => edit(!editing)} />
                <p class="hint" role="status">
                    {starting
                        ? t.room.starting
                        : me === undefined
                          ? t.room.watching
                          : info.house
                            ? t.floor.starts
                            : t.room.startWait}
                </p>
                <QueueDoor room={room} state={state} />
                <p class="hint row">
                    <Eye />
                    {t.room.spectators({ n: spectators })}
                </p>
            </section>
            {info.score && <EveningDoor room={room} />}
            {info.stake && <StakePanel stake={info.stake} state={state} />}
            {editing && game && owner && <Settings room={room} game={game} done={() => edit(false)} />}
            {room.info.code && !calls && invitation}
        </div>
    );
}
