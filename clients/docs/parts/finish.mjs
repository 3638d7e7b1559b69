// The files that are made from the finished pages: the search text, and the compressed files that the server serves.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
const plain = (html) =>
    html
        .replace(/<[^>]*>/g, ' ')
        .replace(/&(?:lt|gt|quot|#39|amp);/g, (one) => entities[one])
        .replace(/\s+/g, ' ')
        .trim();

/** Matches a row or list item that has an address of its own, such as an error code or a paragraph of the rules. */
const named = /<(tr|li)>\s*(?:<td>)?\s*<(span|b) id="([^"]*)">([\s\S]*?)<\/\2>([\s\S]*?)<\/\1>/g;

/** Returns the names that a section explains: the code in its heading and in the first cell of each row of its tables.
 * A cell without code gives its words. */
function namesIn(heading, text) {
    const cells = [...text.matchAll(/<tr>\s*<td>([\s\S]*?)<\/td>/g)].map(([, cell]) => cell);
    const codes = [heading, ...cells].flatMap((html) => [...html.matchAll(/<code>([\s\S]*?)<\/code>/g)]);
    const words = cells.filter((cell) => !cell.includes('<code>')).flatMap((cell) => plain(cell).split(', '));
    const listed = (all) => [...new Set(all)].filter((one) => one !== '' && one.length <= 30);
    const made = { names: listed(codes.map(([, code]) => plain(code))), words: listed(words) };
    return Object.fromEntries(Object.entries(made).filter(([, list]) => list.length > 0));
}

/** Returns entries for a section, and for each row and item in it that has an address of its own. */
function entriesOfSection(url, page, heading, html) {
    const own = [...html.matchAll(named)].map(([, , , id, name, text]) => ({
        url: `${url.replace(/#.*$/, '')}#${id}`,
        page,
        title: plain(name),
        text: plain(text),
    }));
    const rest = html.replace(named, '');
    return [{ url, page, title: plain(heading), text: plain(rest), ...namesIn(heading, rest) }, ...own];
}

/** Returns one entry for each heading, with its address and the text up to the next heading. */
function entriesOf({ url, content }) {
    const main = content.match(/<main[^>]*>([\s\S]*)<\/main>/)[1];
    const [, title] = main.match(/<h1[^>]*>([\s\S]*?)<\/h1>/);
    const [before, ...parts] = main.replace(/<h1[\s\S]*?<\/h1>/, '').split(/(?=<h[23] id=)/);
    const page = plain(title);
    const sections = parts.flatMap((part) => {
        const [, id, heading, text] = part.match(/^<h[23] id="([^"]*)"[^>]*>([\s\S]*?)<\/h[23]>([\s\S]*)$/);
        return entriesOfSection(`/docs${url}#${id}`, page, heading, text);
    });
    return [...entriesOfSection(`/docs${url}`, page, title, before), ...sections];
}

export function searchable(results, folder) {
    // A page that has moved has no text, so it is left out.
    const pages = results.filter(
        ({ outputPath, content }) => outputPath.endsWith('.html') && content.includes('<main'),
    );
    const entries = pages.flatMap(entriesOf).map((entry, id) => ({ id, ...entry }));
    writeFileSync(`${folder}/search.json`, JSON.stringify(entries));
}

export function compressed(folder) {
    for (const name of readdirSync(folder)) {
        const path = `${folder}/${name}`;
        if (statSync(path).isDirectory()) compressed(path);
        else if (!/\.(?:br|gz|tgz|whl)$/.test(name)) {
            const bytes = readFileSync(path);
            // Quality 9 takes a tenth of the time of quality 11, and its files are 5 % larger. The search has by far
            // the largest file.
            const params = { [constants.BROTLI_PARAM_QUALITY]: name === 'search.json' ? 11 : 9 };
            writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
            writeFileSync(`${path}.gz`, gzipSync(bytes));
        }
    }
}
