// node tests/docs/search.mjs: searches the built documents for everything that has a name, as the pages' own search
// does. The place that explains a name must come first. The names are the error codes, close codes, messages, fields
// and headings. The script prints each name whose place does not come first, and then the number of names.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = `${root}/clients/web/dist/docs`;
const json = (path) => JSON.parse(readFileSync(path, 'utf8'));
const { default: MiniSearch } = await import(`${built}/assets/minisearch.js`);
const { searcher } = await import(`${built}/assets/search.js`);
const search = searcher(MiniSearch, json(`${built}/search.json`));
const faults = [];
let searched = 0;

/** `place` tests the address and the title of the first result. */
function first(wanted, what, place) {
    searched += 1;
    const [best] = search(wanted);
    if (!best || !place(best)) faults.push(`search: ${what} ${wanted}: first is ${best ? `${best.url} (${best.title})` : 'nothing'}`);
}

const plain = (html) =>
    html
        .replace(/<[^>]*>/g, ' ')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
        .replace(/\s+/g, ' ')
        .trim();

// The thin client is a program, so its headings explain nothing.
const pages = readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('index.html') && path !== 'thin/index.html')
    .map((path) => [`/docs/${path.replace('index.html', '')}`, readFileSync(`${built}/${path}`, 'utf8')])
    .filter(([, html]) => html.includes('<main'));
const texts = pages.map(([address, html]) => [address, html.slice(html.indexOf('<main'))]);
const headings = new Set(texts.flatMap(([, html]) => [...html.matchAll(/<h([123])\b[^>]*>(.*?)<\/h\1>/gs)].map(([, , text]) => plain(text))));

const { errors } = json(`${root}/protocol/spec/errors.json`);
const { messages } = json(`${root}/protocol/spec/messages.json`);
const connection = readFileSync(`${root}/protocol/spec/parts/connection.md`, 'utf8');
const [, closing] = connection.split('## Closing');

const codes = new Set(errors.map(({ code }) => code));
for (const code of codes) first(code, 'code', ({ url }) => url === `/docs/reference/codes/#${code.replace('.', '-')}`);
const types = new Set(messages.map(({ type }) => type));
for (const type of types) {
    if (codes.has(type)) continue;
    first(type, 'message', ({ url, title }) => url.startsWith('/docs/reference/messages/#') && title.split(' ')[0] === type);
}
for (const [, cell] of closing.matchAll(/^\| (\d[\d, ]*) \|/gm)) {
    for (const code of cell.split(', ')) first(code, 'close code', ({ url }) => url === '/docs/protocol/connection/#closing');
}
for (const heading of headings) {
    if (codes.has(heading) || types.has(heading)) continue;
    first(heading, 'heading', ({ title }) => title === heading);
}

const sections = texts.flatMap(([address, html]) =>
    html.split(/(?=<h[23] id=)/).map((part) => [address + (part.match(/^<h[23] id="([^"]*)"/)?.[1] ?? '').replace(/^(?=.)/, '#'), part]),
);
/** Returns the addresses of the sections that explain this name, in their heading or in the first column of a table. */
function explaining(name) {
    const row = new RegExp(`<tr>\\s*<td>(?:(?!</td>).)*<code>${name}</code>`, 's');
    const heading = new RegExp(`^<h[23][^>]*>(?:(?!</h[23]>).)*<code>${name}</code>`, 's');
    return sections.filter(([, part]) => row.test(part) || heading.test(part)).map(([address]) => address);
}
const fields = new Set(messages.flatMap((one) => one.fields.map(({ name }) => name)));
for (const name of fields) {
    if (codes.has(name) || types.has(name) || headings.has(name)) continue;
    const places = explaining(name);
    first(name, 'field', ({ url, title }) => title.toLowerCase() === name || places.includes(url));
}
console.log([...faults, `${searched} names were searched`].join('\n'));
process.exitCode = faults.length > 0 ? 1 : 0;
