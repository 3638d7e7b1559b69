import {
    type BySeat,
    choices,
    offers,
    type Seat,
    type SeatInfo,
    type SpoilGame,
    type SpoilTable,
    seatsOf,
} from '@anteroom/sdk';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { moveIn, nobodyThere, type Room, type State } from '../../store/state';
import { cardName, cardText, t } from '../../text';
import { Card } from '../../ui/card';
import { useClient, useLooking, useSize } from '../../ui/hooks';
import { Chip } from '../../ui/icons';
import { ReactionAt } from '../../ui/reactions';
import { useRow } from '../../ui/row';
import type { TableProps } from '../views';
import { Arrows } from './arrows';
import { useCentreBoxes } from './centreBoxes';
import { type Choice, Dock } from './dock';
import { type Frame, frameOf, growthOf, type Spot, scaleOf, spots } from './geometry';
import { type Plays, playsOf, type RevealStep, tableAt } from './model';
import { SeatPlate } from './seat';
import { type Telling, useTelling } from './telling';
import { aimWords, stepWords } from './words';

/** The table to draw. While the end of a round is shown, it is the previous one. */
function shownTable(table: SpoilTable, telling: Telling | null, before: SpoilTable | null): SpoilTable {
    return telling && before ? tableAt(before, telling.steps, telling.index) : table;
}

function laidOf(
    seat: Seat,
    table: SpoilTable,
    plays: Plays,
    telling: boolean,
    own: string | undefined,
    who: BySeat<SeatInfo>,
) {
    const open = plays[seat];
    const target = telling ? open?.target : table.laid?.[seat];
    if (!target) return null;
    return { target, at: who[target] ?? {}, card: (telling ? open?.card : own) ?? null };
}

/** The order around the table, starting with the player's own seat. */
function around(seats: Seat[], me: Seat | undefined): Seat[] {
    const at = me === undefined ? 0 : Math.max(0, seats.indexOf(me));
    return [...seats.slice(at), ...seats.slice(0, at)];
}

function Centre({
    table,
    legalTake,
    picked,
    pick,
    mine,
}: {
    table: SpoilTable;
    legalTake: (card: string) => boolean;
    picked: string | undefined;
    pick(card: string): void;
    mine: boolean;
}) {
    const cards = Object.entries(table.centre ?? {}).sort(([a], [b]) => a.localeCompare(b));
    const { row, place } = useRow(cards.length);
    return (
        <div class="centre">
            <p class="round-line">
                <span>{t.reveal.title({ roundNo: table.round_no })}</span>{' '}
                <span>{t.table.handNo({ hand: table.hand })}</span>{' '}
                <span>{t.table.moreRounds({ n: table.rounds - table.round })}</span>
            </p>
            <div class="centre-cards" role="toolbar" {...row} aria-label={t.table.centreLabel}>
                {cards.map(([id, card], i) => (
                    <button
                        key={id}
                        type="button"
                        {...place(i)}
                        data-card={card}
                        class={`card-button${picked === card ? ' picked' : ''}${mine && legalTake(card) ? ' offered' : ''}`}
                        aria-label={cardName(card)}
                        aria-pressed={picked === card}
                        aria-disabled={!(mine && legalTake(card))}
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

/** The places of the seats around the centre, in a frame of the available size. */
function placesFor(seats: Seat[], size: { width: number; height: number }): { frame: Frame; places: Places } {
    const frame = frameOf(size);
    return { frame, places: Object.fromEntries(spots(seats.length, frame).map((spot, i) => [seats[i]!, spot])) };
}

type Places = BySeat<Spot>;

interface OvalProps {
    room: Room<SpoilGame>;
    state: State;
    shown: SpoilTable;
    telling: Telling | null;
    /** The seats in their order around the table, starting with the player's own. */
    seats: Seat[];
    name(seat: Seat): string;
    targets: Seat[];
    aim(target: Seat): void;
    children: ComponentChildren;
}

function Oval({ room, state, shown, telling, seats, name, targets, aim, children }: OvalProps) {
    const { ref, size } = useSize<HTMLDivElement>();
    const centre = useCentreBoxes(ref);
    const { info, seat: view } = room;
    const plays = telling ? playsOf(telling.notices) : {};
    const step = telling ? (telling.steps[telling.index] ?? null) : null;
    const { frame, places } = placesFor(seats, size);
    const presence = state.presence[room.room] ?? nobodyThere;
    const ownCard = (seat: Seat) => (seat === view?.me ? view.laid : undefined);
    return (
        <div
            class={`oval ${scaleOf(size) === 'huge' ? 'large huge' : scaleOf(size)}${telling ? ' telling' : ''}`}
            style={{
                '--seat-width': `${frame.seatWidth}px`,
                '--seat-height': `${frame.seatHeight}px`,
                '--growth': growthOf(size),
            }}
            ref={ref}
        >
            <div class="felt" aria-hidden="true" />
            {children}
            <Arrows table={shown} step={step} plays={plays} places={places} frame={frame} centre={centre} />
            {size.width > 0 &&
                seats.map((seat) => {
                    const laid = laidOf(seat, shown, plays, telling !== null, ownCard(seat), info.seats);
                    return (
                        <SeatPlate
                            key={seat}
                            seat={seat}
                            who={info.seats[seat] ?? {}}
                            player={shown.players[seat]!}
                            chips={shown.chips[seat] ?? 0}
                            cards={shown.cards - (shown.laid?.[seat] ? 1 : 0)}
                            place={places[seat]!}
                            me={seat === view?.me}
                            present={info.seats[seat]?.bot !== undefined || presence.present[seat] !== false}
                            starter={shown.starter === seat}
                            livesMax={Number(info.options.lives ?? 3)}
                            turn={telling ? undefined : info.turns[seat]}
                            clockS={info.clock_s}
                            offsetMs={state.offsetMs}
                            laid={laid}
                            aimsAt={laid ? aimWords(seat, laid.target, name, view?.me) : ''}
                            vote={telling ? undefined : shown.vote?.answers[seat]}
                            step={step}
                            aim={targets.includes(seat) ? () => aim(seat) : null}
                            reaction={<ReactionAt state={state} room={room.room} seat={seat} />}
                            aimLabel={t.table.aimsAt({ name: name(seat) })}
                        />
                    );
                })}
        </div>
    );
}

export function SpoilTableView({ room, state, again, endAgain, chat }: TableProps<SpoilGame>) {
    const client = useClient();
    const [choice, choose] = useState<Choice>({});
    const { info, seat: view, table } = room;
    const me = view?.me;
    const hand = view?.hand ?? [];
    const turn = me === undefined ? undefined : info.turns[me]?.turn;
    const reveal = again ? null : room.reveal;
    const end = () => (again ? endAgain() : reveal && client.table.revealDone(room.room, reveal.key));
    const name = (seat: Seat) => info.seats[seat]?.name ?? seat;
    const wordsOf = (step: RevealStep) => stepWords(step, name, me);
    const telling = useTelling(again ? -1 : (reveal?.key ?? null), again ?? reveal?.notices ?? [], wordsOf, end);
    useLooking({ picked: choice.card ?? null });
    // This runs before the player can press a key that is meant for this turn.
    useLayoutEffect(() => choose({}), [turn, hand.join(), Object.values(table?.centre ?? {}).join()]);
    if (!table) return <p class="empty">{t.shell.opening}</p>;

    const shown = shownTable(table, telling, reveal?.before ?? null);
    const seats = around(seatsOf(shown.players), me);
    const acting = turn !== undefined && view?.legal !== undefined;
    const targets =
        choice.card && !choice.take ? choices(view?.legal, { type: 'play', card: choice.card }, 'target') : [];
    const aim = (target: Seat) => {
        if (!choice.card) return;
        const words = t.table.movePlay({
            card: cardText(choice.card),
            name: target === me ? t.spoil.yourself : name(target),
        });
        void client.table
            .play(room, { type: 'play', card: choice.card, target }, words)
            .then((done) => done && choose({}));
    };
    const pickCentre = (card: string) => {
        if (telling) telling.end();
        if (moveIn(state, room.room)) return;
        if (!acting) return client.toasts.show(t.table.notYourTurn, 'note');
        choose(choice.take === card ? {} : { take: card });
    };
    return (
        <div class="spoil">
            <Oval {...{ room, state, shown, telling, seats, name, targets, aim }}>
                <Centre
                    table={shown}
                    mine={acting && !telling}
                    picked={choice.take}
                    pick={pickCentre}
                    legalTake={(take) => offers(view?.legal, { type: 'buy', take })}
                />
            </Oval>
            <Dock
                {...{ room, state, table, telling, choice, choose, name, aim, chat }}
                // The seats in their order. The player's own comes last, because it is rarely meant.
                targets={seats
                    .filter((seat) => targets.includes(seat))
                    .sort((a, b) => Number(a === me) - Number(b === me))}
            />
        </div>
    );
}
