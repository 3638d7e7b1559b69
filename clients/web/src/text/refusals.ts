import type { By } from '@anteroom/sdk';
import { t, told } from './catalogue';
import { capital } from './words';

/** Why the server did not do what was asked, by its code; its own English where this language has no words for it. What
 *  was asked says more where a code stands for many things. */
export function refusalText(code: string, text: string, asked?: string): string {
    if (code === 'bad_text' && asked === 'chat') return t.asked.chat;
    if (code === 'bad_text' && asked === 'register') return t.asked.name;
    return told.refusals[code] ?? (text ? capital(text) : t.asked.no);
}

/** Why a name is not taken. */
export const badName = (): string => t.asked.name;

/** Why an address opens no table, for somebody who only followed it. */
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
