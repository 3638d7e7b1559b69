import { type BySeat, inOrder } from '@anteroom/sdk';
import { useEffect } from 'preact/hooks';
import { listed, t, tileName } from '../../text';
import { Avatar, Speaker } from '../../ui/parts';
import type { Names, Story } from './game';
import { Domino } from './tile';

/** Each player's tiles and their value. Tiles are too small here for pips. */
export function Held({ story, name }: { story: Story; name: Names }) {
    const rows = inOrder(story.rows.map(({ seat }) => seat)).map(
        (seat) => story.rows.find((row) => row.seat === seat)!,
    );
    return (
        <table class="held">
            <caption class="unseen">{t.domino.held}</caption>
            <thead>
                <tr>
                    <th scope="col">{t.domino.colPlayer}</th>
                    <th scope="col">{t.domino.colLeft}</th>
                    <th scope="col" class="number">
                        {story.worthTitle}
                    </th>
                    <th scope="col" class="number">
                        {t.domino.colPoints}
                    </th>
                </tr>
            </thead>
            <tbody>
                {rows.map(({ seat, held, worth, points, best }) => (
                    <tr key={seat} class={best ? 'best' : ''}>
                        <th scope="row">
                            <span class="row">
                                <Avatar seat={seat} name={name(seat)} small />
                                <span class="held-name" translate={false}>
                                    {name(seat)}
                                </span>
                            </span>
                        </th>
                        <td>
                            {held.length === 0 ? (
                                <span class="hint">{t.domino.heldNothing}</span>
                            ) : (
                                <span class="held-tiles" role="img" aria-label={listed(held.map(tileName))}>
                                    {held.map((tile) => (
                                        <Domino key={tile} tile={tile} lying numerals />
                                    ))}
                                </span>
                            )}
                        </td>
                        <td class="number">{worth}</td>
                        <td class="number points">{points === undefined ? '–' : points > 0 ? `+${points}` : points}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

interface OverProps {
    story: Story;
    name: Names;
    myTurn: boolean;
    watching: boolean;
    again: boolean;
    done(): void;
}

/** Spectators need not click: the end of a hand closes by itself after this time. */
const watcherMs = 9000;

/** The end of a hand, shown over the table. */
export function Over({ story, name, myTurn, watching, again, done }: OverProps) {
    useEffect(() => {
        if (!watching || again) return;
        const timer = setTimeout(done, watcherMs);
        return () => clearTimeout(timer);
    }, [watching, again, story.title]);
    return (
        <div class="hand-over">
            <div class="hand-over-panel panel" role="group" aria-label={story.title}>
                <Speaker text={[story.title, ...story.lines].join(' ')} />
                <div class="row between wrap">
                    <h2>{story.title}</h2>
                    {myTurn && <span class="tag hot">{t.table.yourTurn}</span>}
                </div>
                {story.lines.map((line) => (
                    <p key={line}>{line}</p>
                ))}
                <Held story={story} name={name} />
                {story.aside && story.aside.tiles.length > 0 && (
                    <details class="aside-tiles">
                        <summary>{story.aside.title}</summary>
                        <span class="held-tiles" role="img" aria-label={listed(story.aside.tiles.map(tileName))}>
                            {story.aside.tiles.map((tile) => (
                                <Domino key={tile} tile={tile} lying numerals />
                            ))}
                        </span>
                    </details>
                )}
                {story.counted && <p class="hint">{story.counted}</p>}
                <div class="row end at-end">
                    <button type="button" class="btn primary" data-do="go-on" onClick={done}>
                        {t.domino.goOn}
                    </button>
                </div>
            </div>
        </div>
    );
}

export const namesFrom =
    (names: BySeat<string>): Names =>
    (seat) =>
        (seat && names[seat]) ?? seat ?? '';
