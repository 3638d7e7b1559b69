// The way in: a name, the list of tables, a new table. table.ts draws the table.
import { Anteroom, type Clock, type Game, type GameOption, type Table } from '@anteroom/sdk';
import { at, attempt, made, redraw } from './page';
import { draw, log, tick } from './table';

/** Its own keys, because the server's page uses the same storage. */
const shelf = {
    getItem: (key: string) => localStorage.getItem(`thin.${key}`),
    setItem: (key: string, value: string) => localStorage.setItem(`thin.${key}`, value),
};
const server = location.origin; // A copy on another site names its server here.
let anteroom: Anteroom;
let table: Table | null = null;
let aheadMs = 0;

async function enter(who: { name: string } | { token: string }): Promise<void> {
    anteroom = new Anteroom({ url: server, program: 'thin/1', shelf, ...who });
    anteroom.onLink((link) => redraw('link', link === 'online' ? '' : 'No connection. Connecting …'));
    anteroom.onMessage((message) => {
        if ('now' in message) aheadMs = message.now - Date.now();
        if (message.type === 'snapshot') redraw('log');
        const info = message.type === 'snapshot' ? message.info : table?.state.info;
        if (info && 'notices' in message) log(info, message.notices);
        drawTable();
    });
    const { games } = await anteroom.connect();
    shelf.setItem('token', anteroom.token!);
    redraw('games', ...games.map(({ game, title }) => new Option(title, game)));
    chooseGame();
    await follow();
    window.addEventListener('hashchange', () => attempt(follow));
}

function drawTable(): void {
    if (table) draw(table, anteroom.hello!.player);
    tick(aheadMs);
}

/** Shows the table whose code or invitation follows the `#` of the page's address. Invitations are longer than codes. */
async function follow(): Promise<void> {
    const place = location.hash.slice(1);
    const left = table;
    table = null;
    await left?.leave().catch(() => undefined);
    await lobby();
    if (!place) return;
    table = await anteroom.join(place.length > 16 ? { link: place } : { code: place });
    table.onChange(drawTable);
    hideAllBut('table');
    drawTable();
    at('title').focus();
}

async function lobby(): Promise<void> {
    hideAllBut('lobby');
    const mine = await anteroom.request({ type: 'my_tables' });
    const open = await anteroom.request({ type: 'lobby', open: true });
    const links = Object.values({ ...open.rooms, ...mine.rooms }).map(({ game, code, seat }) =>
        made('li', Object.assign(made('a', `${seat ? 'Return to' : 'Join'} ${game} ${code}`), { href: `#${code}` })),
    );
    redraw('tables', ...links);
}

function hideAllBut(part: string): void {
    for (const one of ['enter', 'lobby', 'table']) at(one).hidden = one !== part;
}

const chosenGame = (): Game => anteroom.hello!.games.find(({ game }) => game === at<HTMLSelectElement>('games').value)!;

/** Fits the form to the game. Seats and bots are fields like the options of the game. */
function chooseGame(): void {
    const { players_min: min, players_max: max, levels, options } = chosenGame();
    const choices = levels.map((value) => ({ value, label: value, help: '' }));
    const fields: GameOption[] = [
        { name: 'seats', label: 'Seats', help: '', standard: min, min, max },
        { name: 'bots', label: 'Bots', help: '', standard: min - 1, min: 0, max: max - 1 },
        { name: 'level', label: 'Level of the bots', help: '', standard: levels[0]!, choices },
    ];
    redraw('options', ...[...fields, ...options].map(fieldOf));
}

function fieldOf(option: GameOption): HTMLElement {
    const input = made('min' in option ? 'input' : 'select') as HTMLInputElement;
    if ('min' in option) Object.assign(input, { type: 'number', min: option.min, max: option.max });
    else input.append(...option.choices.map(({ label, value }) => new Option(label, value)));
    return made('label', `${option.label} `, Object.assign(input, { name: option.name, value: option.standard }));
}

async function create(form: FormData): Promise<void> {
    const { game, options } = chosenGame();
    const number = (name: string): number => Number(form.get(name));
    const chosen = options.map((one) => [one.name, 'min' in one ? number(one.name) : form.get(one.name)]);
    const bots = Array<string>(number('bots')).fill(String(form.get('level')));
    const rest = { seats: number('seats'), clock_s: number('clock') as Clock, visibility: 'private' } as const;
    const { state } = await anteroom.createFrom({ game, options: Object.fromEntries(chosen), bots, ...rest });
    location.hash = state.info.code!;
}

/** Calls `act` when the user submits a form. */
function onSubmit(id: string, act: (form: FormData) => unknown): void {
    at(id).addEventListener('submit', (event) => {
        event.preventDefault();
        void attempt(() => act(new FormData(at<HTMLFormElement>(id))));
    });
}

onSubmit('enter', (form) => enter({ name: String(form.get('name')) }));
onSubmit('join', (form) => location.assign(`#${String(form.get('place')).replace(/.*[/#]/, '')}`));
onSubmit('create', create);
at('games').addEventListener('change', chooseGame);
at('resign').addEventListener('click', () => confirm('Give up the seat?') && attempt(() => table?.resign()));
setInterval(() => tick(aheadMs), 500);
const token = shelf.getItem('token');
if (token) void attempt(() => enter({ token }));
