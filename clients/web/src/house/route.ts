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
}

/** `/house` is the overview, `/house/players/7` one of the players. */
export function placeOf(path: string): Place {
    const [, , section, id] = path.split('/');
    const known = sections.find((one) => one === section) ?? 'overview';
    return { section: known, id: id && /^\d{1,15}$/.test(id) ? Number(id) : null };
}

export const pathOf = (section: Section, id?: number): string => `/house/${section}${id === undefined ? '' : `/${id}`}`;

const ofOperators: readonly Section[] = ['reports', 'nodes', 'log'];

/** What was reported, the nodes, where there are `several`, and the log of acts are the operators' alone. */
export const sectionsFor = (role: string, several: boolean): Section[] =>
    sections.filter(
        (section) => (role === 'operator' || !ofOperators.includes(section)) && (several || section !== 'nodes'),
    );
