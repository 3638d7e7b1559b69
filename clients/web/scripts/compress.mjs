// Writes a .br and a .gz beside every text file of dist/, so that the server never compresses while it serves. It fails
// if the page grows past one of two budgets: one for everything before the first table, and one for the whole page with
// console and QR code. A player has one language, so only the largest language of each part of the words counts.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const texts = new Set(['.html', '.js', '.css', '.svg', '.webmanifest', '.json', '.txt']);
// The budget of the page before the first table. 1 KB of it is for three things: tables on screens of 2,560 pixels,
// seats on which nothing covers the text, and actions that are hidden because the server would refuse them. Another 1 KB
// is for the estimates of a game's length. 10 KB are for the typeface, 3 KB for settings, faces, figures and arrows.
const firstBytesMax = 110 * 1024;
/** The tolerance for the zlib of another Node, which compresses the same page slightly worse. Such a difference must not
 * fail the build. */
const zlibsDifferBytes = 256;
// The budget of the whole page, by what players, staff and learners load on demand:
// - 6 KB: guided rounds of four games (learners)
// - 6 KB: finished games
// - 2 KB: keyboard and screen readers
// - 15 KB: the check of a deal
// - 6 KB: the desk, its overview and the search in the log (cashiers and operators)
// - 3 KB: dispute files and receipts
// - 1 KB: links to a step of a replay, and its pace
// - 1 KB: sheets that players take home
// - 2 KB: hints
// - 1 KB: closed tables with their games
// - 1 KB: a table in a frame of another site
// - 3 KB: the list of logins, the house's day, anchors as mails, programs at a table
// - 3 KB: second factor and password prompt of the staff
// - 1 KB: limits that operators set
// - 1 KB: splitting more parts off the first table, and layouts for large screens and phones in landscape
// - 1 KB: the nodes that serve the house (operators of several nodes)
// - 1 KB: open ends that lie close together, and words for cashiers about the second factor
// - 4 KB: texts that a browser may translate, browsers without storage, chat near the thumb, a screen that stays on,
//   and moves made for a returned player
// - 2 KB: the stacked rounds that teach Spoil (learners)
// - 2 KB: estimates of a game's length, and fuller sentences
// - 10 KB: the typeface of headings and ranks
// - 9 KB: settings for every table, portraits, court cards, the story of a game and its picture
// - 4 KB: receipts and whole dispute files are checked, and a connection without encryption is named
const zippedBytesMax = 215 * 1024;

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
    const isFont = extname(path) === '.woff2';
    if (!texts.has(extname(path)) && !isFont) continue;
    const plain = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    // A font is compressed by its own format.
    const zipped = isFont ? plain : gzipSync(plain, { level: 9 });
    if (!isFont) {
        writeFileSync(`${path}.br`, brotliCompressSync(plain, { params }));
        writeFileSync(`${path}.gz`, zipped);
    }
    const name = path.slice(dist.length + 1);
    const part = /^assets\/text-\w+?-(\w+)-/.exec(name)?.[1];
    if (part) words.set(part, Math.max(words.get(part) ?? 0, zipped.length));
    // No page loads the typeface's licence.
    else if (!name.endsWith('OFL.txt')) total += zipped.length;
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
