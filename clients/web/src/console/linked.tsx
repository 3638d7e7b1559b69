import { money, type Unit } from '../money';
import { followLink } from '../router';
import { staffConsole as text, wordFor } from '../text';
import { useDesk } from './hooks';
import { pathOf } from './route';

/** A part of a log line or note, and the page that it links to. */
export interface Said {
    words: string;
    path?: string;
}

const aRole = '(?:guest|player|cashier|operator)';
/** The references that the server writes the same way in every language:
 * - `player 7`, `table 12 game 3`, `report 3 of player 7`
 * - `1250.00 EUR`, and for a currency `EUR with 2 digits behind the point`
 * - `operator -> player`, behind the player that it is about
 * - `command line (ada)`, for a person on the server's own machine */
const marked = new RegExp(
    [
        '(\\bplayer \\d{1,15}\\b',
        '\\btable \\d{1,15}\\b',
        '(?<=\\btable \\d{1,15} )game \\d{1,15}\\b',
        '^report \\d{1,15} of(?= player )',
        '(?<= [A-Z0-9]{3,8}), key [0-9a-f]{16,64}$',
        '(?<= [A-Z0-9]{3,8}), key ',
        '-?\\b\\d{1,15}(?:\\.\\d{1,6})? [A-Z0-9]{3,8}\\b',
        `(?<=\\) )${aRole}(?: -> ${aRole})?$`,
        '(?<=^[A-Z0-9]{3,8} )with \\d digits behind the point$',
        '^command line \\([^() ]{1,64}\\)$)',
    ].join('|'),
);

function partOf(words: string, units: Unit[]): Said {
    if (words.startsWith('command line')) return { words: text.commandLine({ user: words.slice(14, -1) }) };
    if (words.startsWith('with ')) return { words: text.digitsBehind({ n: Number(words[5]) }) };
    // A key that a form made up means nothing to a reader. A key that a person chose means something.
    if (words.startsWith(', key ')) return { words: words === ', key ' ? text.keyNamed : '' };
    const roles = words.split(' -> ');
    if (roles.every((role) => role in text.roles))
        return { words: roles.map((role) => wordFor(text.roles, role)).join(' → ') };
    const [one, other] = words.split(' ') as [string, string];
    if (one === 'player') return { words: text.playerNamed({ n: other }), path: pathOf('players', Number(other)) };
    if (one === 'table') return { words: text.tableNamed({ n: other }), path: pathOf('tables', Number(other)) };
    if (one === 'game') return { words: text.gameNamed({ n: other }) };
    if (one === 'report') return { words: text.reportOf({ n: other }) };
    const unit = units.find(({ currency }) => currency === other);
    const isAmount = unit && (one.split('.')[1] ?? '').length === unit.exponent;
    return { words: isAmount ? money(Number(one.replace('.', '')), unit) : words };
}

/** Splits a text into parts. References become links, and amounts get digit groups. */
export const saidIn = (said: string, units: Unit[]): Said[] =>
    said
        .split(marked)
        .map((words, i) => (i % 2 === 1 ? partOf(words, units) : { words }))
        .filter(({ words }) => words !== '');

/** Words of the log or a note, with links to the players, tables and reports in them. */
export function Linked({ said }: { said: string }) {
    const { units } = useDesk();
    return (
        <span>
            {saidIn(said, units).map(({ words, path }, i) =>
                path === undefined ? (
                    words
                ) : (
                    <a key={i} href={path} onClick={followLink}>
                        {words}
                    </a>
                ),
            )}
        </span>
    );
}
