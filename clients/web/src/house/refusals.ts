import type { Error as ErrorAnswer } from '@anteroom/sdk/console';
import { capital, house } from '../text';

type Code = Exclude<ErrorAnswer['error']['code'], 'refused'>;

/** Refusals of which the server's own words say what exactly is meant. */
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

/** Why the house did not do it, for whoever works there. */
export function refusalWords(code: string, said: string): string {
    const known: Readonly<Record<Code, string>> = house.refusals;
    if (!(code in known)) return said ? capital(said) : house.refused({ code });
    const words = known[code as Code];
    return toldMore.has(code) && said ? house.refusedMore({ words, said: capital(said) }) : words;
}
