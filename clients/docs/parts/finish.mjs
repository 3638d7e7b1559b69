// The products of the finished pages: the search text, and the compressed forms that the server serves.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const plain = (html) =>
    html
        .replace(/<[^>]*>/g, ' ')
        .replace(/&(?:lt|gt|quot|#39|amp);/g, (one) => entities[one])
        .replace(/\s+/g, ' ')
        .trim();

/** One entry for each heading: its address, and the text up to the next heading. */
function entriesOf({ url, content }) {
    const main = content.match(/<main[^>]*>([\s\S]*)<\/main>/)[1];
    const title = plain(main.match(/<h1[^>]*>([\s\S]*?)<\/h1>/)[1]);
    const [before, ...parts] = main.replace(/<h1[\s\S]*?<\/h1>/, '').split(/(?=<h[23] id=)/);
    const sections = parts.map((part) => {
        const [, id, heading] = part.match(/^<h[23] id="([^"]*)"[^>]*>([\s\S]*?)<\/h[23]>/);
        return {
            url: `/docs${url}#${id}`,
            page: title,
            title: plain(heading),
            text: plain(part.replace(/^<h[23][\s\S]*?<\/h[23]>/, '')),
        };
    });
    return [{ url: `/docs${url}`, page: title, title, text: plain(before) }, ...sections];
}

export function searchable(results, folder) {
    const pages = results.filter(({ outputPath }) => outputPath.endsWith('.html'));
    const entries = pages.flatMap(entriesOf).map((entry, id) => ({ id, ...entry }));
    writeFileSync(`${folder}/search.json`, JSON.stringify(entries));
}

export function compressed(folder) {
    for (const name of readdirSync(folder)) {
        const path = `${folder}/${name}`;
        if (statSync(path).isDirectory()) compressed(path);
        else if (!/\.(?:br|gz|tgz|whl)$/.test(name)) {
            const bytes = readFileSync(path);
            // Quality 9 takes a tenth of the time of quality 11, and its files are 5 % larger.
            const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
            writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
            writeFileSync(`${path}.gz`, gzipSync(bytes));
        }
    }
}
