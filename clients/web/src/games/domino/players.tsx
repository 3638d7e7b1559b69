import { type Seat, seatNumber, seatsOf } from '@anteroom/sdk';
import { nobodyThere, type Room, type State } from '../../store/state';
import { t } from '../../text';
import { useMedia, useSize } from '../../ui/hooks';
import { Avatar, Countdown, Name, playsByItself, shortName } from '../../ui/parts';
import { ReactionAt } from '../../ui/reactions';
import type { DominoGame } from './game';
import { type AnyDomino, type DominoNotice, type DominoTable, heldBy, lastDeeds } from './model';
import { isLaying } from './shown';
import { Back, Domino } from './tile';

interface PlayersProps {
    room: Room<AnyDomino>;
    state: State;
    table: DominoTable;
    game: DominoGame;
    numerals: boolean;
    /** There is little room for words. */
    tight?: boolean;
}

interface DeedProps {
    notice: DominoNotice | undefined;
    game: DominoGame;
    numerals: boolean;
}

function Deed({ notice, game, numerals }: DeedProps) {
    if (!notice) return null;
    if (!isLaying(notice)) return <span class="deed-word">{game.deed(notice)}</span>;
    return <Domino tile={notice.tile} lying numerals={numerals} />;
}

function Player({
    seat,
    room,
    state,
    table,
    game,
    numerals,
    tight,
    deed,
}: PlayersProps & { seat: Seat; deed: DominoNotice | undefined }) {
    const { info } = room;
    const who = info.seats[seat] ?? {};
    const player = table.players[seat]!;
    const me = room.seat?.me === seat;
    const held = heldBy(table, seat);
    const turn = info.turns[seat];
    const present = who.bot !== undefined || (state.presence[room.room] ?? nobodyThere).present[seat] !== false;
    const tags = game.tags(player, seat, table, room);
    const parts = [
        ...(me ? [t.room.you] : []),
        ...(who.program ? [t.room.program] : []),
        t.domino.tiles({ n: held }),
        game.totalLabel(player),
        ...tags,
        ...(player.gone ? [t.domino.gone] : []),
        ...(who.away ? [t.room.away] : []),
        ...(turn ? [me ? t.table.yourTurn : t.table.thinking] : []),
    ];
    const classes = [
        'player',
        `tint-${seatNumber(seat)}`,
        turn ? 'on-turn' : '',
        me ? 'me' : '',
        player.gone ? 'gone' : '',
    ];
    return (
        <div
            class={classes.filter(Boolean).join(' ')}
            role="group"
            aria-label={[who.name ?? seat, ...parts].join(', ')}
        >
            <span class="player-face" aria-hidden="true">
                <Avatar seat={seat} name={who.name ?? '?'} bot={playsByItself(who)} />
                {!present && <span class="presence-dot" />}
                {turn && <Countdown turn={turn} offsetMs={state.offsetMs} clockS={info.clock_s} />}
            </span>
            <span class="player-words" aria-hidden="true">
                <span class="player-name">
                    <Name name={shortName(who.name ?? '')} />
                </span>
                <span class="player-stats">
                    <span class={held === 1 ? 'player-tiles few' : 'player-tiles'}>
                        <Back />
                        {held}
                    </span>
                    <span class="player-total" key={player.total}>
                        {tight ? t.domino.pointsShort({ n: player.total }) : t.domino.points({ n: player.total })}
                    </span>
                </span>
            </span>
            <ReactionAt state={state} room={room.room} seat={seat} />
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

/** The number of seats in a row, and the pixels that a seat needs to show its details beside or below the name. */
const narrowPx = 700;
const slenderPx = 310;
const inRow = (seats: number, width: number): number => {
    if (width >= narrowPx) return seats > 6 ? 4 : seats;
    if (seats > 6 || (seats > 4 && width < slenderPx)) return 4;
    return seats === 4 && width >= slenderPx ? 2 : Math.min(seats, width < slenderPx ? 4 : 3);
};
/** Five players in Ladder are in one row at the top of such a screen, because two rows leave no room for its prompt of
 * three lines. narrow.css has the same query. */
const landscapePhone = '(max-height: 500px) and (min-width: 540px)';
const wideSeatPx = 240;
const slimSeatPx = 135;

/** The players at the table, the player's own seat first. The height is fixed. */
export function Players(props: PlayersProps) {
    const { room, table, game } = props;
    const seats = seatsOf(table.players);
    const at = Math.max(0, room.seat ? seats.indexOf(room.seat.me) : 0);
    const deeds = lastDeeds(room.log, game.deeds);
    const { ref, size } = useSize<HTMLDivElement>();
    const abreast = useMedia(landscapePhone) && game.id === 'ladder' && seats.length > 4;
    const columns = abreast ? seats.length : inRow(seats.length, size.width);
    const seatPx = size.width / columns;
    const roomFor =
        seatPx >= wideSeatPx ? '' : seatPx >= slimSeatPx ? ' slim' : columns > 3 ? ' tight faceless' : ' tight';
    return (
        <div
            class={`players${roomFor}${abreast ? ' abreast' : ''}`}
            style={{ '--columns': columns }}
            data-seats={seats.length}
            ref={ref}
        >
            {[...seats.slice(at), ...seats.slice(0, at)].map((seat) => (
                <Player
                    key={seat}
                    {...props}
                    numerals={props.numerals || roomFor !== ''}
                    tight={roomFor !== ''}
                    seat={seat}
                    deed={deeds[seat]}
                />
            ))}
        </div>
    );
}
