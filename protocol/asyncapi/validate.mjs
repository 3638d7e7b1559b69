// Asks AsyncAPI's own parser about protocol/spec/asyncapi.json, and notes the hash of what it accepted, so that a quick
// test need not install the parser, which is large.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Parser } from '@asyncapi/parser';

const text = readFileSync(fileURLToPath(new URL('../spec/asyncapi.json', import.meta.url)), 'utf8');
const { diagnostics, document } = await new Parser().parse(text);
const information = 2;
const faults = diagnostics.filter(({ severity }) => severity < information);
for (const { path, message, code } of faults) console.error(`${path.join('/')}: ${message} (${code})`);
if (!document || faults.length > 0) process.exit(1);
const hash = createHash('sha256').update(text).digest('hex');
writeFileSync(fileURLToPath(new URL('validated.sha256', import.meta.url)), `${hash}\n`);
const count = document.operations().all().length;
console.log(`valid: ${count} operations, ${document.components().messages().all().length} messages`);
