// Writes protocol/spec/asyncapi.json. With --check it writes nothing and says whether the file is what would be written,
// and whether that text is the one which AsyncAPI's own parser has accepted (validate.mjs).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asyncapi } from './document.mjs';

const made = fileURLToPath(new URL('../spec/asyncapi.json', import.meta.url));
const seal = fileURLToPath(new URL('validated.sha256', import.meta.url));
const text = `${JSON.stringify(asyncapi(), null, 1)}\n`;
if (!process.argv.includes('--check')) {
    writeFileSync(made, text);
    process.exit(0);
}
const faults = [];
if (readFileSync(made, 'utf8') !== text) faults.push('protocol/spec/asyncapi.json is not what messages.json and the schemas say: node protocol/asyncapi/generate.mjs');
const hash = createHash('sha256').update(text).digest('hex');
if (readFileSync(seal, 'utf8').trim() !== hash) faults.push('AsyncAPI\'s parser has not seen it as it is: npm ci && npm run validate, in protocol/asyncapi');
for (const fault of faults) console.error(fault);
process.exit(faults.length);
