// Search, buttons that copy code, and a menu that is open if there is enough space. Without a script, the pages can
// still be read.
import { addCopyButtons } from './copy.js';

addCopyButtons(document.getElementById('text'));

const wide = matchMedia('(min-width: 60rem)');
const menu = document.getElementById('menu');
const open = () => {
    menu.open = wide.matches;
};
open();
wide.addEventListener('change', open);

const form = document.getElementById('search');
const { q: field } = form.elements;
const found = document.getElementById('found');
form.hidden = false;

let searched;
/** Makes the search index from a text, which is fetched when a reader starts to search. */
async function index() {
    const [{ default: MiniSearch }, { searcher }, entries] = await Promise.all([
        import('/docs/assets/minisearch.js'),
        import('/docs/assets/search.js'),
        fetch('/docs/search.json').then((answer) => answer.json()),
    ]);
    return searcher(MiniSearch, entries);
}

/** Returns the words around the first match. */
function around(text, terms) {
    const lower = text.toLowerCase();
    const at = Math.max(0, Math.min(...terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0), text.length));
    const from = at < text.length ? Math.max(0, at - 40) : 0;
    return (from > 0 ? '… ' : '') + text.slice(from, from + 120);
}

function line({ url, title, page, text, terms }) {
    const item = document.createElement('li');
    const link = item.appendChild(document.createElement('a'));
    link.href = url;
    link.appendChild(document.createElement('b')).textContent = title === page ? title : `${page}: ${title}`;
    link.appendChild(document.createElement('small')).textContent = around(text, terms);
    return item;
}

async function search() {
    const wanted = field.value.trim();
    if (wanted === '') {
        found.hidden = true;
        return;
    }
    searched ??= index();
    const hits = (await searched)(wanted).slice(0, 12);
    if (wanted !== field.value.trim()) return;
    const nothing = document.createElement('p');
    nothing.textContent = 'Nothing found';
    found.replaceChildren(...(hits.length > 0 ? hits.map(line) : [nothing]));
    found.hidden = false;
}

field.addEventListener('focus', () => {
    searched ??= index();
});
field.addEventListener('input', search);
form.addEventListener('submit', (event) => {
    event.preventDefault();
    found.querySelector('a')?.click();
});
document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') found.hidden = true;
});
document.addEventListener('click', ({ target }) => {
    if (!form.contains(target)) found.hidden = true;
});
