import type { Audit, Door, ListedTable, Overview } from '@anteroom/sdk/console';
import { staffConsole as text } from '../text';
import type { Section } from './route';

/** The current state of the house, as far as alerts depend on it. */
export interface Standing {
    audit: Audit;
    shut: Door[];
    tables: ListedTable[];
    overview: Overview;
}

export interface Alert {
    words: string;
    /** The section that deals with it. */
    section: Section;
    /** Money or play stands still until it is dealt with. */
    hot: boolean;
}

/** The alerts that need attention, the worst first. */
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
