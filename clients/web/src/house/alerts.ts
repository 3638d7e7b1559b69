import type { Audit, Door, ListedTable, Overview } from '@anteroom/sdk/console';
import { house as text } from '../text';
import type { Section } from './route';

/** What the house looks like just now, as far as somebody has to do something about it. */
export interface Standing {
    audit: Audit;
    shut: Door[];
    tables: ListedTable[];
    overview: Overview;
}

export interface Alert {
    words: string;
    /** Where it is dealt with. */
    section: Section;
    /** Money or play stands still until it is. */
    hot: boolean;
}

/** What needs somebody, the worst first. */
export function alertsOf({ audit, shut, tables, overview }: Standing): Alert[] {
    const { asked, reports = 0, drawers } = overview;
    const frozen = tables.filter((table) => table.frozen).length;
    const games = shut.filter(({ what }) => what === 'game').length;
    const all: [is: unknown, section: Section, words: () => string, hot?: boolean][] = [
        [audit.last?.fault, 'books', () => text.auditFault({ fault: audit.last?.fault ?? '' }), true],
        [!audit.money_moves, 'books', () => text.moneyRests, true],
        [frozen, 'tables', () => text.alert.frozen({ n: frozen }), true],
        [shut.some(({ what }) => what === 'site'), 'doors', () => text.alert.site, true],
        [games, 'doors', () => text.alert.games({ n: games }), true],
        [asked, 'desk', () => text.alert.asked({ n: asked })],
        [reports, 'reports', () => text.alert.reports({ n: reports })],
        [drawers, 'desk', () => text.alert.drawers({ n: drawers })],
    ];
    return all.flatMap(([is, section, words, hot = false]) => (is ? [{ words: words(), section, hot }] : []));
}
