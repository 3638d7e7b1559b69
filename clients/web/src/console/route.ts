export const sections = [
    'overview',
    'tables',
    'players',
    'desk',
    'books',
    'settlement',
    'doors',
    'templates',
    'reports',
    'nodes',
    'log',
    'me',
] as const;
export type Section = (typeof sections)[number];
export interface Place {
    section: Section;
    id: number | null;
    /** Shows only the tables of this node. */
    node?: string;
}

/** Reads an address: `/house` is the overview, `/house/players/7` a player, `/house/tables/at/north` a node's
 * tables. */
export function placeOf(path: string): Place {
    const [, , section, id, node] = path.split('/');
    const known = sections.find((one) => one === section) ?? 'overview';
    if (known === 'tables' && id === 'at' && node && /^[a-z0-9-]{1,32}$/.test(node))
        return { section: known, id: null, node };
    return { section: known, id: id && /^\d{1,15}$/.test(id) ? Number(id) : null };
}

export const pathOf = (section: Section, id?: number): string => `/house/${section}${id === undefined ? '' : `/${id}`}`;

/** The address of a node's tables. An empty name means all tables. */
export const tablesAt = (node: string): string => pathOf('tables') + (node === '' ? '' : `/at/${node}`);

const ofOperators: readonly Section[] = ['reports', 'nodes', 'log'];

/** The sections for a role. Only operators see reports, the log and, if there are `several`, nodes. */
export const sectionsFor = (role: string, several: boolean): Section[] =>
    sections.filter(
        (section) => (role === 'operator' || !ofOperators.includes(section)) && (several || section !== 'nodes'),
    );
