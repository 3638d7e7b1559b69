// Checks protocol/spec/asyncapi.json with AsyncAPI's own parser, and protocol/spec/console/openapi.json, as a single
// file, with Redocly's linter. Stores the hashes of the accepted files, so that a quick test need not install the
// validators, which are large.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Parser } from '@asyncapi/parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const read = (path) => readFileSync(fileURLToPath(new URL(`../spec/${path}`, import.meta.url)), 'utf8');

/** Returns the faults that AsyncAPI's parser finds. */
async function faultsOfSocket(text) {
    const { diagnostics, document } = await new Parser().parse(text);
    const information = 2;
    const faults = diagnostics.filter(({ severity }) => severity < information);
    if (document) {
        const count = document.operations().all().length;
        console.log(`asyncapi.json: ${count} operations, ${document.components().messages().all().length} messages`);
    }
    return faults.map(({ path, message, code }) => `${path.join('/')}: ${message} (${code})`).concat(document ? [] : ['no document']);
}

/** Returns the faults that the linter finds in the text. The linter reads no other file. */
async function faultsOfHouse(text) {
    const config = await createConfig({ extends: ['recommended-strict'], rules: allowed });
    const found = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
    console.log(`openapi.json: ${Object.keys(JSON.parse(text).paths).length} paths`);
    return found.map(({ location, message, ruleId }) => `${location[0]?.pointer ?? ''}: ${message} (${ruleId})`);
}

/** Rules of style that do not apply here, each with its reason. */
const allowed = {
    'no-ambiguous-paths': 'off', // {room} is a number, so it cannot be `closed`
    'operation-4xx-response': 'off', // every refusal has the same form: `default`
};

const accepted = [
    ['asyncapi.json', faultsOfSocket],
    ['console/openapi.json', faultsOfHouse],
];
const lines = [];
for (const [path, faultsOf] of accepted) {
    const text = read(path);
    const faults = await faultsOf(text);
    for (const fault of faults) console.error(`${path}: ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
    lines.push(`${createHash('sha256').update(text).digest('hex')}  ${path}\n`);
}
if (!process.exitCode) writeFileSync(fileURLToPath(new URL('validated.sha256', import.meta.url)), lines.join(''));
