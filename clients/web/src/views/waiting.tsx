import { useState } from 'preact/hooks';
import { in_order, type Game, type Seat, type SeatInfo } from '../net/protocol';
import { link_path, room_path } from '../router';
import { nobody_there, type Room, type State } from '../store/state';
import { t } from '../text';
import { TableForm } from './form';
import { useClient } from './hooks';
import { Crown, Eye, Link } from './icons';
import { Avatar } from './parts';
import { StakePanel } from './stake';

function SeatRow({
    room,
    seat,
    who,
    state,
    game,
    owner,
}: {
    room: Room;
    seat: Seat;
    who: SeatInfo;
    state: State;
    game: Game | undefined;
    owner: boolean;
}) {
    const client = useClient();
    const ask = (body: { type: string } & Record<string, unknown>) => void client.ask({ ...body, room: room.room });
    const mine = room.seat?.me === seat;
    const open = room.info.status === 'open';
    const taken = who.player !== undefined || who.bot !== undefined;
    if (!taken) {
        return (
            <li class="seat-row free">
                <span class="avatar hollow" aria-hidden="true" />
                <span class="seat-name">{t.room.free_seat}</span>
                <span class="row wrap seat-actions">
                    {open && room.seat?.me === undefined && (
                        <button type="button" class="btn primary small" onClick={() => ask({ type: 'sit', seat })}>
                            {t.room.sit}
                        </button>
                    )}
                    {open &&
                        owner &&
                        !room.info.stake &&
                        game?.bots.map((level) => (
                            <button
                                key={level}
                                type="button"
                                class="btn small"
                                aria-label={`${t.room.add_bot}: ${t.form.level(level)}`}
                                onClick={() => ask({ type: 'bot', seat, level })}
                            >
                                + {t.form.level(level)} {t.room.bot}
                            </button>
                        ))}
                </span>
            </li>
        );
    }
    const ready = who.bot !== undefined || who.ready === true;
    const present = who.bot !== undefined || (state.presence[room.room] ?? nobody_there).present[seat] !== false;
    return (
        <li class="seat-row">
            <Avatar seat={seat} name={who.name ?? ''} bot={who.bot !== undefined} />
            <span class="seat-name">
                {who.name}
                {mine && <span class="tag">{t.room.you}</span>}
                {who.bot !== undefined && (
                    <span class="tag">
                        {t.form.level(who.bot)} {t.room.bot}
                    </span>
                )}
                {who.player !== undefined && who.player === room.info.owner && (
                    <span class="tag">
                        <Crown />
                        {t.room.owner}
                    </span>
                )}
                {!present && <span class="tag">{t.room.absent}</span>}
            </span>
            <span class="row wrap seat-actions">
                {mine && open && (
                    <button type="button" class="btn small quiet" onClick={() => ask({ type: 'stand' })}>
                        {t.room.stand}
                    </button>
                )}
                {owner && open && who.bot !== undefined && (
                    <button
                        type="button"
                        class="btn small quiet"
                        onClick={() => ask({ type: 'bot', seat, level: 'none' })}
                    >
                        {t.room.take_bot_away}
                    </button>
                )}
                {owner && open && who.player !== undefined && !mine && (
                    <button type="button" class="btn small quiet" onClick={() => ask({ type: 'kick', seat })}>
                        {t.room.kick}
                    </button>
                )}
                <span class={ready ? 'tag good' : 'tag'}>{ready ? t.room.ready : t.room.not_ready}</span>
            </span>
        </li>
    );
}

function Invite({ room }: { room: Room }) {
    const client = useClient();
    const { code, link } = room.info;
    const path = link ? link_path(link) : code ? room_path(code) : location.pathname;
    const address = `${location.origin}${path}`;
    const copy = async () => {
        try {
            await navigator.clipboard.writeText(address);
            client.toast(t.room.copied, 'note');
        } catch {
            client.toast(t.room.copy_failed, 'note');
        }
    };
    return (
        <section class="panel invite" aria-labelledby="invite">
            <h2 id="invite">{t.room.invite}</h2>
            {code && (
                <p class="code-line">
                    <span class="hint">{t.room.code}</span>
                    <span class="code" aria-label={t.room.code_spelled(code)} role="img">
                        {code}
                    </span>
                </p>
            )}
            <div class="row">
                <input
                    class="address"
                    readOnly
                    value={address}
                    aria-label={t.room.invite}
                    onFocus={(event) => event.currentTarget.select()}
                />
                <button type="button" class="btn" onClick={() => void copy()}>
                    <Link />
                    {t.room.copy_link}
                </button>
            </div>
        </section>
    );
}

/** The table before the start: who sits where, who is ready, what is played. */
export function Waiting({ room, state }: { room: Room; state: State }) {
    const client = useClient();
    const [editing, edit] = useState(false);
    const { info } = room;
    const game = state.games.find((one) => one.id === info.game);
    const me = room.seat?.me;
    const owner = info.owner !== undefined && info.owner === state.player;
    const ready = me !== undefined && info.seats[me]?.ready === true;
    const starting = info.status === 'committing';
    const seats = in_order(Object.keys(info.seats));
    const others_ready = seats.every(
        (seat) => seat === me || info.seats[seat]?.bot !== undefined || info.seats[seat]?.ready === true,
    );
    const spectators = (state.presence[room.room] ?? nobody_there).spectators;
    return (
        <div class="waiting stack">
            <section class="panel" aria-labelledby="seats">
                <div class="row between wrap">
                    <h1 id="seats" class="as-h2">
                        {t.room.title(game?.title ?? info.game)}
                    </h1>
                    <p class="hint">
                        {t.room.settings_line(
                            seats.length,
                            t.lobby.clock(info.clock_s),
                            info.visibility === 'public' ? t.room.public : t.room.private,
                        )}
                    </p>
                </div>
                <ul class="seat-list">
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
                <div class="row wrap waiting-actions">
                    {me !== undefined && !starting && owner && (
                        <button
                            type="button"
                            class="btn primary big"
                            disabled={!others_ready}
                            onClick={() => void client.start(room)}
                        >
                            {t.room.start}
                        </button>
                    )}
                    {me !== undefined && !starting && !ready && !owner && (
                        <button type="button" class="btn primary big" onClick={() => void client.ready(room)}>
                            {t.room.get_ready}
                        </button>
                    )}
                    {me !== undefined && !starting && !ready && owner && !others_ready && (
                        <button type="button" class="btn big" onClick={() => void client.ready(room)}>
                            {t.room.get_ready}
                        </button>
                    )}
                    {me !== undefined && !starting && ready && (
                        <button
                            type="button"
                            class="btn big"
                            onClick={() => void client.ask({ type: 'unready', room: room.room })}
                        >
                            {t.room.not_yet}
                        </button>
                    )}
                    {owner && !starting && (
                        <button
                            type="button"
                            class="btn big quiet"
                            aria-expanded={editing}
                            onClick={() => edit(!editing)}
                        >
                            {t.room.settings}
                        </button>
                    )}
                </div>
                <p class="hint" role="status">
                    {starting
                        ? t.room.starting
                        : me === undefined
                          ? t.room.watching
                          : info.house
                            ? t.floor.starts
                            : t.room.start_wait}
                </p>
                <p class="hint row">
                    <Eye />
                    {t.room.spectators(spectators)}
                </p>
            </section>
            {info.stake && <StakePanel stake={info.stake} state={state} />}
            {editing && game && owner && (
                <section class="panel" aria-label={t.room.settings}>
                    <TableForm
                        games={[game]}
                        submit={t.form.save}
                        for_money={info.stake !== undefined}
                        start={{
                            game: game.id,
                            options: info.options,
                            seats: seats.length,
                            clock_s: info.clock_s,
                            visibility: info.visibility === 'public' ? 'public' : 'private',
                        }}
                        onSubmit={({ options, seats: count, clock_s, visibility }) => {
                            edit(false);
                            void client
                                .ask({ type: 'settings', room: room.room, options, seats: count, clock_s, visibility })
                                .then((done) => done && client.toast(t.form.saved, 'note'));
                        }}
                    />
                </section>
            )}
            <Invite room={room} />
        </div>
    );
}
