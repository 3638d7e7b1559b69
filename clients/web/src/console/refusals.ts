import type { Error as ErrorAnswer } from '@anteroom/sdk/console';
import { capital, staffConsole } from '../text';

type Code = Exclude<ErrorAnswer['error']['code'], 'refused'>;

/** Refusals for which the server's own words give the details. */
const toldMore = new Set<string>([
    'malformed',
    'owes',
    'over_cap',
    'out_of_bounds',
    'wrong_status',
    'bad_text',
    'unknown_option',
    'bad_option',
    'bad_players',
    'bad_buy_in',
    'not_durable',
] satisfies Code[]);

/** A refusal in words for the staff. */
export function refusalWords(code: string, said: string): string {
    const known: Readonly<Record<Code, string>> = staffConsole.refusals;
    if (!(code in known)) return said ? capital(said) : staffConsole.refused({ code });
    const words = known[code as Code];
    return toldMore.has(code) && said ? staffConsole.refusedMore({ words, said: capital(said) }) : words;
}
