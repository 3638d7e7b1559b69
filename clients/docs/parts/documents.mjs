// Pages made from files elsewhere in the repository.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { codesPage, consolePage, messagesPage } from './reference.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path) => readFileSync(root + path, 'utf8');

/** Returns the parts of a document: the text before its first `## `, and each `## ` with its text. */
function sections(text) {
    const [head, ...rest] = text.split(/^## /m);
    const title = head.match(/^# (.*)$/m)[1];
    const others = rest.map((part) => {
        const end = part.indexOf('\n');
        return { title: part.slice(0, end).trim(), text: part.slice(end + 1) };
    });
    return [{ title, text: head.replace(/^# .*$/m, '') }, ...others];
}

/** Returns a document as one page. `linked` turns its links within the repository into addresses. */
function whole(file, path, linked) {
    const [first, ...others] = sections(read(file));
    const text = first.text + others.map((one) => `\n## ${one.title}\n${one.text}`).join('');
    return { path, title: first.title, text: linked(text) };
}

const toProtocol = (text) =>
    text
        .replace(
            /\]\((?:parts\/)?([a-z-]+)\.md(#[^)]*)?\)/g,
            (_, page, anchor) => `](/docs/protocol/${page}/${anchor ?? ''})`,
        )
        .replaceAll('](../CHANGELOG.md)', '](/docs/changes/)');

/** Earlier addresses of the protocol's parts, and their present addresses. Old links still lead to the parts. */
const moved = {
    closing: 'connection/#closing',
    'ladder-dominoes': 'ladder/',
    'requests-and-answers': 'requests/',
    'room-notices': 'notices/',
    'shortened-frames': 'connection/#shortened-frames',
    'tables-for-money': 'money/',
    'the-stream-of-a-room': 'room/',
    'the-three-domino-games': 'dominoes/',
};
const movedPages = () =>
    Object.entries(moved).map(([old, now]) => ({
        path: `protocol/${old}`,
        title: `Moved: ${old}`,
        layout: 'moved.njk',
        now: `/docs/protocol/${now}`,
        text: '',
    }));

/** PROTOCOL.md lists the pages in protocol/spec/parts. */
const protocol = () => [
    whole('protocol/spec/PROTOCOL.md', 'protocol/index', toProtocol),
    ...readdirSync(`${root}protocol/spec/parts`).map((file) =>
        whole(`protocol/spec/parts/${file}`, `protocol/${file.replace('.md', '')}`, toProtocol),
    ),
];

/** Gives each paragraph an anchor with its number, so that errors can link to it. */
const numbered = (text) => text.replace(/^- \*\*([A-Z]+-\d+)\*\* /gm, '- <b id="$1">$1</b> ');

/** The rule sheets in English. The page itself links to the rule sheets in its other languages. */
const rules = () =>
    readdirSync(`${root}engine/rules`)
        .filter((file) => file.endsWith('.md'))
        .map((file) => {
            const [first, ...others] = sections(read(`engine/rules/${file}`));
            const text = [first.text, ...others.map((one) => `## ${one.title}\n${one.text}`)].join('\n');
            const linked = numbered(text).replace(/\]\((\w+)\.md\)/g, '](/docs/rules/$1/)');
            return { path: `rules/${file.replace('.md', '')}`, title: first.title, text: linked };
        });

/** Documents for people who work on Anteroom: the pages, and the sections of a file that each one has. */
const workPages = [
    [
        'ARCHITECTURE.md',
        'architecture',
        'How Anteroom is built',
        ['The picture', 'Three laws', 'The life of a play', 'Inside a room'],
    ],
    ['ARCHITECTURE.md', 'layers', 'Layers and threads', ['Layers', 'The page', 'Threads', 'Several nodes', 'Glossary']],
    [
        'CONTRIBUTING.md',
        'contributing',
        'Working on Anteroom',
        ['Rules', 'Kinds of trial', 'Add a page', 'Add a setting'],
    ],
    ['CONTRIBUTING.md', 'games', 'Add or change a game', ['Add a game', 'Change a game']],
    ['CONTRIBUTING.md', 'messages', 'Add a message', ['Add a message', 'Add a language', 'Add a route of the house']],
];

/** Links within the repository. A link leads to the page that is made from the file. If there is no page, only the
 * file's name is left. */
const served = [
    [/^clients\/docs\/pages\/(.*)\.md$/, '/docs/$1/'],
    [/^engine\/rules\/(\w+)\.md$/, '/docs/rules/$1/'],
    [/^protocol\/spec\/PROTOCOL\.md$/, '/docs/protocol/'],
    [/^protocol\/spec\/parts\/([\w-]+)\.md$/, '/docs/protocol/$1/'],
    [/^ARCHITECTURE\.md$/, '/docs/develop/architecture/'],
    [/^CONTRIBUTING\.md$/, '/docs/develop/contributing/'],
    [/^server\/host\/nodes\.md$/, '/docs/develop/nodes/'],
    [/^(?:server\/|\.\.\/)decisions\/([\w-]+)\.md$/, '/docs/develop/decisions/#$1'],
];
const withServedLinks = (text) =>
    text.replace(/\[([^\]]+)\]\(([^)#]+)\)/g, (_, words, path) => {
        const [from, to] = served.find(([pattern]) => pattern.test(path)) ?? [];
        return from ? `[${words}](${path.replace(from, to)})` : `${words} (\`${path.replaceAll('../', '')}\`)`;
    });

function develop() {
    const used = new Map();
    const pages = workPages.map(([file, path, title, wanted], number) => {
        const [head, ...others] = sections(read(file));
        const found = wanted.map((name) => others.find((one) => one.title === name));
        if (found.includes(undefined)) throw new Error(`${file} lacks a section of ${wanted}`);
        used.set(file, [...(used.get(file) ?? []), ...wanted]);
        if (used.get(file).length > others.length) throw new Error(`a section of ${file} is on two pages`);
        const first = workPages.findIndex(([name]) => name === file) === number ? head.text : '';
        const text = first + found.map((one) => `\n## ${one.title}\n${one.text}`).join('');
        return { path: `develop/${path}`, title, text: withServedLinks(text) };
    });
    for (const [file, names] of used) {
        const left = sections(read(file))
            .slice(1)
            .filter(({ title }) => !names.includes(title));
        if (left.length > 0) throw new Error(`no page has "${left[0].title}" of ${file}`);
    }
    return [...pages, whole('server/host/nodes.md', 'develop/nodes', withServedLinks), decisions()];
}

function decisions() {
    const files = readdirSync(`${root}server/decisions`).sort();
    const one = (file) => {
        const [{ title, text }] = sections(read(`server/decisions/${file}`));
        return `<h2 id="${file.replace('.md', '')}">${title}</h2>\n${text}`;
    };
    const head =
        'What was decided, in which situation, and what was rejected. Each is a file in `server/decisions`.\n\n';
    return { path: 'develop/decisions', title: 'Decisions', text: head + files.map(one).join('\n') };
}

export const documents = () => [
    ...develop(),
    ...protocol(),
    ...movedPages(),
    ...rules(),
    whole('protocol/spec/CHANGELOG.md', 'changes', toProtocol),
    messagesPage(JSON.parse(read('protocol/spec/messages.json'))),
    codesPage(JSON.parse(read('protocol/spec/errors.json'))),
    consolePage(JSON.parse(read('protocol/spec/console/openapi.json'))),
];
