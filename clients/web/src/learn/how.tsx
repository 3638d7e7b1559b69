import type { Games } from '@anteroom/sdk';
import { Half } from '../games/domino/tile';
import { learn } from '../text';
import { Suit } from '../ui/card';
import { useClient, useStore } from '../ui/hooks';

interface Part {
    title: string;
    text: string;
}
interface HowTexts {
    title: string;
    intro: string;
    /** Suits, or halves of tiles, that have a power of their own. */
    faces?: Record<string, Part>;
    steps: Record<string, Part>;
    outro?: string;
}

/** The picture of a suit, or of half a tile. */
export const Face = ({ game, face }: { game: keyof Games; face: string }) =>
    game === 'spoil' ? (
        <Suit suit={face} size={26} />
    ) : (
        <svg class="how-face" viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
            <Half face={face} numerals={false} />
        </svg>
    );

/** The button that starts a guided round. A guided round does not show it. */
function Begin({ game }: { game: keyof Games }) {
    const client = useClient();
    const { games, guided, entry } = useStore(client);
    const offered = games.find((one) => one.game === game);
    if (!offered || (guided !== null && guided === entry?.room)) return null;
    return (
        <button type="button" class="btn" onClick={() => void client.guide.begin(offered)}>
            {learn.guide.begin}
        </button>
    );
}

/** The rules of a game in short. */
export function How({ game }: { game: keyof Games }) {
    const { title, intro, faces, steps, outro }: HowTexts = learn.how[game];
    return (
        <div class="how">
            <h2>{title}</h2>
            <p>{intro}</p>
            {faces && (
                <ul class="how-suits">
                    {Object.entries(faces).map(([face, { title, text }]) => (
                        <li key={face}>
                            <Face game={game} face={face} />
                            <span>
                                <strong>{title}.</strong> {text}
                            </span>
                        </li>
                    ))}
                </ul>
            )}
            <dl>
                {Object.values(steps).map(({ title, text }) => [
                    <dt key={title}>{title}</dt>,
                    <dd key={`${title}.`}>{text}</dd>,
                ])}
            </dl>
            {outro && <p>{outro}</p>}
            <Begin game={game} />
        </div>
    );
}
