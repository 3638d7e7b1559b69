import { useEffect } from 'preact/hooks';
import { in_order, seat_number, type Seat } from '../../net/protocol';
import { offers } from '../../store/legal';
import { nobody_there, type Room, type State } from '../../store/state';
import { t } from '../../text';
import { Card } from '../../views/card';
import { useClient } from '../../views/hooks';
import { Countdown, Speaker } from '../../views/parts';
import type { SpoilTable } from './model';
import type { Telling } from './telling';
import { step_words } from './words';

/** What has been picked so far on the way to an action. */
export interface Choice {
    card?: string;
    take?: string;
    give?: string;
}

interface DockProps {
    room: Room;
    state: State;
    table: SpoilTable;
    telling: Telling | null;
    choice: Choice;
    choose(choice: Choice): void;
    targets: Seat[];
    aim(target: Seat): void;
    name(seat: Seat): string;
}

function Told({
    telling,
    name,
    round_no,
    my_turn,
}: {
    telling: Telling;
    name(seat: Seat): string;
    round_no: number;
    my_turn: boolean;
}) {
    const { steps, index, still, paused } = telling;
    const words = steps.map((step) => step_words(step, name));
    return (
        <div class="prompt told">
            <Speaker text={still ? words.join(' ') : (words[index] ?? '')} />
            <div class="prompt-head">
                <span class="prompt-title">{t.reveal.title(round_no)}</span>
                {my_turn && <span class="tag hot">{t.table.your_turn}</span>}
                {!still && <span class="hint">{t.reveal.step(index + 1, steps.length)}</span>}
            </div>
            {still ? (
                <ol class="told-all" tabIndex={0}>
                    {words.map((line, i) => (
                        <li key={i}>{line}</li>
                    ))}
                </ol>
            ) : (
                <p class="told-words" key={index} aria-hidden="true">
                    {words[index]}
                </p>
            )}
            <div class="row end">
                {!still && (
                    <button type="button" class="btn small quiet" onClick={() => telling.pause(!paused)}>
                        {paused ? t.reveal.resume : t.reveal.pause}
                    </button>
                )}
                {!still && index < steps.length - 1 && (
                    <button type="button" class="btn small" onClick={telling.next}>
                        {t.reveal.next}
                    </button>
                )}
                <button type="button" class="btn small primary" data-do="skip" onClick={telling.skip}>
                    {still || index === steps.length - 1 ? t.reveal.done : t.reveal.skip}
                </button>
            </div>
        </div>
    );
}

function Vote({ room, table, name }: Pick<DockProps, 'room' | 'table' | 'name'>) {
    const client = useClient();
    const open = offers(room.seat?.legal, { type: 'answer' });
    return (
        <div class="prompt">
            <p class="prompt-title">{t.table.vote_title(name(table.vote?.by ?? ''))}</p>
            {open ? (
                <div class="row">
                    <button
                        type="button"
                        class="btn"
                        data-do="vote"
                        onClick={() => void client.play(room, { type: 'answer', agree: true })}
                    >
                        {t.table.vote_yes}
                    </button>
                    <button
                        type="button"
                        class="btn primary"
                        data-do="vote"
                        onClick={() => void client.play(room, { type: 'answer', agree: false })}
                    >
                        {t.table.vote_no}
                    </button>
                </div>
            ) : (
                <p class="hint">{t.table.voted}</p>
            )}
        </div>
    );
}

function waiting_words({ room, table, name }: DockProps): string {
    const me = room.seat?.me;
    const turns = in_order(Object.keys(room.info.turns ?? {}));
    if (me === undefined) return t.table.spectating;
    if (table.players[me]?.fallen) return t.table.fallen_you;
    if (table.laid?.[me]) return t.table.waiting;
    return turns.length > 0 ? t.table.wait_turn : t.table.deciding(turns.map(name));
}

function Prompt(props: DockProps) {
    const { room, state, table, choice, choose, targets, aim, name } = props;
    const client = useClient();
    const me = room.seat?.me;
    const legal = room.seat?.legal;
    const turns = in_order(Object.keys(room.info.turns ?? {}));
    const mine = me === undefined ? undefined : room.info.turns?.[me];
    const presence = state.presence[room.room] ?? nobody_there;
    const propose = offers(legal, { type: 'propose' }) && (
        <button
            type="button"
            class="link"
            title={t.table.propose_hint}
            onClick={() => void client.play(room, { type: 'propose' })}
        >
            {t.table.propose}
        </button>
    );
    if (table.phase === 'vote') return <Vote {...props} />;
    if (!mine) {
        return (
            <div class="prompt">
                <p class="prompt-title">{turns.length > 0 ? t.table.turn_of(t.list(turns.map(name))) : ' '}</p>
                {room.info.paused === undefined && <p class="hint">{waiting_words(props)}</p>}
                {me !== undefined &&
                    room.info.clock_s === 0 &&
                    turns
                        .filter((seat) => presence.present[seat] === false && !room.info.seats[seat]?.away)
                        .map((seat) => (
                            <button
                                key={seat}
                                type="button"
                                class="link"
                                onClick={() => void client.ask({ type: 'call_bot', room: room.room, seat })}
                            >
                                {t.room.call_bot(name(seat))}
                            </button>
                        ))}
                {propose}
            </div>
        );
    }
    const head = (
        <div class="prompt-head">
            <Countdown
                deadline={mine.deadline}
                left_ms={mine.left_ms}
                offset_ms={state.offset_ms}
                total_ms={room.info.clock_s * 1000}
            />
            <span class="prompt-title">{t.table.your_turn}</span>
            {propose}
            {(choice.card || choice.take) && (
                <button type="button" class="link" onClick={() => choose({})}>
                    {t.table.cancel}
                </button>
            )}
        </div>
    );
    if (choice.take && choice.give) {
        return (
            <div class="prompt warn">
                {head}
                <p>{t.table.last_chip(t.card(choice.take), t.card(choice.give))}</p>
                <div class="row">
                    <button
                        type="button"
                        class="btn danger"
                        data-do="spend"
                        onClick={() => buy(client, props, choice.take!, choice.give!)}
                    >
                        {t.table.last_chip_yes}
                    </button>
                </div>
            </div>
        );
    }
    if (choice.take)
        return (
            <div class="prompt">
                {head}
                <p>{t.table.give(t.card(choice.take))}</p>
            </div>
        );
    if (choice.card) {
        return (
            <div class="prompt">
                {head}
                <p>{t.table.aim(t.card(choice.card))}</p>
                <div class="targets">
                    {targets.map((target) => (
                        <button
                            key={target}
                            type="button"
                            class={`btn target-button tint-${seat_number(target)}`}
                            data-do="target"
                            onClick={() => aim(target)}
                        >
                            <span class="dot" aria-hidden="true" />
                            <span class="clip">{target === me ? t.table.yourself : name(target)}</span>
                        </button>
                    ))}
                </div>
            </div>
        );
    }
    return (
        <div class="prompt">
            {head}
            <p>{offers(legal, { type: 'buy' }) ? t.table.pick : t.table.pick_play}</p>
        </div>
    );
}

function buy(client: ReturnType<typeof useClient>, { room, choose }: DockProps, take: string, give: string): void {
    void client.play(room, { type: 'buy', take, give }).then(() => choose({}));
}

/** Below the table: what is asked of this player, or the telling of the round, and the hand. Its height stays. */
export function Dock(props: DockProps) {
    const { room, table, telling, choice, choose, name } = props;
    const client = useClient();
    const me = room.seat?.me;
    const legal = room.seat?.legal;
    const hand = (room.seat?.hand ?? []) as string[];
    const acting = me !== undefined && room.info.turns?.[me] !== undefined;
    const dropped = choice.card !== undefined || choice.take !== undefined;
    useEffect(() => {
        if (!dropped) return;
        const escape = (event: KeyboardEvent) => event.key === 'Escape' && choose({});
        window.addEventListener('keydown', escape);
        return () => window.removeEventListener('keydown', escape);
    }, [dropped]);
    const pick = (card: string) => {
        if (telling) telling.skip();
        if (!acting) return client.toast(t.table.not_your_turn, 'note');
        if (!choice.take) return choose(choice.card === card ? {} : { card });
        // The warning is about a number everybody sees; whether the purchase is legal is the server's to say.
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
        <section class="dock" aria-label={t.table.hand_label}>
            {me !== undefined && (
                <div class="hand" role="group" aria-label={t.table.hand_label}>
                    {hand.map((card) => (
                        <button
                            key={card}
                            type="button"
                            data-do="card"
                            aria-label={t.card_name(card)}
                            aria-pressed={choice.card === card || choice.give === card}
                            aria-disabled={!offered(card)}
                            class={`card-button${choice.card === card || choice.give === card ? ' picked' : ''}${offered(card) ? ' offered' : ''}`}
                            onClick={() => pick(card)}
                        >
                            <Card card={card} />
                        </button>
                    ))}
                </div>
            )}
            {telling ? (
                <Told telling={telling} name={name} round_no={Number(telling_round(props))} my_turn={acting} />
            ) : (
                <Prompt {...props} />
            )}
        </section>
    );
}

/** The number of the round that is being told: as the table had it, or as its own `round` notice says. */
function telling_round({ room, telling, table }: DockProps): number {
    const first = telling?.notices[0];
    if (first?.type === 'round') return Number(first.round_no);
    return (room.reveal?.before as SpoilTable | null)?.round_no ?? table.round_no;
}
