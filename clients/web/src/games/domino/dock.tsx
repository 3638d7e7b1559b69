import { seatsOf } from '@anteroom/sdk';
import { LazyHint } from '../../learn/lazy';
import { moveIn, type State } from '../../store/state';
import { listed, t, tileText } from '../../text';
import { CallBots } from '../../ui/callBots';
import { useClient } from '../../ui/hooks';
import { Countdown } from '../../ui/parts';
import { Sending } from '../../ui/sending';
import type { DominoGame, Moment } from './game';
import { type Drag, Hand } from './hand';
import { startEnd, type TileName, type Way } from './model';

interface DockProps {
    moment: Moment;
    state: State;
    game: DominoGame;
    /** All ways to lay a tile, including those of the picked one. */
    ways: Way[];
    numerals: boolean;
    pick(tile: TileName | null): void;
    lay(way: Way): void;
    drag(drag: Drag | null): void;
    drop(drag: Drag): void;
}

function Waiting({ moment: { room, name, me, table }, state }: Pick<DockProps, 'moment' | 'state'>) {
    const turns = seatsOf(room.info.turns);
    const hint = me === undefined ? t.table.spectating : table.players[me]?.gone ? t.domino.gone : t.domino.wait;
    return (
        <div class="prompt">
            <p class="prompt-title">
                {turns.length > 0
                    ? t.table.turnOf({ name: listed(turns.map(name)) })
                    : room.info.paused === undefined
                      ? t.domino.dealing
                      : ' '}
            </p>
            <p class="hint">{hint}</p>
            <CallBots room={room} state={state} />
        </div>
    );
}

function Prompt({ moment, state, game, ways, pick, lay }: DockProps) {
    const client = useClient();
    const { room, me, picked } = moment;
    const mine = me === undefined ? undefined : room.info.turns[me];
    const move = moveIn(state, room.room);
    if (move)
        return (
            <div class="prompt mine">
                {mine && <Countdown turn={mine} offsetMs={state.offsetMs} clockS={room.info.clock_s} />}
                <Sending move={move} state={state} />
            </div>
        );
    if (!mine) return <Waiting moment={moment} state={state} />;
    const ofTile = ways.filter(({ tile }) => tile === picked);
    const ends = new Set(ofTile.map(({ end }) => end)).size;
    const words =
        picked !== null && ends > 0 ? t.domino.picked({ tile: tileText(picked), n: ends }) : game.prompt(moment);
    const hint = game.hint(moment);
    return (
        <div class="prompt mine">
            <Countdown turn={mine} offsetMs={state.offsetMs} clockS={room.info.clock_s} />
            <div class="prompt-words">
                <p class="prompt-title">{t.table.yourTurn}</p>
                <p class="prompt-line">{words}</p>
                {hint && <p class="hint">{hint}</p>}
            </div>
            <div class="prompt-buttons">
                {picked !== null && ends === 1 && ofTile.length === 1 && (
                    <button type="button" class="btn primary" data-do="lay" onClick={() => lay(ofTile[0]!)}>
                        {ofTile[0]!.end === startEnd ? t.domino.layFirst : t.domino.lay}
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
                        onClick={() => void client.table.play(room, action, label)}
                    >
                        {label}
                    </button>
                ))}
                <LazyHint room={room} />
            </div>
        </div>
    );
}

/** The area below the table: the player's prompt and hand. Its height is fixed. */
export function Dock(props: DockProps) {
    const { moment, state, game, ways, numerals, pick, drag, drop } = props;
    const client = useClient();
    const { room, me, acting, legal, picked } = moment;
    const hand = room.seat?.hand ?? [];
    const counts = new Map<TileName, Set<string>>();
    for (const { tile, end } of acting ? ways : []) counts.set(tile, (counts.get(tile) ?? new Set()).add(end));
    const fits = (tile: TileName) => counts.get(tile)?.size ?? 0;
    const useful = (tile: TileName) =>
        game.buttons({ ...moment, legal, picked: tile }).some(({ action }) => 'tile' in action && action.tile === tile);
    const take = (tile: TileName) => {
        if (moveIn(state, room.room)) return;
        if (!acting) return client.toasts.show(t.table.notYourTurn, 'note');
        if (fits(tile) === 0 && !useful(tile))
            return client.toasts.show(t.domino.misfit({ tile: tileText(tile) }), 'note');
        pick(picked === tile ? null : tile);
    };
    return (
        <section class="dock" aria-label={t.domino.handLabel}>
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
