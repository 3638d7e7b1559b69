// One connection of the playground: its sent and received frames, and its rooms as a client knows them.

/** Applies an RFC 7396 merge patch. */
export function merged(value, patch) {
    if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch;
    const result = value !== null && typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
    for (const [name, part] of Object.entries(patch)) {
        if (part === null) delete result[name];
        else result[name] = merged(result[name], part);
    }
    return result;
}

const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const random = (length) => crypto.getRandomValues(new Uint8Array(length));

export class Session {
    /** @param tell is called with each frame, its direction, and for an answer the microseconds until it came. */
    constructor(tell) {
        this.tell = tell;
        /** Each request, and whether it was about the room that was open at that time. */
        this.sent = [];
        this.sentAt = new Map();
        this.room = null;
        this.view = {};
    }

    /** Connects. Resolves when the server has answered the hello. */
    open(name) {
        const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
        this.socket = new WebSocket(address, 'anteroom.v1');
        this.socket.onmessage = ({ data }) => this.take(JSON.parse(data));
        return new Promise((done, failed) => {
            this.welcomed = done;
            this.socket.onclose = ({ code }) => {
                this.tell('closed', { code });
                failed(new Error(`closed with ${code}`));
            };
            this.socket.onopen = () => this.send({ type: 'hello', protocol: 1, client: hex(random(16)), name });
        });
    }

    send(request) {
        const { type, id: _, ...fields } = request;
        const frame = { type, id: this.sent.length + 1, ...fields };
        this.sent.push({ frame, here: this.room !== null && frame.room === this.room });
        this.sentAt.set(frame.id, performance.now());
        this.socket.send(JSON.stringify(frame));
        this.tell('sent', frame);
    }

    /** Closes the connection. Afterwards `tell` is not called. */
    close() {
        this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
        this.socket.close();
    }

    /** Gets ready with a new nonce each time, because everybody knows a revealed nonce. */
    async ready() {
        this.nonce = random(32);
        const hash = hex(await crypto.subtle.digest('SHA-256', this.nonce));
        this.send({ type: 'ready', room: this.room, nonce_hash: hash });
    }

    giveNonce() {
        this.send({ type: 'nonce', room: this.room, nonce: hex(this.nonce) });
    }

    take(frame) {
        if (frame.type === 'snapshot') {
            this.room = frame.room;
            this.view = { info: frame.info, table: frame.table, seat: frame.seat };
        }
        if (frame.type === 'update' && frame.room === this.room)
            for (const part of ['info', 'table', 'seat']) if (part in frame) this.view[part] = merged(this.view[part], frame[part]);
        this.tell('received', frame, (performance.now() - this.sentAt.get(frame.re)) * 1000);
        if (frame.type === 'ok' && frame.re === 1) this.welcomed(frame.data);
    }

    /** The number of this seat's turn, or undefined if the seat has no turn. */
    get turn() {
        return this.view.info?.turns[this.view.seat?.me]?.turn;
    }
}
