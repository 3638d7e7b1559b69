// Writes protocol/spec/asyncapi.json, and the end of protocol/spec/console/openapi.json. With --check, the script
// writes nothing. It reports whether the files are up to date, and whether a validator has accepted them
// (validate.mjs).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asyncapi } from './document.mjs';
import { completed, place } from './openapi.mjs';

const made = fileURLToPath(new URL('../spec/asyncapi.json', import.meta.url));
const seal = fileURLToPath(new URL('validated.sha256', import.meta.url));
const texts = new Map([
    [place, completed()],
    [made, `${JSON.stringify(asyncapi(), null, 1)}\n`],
]);
if (!process.argv.includes('--check')) {
    for (const [path, text] of texts) writeFileSync(path, text);
    process.exit(0);
}
const accepted = readFileSync(seal, 'utf8');
const faults = [];
for (const [path, text] of texts) {
    const name = path.slice(path.indexOf('protocol/spec/'));
    if (readFileSync(path, 'utf8') !== text) faults.push(`${name} is not what messages.json and the schemas say: node protocol/asyncapi/generate.mjs`);
    const hash = createHash('sha256').update(text).digest('hex');
    if (!accepted.includes(hash)) faults.push(`no validator has seen ${name} as it is: npm ci && npm run validate, in protocol/asyncapi`);
}
for (const fault of faults) console.error(fault);
process.exit(faults.length);
