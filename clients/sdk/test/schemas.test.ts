import { readdirSync, readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020';
import { describe, expect, it } from 'vitest';

// The server's tests check every frame against the schemas with their own validator. This test reads the same schemas
// and examples with a common validator, so that other people's validators interpret them in the same way.

const spec = new URL('../../../protocol/spec/', import.meta.url);
type Json = Record<string, unknown>;
const read = (path: string): Json => JSON.parse(readFileSync(new URL(path, spec), 'utf8')) as Json;
const files = (folder: string): string[] =>
    readdirSync(new URL(folder, spec))
        .filter((name) => name.endsWith('.json'))
        .sort();

const schemas = files('schemas/').map((name) => read(`schemas/${name}`));
// A group that requires one of its fields only names the fields. Their descriptions stand beside the group.
const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true, schemas });

/** Rules that PROTOCOL.md states in words, and that the subset of JSON Schema in use cannot express: the allowed
 * contents of a text. The server refuses these examples, but a schema accepts them. */
const beyondSchemas = new Set(['client.chat', 'client.hello-name'].map((name) => `${name}.json`));

/** `client.play-turn.json` is an example of `client.play`. */
function faults(example: string, message: unknown): string[] {
    const validate = ajv.getSchema(`${example.replace(/\.json$/, '').replace(/-.*$/, '')}.json`);
    if (!validate) throw new Error(`no schema for ${example}`);
    validate(message);
    return (validate.errors ?? []).map(({ instancePath, message: words }) => `${instancePath} ${words}`);
}

describe('another validator', () => {
    it.each(schemas.map(({ $id }) => String($id)))('takes %s for a schema of 2020-12', (id) => {
        const schema = schemas.find(({ $id }) => $id === id)!;
        expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
        expect(ajv.validateSchema(schema)).toBe(true);
        expect(() => ajv.getSchema(id)).not.toThrow();
    });

    it.each(files('examples/good/'))('finds no fault with %s', (name) => {
        expect(faults(name, read(`examples/good/${name}`))).toEqual([]);
    });

    it.each(files('examples/bad/'))('judges %s as ours does', (name) => {
        expect(faults(name, read(`examples/bad/${name}`).message).length === 0).toBe(beyondSchemas.has(name));
    });

    it.each(files('examples/errors/'))('knows the answer in %s', (name) => {
        const { answer } = read(`examples/errors/${name}`);
        expect(faults('server.error', answer)).toEqual([]);
    });
});
