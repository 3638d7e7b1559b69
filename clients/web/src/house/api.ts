import { house as text } from '../text/house';
import type * as House from './types';

/** The server understood and said no: nothing was done. */
export class Refused extends Error {
    constructor(
        readonly code: string,
        said: string,
        readonly status: number,
    ) {
        super(text.refusal(code, said));
    }
}

/** No answer came, so that nobody here knows whether it was done. */
export class Unanswered extends Error {
    constructor() {
        super(text.unanswered);
    }
}

export interface Line {
    fetch(path: string, init: RequestInit): Promise<Response>;
    token(): string | null;
    wait(ms: number): Promise<void>;
}

type Query = Record<string, string | number | undefined>;
type Keyed = { key: string };

const base = '/api/v1';
/** After how long a request is sent once more whose answer was lost, or that came too soon; only where repeating it acts once. */
const repeatAfterMs = [400, 1500];
const answerMsMax = 20_000;

const withQuery = (path: string, query: Query): string => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
    return given.length === 0
        ? path
        : `${path}?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
};

interface Answer {
    status: number;
    ok: boolean;
    body: string;
}

function refusalIn({ status, body }: Answer): Refused {
    let error: { code?: string; text?: string } | undefined;
    try {
        error = (JSON.parse(body) as { error?: typeof error }).error;
    } catch {
        // A proxy's own page: its status is all there is to say.
    }
    return new Refused(error?.code ?? `http_${status}`, error?.text ?? '', status);
}

/** The console's HTTP interface. Reads, and deeds that carry a key, are repeated when their answer is lost. */
export class Api {
    constructor(private readonly line: Line) {}

    me = () => this.get<House.Me>('/me');
    currencies = () => this.get<{ currencies: { currency: string; exponent: number }[] }>('/currencies');

    tables = () => this.get<{ tables: House.TableRow[] }>('/tables');
    look = (room: number) => this.get<House.Looked>(`/tables/${room}`);
    open = (plan: (House.Plan | { template: string }) & Keyed & { reason: string }) =>
        this.post<House.Opened>('/tables', plan);
    order = (room: number, what: 'pause' | 'resume' | 'close' | 'void', reason: string) =>
        this.post(`/tables/${room}/${what}`, { reason });
    remove = (room: number, player: number, reason: string) => this.post(`/tables/${room}/remove`, { player, reason });
    message = (room: number, said: string) => this.post(`/tables/${room}/message`, { text: said });

    templates = () => this.get<{ templates: House.Template[] }>('/templates');
    keepTemplate = (template: House.Template & { reason: string }) => this.post('/templates', template);
    removeTemplate = (name: string, reason: string) => this.post('/templates/remove', { name, reason });

    doors = () => this.get<{ shut: House.Shut[] }>('/doors');
    setDoor = (door: House.Shut, shut: boolean, reason: string) => this.post('/doors', { ...door, shut, reason });

    players = (query: { text?: string; after?: number; count?: number }) =>
        this.get<{ players: House.PlayerRow[]; after?: number }>('/players', query);
    player = (player: number) => this.get<House.Player>(`/players/${player}`);
    pay = (
        player: number,
        way: 'deposit' | 'withdraw',
        payment: Keyed & { currency: string; amount: number; reason: string },
    ) => this.post<House.Paid>(`/players/${player}/${way}`, payment);
    statement = (player: number, query: { currency: string; before?: number; count?: number }) =>
        this.get<House.Statement>(`/players/${player}/statement`, query);

    books = () => this.get<{ currencies: House.Totals[] }>('/books');
    accounts = (query: { currency: string; after?: string; count?: number }) =>
        this.get<{ accounts: House.AccountRow[]; after?: string }>('/books/accounts', query);
    transfers = (query: House.TransferFilter & { before?: number; count?: number }) =>
        this.get<House.Transfers>('/books/transfers', { ...query });
    days = (query: { currency: string; from?: string; to?: string }) =>
        this.get<{ days: House.Day[] }>('/books/days', query);
    unfinished = () => this.get<{ games: House.Unfinished[] }>('/books/unfinished');
    settlement = (query: { currency: string; rooms: string }) => this.get<House.Settlement>('/books/settlement', query);
    audit = () => this.get<House.AuditState>('/books/audit');
    startAudit = () => this.post('/books/audit', {});

    log = (query: { before?: number; count?: number }) =>
        this.get<{ acts: House.Act[]; before?: number }>('/log', query);

    /** One of the .csv files, as the server wrote it. */
    async file(path: string, query: Query): Promise<string> {
        return this.send(withQuery(path, query), { method: 'GET' }, true);
    }

    private async get<T>(path: string, query: Query = {}): Promise<T> {
        return JSON.parse(await this.send(withQuery(path, query), { method: 'GET' }, true)) as T;
    }

    private async post<T = object>(path: string, body: object): Promise<T> {
        const init = { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
        return JSON.parse(await this.send(path, init, 'key' in body)) as T;
    }

    private async send(path: string, init: RequestInit, mayRepeat: boolean): Promise<string> {
        for (let tries = 0; ; ++tries) {
            const answer = await this.once(path, init);
            if (answer?.ok) return answer.body;
            const pause = mayRepeat ? repeatAfterMs[tries] : undefined;
            // Too many requests, as when a long list is fetched for a file: nothing was done, and a moment helps.
            if (answer && (answer.status !== 429 || pause === undefined)) throw refusalIn(answer);
            if (pause === undefined) throw new Unanswered();
            await this.line.wait(pause);
        }
    }

    /** Nothing where no answer came, or not the whole of it. */
    private async once(path: string, init: RequestInit): Promise<Answer | null> {
        const stop = new AbortController();
        const late = setTimeout(() => stop.abort(), answerMsMax);
        try {
            const headers = { ...init.headers, Authorization: `Bearer ${this.line.token() ?? ''}` };
            const answer = await this.line.fetch(base + path, {
                ...init,
                headers,
                signal: stop.signal,
                credentials: 'omit',
                cache: 'no-store',
            });
            return { status: answer.status, ok: answer.ok, body: await answer.text() };
        } catch {
            return null;
        } finally {
            clearTimeout(late);
        }
    }
}
