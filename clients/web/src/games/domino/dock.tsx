import { in_order } from '../../net/protocol';
import { nobody_there, type State } from '../../store/state';
import { t } from '../../text';
import { useClient } from '../../views/hooks';
import { Countdown } from '../../views/parts';
import type { DominoGame, Moment } from './game';
import { Hand, type Drag } from './hand';
import { start_end, type TileName, type Way } from './model';

interface DockProps {
    moment: Moment;
    state: State;
    game: DominoGame;
    /** All ways to lay a tile, and those of the picked one. */
    ways: Way[];
    numerals: boolean;
    pick(tile: TileName | null): void;
    lay(way: Way): void;
    drag(drag: Drag | null): void;
    drop(drag: Drag): void;
}

function Waiting({ moment: { room, name, me, table }, state, game }: Pick<DockProps, 'moment' | 'state' | 'game'>) {
    const client = useClient();
    const turns = in_order(Object.keys(room.info.turns ?? {}));
    const presence = state.presence[room.room] ?? nobody_there;
    const missing =
        room.info.clock_s === 0
            ? turns.filter((seat) => presence.present[seat] === false && !room.info.seats[seat]?.away)
            : [];
    const hint = me === undefined ? t.table.spectating : table.players[me]?.gone ? t.domino.gone : t.domino.wait;
    return (
        <div class="prompt">
            <p class="prompt-title">
                {turns.length > 0
                    ? t.table.turn_of(t.list(turns.map(name)))
                    : room.info.paused === undefined
                      ? t.domino.dealing
                      : ' '}
            </p>
            <p class="hint">{hint}</p>
            {me !== undefined &&
                missing.map((seat) => (
                    <button
                        key={seat}
                        type="button"
                        class="link"
                        data-game={game.id}
                        onClick={() => void client.ask({ type: 'call_bot', room: room.room, seat })}
                    >
                        {t.room.call_bot(name(seat))}
                    </button>
                ))}
        </div>
    );
}

function Prompt({ moment, state, game, ways, pick, lay }: DockProps) {
    const client = useClient();
    const { room, me, picked } = moment;
    const mine = me === undefined ? undefined : room.info.turns?.[me];
    if (!mine) return <Waiting moment={moment} state={state} game={game} />;
    const of_tile = ways.filter(({ tile }) => tile === picked);
    const ends = new Set(of_tile.map(({ end }) => end)).size;
    const words = picked !== null && ends > 0 ? t.domino.picked(t.domino.tile(picked), ends) : game.prompt(moment);
    const hint = game.hint(moment);
    return (
        <div class="prompt mine">
            <Countdown
                deadline={mine.deadline}
                left_ms={mine.left_ms}
                offset_ms={state.offset_ms}
                total_ms={room.info.clock_s * 1000}
            />
            <div class="prompt-words">
                <p class="prompt-title">{t.table.your_turn}</p>
                <p class="prompt-line">{words}</p>
                {hint && <p class="hint">{hint}</p>}
            </div>
            <div class="prompt-buttons">
                {picked !== null && ends === 1 && of_tile.length === 1 && (
                    <button type="button" class="btn primary" data-do="lay" onClick={() => lay(of_tile[0]!)}>
                        {of_tile[0]!.end === start_end ? t.domino.lay_first : t.domino.lay}
                    </button>
                )}
                {picked !== null && (
                    <button type="button" class="btn quiet" onClick={() => pick(null)}>
                        {t.domino.cancel}
                    </button>
                )}
                {game.buttons(moment).map(({ label, action, primary }) => (
                    <button
                        key={label}
                        type="button"
                        class={primary ? 'btn primary' : 'btn'}
                        data-do={action.type}
                        onClick={() => void client.play(room, action)}
                    >
                        {label}
                    </button>
                ))}
            </div>
        </div>
    );
}

/** Below the table: what is asked of this player, and the hand. Its height stays. */
export function Dock(props: DockProps) {
    const { moment, game, ways, numerals, pick, drag, drop } = props;
    const client = useClient();
    const { room, me, acting, legal, picked } = moment;
    const hand = (room.seat?.hand ?? []) as TileName[];
    const counts = new Map<TileName, Set<string>>();
    for (const { tile, end } of acting ? ways : []) counts.set(tile, (counts.get(tile) ?? new Set()).add(end));
    const fits = (tile: TileName) => counts.get(tile)?.size ?? 0;
    const useful = (tile: TileName) =>
        game.buttons({ ...moment, legal, picked: tile }).some(({ action }) => action.tile === tile);
    const take = (tile: TileName) => {
        if (!acting) return client.toast(t.table.not_your_turn, 'note');
        if (fits(tile) === 0 && !useful(tile)) return client.toast(t.domino.misfit(t.domino.tile(tile)), 'note');
        pick(picked === tile ? null : tile);
    };
    return (
        <section class="dock" aria-label={t.domino.hand_label}>
            <Prompt {...props} />
            {me !== undefined && (
                <Hand
                    hand={hand}
                    acting={acting}
                    picked={picked}
                    fits={fits}
                    useful={useful}
                    drawn={game.drawn(moment)}
                    numerals={numerals}
                    pick={take}
                    drag={drag}
                    drop={drop}
                    leave={() => pick(null)}
                />
            )}
        </section>
    );
}
