import { offers, type Seat, type SpoilGame, type SpoilTable, seatsOf } from '@anteroom/sdk';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { LazyHint } from '../../learn/lazy';
import { moveIn, type Room, type State } from '../../store/state';
import { cardName, cardText, listed, t, wordFor } from '../../text';
import { CallBots } from '../../ui/callBots';
import { Card } from '../../ui/card';
import { useClient } from '../../ui/hooks';
import { Countdown, shortName } from '../../ui/parts';
import { passOn, useRow } from '../../ui/row';
import { Sending } from '../../ui/sending';
import { Retelling } from './retelling';
import { Face } from './seat';
import type { Telling } from './telling';
import { effectWords, shortened } from './words';

/** The choices so far on the way to an action. */
export interface Choice {
    card?: string;
    take?: string;
    give?: string;
}

interface DockProps {
    room: Room<SpoilGame>;
    state: State;
    table: SpoilTable;
    telling: Telling | null;
    choice: Choice;
    choose(choice: Choice): void;
    targets: Seat[];
    aim(target: Seat): void;
    name(seat: Seat): string;
    /** The button that opens the chat. */
    chat: ComponentChildren;
}

function Vote({ room, table, name }: Pick<DockProps, 'room' | 'table' | 'name'>) {
    const client = useClient();
    const open = offers(room.seat?.legal, { type: 'answer' });
    return (
        <div class="prompt">
            <p class="prompt-title">{t.table.voteTitle({ name: table.vote ? name(table.vote.by) : '' })}</p>
            {open ? (
                <div class="row">
                    <button
                        type="button"
                        class="btn"
                        data-do="vote"
                        data-agree="true"
                        onClick={() =>
                            void client.table.play(
                                room,
                                { type: 'answer', agree: true },
                                t.table.moveVote({ agree: true }),
                            )
                        }
                    >
                        {t.table.voteYes}
                    </button>
                    <button
                        type="button"
                        class="btn primary"
                        data-do="vote"
                        data-agree="false"
                        onClick={() =>
                            void client.table.play(
                                room,
                                { type: 'answer', agree: false },
                                t.table.moveVote({ agree: false }),
                            )
                        }
                    >
                        {t.table.voteNo}
                    </button>
                    <LazyHint room={room} />
                </div>
            ) : (
                <p class="hint">{t.table.voted}</p>
            )}
        </div>
    );
}

/** The words while the player waits; null if no seat has a turn, as while the table rests. */
function waitingWords({ room, table }: DockProps): string | null {
    const me = room.seat?.me;
    if (me === undefined) return t.table.spectating;
    if (table.players[me]?.fallen) return t.table.fallenYou;
    if (table.laid?.[me]) return t.table.waiting;
    return seatsOf(room.info.turns).length > 0 ? t.table.waitTurn : null;
}

function Propose({ room }: Pick<DockProps, 'room'>) {
    const client = useClient();
    if (!offers(room.seat?.legal, { type: 'propose' })) return null;
    return (
        <button
            type="button"
            class="link"
            data-do="propose"
            title={t.table.proposeHint}
            onClick={() => void client.table.play(room, { type: 'propose' }, t.table.movePropose)}
        >
            {t.table.propose}
        </button>
    );
}

/** The offer of another table to a player who is out before the game ends. */
function Elsewhere({ room, state, table }: DockProps) {
    const client = useClient();
    const me = room.seat?.me;
    const game = state.games.find((one) => one.game === room.info.game);
    if (!game || me === undefined || !table.players[me]?.fallen) return null;
    return (
        <button type="button" class="btn" data-do="elsewhere" onClick={() => void client.playElsewhere(game)}>
            {t.table.playElsewhere}
        </button>
    );
}

/** The prompt while other players have the turn. */
function Waiting(props: DockProps) {
    const { room, state, name } = props;
    const { info } = room;
    const turns = seatsOf(info.turns);
    const words = info.paused === undefined ? waitingWords(props) : null;
    return (
        <div class="prompt">
            <p class="prompt-title">{turns.length > 0 ? t.table.turnOf({ name: listed(turns.map(name)) }) : ' '}</p>
            {words !== null && <p class="hint">{words}</p>}
            <CallBots room={room} state={state} />
            <Propose room={room} />
            <Elsewhere {...props} />
        </div>
    );
}

/** The effect of the picked card and its possible targets. The target under the pointer is named. */
function Targets({ room, card, targets, aim, name }: DockProps & { card: string }) {
    const [at, point] = useState<Seat | null>(null);
    const { row, place } = useRow(targets.length);
    const me = room.seat?.me;
    const shorts = shortened(targets.map((target) => (target === me ? t.table.yourself : shortName(name(target)))));
    // A second press of the same key must not choose a target.
    useEffect(() => passOn('.hand', '.targets', true), []);
    const does = (target: Seat | null) =>
        effectWords(card, target, { name, me, selfSpade: room.info.options.self_spade });
    return (
        <>
            <p class="effect">{does(at)}</p>
            <div class="targets" role="toolbar" tabIndex={-1} {...row} aria-label={t.table.atWhom}>
                {targets.map((target, i) => (
                    <button
                        key={target}
                        type="button"
                        {...place(i)}
                        class="btn target-button"
                        data-do="target"
                        data-seat={target}
                        aria-label={target === me ? undefined : shortName(name(target))}
                        aria-description={does(target)}
                        onPointerEnter={() => point(target)}
                        onPointerLeave={() => point(null)}
                        onFocus={() => point(target)}
                        onBlur={() => point(null)}
                        onClick={() => aim(target)}
                    >
                        <Face seat={target} who={room.info.seats[target] ?? {}} small />
                        <span class="target-name" translate={false}>
                            {shorts[i]}
                        </span>
                    </button>
                ))}
            </div>
        </>
    );
}

/** The next choice, one at a time. */
function Question(props: DockProps) {
    const { room, choice } = props;
    const { card, take, give } = choice;
    const client = useClient();
    if (take && give) {
        const asked = t.table.lastChip({ take: cardText(take), give: cardText(give) });
        return (
            <>
                <p>{asked}</p>
                <div class="row">
                    <button
                        type="button"
                        class="btn danger"
                        data-do="spend"
                        tabIndex={0}
                        aria-description={asked}
                        onClick={() => buy(client, props, take, give)}
                    >
                        {t.table.lastChipYes}
                    </button>
                </div>
            </>
        );
    }
    if (take) return <p>{t.table.give({ card: cardText(take) })}</p>;
    if (card) return <Targets key={card} {...props} card={card} />;
    return <p>{offers(room.seat?.legal, { type: 'buy' }) ? t.table.pick : t.table.pickPlay}</p>;
}

function Prompt(props: DockProps) {
    const { room, state, table, choice, choose } = props;
    const turn = room.seat ? room.info.turns[room.seat.me] : undefined;
    const move = moveIn(state, room.room);
    if (move)
        return (
            <div class="prompt">
                {turn && (
                    <div class="prompt-head">
                        <Countdown turn={turn} offsetMs={state.offsetMs} clockS={room.info.clock_s} />
                        <span class="prompt-title">{t.table.yourTurn}</span>
                    </div>
                )}
                <Sending move={move} state={state} />
            </div>
        );
    if (table.phase === 'vote') return <Vote {...props} />;
    if (!turn) return <Waiting {...props} />;
    return (
        <div class={choice.take && choice.give ? 'prompt warn' : 'prompt'}>
            <div class="prompt-head">
                <Countdown turn={turn} offsetMs={state.offsetMs} clockS={room.info.clock_s} />
                <span class="prompt-title">{choice.card ? t.table.atWhom : t.table.yourTurn}</span>
                <Propose room={room} />
                <LazyHint room={room} />
                {(choice.card || choice.take) && (
                    <button type="button" class="link" onClick={() => choose({})}>
                        {t.table.cancel}
                    </button>
                )}
            </div>
            <Question {...props} />
        </div>
    );
}

function buy(client: ReturnType<typeof useClient>, { room, choose }: DockProps, take: string, give: string): void {
    const words = t.table.moveBuy({ take: cardText(take), give: cardText(give) });
    void client.table.play(room, { type: 'buy', take, give }, words).then(() => choose({}));
}

interface HandProps {
    hand: string[];
    choice: Choice;
    offered(card: string): boolean;
    pick(card: string): void;
    leave(): void;
}

/** The player's own cards. */
function Hand({ hand, choice, offered, pick, leave }: HandProps) {
    const { row, place } = useRow(hand.length, leave);
    const picked = (card: string) => choice.card === card || choice.give === card;
    return (
        <div class="hand" role="toolbar" {...row} aria-label={t.table.handLabel}>
            {hand.map((card, i) => (
                <button
                    key={card}
                    type="button"
                    {...place(i)}
                    data-do="card"
                    data-card={card}
                    aria-label={`${cardName(card)}, ${wordFor(t.spoil.act, card[1] ?? '')}`}
                    aria-pressed={picked(card)}
                    aria-disabled={!offered(card)}
                    class={`card-button${picked(card) ? ' picked' : ''}${offered(card) ? ' offered' : ''}`}
                    onClick={() => pick(card)}
                >
                    <Card card={card} />
                    <span class="card-act" aria-hidden="true">
                        {wordFor(t.spoil.act, card[1] ?? '')}
                    </span>
                </button>
            ))}
        </div>
    );
}

/** The area below the table: the player's prompt or the story of the round, and the hand. Its height is fixed. */
export function Dock(props: DockProps) {
    const { room, state, table, telling, choice, choose, name, chat } = props;
    const client = useClient();
    const me = room.seat?.me;
    const legal = room.seat?.legal;
    const hand = room.seat?.hand ?? [];
    const turn = me === undefined ? undefined : room.info.turns[me];
    const acting = turn !== undefined && legal !== undefined;
    const dropped = choice.card !== undefined || choice.take !== undefined;
    useEffect(() => {
        if (!dropped) return;
        const leave = (event: KeyboardEvent) => event.key === 'Escape' && choose({});
        window.addEventListener('keydown', leave);
        return () => window.removeEventListener('keydown', leave);
    }, [dropped]);
    useEffect(() => {
        if (choice.give) passOn('.hand', '.prompt.warn');
        else if (choice.take) passOn('.centre-cards', '.hand');
    }, [choice.take, choice.give]);
    const pick = (card: string) => {
        if (telling) telling.end();
        if (moveIn(state, room.room)) return;
        if (!acting) return client.toasts.show(t.table.notYourTurn, 'note');
        if (!choice.take) return choose(choice.card === card ? {} : { card });
        // The warning is about a number that every player sees. The server decides whether the purchase is legal.
        if (table.chips[me!] === 1 && offers(legal, { type: 'buy', take: choice.take, give: card }))
            return choose({ take: choice.take, give: card });
        buy(client, props, choice.take, card);
    };
    const offered = (card: string) =>
        acting &&
        (choice.take
            ? offers(legal, { type: 'buy', take: choice.take, give: card })
            : offers(legal, { type: 'play', card }));
    return (
        <section class="dock" aria-label={t.table.handLabel}>
            {me !== undefined && (
                <Hand hand={hand} choice={choice} offered={offered} pick={pick} leave={() => telling?.end()} />
            )}
            {telling ? (
                <Retelling
                    telling={telling}
                    name={name}
                    me={me}
                    roundNo={tellingRound(props)}
                    mine={turn && <Countdown turn={turn} offsetMs={state.offsetMs} clockS={room.info.clock_s} />}
                />
            ) : (
                <Prompt {...props} />
            )}
            {chat}
        </section>
    );
}

/** The number of the round being shown, from the table or from its own `round` notice. */
function tellingRound({ room, telling, table }: DockProps): number {
    const first = telling?.notices[0];
    if (first?.type === 'round') return first.round_no;
    return room.reveal?.before?.round_no ?? table.round_no;
}
