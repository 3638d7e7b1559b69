// The playground: a client without rules, for people who write a client.
import { asPython, asTypeScript } from '/docs/assets/copied.js';
import { Session } from '/docs/assets/session.js';

const framesMost = 200;
const at = (id) => document.getElementById(id);
const made = (name, text = '', className = '') => {
    const element = document.createElement(name);
    element.textContent = text;
    if (className) element.className = className;
    return element;
};

const { messages, views } = await fetch('/spec/messages.json').then((answer) => answer.json());
const described = new Map(messages.map((message) => [`${message.from} ${message.type}`, message]));
const begin = at('begin');
const compose = at('compose');
let session = null;

/** Returns the meaning of each field of a frame, in the words of messages.json. */
function words(direction, frame) {
    const message = described.get(`${direction === 'sent' ? 'client' : 'server'} ${frame.type}`);
    const list = made('dl');
    const named = new Map((message?.fields ?? []).map(({ name, text }) => [name, text]));
    for (const name of Object.keys(frame))
        if (named.has(name)) list.append(made('dt', name), made('dd', named.get(name)));
    return [made('p', message?.text ?? ''), list];
}

/** Shows the time that an answer took, as measured in this page. The server reports no times, because hidden cards
 * could be inferred from them. */
const took = (waited) => made('p', `${(waited / 1000).toFixed(1)} ms`, 'took');

function tell(direction, frame, waited) {
    const item = made('li', '', direction);
    const details = item.appendChild(made('details'));
    const arrow = { sent: '→', received: '←', closed: '×' }[direction];
    const summary = details.appendChild(made('summary', `${arrow} `));
    summary.append(made('b', frame.type ?? 'closed'), ` ${JSON.stringify(frame).slice(0, 90)}`);
    // Most frames are never opened, so the content of a frame is written only when it is opened.
    details.addEventListener('toggle', () => {
        if (details.childElementCount > 1) return;
        const text = made('pre', JSON.stringify(frame, null, 2));
        text.tabIndex = 0;
        details.append(...words(direction, frame), text);
    });
    if (waited !== undefined) item.append(took(waited));
    at('frames').prepend(item);
    while (at('frames').childElementCount > framesMost) at('frames').lastElementChild.remove();
    if (session && direction !== 'sent') show();
    if (frame.type === 'snapshot') example();
    if (direction === 'closed') at('state').textContent = `The connection was closed with ${frame.code}.`;
}

const button = (text, act) => {
    const one = made('button', text);
    one.type = 'button';
    one.addEventListener('click', act);
    return one;
};

/** Shows a legal pattern as a form. Each field with choices is a list. */
function pattern(legal) {
    const form = made('form', '', 'pattern');
    form.append(made('b', legal.type));
    const choices = Object.entries(legal).filter(([, value]) => Array.isArray(value));
    for (const [name, values] of choices) {
        const label = form.appendChild(made('label', `${name} `));
        const select = label.appendChild(made('select'));
        select.name = name;
        select.append(...values.map((value, index) => new Option(String(value), String(index))));
    }
    form.append(made('button', 'Play'));
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        const picked = choices.map(([name, values]) => [name, values[form.elements[name].selectedIndex]]);
        session.send({ type: 'play', room: session.room, turn: session.turn ?? 1, action: { ...legal, ...Object.fromEntries(picked) } });
    });
    return form;
}

function ready() {
    if (crypto.subtle) return button('Ready', () => session.ready());
    return made('p', 'To be ready takes SHA-256, which this browser has only over TLS or from the machine itself.');
}

function choices() {
    const { info, seat } = session.view;
    if (!info || !seat) return [];
    const { room } = session;
    const mine = info.seats[seat.me];
    if (info.status === 'open' && !mine?.ready) return [ready()];
    if (info.status === 'open') return [button('Start', () => session.send({ type: 'start', room }))];
    if (info.status === 'committing' && !info.fair.nonces?.[seat.me]) return [button('Give the nonce', () => session.giveNonce())];
    if (info.status === 'over') return [button('Rematch', () => session.send({ type: 'rematch', room }))];
    return (seat.legal ?? []).map(pattern);
}

function show() {
    const { info, seat } = session.view;
    if (info) at('state').textContent = `Room ${session.room}, ${info.game}, ${info.status}${seat ? `; your seat is ${seat.me}` : ''}${session.turn ? `, and it is turn ${session.turn}` : ''}.`;
    const list = choices();
    at('choices').replaceChildren(...(list.length > 0 ? list : [made('p', 'Nothing just now: others are to act.')]));
}

async function connect(event) {
    event.preventDefault();
    session?.close();
    session = new Session(tell);
    at('frames').replaceChildren();
    const { name, game } = begin.elements;
    const { games } = await session.open(name.value);
    const chosen = games.find((one) => one.game === game.value) ?? games[0];
    const bots = Array(chosen.players_min - 1).fill(chosen.levels[0]);
    session.send({ type: 'create', game: chosen.game, options: {}, seats: chosen.players_min, visibility: 'private', clock_s: 0, bots });
}

/** Returns the example of a request, with the room of this session. */
async function example() {
    const type = compose.elements.type.value;
    const { text, fields } = described.get(`client ${type}`);
    at('about').textContent = `${text} ${fields.map((one) => `${one.name}${one.required ? '' : '?'}: ${one.text}`).join(' ')}`;
    const shown = await fetch(`/spec/examples/good/client.${type}.json`).then((answer) => answer.json());
    if ('room' in shown && session?.room) shown.room = session.room;
    compose.elements.frame.value = JSON.stringify(shown, null, 1);
}

function sendComposed(event) {
    event.preventDefault();
    at('fault').textContent = '';
    try {
        const frame = JSON.parse(compose.elements.frame.value);
        if (!session) throw new Error('Connect first.');
        session.send(frame);
    } catch ({ message }) {
        at('fault').textContent = message;
    }
}

async function copy(write) {
    const text = write(`${location.origin.replace('http', 'ws')}/ws`, session?.sent ?? []);
    try {
        await navigator.clipboard.writeText(text);
        at('copied').textContent = 'Copied.';
    } catch {
        // Without TLS, a browser gives pages no clipboard, so the text is shown for copying by hand.
        at('copied').replaceChildren(made('pre', text));
    }
}

begin.addEventListener('submit', connect);
const types = messages.filter(({ from }) => from === 'client').map(({ type }) => type);
compose.elements.type.append(...types.map((type) => new Option(type)));
compose.elements.type.value = 'chat';
compose.elements.type.addEventListener('change', example);
compose.addEventListener('submit', sendComposed);
at('python').addEventListener('click', () => copy(asPython));
at('typescript').addEventListener('click', () => copy(asTypeScript));
begin.elements.game.append(...Object.keys(views.games).map((game) => new Option(game)));
begin.elements.game.value = 'spinner';
await example();
at('playground').hidden = false;
