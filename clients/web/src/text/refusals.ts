import type { By } from '@anteroom/sdk';
import { t, told } from './catalogue';
import { capital } from './words';

/** A refusal in words, by its code. If this language has none, the server's English is shown. For a code with many
 * meanings, the kind of request makes the words more precise. */
export function refusalText(code: string, text: string, asked?: string): string {
    if (code === 'bad_text' && asked === 'chat') return t.asked.chat;
    if (code === 'bad_text' && asked === 'register') return t.asked.name;
    return told.refusals[code] ?? (text ? capital(text) : t.asked.no);
}

/** The words for a refused name. */
export const badName = (): string => t.asked.name;

/** The reason why an address opens no table, for a player who followed a link. */
export function notEntered(code: string, by: By, text: string): string {
    const byLink = 'link' in by;
    if (code === 'no_room') {
        if (byLink) return t.asked.deadLink;
        if ('code' in by) return t.asked.deadCode({ code: by.code });
    }
    if (code === 'bad_field' || code === 'missing_field' || code === 'too_large')
        return byLink ? t.asked.damagedLink : t.asked.damagedCode;
    return refusalText(code, text);
}
