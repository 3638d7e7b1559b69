import { in_order, seat_number, type Notice, type Seat } from '../../net/protocol';
import { nobody_there, type Room, type State } from '../../store/state';
import { t } from '../../text';
import { useSize } from '../../views/hooks';
import { Avatar, Countdown } from '../../views/parts';
import type { DominoGame } from './game';
import { held_by, last_deeds, type DominoTable } from './model';
import { Back, Domino } from './tile';

interface PlayersProps {
    room: Room;
    state: State;
    table: DominoTable;
    game: DominoGame;
    numerals: boolean;
}

function Deed({ notice, game, numerals }: { notice: Notice | undefined; game: DominoGame; numerals: boolean }) {
    if (!notice) return null;
    if (notice.type !== 'laid' && notice.type !== 'opened' && notice.type !== 'set')
        return <span class="deed-word">{game.deed(notice)}</span>;
    return <Domino tile={String(notice.tile)} lying numerals={numerals} />;
}

function Player({
    seat,
    room,
    state,
    table,
    game,
    numerals,
    deed,
}: PlayersProps & { seat: Seat; deed: Notice | undefined }) {
    const { info } = room;
    const who = info.seats[seat] ?? {};
    const player = table.players[seat]!;
    const me = room.seat?.me === seat;
    const held = held_by(table, seat);
    const turn = info.turns?.[seat];
    const present = who.bot !== undefined || (state.presence[room.room] ?? nobody_there).present[seat] !== false;
    const tags = game.tags(player, seat, table, room);
    const parts = [
        ...(me ? [t.room.you] : []),
        t.domino.tiles(held),
        game.total_label(player),
        ...tags,
        ...(player.gone ? [t.domino.gone] : []),
        ...(who.away ? [t.room.away] : []),
        ...(turn ? [me ? t.table.your_turn : t.table.thinking] : []),
    ];
    const classes = [
        'player',
        `tint-${seat_number(seat)}`,
        turn ? 'on-turn' : '',
        me ? 'me' : '',
        player.gone ? 'gone' : '',
    ];
    return (
        <div
            class={classes.filter(Boolean).join(' ')}
            role="group"
            aria-label={t.table.seat_label(who.name ?? seat, parts)}
        >
            <span class="player-face" aria-hidden="true">
                <Avatar seat={seat} name={who.name ?? '?'} bot={who.bot !== undefined || who.away === true} />
                {!present && <span class="presence-dot" />}
                {turn && (
                    <Countdown
                        deadline={turn.deadline}
                        left_ms={turn.left_ms}
                        offset_ms={state.offset_ms}
                        total_ms={info.clock_s * 1000}
                    />
                )}
            </span>
            <span class="player-words" aria-hidden="true">
                <span class="player-name clip">{who.name}</span>
                <span class="player-stats">
                    <span class={held === 1 ? 'player-tiles few' : 'player-tiles'}>
                        <Back />
                        {held}
                    </span>
                    <span class="player-total" key={player.total}>
                        {player.total}
                    </span>
                </span>
            </span>
            <span class="player-deed" aria-hidden="true">
                {tags.length > 0 && !deed ? (
                    <span class="deed-word tag-word">{tags[0]}</span>
                ) : (
                    <span class="deed-in" key={JSON.stringify(deed)}>
                        <Deed notice={deed} game={game} numerals={numerals} />
                    </span>
                )}
            </span>
        </div>
    );
}

/** How many stand in a row, and from how many pixels a seat what it shows has room beside or below the name. */
const narrow_px = 700;
const in_row = (seats: number, narrow: boolean): number =>
    narrow ? (seats > 6 ? 4 : seats === 4 ? 2 : Math.min(seats, 3)) : seats > 6 ? 4 : seats;
const wide_seat_px = 210;
const slim_seat_px = 135;

/** Who sits at the table, one's own seat first; its height stays. */
export function Players(props: PlayersProps) {
    const { room, table, game } = props;
    const seats = in_order(Object.keys(table.players));
    const at = Math.max(0, seats.indexOf(room.seat?.me ?? ''));
    const deeds = last_deeds(room.log, game.deeds);
    const { ref, size } = useSize<HTMLDivElement>();
    const columns = in_row(seats.length, size.width < narrow_px);
    const seat_px = size.width / columns;
    const room_for =
        seat_px >= wide_seat_px ? '' : seat_px >= slim_seat_px ? ' slim' : columns > 3 ? ' tight faceless' : ' tight';
    return (
        <div class={`players${room_for}`} style={{ '--columns': columns }} data-seats={seats.length} ref={ref}>
            {[...seats.slice(at), ...seats.slice(0, at)].map((seat) => (
                <Player key={seat} {...props} seat={seat} deed={deeds[seat]} />
            ))}
        </div>
    );
}
