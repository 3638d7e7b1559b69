// Writes a .br and a .gz beside every text file of dist/, so that the server never compresses while it serves, and
// fails when all of them together, which is more than a first visit loads, grow past their budget.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const texts = new Set(['.html', '.js', '.css', '.svg', '.webmanifest', '.json', '.txt']);
const zippedBytesMax = 110 * 1024;

function* files(folder) {
    for (const name of readdirSync(folder)) {
        const path = join(folder, name);
        if (statSync(path).isDirectory()) yield* files(path);
        else yield path;
    }
}

let total = 0;
for (const path of [...files(dist)]) {
    if (!texts.has(extname(path))) continue;
    const plain = readFileSync(path);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    const zipped = gzipSync(plain, { level: 9 });
    writeFileSync(`${path}.br`, brotliCompressSync(plain, { params }));
    writeFileSync(`${path}.gz`, zipped);
    total += zipped.length;
    console.log(
        `${path.slice(dist.length + 1).padEnd(36)} ${String(plain.length).padStart(8)} ${String(zipped.length).padStart(8)} gz`,
    );
}
console.log(`everything together: ${(total / 1024).toFixed(1)} KB gzip`);
if (total > zippedBytesMax) {
    console.error(`over the budget of ${zippedBytesMax / 1024} KB`);
    process.exit(1);
}
