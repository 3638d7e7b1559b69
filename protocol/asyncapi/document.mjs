// The WebSocket interface as an AsyncAPI 3 document, made from the published messages.json, errors.json, schemas and good
// examples. AsyncAPI describes the server's side: the server receives requests, replies, and sends messages of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const spec = fileURLToPath(new URL('../spec/', import.meta.url));
const read = (path) => JSON.parse(readFileSync(spec + path, 'utf8'));
const { subprotocol, messages } = read('messages.json');
const { families, errors } = read('errors.json');
const { version } = read('console/openapi.json').info;

/** Returns the name of a component. For example, `common.json#/$defs/id`, which client.play refers to, is the component
 * common.id. */
function componentOf(ref, from) {
    const [path, inside = ''] = ref.split('#');
    const file = path === '' ? from : basename(path, '.json');
    return `#/components/schemas/${file}${inside.replace('/$defs/', '.')}`;
}

/** Returns a schema in the form of this document. The schemas that it refers to become components too. */
export function moved(schema, from) {
    if (Array.isArray(schema)) return schema.map((one) => moved(one, from));
    if (schema === null || typeof schema !== 'object') return schema;
    const kept = Object.entries(schema).filter(([key]) => !['$schema', '$id', '$defs'].includes(key));
    return Object.fromEntries(
        kept.map(([key, value]) => [key, key === '$ref' ? componentOf(value, from) : moved(value, from)]),
    );
}

/** Returns all schemas of the WebSocket, by their names as components. */
export function schemas() {
    const all = {};
    for (const file of readdirSync(`${spec}schemas`).sort()) {
        const name = basename(file, '.json');
        const schema = read(`schemas/${file}`);
        if (name !== 'common') all[name] = moved(schema, name);
        for (const [key, one] of Object.entries(schema.$defs ?? {})) all[`${name}.${key}`] = moved(one, name);
    }
    return all;
}

/** Returns the good examples of a schema, with the names of their files. */
const examplesOf = (schema) =>
    readdirSync(`${spec}examples/good`)
        .map((file) => basename(file, '.json'))
        .filter((name) => name === schema || name.startsWith(`${schema}-`))
        .sort()
        .map((name) => ({ name, payload: read(`examples/good/${name}.json`) }));

const schemaAt = (name) => ({ $ref: `#/components/schemas/${name}` });
const messageAt = (name) => ({ $ref: `#/channels/socket/messages/${name}` });
const sinceOf = ({ since }) => (since ? { 'x-since': since } : {});

/** Returns the `ok` to one request, with its data. */
function okTo({ type, data }) {
    const properties = { type: { const: 'ok' }, re: schemaAt('common.id'), ...(data && { data: schemaAt(data) }) };
    const payload = { type: 'object', properties, required: ['type', 're', ...(data ? ['data'] : [])] };
    return { name: 'ok', title: `The ok to ${type}`, payload };
}

/** Returns the error to one request, with the codes that it may have. */
function errorTo({ type, codes }) {
    const payload = { allOf: [schemaAt('server.error'), { properties: { code: { enum: codes } } }] };
    return { name: 'error', title: `The error to ${type}`, payload };
}

function messageOf({ type, from, schema, text, ...rest }) {
    const payload = schemaAt(schema);
    return { name: type, title: `${type}, from the ${from}`, summary: text, ...sinceOf(rest), payload, examples: examplesOf(schema) };
}

/** Returns the answers to a request: the update that the request caused, or an `ok`. A repeated request gets an `ok`
 * that names the update. */
const repliesTo = ({ type, answer }) =>
    [...(answer === 'update' ? ['server.update', 'ok.again'] : [`ok.${type}`]), `error.${type}`].map(messageAt);

function requestOperation(message) {
    const channel = { $ref: '#/channels/socket' };
    return {
        action: 'receive',
        title: message.type,
        summary: message.text,
        ...sinceOf(message),
        channel,
        messages: [messageAt(message.schema)],
        reply: { channel, messages: repliesTo(message) },
        'x-codes': message.codes,
    };
}

const toldOperation = ({ type, text, schema, ...rest }) => ({
    action: 'send',
    title: type,
    summary: text,
    ...sinceOf(rest),
    channel: { $ref: '#/channels/socket' },
    messages: [messageAt(schema)],
});

export function asyncapi() {
    const requests = messages.filter(({ from }) => from === 'client');
    // Answers belong to the operation of their request. Every other message of the server has an operation of its own.
    const told = messages.filter(({ from, type }) => from === 'server' && !['ok', 'error'].includes(type));
    const all = Object.fromEntries([
        ...messages.map((message) => [message.schema, messageOf(message)]),
        ...requests.filter(({ answer }) => answer === 'ok').map((message) => [`ok.${message.type}`, okTo(message)]),
        ['ok.again', okTo({ type: 'a request that was carried out before', data: 'data.acted' })],
        ...requests.map((message) => [`error.${message.type}`, errorTo(message)]),
    ]);
    return {
        asyncapi: '3.0.0',
        info: {
            title: 'Anteroom',
            version,
            description:
                'Rooms, games and money over one WebSocket; its subprotocol is `' + subprotocol + '`. What the messages mean is told in PROTOCOL.md, ' +
                'which is served beside this document. The interface of the house, over HTTP, is in console/openapi.json.',
            license: { name: 'MIT' },
        },
        defaultContentType: 'application/json',
        servers: {
            local: { host: 'localhost:8080', protocol: 'ws', description: 'A server as deploy/run starts it.' },
        },
        channels: {
            socket: {
                address: '/ws',
                title: 'The one connection of a client',
                messages: Object.fromEntries(Object.keys(all).map((name) => [name, { $ref: `#/components/messages/${name}` }])),
                bindings: {
                    ws: {
                        method: 'GET',
                        headers: {
                            type: 'object',
                            properties: { 'Sec-WebSocket-Protocol': { type: 'string', const: subprotocol } },
                            required: ['Sec-WebSocket-Protocol'],
                        },
                        bindingVersion: '0.1.0',
                    },
                },
            },
        },
        operations: Object.fromEntries([
            ...requests.map((message) => [message.type, requestOperation(message)]),
            ...told.map((message) => [`told.${message.type}`, toldOperation(message)]),
        ]),
        components: { messages: all, schemas: schemas() },
        'x-families': families,
        'x-errors': errors.map(({ code, family, from, since, when }) => ({ code, family, from, since, when })),
    };
}
