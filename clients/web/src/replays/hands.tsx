import { type AnyGame, type BySeat, bySeat, type RoomInfo } from '@anteroom/sdk';
import { Domino } from '../games/domino/tile';
import { cardName, listed, replays, tileName } from '../text';
import { Card } from '../ui/card';
import { Avatar } from '../ui/parts';

type View = AnyGame['seat'];

function Held({ game, hand }: { game: string; hand: string[] }) {
    const isCards = game === 'spoil';
    if (hand.length === 0) return <span class="hint">{replays.nothing}</span>;
    return (
        <span
            class={isCards ? 'open-cards' : 'held-tiles'}
            role="img"
            aria-label={listed(hand.map(isCards ? cardName : tileName))}
        >
            {hand.map((one) =>
                isCards ? <Card key={one} card={one} /> : <Domino key={one} tile={one} lying numerals />,
            )}
        </span>
    );
}

/** All hands, for a viewer who sees the game openly. */
export function Hands({ info, seats }: { info: RoomInfo; seats: BySeat<View> }) {
    return (
        <section class="open-hands panel" aria-label={replays.hands}>
            <ul>
                {bySeat(seats).map(([seat, view]) => (
                    <li key={seat}>
                        <Avatar seat={seat} name={info.seats[seat]?.name ?? ''} small />
                        <span class="clip">{info.seats[seat]?.name}</span>
                        <Held game={info.game} hand={view.hand ?? []} />
                    </li>
                ))}
            </ul>
        </section>
    );
}
