import { useEffect, useState } from 'preact/hooks';
import { in_order, seat_number, type Notice, type Seat } from '../../net/protocol';
import { choices, offers } from '../../store/legal';
import { nobody_there, type Room, type State } from '../../store/state';
import { t } from '../../text';
import { Card } from '../../views/card';
import { useClient, useSize } from '../../views/hooks';
import { Chip } from '../../views/icons';
import { Arrows } from './arrows';
import { Dock, type Choice } from './dock';
import { spots, type Frame } from './geometry';
import { plays_of, table_at, type Plays, type SpoilTable } from './model';
import { SeatPlate } from './seat';
import { useTelling, type Telling } from './telling';

/** The table as it is to be drawn now: the past one while the end of a round is being told. */
function shown_table(table: SpoilTable, telling: Telling | null, before: SpoilTable | null): SpoilTable {
    return telling && before ? table_at(before, telling.steps, telling.index) : table;
}

function laid_of(
    seat: Seat,
    table: SpoilTable,
    plays: Plays,
    telling: boolean,
    own: string | undefined,
    name: (seat: Seat) => string,
) {
    const open = plays[seat];
    if (telling) return open ? { target: open.target, target_name: name(open.target), card: open.card } : null;
    const target = table.laid?.[seat];
    return target ? { target, target_name: name(target), card: own ?? null } : null;
}

/** Order around the table, beginning with one's own seat. */
function around(seats: Seat[], me: Seat | undefined): Seat[] {
    const at = me === undefined ? 0 : Math.max(0, seats.indexOf(me));
    return [...seats.slice(at), ...seats.slice(0, at)];
}

function Centre({
    table,
    legal_take,
    picked,
    pick,
    mine,
}: {
    table: SpoilTable;
    legal_take: (card: string) => boolean;
    picked: string | undefined;
    pick(card: string): void;
    mine: boolean;
}) {
    const cards = Object.entries(table.centre).sort(([a], [b]) => a.localeCompare(b));
    return (
        <div class="centre">
            <p class="round-line">
                <span>{t.table.hand_no(table.hand)}</span> <span>{t.table.round_of(table.round, table.rounds)}</span>
            </p>
            <div class="centre-cards" role="group" aria-label={t.table.centre_label}>
                {cards.map(([id, card]) => (
                    <button
                        key={id}
                        type="button"
                        class={`card-button${picked === card ? ' picked' : ''}${mine && legal_take(card) ? ' offered' : ''}`}
                        aria-label={t.card_name(card)}
                        aria-pressed={picked === card}
                        aria-disabled={!(mine && legal_take(card))}
                        onClick={() => pick(card)}
                    >
                        <Card card={card} key={card} />
                    </button>
                ))}
            </div>
            <p class="pot">
                <Chip size={20} />
                <span class="pot-number" key={table.pot}>
                    {table.pot}
                </span>{' '}
                <span class="pot-word">{t.table.pot}</span>
            </p>
        </div>
    );
}

export function SpoilTableView({
    room,
    state,
    again,
    end_again,
}: {
    room: Room;
    state: State;
    again: Notice[] | null;
    end_again(): void;
}) {
    const client = useClient();
    const { ref, size } = useSize<HTMLDivElement>();
    const [choice, choose] = useState<Choice>({});
    const table = room.table as SpoilTable | null;
    const { info, seat: view } = room;
    const me = view?.me;
    const hand = (view?.hand ?? []) as string[];
    const turn = me === undefined ? undefined : info.turns?.[me]?.turn;
    const reveal = again ? null : room.reveal;
    const end = () => (again ? end_again() : reveal && client.reveal_done(room.room, reveal.key));
    const telling = useTelling(again ? -1 : (reveal?.key ?? null), again ?? reveal?.notices ?? [], end);
    useEffect(() => choose({}), [turn, hand.join(), Object.values(table?.centre ?? {}).join()]);
    if (!table) return <p class="empty">{t.shell.opening}</p>;

    const before = again ? null : ((reveal?.before ?? null) as SpoilTable | null);
    const shown = shown_table(table, telling, before);
    const plays = telling ? plays_of(telling.notices) : {};
    const step = telling ? (telling.steps[telling.index] ?? null) : null;
    const name = (seat: Seat) => info.seats[seat]?.name ?? seat;
    const seats = around(in_order(Object.keys(shown.players)), me);
    const wide = size.width >= 620;
    const frame: Frame = { ...size, seat_width: wide ? 156 : 106, seat_height: wide ? 124 : 98 };
    const places = Object.fromEntries(spots(seats.length, frame).map((spot, i) => [seats[i]!, spot]));
    const presence = state.presence[room.room] ?? nobody_there;
    const lives_max = Number(info.options?.lives ?? 3);
    const acting = turn !== undefined;
    const targets =
        choice.card && !choice.take
            ? (choices(view?.legal, { type: 'play', card: choice.card }, 'target') as Seat[])
            : [];
    const aim = async (target: Seat) => {
        if (choice.card && (await client.play(room, { type: 'play', card: choice.card, target }))) choose({});
    };
    const pick_centre = (card: string) => {
        if (telling) telling.skip();
        if (!acting) return client.toast(t.table.not_your_turn, 'note');
        choose(choice.take === card ? {} : { take: card });
    };
    return (
        <div class="spoil">
            <div class={`oval players-${seats.length}${telling ? ' telling' : ''}`} ref={ref}>
                <div class="felt" aria-hidden="true" />
                <Centre
                    table={shown}
                    mine={acting && !telling}
                    picked={choice.take}
                    pick={pick_centre}
                    legal_take={(take) => offers(view?.legal, { type: 'buy', take })}
                />
                <Arrows table={shown} step={step} plays={plays} places={places} frame={frame} />
                {size.width > 0 &&
                    seats.map((seat) => (
                        <SeatPlate
                            key={seat}
                            seat={seat}
                            who={info.seats[seat] ?? {}}
                            player={shown.players[seat]!}
                            chips={shown.chips[seat] ?? 0}
                            cards={shown.cards - (shown.laid?.[seat] ? 1 : 0)}
                            place={places[seat]!}
                            me={seat === me}
                            present={info.seats[seat]?.bot !== undefined || presence.present[seat] !== false}
                            starter={shown.starter === seat}
                            lives_max={lives_max}
                            turn={telling ? undefined : info.turns?.[seat]}
                            clock_ms={info.clock_s * 1000}
                            offset_ms={state.offset_ms}
                            laid={laid_of(
                                seat,
                                shown,
                                plays,
                                telling !== null,
                                seat === me ? (view?.laid as string | undefined) : undefined,
                                name,
                            )}
                            vote={telling ? undefined : table.vote?.answers[seat]}
                            step={step}
                            aim={targets.includes(seat) ? () => void aim(seat) : null}
                            aim_label={t.table.aims_at(name(seat))}
                        />
                    ))}
            </div>
            <Dock
                room={room}
                state={state}
                table={table}
                telling={telling}
                choice={choice}
                choose={choose}
                name={name}
                targets={[...targets].sort(
                    (a, b) => seats.indexOf(a) - seats.indexOf(b) || seat_number(a) - seat_number(b),
                )}
                aim={(target) => void aim(target)}
            />
        </div>
    );
}
