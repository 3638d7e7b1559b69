import type { Seat } from '@anteroom/sdk';
import type { Deal, Shown, Shuffled, Went } from '@anteroom/sdk/verify';
import { useState } from 'preact/hooks';
import { Domino } from '../games/domino/tile';
import { cardName, tileName, verify as words } from '../text';
import { Card } from '../ui/card';
import { Avatar } from '../ui/parts';

type Named = Pick<Deal, 'game' | 'sitters'>;

const nameOf = ({ sitters }: Named, seat: Seat): string => sitters.find((one) => one.seat === seat)?.name ?? seat;

function Piece({ deal, piece, went, since }: { deal: Named; piece: string; went: Went | null; since: number }) {
    const isCard = deal.game === 'spoil';
    const called = isCard ? cardName(piece) : tileName(piece);
    const later = went !== null && went.seq !== since;
    const name = went && (went.to === 'centre' ? words.centre : nameOf(deal, went.to));
    const label =
        name === null
            ? words.pieceToNobody({ piece: called })
            : (later ? words.pieceLater : words.pieceTo)({ piece: called, name });
    const sitter = deal.sitters.find(({ seat }) => seat === went?.to);
    return (
        <li class={went === null ? 'unused' : later ? 'later' : undefined}>
            <span role="img" aria-label={label}>
                {isCard ? <Card card={piece} /> : <Domino tile={piece} lying numerals />}
                {sitter && <Avatar seat={sitter.seat} name={sitter.name} bot={sitter.player === null} small />}
                {went?.to === 'centre' && <span class="to-centre" aria-hidden="true" />}
            </span>
        </li>
    );
}

function Order({ deal, shuffled }: { deal: Named; shuffled: Shuffled }) {
    const { order, went, why, seq } = shuffled;
    const kind = deal.game === 'spoil' ? 'cards' : 'tiles';
    const said = words.why[why];
    const head = typeof said === 'string' ? said : said({ n: order.length, kind });
    return (
        <div class="drawn">
            <h4>{head}</h4>
            <ol class={kind} aria-label={head}>
                {order.map((piece, i) => (
                    <Piece key={i} deal={deal} piece={piece} went={went[i] ?? null} since={seq} />
                ))}
            </ol>
        </div>
    );
}

/** All shuffles of one hand or round. A folded one is not drawn: a long game has hundreds of shuffles. */
function Round({ deal, head, shown, first }: { deal: Named; head: string; shown: Shown[]; first: boolean }) {
    const [open, set] = useState(first);
    return (
        <details class="drawn-round" open={first} onToggle={(event) => set(event.currentTarget.open)}>
            <summary>
                <h3>{head}</h3>
            </summary>
            {open &&
                shown.map((one, i) =>
                    one.why === 'seat' ? (
                        <p key={i}>{words.seatDrawn({ name: nameOf(deal, one.seat) })}</p>
                    ) : (
                        <Order key={i} deal={deal} shuffled={one} />
                    ),
                )}
        </details>
    );
}

/** Every shuffle in its order, with the seat that got each card or tile. */
export function Orders({ deal, shown }: { deal: Named; shown: Shown[] }) {
    const rounds = [...new Set(shown.map(({ round }) => round))];
    const head = deal.game === 'spoil' || deal.game === 'spinner' ? words.hand : words.round;
    const firstDealt = rounds.find((round) => round > 0);
    if (rounds.length === 0) return null;
    return (
        <>
            <p class="hint">{words.legend}</p>
            <ul class="who" aria-hidden="true">
                {deal.sitters.map(({ seat, name, player }) => (
                    <li key={seat}>
                        <Avatar seat={seat} name={name} bot={player === null} small />
                        <span class="clip">{name}</span>
                    </li>
                ))}
                {deal.game === 'spoil' && (
                    <li>
                        <span class="to-centre" />
                        {words.centre}
                    </li>
                )}
            </ul>
            {rounds.map((round) => (
                <Round
                    key={round}
                    deal={deal}
                    head={round === 0 ? words.before : head({ n: round })}
                    shown={shown.filter((one) => one.round === round)}
                    first={round === 0 || round === firstDealt}
                />
            ))}
        </>
    );
}
