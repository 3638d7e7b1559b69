import { money } from '../money';
import { views_of } from '../games/registry';
import { in_order, type RoomInfo, type Seat } from '../net/protocol';
import { follow_link, room_path } from '../router';
import { nobody_there, type Room, type State } from '../store/state';
import { house as text } from '../text/house';
import { Avatar, Countdown } from '../views/parts';
import { MoneyLine } from '../views/stake';
import { ActButton } from './act';
import { Refused, type Api } from './api';
import { Door, is_among } from './doors';
import { useDesk, useLoad } from './hooks';
import { MessageForm, Orders } from './orders';
import { Facts, Trouble } from './parts';
import { path_of } from './route';
import { poll_ms, StateTags } from './tables';
import type { Looked, Shut } from './types';

/** The list says whether a table is frozen; it is long, so it is asked for less often. */
const list_poll_ms = 10_000;

/** The table as the players' page would draw it for somebody who looks on. */
function drawn({ seq, room, table }: Looked, number: number): Room {
    return {
        room: number,
        seq,
        info: room,
        table,
        seat: null,
        log: [],
        reveal: null,
        last_turn: 0,
        gap: false,
        taken_over: false,
        closed: null,
    };
}

function SeatRow({
    seat,
    info,
    act,
    offset_ms,
}: {
    seat: Seat;
    info: RoomInfo;
    act(player: number, name: string): preact.ComponentChildren;
    offset_ms: number;
}) {
    const who = info.seats[seat] ?? {};
    const turn = info.turns?.[seat];
    const tags = [
        who.bot ? text.bot : null,
        who.ready && info.status === 'open' ? text.ready : null,
        who.away ? text.away : null,
        who.gone ? text.gone : null,
        who.removing ? text.removing : null,
    ].filter((tag) => tag !== null);
    return (
        <li class="house-seat">
            {who.name ? (
                <Avatar seat={seat} name={who.name} bot={who.bot !== undefined} small />
            ) : (
                <span class="avatar hollow small" aria-hidden="true" />
            )}
            <span class="row wrap">
                {who.player === undefined ? (
                    <span>{who.name ?? text.free_seat}</span>
                ) : (
                    <a href={path_of('players', who.player)} onClick={follow_link}>
                        {who.name}
                    </a>
                )}
                {tags.map((tag) => (
                    <span class="tag" key={tag}>
                        {tag}
                    </span>
                ))}
                {turn && (
                    <Countdown
                        deadline={turn.deadline}
                        left_ms={turn.left_ms}
                        offset_ms={offset_ms}
                        total_ms={info.clock_s * 1000}
                    />
                )}
            </span>
            {who.player !== undefined && act(who.player, who.name ?? seat)}
        </li>
    );
}

function Seats({ number, info, done }: { number: number; info: RoomInfo; done(): void }) {
    const { api, state, operator } = useDesk();
    const act = (player: number, name: string) =>
        operator && (
            <ActButton
                label={text.remove}
                question={text.remove_question(name)}
                hint={text.remove_hint}
                yes={text.remove}
                danger
                run={async (reason) => {
                    await api.remove(number, player, reason);
                    done();
                }}
            >
                {text.remove}
                <span class="unseen"> {name}</span>
            </ActButton>
        );
    return (
        <section class="panel stack" aria-labelledby="seats">
            <h2 id="seats">{text.seats}</h2>
            <ul class="house-seats">
                {in_order(Object.keys(info.seats)).map((seat) => (
                    <SeatRow key={seat} seat={seat} info={info} act={act} offset_ms={state.offset_ms} />
                ))}
            </ul>
        </section>
    );
}

function TableFacts({ info, state }: { info: RoomInfo; state: State }) {
    const { stake } = info;
    const game = state.games.find(({ id }) => id === info.game);
    return (
        <Facts
            facts={[
                [text.game, text.game_no(game?.title ?? info.game, info.game_no)],
                [text.stake, stake ? money(stake.price, stake) : null],
                [text.prize, stake ? money(stake.prize, stake) : null],
                [text.fee, stake?.fee ? money(stake.fee, stake) : null],
                [text.clock, text.seconds(info.clock_s)],
                [text.visibility, info.visibility === 'private' ? text.private : text.public],
            ]}
        />
    );
}

/** What everybody may see of the table, drawn as at the table itself; a game that runs or is over. */
function Picture({ looked, number, state }: { looked: Looked; number: number; state: State }) {
    if (looked.table === undefined) return <p class="empty">{text.not_playing}</p>;
    const room = drawn(looked, number);
    const { Table } = views_of(room.info.game);
    const onlooker: State = { ...state, balances: {}, presence: { [number]: nobody_there } };
    return (
        <div class="picture">
            <MoneyLine room={room} state={onlooker} />
            <Table room={room} state={onlooker} again={null} end_again={() => undefined} />
        </div>
    );
}

/** A table that is closed is no fault: it only has nothing to show any more. */
async function looked_at(api: Api, number: number): Promise<{ looked: Looked | null }> {
    try {
        return { looked: await api.look(number) };
    } catch (error) {
        if (error instanceof Refused && error.status === 404) return { looked: null };
        throw error;
    }
}

/** One live table, as it is by now. */
export function OneTable({ number }: { number: number }) {
    const { api, state, operator } = useDesk();
    const { data, trouble, reload } = useLoad(() => looked_at(api, number), [number], poll_ms);
    const listed = useLoad(() => api.tables(), [], list_poll_ms);
    const doors = useLoad(() => api.doors(), []);
    const door: Shut = { what: 'table', of: String(number) };
    const looked = data?.looked;
    const info = looked?.room;
    const paused = info?.paused !== undefined;
    const closing = info?.closing !== undefined;
    const frozen = listed.data?.tables.find(({ room }) => room === number)?.frozen;
    return (
        <>
            <div class="row between wrap head">
                <h1>{text.table_no(number, info?.code ?? '')}</h1>
                <a href={path_of('tables')} onClick={follow_link}>
                    {text.all_tables}
                </a>
            </div>
            <Trouble text={trouble} />
            {data && !looked && <p class="empty">{text.table_gone}</p>}
            {looked && info && (
                <>
                    <section class="panel stack" aria-label={text.table}>
                        <div class="row between wrap">
                            <StateTags status={info.status} frozen={frozen} paused={paused} closing={closing} />
                            {info.code && (
                                <a href={room_path(info.code)} onClick={follow_link}>
                                    {text.watch}
                                </a>
                            )}
                        </div>
                        <TableFacts info={info} state={state} />
                        {info.paused && <p>{text.paused_because(info.paused)}</p>}
                        {info.closing && <p>{text.closing_because(info.closing)}</p>}
                        {info.voided && <p class="bad-news">{text.voided(info.voided)}</p>}
                        {operator && (
                            <Orders
                                number={number}
                                status={info.status}
                                paused={paused}
                                closing={closing}
                                done={reload}
                            />
                        )}
                        {doors.data && (
                            <Door
                                door={door}
                                name={text.new_games}
                                is_shut={is_among(doors.data.shut, door)}
                                done={doors.reload}
                            />
                        )}
                    </section>
                    <Picture looked={looked} number={number} state={state} />
                    <Seats number={number} info={info} done={reload} />
                    {operator && <MessageForm number={number} />}
                </>
            )}
        </>
    );
}
