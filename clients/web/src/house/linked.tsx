import { money, type Unit } from '../money';
import { followLink } from '../router';
import { house as text, wordFor } from '../text';
import { useDesk } from './hooks';
import { pathOf } from './route';

/** A part of what the log or a note says, and where it leads. */
export interface Said {
    words: string;
    path?: string;
}

const aRole = '(?:guest|player|cashier|operator)';
/** `player 7`, `table 12 game 3`, `report 3 of player 7`, `1250.00 EUR`, of a currency `EUR with 2 digits behind the point`,
 *  after whom it is about `operator -> player`, and for somebody at the server's own machine `command line (ada)`: the server
 *  writes them so, in every language. */
const marked = new RegExp(
    [
        '(\\bplayer \\d{1,15}\\b',
        '\\btable \\d{1,15}\\b',
        '(?<=\\btable \\d{1,15} )game \\d{1,15}\\b',
        '^report \\d{1,15} of(?= player )',
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
    if (words === ', key ') return { words: text.keyNamed };
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

/** Whoever and whatever is named becomes a link, and an amount gets its digit groups. */
export const saidIn = (said: string, units: Unit[]): Said[] =>
    said
        .split(marked)
        .map((words, i) => (i % 2 === 1 ? partOf(words, units) : { words }))
        .filter(({ words }) => words !== '');

/** Words of the log or a note, with the ways to whom and what they name. */
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
