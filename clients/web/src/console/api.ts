import type { Seat } from '@anteroom/sdk';
import type {
    CloseDrawer,
    ConfirmDeskRule,
    Door,
    Error as ErrorAnswer,
    GiveRole,
    KeepSeat,
    MoveCash,
    NewTemplate,
    OpenDrawer,
    OpenTable,
    Prove,
    Routes,
    SetDeskRule,
    SetLimit,
    TakeBack,
} from '@anteroom/sdk/console';
import { staffConsole as text } from '../text';
import { refusalWords } from './refusals';

/** The server refused the request and did nothing. */
export class Refused extends Error {
    constructor(
        readonly code: string,
        said: string,
        readonly status: number,
    ) {
        super(refusalWords(code, said));
    }
}

/** No answer came, so it is unknown whether the request was done. */
export class Unanswered extends Error {
    constructor() {
        super(text.unanswered);
    }
}

export interface Line {
    fetch(path: string, init: RequestInit): Promise<Response>;
    token(): string | null;
    wait(ms: number): Promise<void>;
    /** Asks the user to prove their identity again. Returns false if they cancel. */
    prove(): Promise<boolean>;
}

/** The address of a route, with numbers in place of its parameters. */
type Address<P extends string> = P extends `${infer Before}{${string}}${infer After}`
    ? `${Before}${number}${Address<After>}`
    : P;
/** The routes of one method, by address. */
type Of<M extends string> = { [R in keyof Routes as R extends `${M} ${infer P}` ? Address<P> : never]: Routes[R] };
type Gets = Of<'GET'>;
type Posts = Of<'POST'>;
type Query<P extends keyof Gets> = Gets[P]['query'];

const base = '/api/v1';
/** The delays before a request is repeated after a lost answer or a rate limit. Only requests that act once are
 * repeated. */
const repeatAfterMs = [400, 1500];
const answerMsMax = 20_000;

const withQuery = (path: string, query: object): string => {
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
    let error: Partial<ErrorAnswer['error']> = {};
    try {
        ({ error } = JSON.parse(body));
    } catch {
        // The answer is a proxy's own page. Only its status is known.
    }
    return new Refused(error?.code ?? `http_${status}`, error?.text ?? '', status);
}

const isProofWanted = (answer: Answer): boolean => answer.status === 409 && refusalIn(answer).code === 'reauthenticate';

/** The console's HTTP interface. It repeats reads, and actions with a key, when their answer is lost. A request
 * that needs proof of identity is repeated once the proof was given. */
export class Api {
    constructor(private readonly line: Line) {}

    me = () => this.get('/me', {});
    reauthenticate = (proof: Prove) => this.post('/me/reauthenticate', proof);
    beginSecondFactor = () => this.post('/me/second-factor/begin', {});
    confirmSecondFactor = (otp: string) => this.post('/me/second-factor/confirm', { otp });
    renewRecoveryCodes = () => this.post('/me/second-factor/recovery', {});
    removeSecondFactor = () => this.post('/me/second-factor/remove', {});
    currencies = () => this.get('/currencies', {});

    overview = (query: Query<'/overview'>) => this.get('/overview', query);

    tables = () => this.get('/tables', {});
    closedTables = (query: Query<'/tables/closed'>) => this.get('/tables/closed', query);
    tableGames = (room: number, query: Query<`/tables/${number}/games`>) => this.get(`/tables/${room}/games`, query);
    look = (room: number) => this.get(`/tables/${room}`, {});
    open = (plan: OpenTable) => this.post('/tables', plan);
    order = (room: number, what: 'pause' | 'resume' | 'close' | 'void', reason: string, words = '') =>
        this.post(`/tables/${room}/${what}`, { reason, ...(words ? { words } : {}) });
    remove = (room: number, player: number, reason: string) => this.post(`/tables/${room}/remove`, { player, reason });
    keepSeat = (room: number, plan: KeepSeat) => this.post(`/tables/${room}/keep`, plan);
    releaseSeat = (room: number, seat: Seat, reason: string) => this.post(`/tables/${room}/release`, { seat, reason });
    /** The file exactly as the server wrote it. */
    dispute = (room: number, reason: string) => this.postFor(`/tables/${room}/dispute`, { reason });
    message = (room: number, said: string) => this.post(`/tables/${room}/message`, { text: said });

    templates = () => this.get('/templates', {});
    keepTemplate = (template: NewTemplate) => this.post('/templates', template);
    removeTemplate = (name: string, reason: string) => this.post('/templates/remove', { name, reason });

    doors = () => this.get('/doors', {});
    setDoor = (door: Door, shut: boolean, reason: string) => this.post('/doors', { ...door, shut, reason });

    players = (query: Query<'/players'>) => this.get('/players', query);
    player = (player: number) => this.get(`/players/${player}`, {});
    giveRole = (player: number, role: GiveRole['role'], reason: string) =>
        this.post(`/players/${player}/role`, { role, reason });
    pay = (player: number, way: 'deposit' | 'withdraw', payment: MoveCash) =>
        this.post(`/players/${player}/${way}`, payment);
    payments = (player: number, query: Query<`/players/${number}/payments`>) =>
        this.get(`/players/${player}/payments`, query);
    takeBack = (player: number, what: 'reverse' | 'collect', wish: TakeBack) =>
        this.post(`/players/${player}/${what}`, wish);
    statement = (player: number, query: Query<`/players/${number}/statement`>) =>
        this.get(`/players/${player}/statement`, query);

    askedPayments = (query: Query<'/desk/asked'>) => this.get('/desk/asked', query);
    decide = (asked: number, what: 'confirm' | 'decline', reason: string) =>
        this.post(`/desk/asked/${asked}/${what}`, { reason });
    drawers = (query: Query<'/desk/drawers'>) => this.get('/desk/drawers', query);
    openDrawer = (drawer: OpenDrawer) => this.post('/desk/drawers', drawer);
    closeDrawer = (drawer: number, counted: CloseDrawer) => this.post(`/desk/drawers/${drawer}/close`, counted);
    deskRules = () => this.get('/desk/rules', {});
    setDeskRule = (rule: SetDeskRule) => this.post('/desk/rules', rule);
    confirmDeskRule = (rule: ConfirmDeskRule) => this.post('/desk/rules/confirm', rule);
    useDrawers = (on: boolean, reason: string) => this.post('/desk/rules/drawers', { on, reason });

    nodes = () => this.get('/nodes', {});
    drain = (node: string, on: boolean, reason: string) =>
        this.post(on ? '/nodes/drain' : '/nodes/undrain', { node, reason });
    move = (room: number, to: string, reason: string) => this.post(`/tables/${room}/move`, { to, reason });

    limits = () => this.get('/limits', {});
    setLimit = (limit: SetLimit) => this.post('/limits', limit);

    books = () => this.get('/books', {});
    payFeesOut = (payment: MoveCash) => this.post('/books/fees', payment);
    accounts = (query: Query<'/books/accounts'>) => this.get('/books/accounts', query);
    transfers = (query: Query<'/books/transfers'>) => this.get('/books/transfers', query);
    days = (query: Query<'/books/days'>) => this.get('/books/days', query);
    unfinished = () => this.get('/books/unfinished', {});
    day = (query: Query<'/books/day'>) => this.get('/books/day', query);
    anchor = () => this.get('/books/anchor', {});
    settlement = (query: Query<'/books/settlement'>) => this.get('/books/settlement', query);
    audit = () => this.get('/books/audit', {});
    startAudit = () => this.post('/books/audit', {});

    reports = (query: Query<'/reports'>) => this.get('/reports', query);
    report = (report: number) => this.get(`/reports/${report}`, {});
    dealWithReport = (report: number, reason: string) => this.post(`/reports/${report}/deal`, { reason });

    log = (query: Query<'/log'>) => this.get('/log', query);

    /** One of the .csv files, exactly as the server wrote it. */
    file = <P extends keyof Gets & `${string}.csv`>(path: P, query: Query<P>) =>
        this.send(withQuery(path, query), { method: 'GET' }, true);

    private async get<P extends keyof Gets>(path: P, query: Query<P>): Promise<Gets[P]['answer']> {
        return JSON.parse(await this.send(withQuery(path, query), { method: 'GET' }, true));
    }

    private async post<P extends keyof Posts>(path: P, body: Posts[P]['body']): Promise<Posts[P]['answer']> {
        return JSON.parse(await this.postFor(path, body));
    }

    /** The answer as text. */
    private postFor<P extends keyof Posts>(path: P, body: Posts[P]['body']): Promise<string> {
        const init = { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
        return this.send(path, init, 'key' in body);
    }

    private async send(path: string, init: RequestInit, mayRepeat: boolean): Promise<string> {
        let proved = false;
        for (let tries = 0; ; ++tries) {
            const answer = await this.once(path, init);
            if (answer?.ok) return answer.body;
            const pause = mayRepeat ? repeatAfterMs[tries] : undefined;
            if (answer && !proved && isProofWanted(answer)) {
                if (!(await this.line.prove())) throw refusalIn(answer);
                proved = true;
                continue;
            }
            // Too many requests, for example while a long list is fetched for a file. Nothing was done, and waiting
            // helps.
            if (answer && (answer.status !== 429 || pause === undefined)) throw refusalIn(answer);
            if (pause === undefined) throw new Unanswered();
            await this.line.wait(pause);
        }
    }

    /** The answer, or null if none came or only a part of it. */
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
