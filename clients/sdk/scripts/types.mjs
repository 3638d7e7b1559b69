// Writes the types of src/generated from the published schemas of the WebSocket, of each game and of the house's
// interface. The script also writes the codes of errors with their families. With --check, it writes nothing and names
// the stale files.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const sdk = fileURLToPath(new URL('..', import.meta.url));
const clients = fileURLToPath(new URL('../..', import.meta.url));
const spec = fileURLToPath(new URL('../../../protocol/spec/', import.meta.url));
const biome = fileURLToPath(new URL('../../node_modules/.bin/biome', import.meta.url));
const read = (path) => JSON.parse(readFileSync(spec + path, 'utf8'));

/** Every schema by its address: the file's name, then # and the schema's name in `$defs`. */
const published = new Map();
for (const file of readdirSync(`${spec}schemas`).sort()) {
    const schema = read(`schemas/${file}`);
    if (file !== 'common.json') published.set(file, schema);
    for (const [key, one] of Object.entries(schema.$defs ?? {})) published.set(`${file}#${key}`, one);
}
const openapi = read('console/openapi.json');
// The document has copies of schemas from other files, with a dot in their names. The copies need no types of their
// own.
for (const [key, one] of Object.entries(openapi.components.schemas))
    if (!key.includes('.')) published.set(`openapi.json#${key}`, one);

const pascal = (text) => text.replace(/(^|[^A-Za-z0-9]+)([a-z0-9])/g, (_, _gap, first) => first.toUpperCase());
/** Returns the type's name for an address. `room.info.json#seat` becomes RoomInfoSeat. Shared schemas keep their own
 * name. */
const nameAt = (address) => pascal(address.replace(/^(common|openapi)\.json#/, '').replace('.json', ''));

/** Returns the file of generated types that an address belongs to. */
function homeOf(address) {
    if (address.startsWith('openapi.json')) return 'src/generated/console.ts';
    const family = address.split('.')[0];
    const shared = ['client', 'common', 'data', 'room', 'server'].includes(family);
    return `src/generated/${shared ? 'protocol' : family}.ts`;
}

/** Returns the address that a `$ref` in the schema at `from` leads to. */
function addressOf(ref, from) {
    const [path, inside = ''] = ref.split('#');
    const copied = inside.match(/^\/components\/schemas\/(\w+\.[\w.]+)$/)?.[1];
    if (copied) return published.has(`${copied}.json`) ? `${copied}.json` : copied.replace(/\.(\w+)$/, '.json#$1');
    const key = inside && `#${inside.split('/').pop()}`;
    return (path === '' ? from.split('#')[0] : basename(path)) + key;
}

const seatKeys = /^s[0-7]$/;
const isBySeat = ({ properties = {} }) =>
    Object.keys(properties).length > 1 && Object.keys(properties).every((key) => seatKeys.test(key));
/** Names of lists of words. Other schemas repeat such a list in full, so a list is recognised by its values. */
const enumNames = new Map();
for (const [address, { enum: values }] of published)
    if (values && address.startsWith('common.json')) enumNames.set(JSON.stringify(values), address);

const scalars = { boolean: 'boolean', integer: 'number', string: 'string' };
/** Returns whether a schema is a plain number or text, which needs no name of its own. */
const isScalar = (schema) => schema.type in scalars;

/** One file of types: its schemas in the form that the type compiler takes, and the names that it imports from other
 * files. */
class Types {
    constructor(home) {
        this.home = home;
        this.imports = new Map();
        this.all = [...published].filter(([address, schema]) => homeOf(address) === home && !isScalar(schema));
        this.own = new Set(this.all.map(([address]) => nameAt(address)));
    }

    /** Returns a name from another file, which is then imported, or a name of this file. */
    take(name, home) {
        const here = home === this.home || !this.own.has(name) ? name : `Protocol${name}`;
        const from = this.imports.get(home) ?? new Set();
        if (home !== this.home) this.imports.set(home, from.add(here === name ? name : `${name} as ${here}`));
        return here;
    }

    /** Returns a schema in the form of the type compiler: references by name, no limits, and the title as a comment. */
    plain({ title, ...schema }, from) {
        const form = this.form(schema, from);
        return title && !form.$ref ? { ...form, description: title } : form;
    }

    form(schema, from) {
        if (schema.$ref) return this.referred(addressOf(schema.$ref, from));
        if (schema.oneOf) return { anyOf: schema.oneOf.map((one) => this.plain(one, from)) };
        if (isBySeat(schema)) return this.bySeat(Object.values(schema.properties)[0], from);
        if (schema.type === 'array') return { type: 'array', items: this.plain(schema.items, from) };
        if (schema.properties) return this.record(schema, from);
        if (schema.additionalProperties)
            return { type: 'object', additionalProperties: this.plain(schema.additionalProperties, from) };
        if (schema.type === 'object') return { tsType: 'object' };
        const { type, enum: values, const: value } = schema;
        if (Array.isArray(type)) return { anyOf: type.map((one) => this.form({ type: one }, from)) };
        const named = enumNames.get(JSON.stringify(values));
        if (named && named !== from) return this.referred(named);
        return value !== undefined ? { const: value } : values ? { enum: values } : { type };
    }

    referred(address) {
        const schema = published.get(address);
        if (!schema) throw new Error(`no schema at ${address}`);
        if (isScalar(schema)) return { type: schema.type };
        const name = this.take(nameAt(address), homeOf(address));
        return homeOf(address) === this.home ? { $ref: `#/$defs/${name}` } : { tsType: name };
    }

    bySeat(schema, from) {
        const one = this.plain(schema, from);
        const name = one.$ref?.split('/').pop() ?? one.tsType ?? scalars[one.type];
        if (!name) throw new Error(`what each seat has in ${from} needs a name of its own`);
        return { tsType: `${this.take('BySeat', homeOf('common.json'))}<${name}>` };
    }

    record({ properties, required = [] }, from) {
        if (Object.keys(properties).length === 0) return { tsType: 'Record<string, never>' };
        const fields = Object.entries(properties).map(([key, one]) => [key, this.plain(one, from)]);
        return { type: 'object', properties: Object.fromEntries(fields), required, additionalProperties: false };
    }

    async text(root) {
        const $defs = Object.fromEntries(this.all.map(([at, schema]) => [nameAt(at), this.plain(schema, at)]));
        const { name, also = '', ...schema } = root(this, $defs);
        const compiled = await compile({ ...schema, $defs }, name, {
            additionalProperties: false,
            bannerComment: '',
            format: false,
            unreachableDefinitions: true,
        });
        const imports = [...this.imports].map(
            ([home, names]) => `import type { ${[...names].sort().join(', ')} } from './${basename(home, '.ts')}.js';`,
        );
        const remark = /( \* ?\n)? \* This interface was referenced by .*\n \* via the `definition` .*\n/g;
        const types = compiled.replace(remark, '').replace(/\/\*\*\n \*\/\n/g, '');
        return tidied(this.home, [...imports, also, types]);
    }
}

const banner = '// Written by scripts/types.mjs from protocol/spec: `npm run types`.';

const tidied = (home, lines) =>
    execFileSync(biome, ['check', '--write', `--stdin-file-path=sdk/${home}`], {
        cwd: clients,
        input: [banner, ...lines].join('\n'),
        encoding: 'utf8',
    });

const object = (properties, required = Object.keys(properties)) =>
    Object.keys(properties).length === 0
        ? { tsType: 'Record<string, never>' }
        : { type: 'object', properties, required, additionalProperties: false };

/** Writes every request with the data of its answer, and every message of the server. */
function protocol(types, $defs) {
    const { messages } = read('messages.json');
    const refer = (schema) => types.referred(`${schema}.json`);
    const nothing = { tsType: 'undefined' };
    const requests = messages
        .filter(({ from }) => from === 'client')
        .map(({ type, schema, data }) => [
            type,
            object({ request: refer(schema), data: data ? refer(data) : nothing }),
        ]);
    $defs.ServerMessage = {
        anyOf: messages.filter(({ from }) => from === 'server').map(({ schema }) => refer(schema)),
    };
    const also = '/** What some of the seats have. */\nexport type BySeat<T> = Partial<Record<Seat, T>>;\n';
    return { name: 'Requests', also, ...object(Object.fromEntries(requests)) };
}

/** Writes the types of one game. */
function game(id) {
    return (types) => {
        const parts = ['action', 'notice', 'options', 'seat', 'table'].map((part) => [
            part,
            types.referred(`${id}.${part}.json`),
        ]);
        return { name: pascal(`${id}.game`), ...object(Object.fromEntries(parts)) };
    };
}

/** Writes the routes of the house's interface, each with its request and its answer. */
function routes(types) {
    const schemaOf = (schema) => types.plain(schema, 'openapi.json');
    const asked = (parameters, place) => {
        const of = parameters.filter(({ in: where }) => where === place);
        const fields = of.map(({ name, schema }) => [name, schemaOf(schema)]);
        const required = of.filter(({ required: must }) => must).map(({ name }) => name);
        return object(Object.fromEntries(fields), required);
    };
    const rows = Object.entries(openapi.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => {
            const answer = Object.values(responses['200'].content)[0].schema;
            const body = requestBody && { body: schemaOf(requestBody.content['application/json'].schema) };
            const fields = { path: asked(parameters, 'path'), query: asked(parameters, 'query'), ...body };
            return [`${method.toUpperCase()} ${path}`, object({ ...fields, answer: schemaOf(answer) })];
        }),
    );
    return { name: 'Routes', ...object(Object.fromEntries(rows)) };
}

const ofAll = { protocol, console: routes };
const rootOf = (home) => ofAll[basename(home, '.ts')] ?? game(basename(home, '.ts'));

/** Writes the list of all games, by the server's names for them. */
async function gamesText(homes) {
    const home = 'src/generated/games.ts';
    const types = new Types(home);
    const ids = homes.map((one) => basename(one, '.ts')).filter((name) => !(name in ofAll));
    const games = ids.map((id) => [id, { tsType: types.take(pascal(`${id}.game`), `src/generated/${id}.ts`) }]);
    return types.text(() => ({ name: 'Games', ...object(Object.fromEntries(games)) }));
}

/** Writes every error code with its family, which tells how a client reacts. */
function errorsText(home) {
    const { families, errors } = read('errors.json');
    const words = (all) => all.map((word) => `'${word}'`).join(' | ');
    return tidied(home, [
        `export type ErrorFamily = ${words(Object.keys(families))};`,
        'export const families = {',
        ...errors.map(({ code, family }) => `'${code}': '${family}',`),
        '} as const;',
        'export type ErrorCode = keyof typeof families;',
    ]);
}

/** Writes the versions that a client sends in `hello`. */
const sinceText = (home) =>
    tidied(home, [
        '/** The newest addition to the protocol that these types have. */',
        `export const since = ${read('messages.json').since};`,
        '/** The version of this package. */',
        `export const version = '${openapi.info.version}';`,
    ]);

const homes = [...new Set([...published.keys()].map(homeOf))];
const texts = new Map([
    ['src/generated/games.ts', await gamesText(homes)],
    ['src/generated/errors.ts', errorsText('src/generated/errors.ts')],
    ['src/generated/since.ts', sinceText('src/generated/since.ts')],
]);
for (const home of homes) texts.set(home, await new Types(home).text(rootOf(home)));

const kept = new Map();
const folder = 'src/generated';
mkdirSync(sdk + folder, { recursive: true });
for (const name of readdirSync(sdk + folder))
    kept.set(`${folder}/${name}`, readFileSync(`${sdk}${folder}/${name}`, 'utf8'));
const stale = [...new Set([...texts.keys(), ...kept.keys()])].filter((home) => texts.get(home) !== kept.get(home));
for (const home of stale) console.log(home);
if (process.argv.includes('--check')) process.exit(stale.length);
for (const home of stale)
    if (texts.has(home)) writeFileSync(sdk + home, texts.get(home));
    else rmSync(sdk + home);
