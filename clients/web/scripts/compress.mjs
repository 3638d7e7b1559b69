// Writes a .br and a .gz beside every text file of dist/, so that the server never compresses while it serves, and
// fails when what the page loads before the first table, or all of it with console and QR code, grows past its budget.
// A player has one language, so the largest of each part of the words is counted.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const texts = new Set(['.html', '.js', '.css', '.svg', '.webmanifest', '.json', '.txt']);
const firstBytesMax = 90 * 1024;
/** Another Node's zlib zips the same page somewhat worse, and nobody's build shall fail of that. */
const zlibsDifferBytes = 256;
// Of it 6 KB are the guided rounds of four games, which only who learns one loads, 6 KB the games that are over, which only who
// looks back does, 2 KB what is for keys and ears, 15 KB what checks a deal, which only who doubts one does, and 6 KB the desk of
// the house with its overview and its search in the log, which only cashiers and operators load. 3 KB are dispute files and
// receipts, which only who quarrels loads, and 1 KB the way through a replay with links to a step and its pace, and 1 KB the sheets that
// players take home, 2 KB hints, which only who may ask for one loads, and 1 KB closed tables with their games, and 1 KB
// a table in a frame of another site, which nobody loads who plays here, and 3 KB where one is logged in, the house's day,
// anchors as mails and programs at a table. 3 KB are where staff sign in with a second factor and are asked for the password,
// 1 KB limits that operators set, and 1 KB what it costs to part more of the page from the first table, and how it stands on
// large screens and on phones that lie, and 1 KB the nodes that serve the house, for operators where there are several, and 1 KB
// ends that lie close and come apart, and what a cashier is told of a second factor.
const zippedBytesMax = 183 * 1024;

function* files(folder) {
    for (const name of readdirSync(folder)) {
        const path = join(folder, name);
        if (statSync(path).isDirectory()) yield* files(path);
        else yield path;
    }
}

const page = readFileSync(join(dist, 'index.html'), 'utf8');
let first = 0;
let total = 0;
/** The largest catalogue of each part, over the languages. */
const words = new Map();
for (const path of [...files(dist)]) {
    if (!texts.has(extname(path))) continue;
    const plain = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    const zipped = gzipSync(plain, { level: 9 });
    writeFileSync(`${path}.br`, brotliCompressSync(plain, { params }));
    writeFileSync(`${path}.gz`, zipped);
    const name = path.slice(dist.length + 1);
    const part = /^assets\/text-\w+?-(\w+)-/.exec(name)?.[1];
    if (part) words.set(part, Math.max(words.get(part) ?? 0, zipped.length));
    else total += zipped.length;
    if (name === 'index.html' || page.includes(name)) first += zipped.length;
    console.log(`${name.padEnd(36)} ${String(plain.length).padStart(8)} ${String(zipped.length).padStart(8)} gz`);
}
first += words.get('page');
for (const bytes of words.values()) total += bytes;
for (const [what, bytes, bytesMax] of [
    ['for the first table', first, firstBytesMax],
    ['everything together', total, zippedBytesMax],
]) {
    console.log(`${what}: ${(bytes / 1024).toFixed(1)} KB gzip`);
    if (bytes > bytesMax + zlibsDifferBytes) {
        console.error(`over the budget of ${bytesMax / 1024} KB`);
        process.exit(1);
    }
}
