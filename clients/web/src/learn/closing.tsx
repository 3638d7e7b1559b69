import type { Games } from '@anteroom/sdk';
import { Domino } from '../games/domino/tile';
import { suitOf } from '../games/spoil/words';
import { learn, suitSign, t } from '../text';
import { Card } from '../ui/card';
import { useClient, useStore } from '../ui/hooks';
import { Modal } from '../ui/modal';

/** The four lines of what was learnt: the power of each suit in Spoil, the game in short in the dominoes. */
const linesOf = (game: keyof Games, pictures: string[]): string[] =>
    game === 'spoil'
        ? pictures.map((card) => t.spoil.does({ card: suitSign(card), suit: suitOf(card) }))
        : Object.values(t[game].short);

const Picture = ({ game, picture }: { game: keyof Games; picture: string }) =>
    game === 'spoil' ? <Card card={picture} /> : <Domino tile={picture} />;

/** The end of the guided round: what was learnt, and the ways on. */
export function Closing({ room, game, pictures }: { room: number; game: keyof Games; pictures: string[] }) {
    const client = useClient();
    const { games } = useStore(client);
    const offered = games.find((one) => one.game === game);
    const goOn = (to: 'again' | 'friends') => offered && void client.guide.goOn(room, offered, to);
    return (
        <Modal label={learn.guide.over}>
            <h2>{learn.guide.over}</h2>
            <ul class="learnt">
                {linesOf(game, pictures).map((line, i) => (
                    <li key={line}>
                        <span class="learnt-picture" aria-hidden="true">
                            <Picture game={game} picture={pictures[i] ?? ''} />
                        </span>
                        {line}
                    </li>
                ))}
            </ul>
            <div class="learnt-ways at-end">
                <button type="button" class="btn primary" data-do="play-on" onClick={() => client.guide.end()}>
                    {learn.guide.playOn}
                </button>
                <button type="button" class="btn" data-do="again" onClick={() => goOn('again')}>
                    {learn.guide.again}
                </button>
                <button type="button" class="btn" data-do="friends" onClick={() => goOn('friends')}>
                    {learn.guide.friends}
                </button>
            </div>
        </Modal>
    );
}
