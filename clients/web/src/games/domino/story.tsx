import { useEffect, useRef } from 'preact/hooks';
import { in_order, type Seat } from '../../net/protocol';
import { t } from '../../text';
import { Avatar, Speaker } from '../../views/parts';
import type { Names, Story } from './game';
import { Domino } from './tile';

/** What everybody held, and what it came to. */
export function Held({ story, name, numerals }: { story: Story; name: Names; numerals: boolean }) {
    const rows = in_order(story.rows.map(({ seat }) => seat)).map(
        (seat) => story.rows.find((row) => row.seat === seat)!,
    );
    return (
        <table class="held">
            <caption class="unseen">{t.domino.held}</caption>
            <thead>
                <tr>
                    <th scope="col">{t.domino.col_player}</th>
                    <th scope="col">{t.domino.col_left}</th>
                    <th scope="col" class="number">
                        {story.worth_title}
                    </th>
                    <th scope="col" class="number">
                        {t.domino.col_points}
                    </th>
                </tr>
            </thead>
            <tbody>
                {rows.map(({ seat, held, worth, points, best }) => (
                    <tr key={seat} class={best ? 'best' : ''}>
                        <th scope="row">
                            <span class="row">
                                <Avatar seat={seat} name={name(seat)} small />
                                <span class="held-name">{name(seat)}</span>
                            </span>
                        </th>
                        <td>
                            {held.length === 0 ? (
                                <span class="hint">{t.domino.held_nothing}</span>
                            ) : (
                                <span class="held-tiles" role="img" aria-label={t.list(held.map(t.domino.tile_name))}>
                                    {held.map((tile) => (
                                        <Domino key={tile} tile={tile} lying numerals={numerals} />
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
    numerals: boolean;
    my_turn: boolean;
    watching: boolean;
    again: boolean;
    done(): void;
}

/** Who only watches need not wait for a hand that clicks. */
const watcher_ms = 9000;

/** The end of a hand, told over the table. */
export function Over({ story, name, numerals, my_turn, watching, again, done }: OverProps) {
    const button = useRef<HTMLButtonElement>(null);
    useEffect(() => {
        if (!watching || again) return;
        const timer = setTimeout(done, watcher_ms);
        return () => clearTimeout(timer);
    }, [watching, again, story.title]);
    return (
        <div class="hand-over">
            <div class="hand-over-panel panel" role="group" aria-label={story.title}>
                <Speaker text={[story.title, ...story.lines].join(' ')} />
                <div class="row between wrap">
                    <h2>{story.title}</h2>
                    {my_turn && <span class="tag hot">{t.table.your_turn}</span>}
                </div>
                {story.lines.map((line) => (
                    <p key={line}>{line}</p>
                ))}
                <Held story={story} name={name} numerals={numerals} />
                {story.aside && story.aside.tiles.length > 0 && (
                    <details class="aside-tiles">
                        <summary>{story.aside.title}</summary>
                        <span
                            class="held-tiles"
                            role="img"
                            aria-label={t.list(story.aside.tiles.map(t.domino.tile_name))}
                        >
                            {story.aside.tiles.map((tile) => (
                                <Domino key={tile} tile={tile} lying numerals={numerals} />
                            ))}
                        </span>
                    </details>
                )}
                <div class="row between wrap">
                    <p class="hint">{story.counted}</p>
                    <button type="button" ref={button} class="btn primary" data-do="go-on" onClick={done}>
                        {t.domino.go_on}
                    </button>
                </div>
            </div>
        </div>
    );
}

export const names_from =
    (names: Record<Seat, string>): Names =>
    (seat) =>
        names[seat] ?? seat;
