// Turns the requests that were sent in the playground into a program that sends them again. The room, the turns, the
// client key and the nonces are those of the program's own run. A new game deals other cards, so each move is fitted to
// the legal actions.

/** A piece of the program's own code among the values of a request. */
class Code {
    constructor(text) {
        this.text = text;
    }
}

const names = { python: { true: 'True', false: 'False', null: 'None' }, typescript: {} };

function literal(value, language) {
    if (value instanceof Code) return value.text;
    if (Array.isArray(value)) return `[${value.map((one) => literal(one, language)).join(', ')}]`;
    if (value === null || typeof value !== 'object') {
        const text = JSON.stringify(value);
        return typeof value === 'string' ? text : (names[language][text] ?? text);
    }
    const fields = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${literal(one, language)}`);
    return `{${fields.join(', ')}}`;
}

/** Returns the program's statements for the sent requests. `here` marks a request about the room that was open at that
 * time. */
function steps(sent, language) {
    const end = { python: '', typescript: ';' }[language];
    return sent.map(({ frame, here }) => {
        const { id: _, ...fields } = frame;
        if (here && frame.type === 'ready') return `await line.ready()${end}`;
        if (here && frame.type === 'nonce') return `await line.nonce()${end}`;
        if (here && frame.type === 'play') return `await line.play(${literal(frame.action ?? {}, language)})${end}`;
        if (here) fields.room = new Code('line.room');
        if (frame.type === 'hello') {
            fields.client = new Code({ python: 'secrets.token_urlsafe(16)', typescript: "randomBytes(16).toString('hex')" }[language]);
            fields.kind = 'program';
        }
        return `await line.ask(${literal(fields, language)})${end}`;
    });
}

export const asPython = (address, sent) => `# Needs websockets: pip install websockets, or apt install python3-websockets
import asyncio, hashlib, json, secrets
import websockets


def merged(value, patch):
    """An RFC 7396 merge patch."""
    if not isinstance(patch, dict):
        return patch
    value = dict(value) if isinstance(value, dict) else {}
    for name, part in patch.items():
        if part is None:
            value.pop(name, None)
        else:
            value[name] = merged(value.get(name), part)
    return value


class Line:
    """A connection, and the room as this client sees it."""

    def __init__(self, socket):
        self.socket, self.last, self.room, self.view = socket, 0, None, {"info": {}}

    async def take(self):
        frame = json.loads(await self.socket.recv())
        print(json.dumps(frame))
        if frame["type"] == "snapshot":
            self.room, self.view = frame["room"], frame
        if frame["type"] == "update" and frame["room"] == self.room:
            self.view = merged(self.view, {part: frame[part] for part in ("info", "table", "seat") if part in frame})
        return frame

    async def ask(self, request):
        self.last += 1
        await self.socket.send(json.dumps({"id": self.last, **request}))
        while (answer := await self.take()).get("re") != self.last:
            pass
        if request["type"] in ("create", "join") and answer["type"] == "ok":
            self.room = answer["data"]["room"]

    def due(self):
        """My turn, or None if others are to act."""
        return self.view["info"].get("turns", {}).get((self.view.get("seat") or {}).get("me"))

    async def ready(self):
        self.number = secrets.token_bytes(32)
        await self.ask({"type": "ready", "room": self.room, "nonce_hash": hashlib.sha256(self.number).hexdigest()})

    async def nonce(self):
        while self.view["info"].get("status") != "committing":
            await self.take()
        await self.ask({"type": "nonce", "room": self.room, "nonce": self.number.hex()})

    async def play(self, wish):
        """Waits for the turn. Plays the wish, with the first legal choice where the wish is not legal."""
        while not self.due():
            if self.view["info"].get("status") == "over":
                return
            await self.take()
        legal = self.view["seat"]["legal"]
        fits = [one for one in legal if one["type"] == wish.get("type")]
        pattern = max(fits or legal, key=lambda one: sum(wish.get(name) in of for name, of in one.items() if isinstance(of, list)))
        action = {name: (wish[name] if wish.get(name) in one else one[0]) if isinstance(one, list) else one for name, one in pattern.items()}
        await self.ask({"type": "play", "room": self.room, "turn": self.due()["turn"], "action": action})


async def main():
    async with websockets.connect(${literal(address)}, subprotocols=["anteroom.v1"], max_size=None) as socket:
        line = Line(socket)
${steps(sent, 'python')
    .map((step) => `        ${step}\n`)
    .join('')}

asyncio.run(main())
`;

export const asTypeScript = (address, sent) => `// Save as bot.ts, then: npm install ws @types/ws @types/node tsx && npx tsx bot.ts
import { createHash, randomBytes } from 'node:crypto';
import { on } from 'node:events';
import WebSocket from 'ws';

type Fields = Record<string, any>;

/** Applies an RFC 7396 merge patch. */
function merged(value: any, patch: any): any {
    if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
    const result: Fields = value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
    for (const [name, part] of Object.entries(patch)) {
        if (part === null) delete result[name];
        else result[name] = merged(result[name], part);
    }
    return result;
}

/** A connection, and the room as this client sees it. */
class Line {
    room = 0;
    private last = 0;
    private view: Fields = { info: {} };
    private number = randomBytes(32);
    private readonly socket: WebSocket;
    private readonly frames;

    constructor(socket: WebSocket) {
        this.socket = socket;
        this.frames = on(socket, 'message');
    }

    private async take(): Promise<Fields> {
        const { value } = await this.frames.next();
        const frame = JSON.parse(String(value[0])) as Fields;
        console.log(JSON.stringify(frame));
        if (frame.type === 'snapshot') [this.room, this.view] = [frame.room, frame];
        if (frame.type === 'update' && frame.room === this.room)
            for (const part of ['info', 'table', 'seat']) if (part in frame) this.view[part] = merged(this.view[part], frame[part]);
        return frame;
    }

    async ask(request: Fields): Promise<void> {
        const id = ++this.last;
        this.socket.send(JSON.stringify({ id, ...request }));
        let answer: Fields;
        do answer = await this.take();
        while (answer.re !== id);
        if (['create', 'join'].includes(request.type) && answer.type === 'ok') this.room = answer.data.room;
    }

    /** Returns this client's turn, or undefined if others have the turn. */
    private due(): { turn: number } | undefined {
        return this.view.info.turns?.[this.view.seat?.me];
    }

    async ready(): Promise<void> {
        this.number = randomBytes(32);
        const hash = createHash('sha256').update(this.number).digest('hex');
        await this.ask({ type: 'ready', room: this.room, nonce_hash: hash });
    }

    async nonce(): Promise<void> {
        while (this.view.info.status !== 'committing') await this.take();
        await this.ask({ type: 'nonce', room: this.room, nonce: this.number.toString('hex') });
    }

    /** Waits for the turn. Plays the wanted action, with the first legal choice for each field whose wanted value is
     * not legal. */
    async play(wish: Fields): Promise<void> {
        while (!this.due()) {
            if (this.view.info.status === 'over') return;
            await this.take();
        }
        const legal: Fields[] = this.view.seat.legal;
        const fits = legal.filter((one) => one.type === wish.type);
        const wished = (one: Fields) => Object.entries(one).filter(([name, of]) => Array.isArray(of) && of.includes(wish[name])).length;
        const pattern = (fits.length > 0 ? fits : legal).reduce((best, one) => (wished(one) > wished(best) ? one : best));
        const fitted = (name: string, one: unknown) => (!Array.isArray(one) ? one : one.includes(wish[name]) ? wish[name] : one[0]);
        const action = Object.fromEntries(Object.entries(pattern).map(([name, one]) => [name, fitted(name, one)]));
        await this.ask({ type: 'play', room: this.room, turn: this.due()!.turn, action });
    }
}

async function main(line: Line): Promise<void> {
${steps(sent, 'typescript')
    .map((step) => `    ${step}\n`)
    .join('')}}

const socket = new WebSocket(${literal(address)}, 'anteroom.v1');
socket.once('open', () => main(new Line(socket)).finally(() => socket.close()));
`;
