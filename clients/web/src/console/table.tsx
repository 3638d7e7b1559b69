import { type RoomInfo, type Seat, seatsOf } from '@anteroom/sdk';
import type { Door, KeptTable, Table } from '@anteroom/sdk/console';
import { ThumbChat } from '../chat/thumbChat';
import { instantText } from '../dates';
import { viewsOf } from '../games/registry';
import { money } from '../money';
import { followLink, roomPath } from '../router';
import { nobodyThere, type Room, type State } from '../store/state';
import { sentences, t, staffConsole as text } from '../text';
import { Avatar, Countdown } from '../ui/parts';
import { MoneyLine } from '../ui/stake';
import { tableTitle } from './accountWords';
import { ActButton } from './act';
import { type Api, Refused } from './api';
import { Dispute } from './dispute';
import { DoorLine, isAmong } from './doors';
import { useDesk, useLoad } from './hooks';
import { KeepSeat } from './keepSeat';
import { MessageForm, Orders } from './orders';
import { Facts, Fold, Trouble } from './parts';
import { pathOf, tablesAt } from './route';
import { ClosedFacts, TableGames } from './tableGames';
import { pollMs, StateTags } from './tables';

/** The list says whether a table is frozen, and at which node it is. It is long, so it is fetched less often. */
const listPollMs = 10_000;

/** The table as the players' page would draw it for a spectator. */
function drawn({ seq, room, table }: Table, number: number): Room {
    return {
        room: number,
        seq,
        info: room,
        // The table belongs to the game that `info` names, as in every room.
        table: table as Room['table'],
        seat: null,
        log: [],
        reveal: null,
        lastTurn: 0,
        gap: false,
        takenOver: false,
        closed: null,
        ended: null,
    };
}

function SeatRow({
    seat,
    info,
    act,
    keep,
    offsetMs,
}: {
    seat: Seat;
    info: RoomInfo;
    act(player: number, name: string): preact.ComponentChildren;
    keep(seat: Seat): preact.ComponentChildren;
    offsetMs: number;
}) {
    const who = info.seats[seat] ?? {};
    const turn = info.turns[seat];
    const tags = [
        who.bot ? text.bot : null,
        who.program ? t.room.program : null,
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
                    <span>
                        {who.kept
                            ? text.keptUntil({ name: who.kept.name, time: instantText(new Date(who.kept.until)) })
                            : (who.name ?? text.freeSeat)}
                    </span>
                ) : (
                    <a href={pathOf('players', who.player)} onClick={followLink}>
                        {who.name}
                    </a>
                )}
                {tags.map((tag) => (
                    <span class="tag" key={tag}>
                        {tag}
                    </span>
                ))}
                {turn && <Countdown turn={turn} offsetMs={offsetMs} clockS={info.clock_s} />}
            </span>
            {info.status === 'open' && who.name === undefined && keep(seat)}
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
                question={text.removeQuestion({ name })}
                hint={text.removeHint}
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
    const keep = (seat: Seat) =>
        operator && <KeepSeat number={number} seat={seat} kept={info.seats[seat]?.kept} done={done} />;
    return (
        <section class="panel stack" aria-labelledby="seats">
            <h2 id="seats">{text.seats}</h2>
            {info.waiting && <p class="hint">{text.waiting({ n: info.waiting.length })}</p>}
            <ul class="house-seats">
                {seatsOf(info.seats).map((seat) => (
                    <SeatRow key={seat} seat={seat} info={info} {...{ act, keep }} offsetMs={state.offsetMs} />
                ))}
            </ul>
        </section>
    );
}

function AtNode({ node }: { node: string | undefined }) {
    if (node === undefined) return <>{text.none}</>;
    return (
        <a href={tablesAt(node)} onClick={followLink}>
            {node}
        </a>
    );
}

function TableFacts({ info, state, node }: { info: RoomInfo; state: State; node: string | undefined }) {
    const { several } = useDesk();
    const { stake } = info;
    const game = state.games.find(({ game: id }) => id === info.game);
    return (
        <Facts
            facts={[
                [text.game, text.gameNo({ title: game?.title ?? info.game, n: info.game_no })],
                [text.stake, stake ? money(stake.price, stake) : null],
                [text.prize, stake ? money(stake.prize, stake) : null],
                [text.fee, stake?.fee ? money(stake.fee, stake) : null],
                [text.clock, text.seconds({ s: info.clock_s })],
                [text.visibility, info.visibility === 'private' ? text.private : text.public],
                [text.node, several ? <AtNode node={node} /> : null],
            ]}
        />
    );
}

/** The public view of the table, drawn like the table itself, for a game that runs or is over. */
function Picture({ looked, number, state }: { looked: Table; number: number; state: State }) {
    if (looked.table === undefined) return <p class="empty">{text.notPlaying}</p>;
    const room = drawn(looked, number);
    const { Table } = viewsOf(room.info.game);
    const spectator: State = { ...state, balances: {}, presence: { [number]: nobodyThere } };
    return (
        <div class="picture">
            <MoneyLine room={room} state={spectator} />
            <Table
                room={room}
                state={spectator}
                again={null}
                endAgain={() => undefined}
                chat={<ThumbChat room={room} state={spectator} />}
            />
        </div>
    );
}

const unlessGone = async <T,>(asked: Promise<T>): Promise<T | null> => {
    try {
        return await asked;
    } catch (error) {
        if (error instanceof Refused && error.status === 404) return null;
        throw error;
    }
};

/** Looks at a table. A closed table is no error: its kept facts are shown instead. */
async function lookedAt(api: Api, number: number): Promise<{ looked: Table | null; closed: KeptTable | null }> {
    const looked = await unlessGone(api.look(number));
    const kept = looked ? null : await unlessGone(api.tableGames(number, { count: 1 }));
    return { looked, closed: kept?.table ?? null };
}

/** One live table in its current state. */
export function OneTable({ number }: { number: number }) {
    const { api, state, operator } = useDesk();
    const { data, trouble, reload } = useLoad(() => lookedAt(api, number), [number], pollMs);
    const listed = useLoad(() => api.tables(), [], listPollMs);
    const doors = useLoad(() => api.doors(), []);
    const door: Door = { what: 'table', of: String(number) };
    const reloadAll = () => {
        reload();
        listed.reload();
    };
    const looked = data?.looked;
    const info = looked?.room;
    const paused = info?.paused !== undefined;
    const closing = info?.closing !== undefined;
    const { frozen, node } = listed.data?.tables.find(({ room }) => room === number) ?? {};
    return (
        <>
            <div class="row between wrap head">
                <h1>{tableTitle(number, info?.code ?? data?.closed?.code)}</h1>
                <a href={pathOf('tables')} onClick={followLink}>
                    {text.allTables}
                </a>
            </div>
            <Trouble text={trouble} />
            {data && !looked && !data.closed && <p class="empty">{text.tableGone}</p>}
            {data?.closed && (
                <section class="panel stack" aria-label={text.table}>
                    <p>{text.tableClosed}</p>
                    <ClosedFacts table={data.closed} />
                </section>
            )}
            {looked && info && (
                <>
                    <section class="panel stack" aria-label={text.table}>
                        <div class="row between wrap">
                            <StateTags status={info.status} frozen={frozen} paused={paused} closing={closing} />
                            {info.code && (
                                <a href={roomPath(info.code)} onClick={followLink}>
                                    {text.watch}
                                </a>
                            )}
                        </div>
                        <TableFacts info={info} state={state} node={node} />
                        {info.paused !== undefined && <p>{sentences(text.pausedBecause, info.paused)}</p>}
                        {info.closing !== undefined && <p>{sentences(text.closingBecause, info.closing)}</p>}
                        {info.voided !== undefined && <p class="bad-news">{sentences(text.voided, info.voided)}</p>}
                        {operator && (
                            <Orders {...{ number, paused, closing, node, status: info.status, done: reloadAll }} />
                        )}
                        {doors.data && (
                            <DoorLine
                                door={door}
                                name={text.newGames}
                                isShut={isAmong(doors.data.shut, door)}
                                done={doors.reload}
                            />
                        )}
                    </section>
                    <Picture looked={looked} number={number} state={state} />
                    <Seats number={number} info={info} done={reload} />
                    {operator && <MessageForm number={number} />}
                </>
            )}
            {(looked || data?.closed) && <Fold title={text.games}>{() => <TableGames number={number} />}</Fold>}
            {operator && data && <Dispute number={number} />}
        </>
    );
}
