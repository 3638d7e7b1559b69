// The pages that are made of files which stand elsewhere.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { codesPage, consolePage, messagesPage } from './reference.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path) => readFileSync(root + path, 'utf8');

const slug = (title) =>
    title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');

/** A document's parts: what stands before its first `## `, and each `## ` with what follows. */
function sections(text) {
    const [head, ...rest] = text.split(/^## /m);
    const title = head.match(/^# (.*)$/m)[1];
    const others = rest.map((part) => {
        const end = part.indexOf('\n');
        return { title: part.slice(0, end).trim(), text: part.slice(end + 1) };
    });
    return [{ title, text: head.replace(/^# .*$/m, '') }, ...others];
}

/** The first page has what stands before the first section, and the words; each other section is a page. */
function protocol() {
    const [first, words, ...others] = sections(read('protocol/spec/PROTOCOL.md'));
    const head = { title: first.title, text: `${first.text}\n## ${words.title}\n${words.text}` };
    return [
        { path: 'protocol/index', ...head },
        // What is a subsection of the document is a section of its page.
        ...others.map(({ title, text }) => ({
            path: `protocol/${slug(title)}`,
            title,
            text: text.replace(/^###/gm, '##').replaceAll('](CHANGELOG.md)', '](/docs/changes/)'),
        })),
    ];
}

/** A paragraph can be linked to by its number, as errors do. */
const numbered = (text) => text.replace(/^- \*\*([A-Z]+-\d+)\*\* /gm, '- <b id="$1">$1</b> ');

const rules = () =>
    readdirSync(`${root}engine/rules`).map((file) => {
        const [first, ...others] = sections(read(`engine/rules/${file}`));
        const text = [first.text, ...others.map((one) => `## ${one.title}\n${one.text}`)].join('\n');
        const linked = numbered(text).replace(/\]\((\w+)\.md\)/g, '](/docs/rules/$1/)');
        return { path: `rules/${file.replace('.md', '')}`, title: first.title, text: linked };
    });

function changes() {
    const [first, ...others] = sections(read('protocol/spec/CHANGELOG.md'));
    return {
        path: 'changes',
        title: first.title,
        text: first.text + others.map((one) => `\n## ${one.title}\n${one.text}`).join(''),
    };
}

export const documents = () => [
    ...protocol(),
    ...rules(),
    changes(),
    messagesPage(JSON.parse(read('protocol/spec/messages.json'))),
    codesPage(JSON.parse(read('protocol/spec/errors.json'))),
    consolePage(JSON.parse(read('protocol/spec/console/openapi.json'))),
];
