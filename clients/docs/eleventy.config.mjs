// The documents of a server as a site, below /docs. The pages are made from the files of the contract (PROTOCOL.md, the
// rule sheets, messages.json, errors.json, openapi.json) and from pages/. Scripts and styles are never inline, because
// the server's content security policy forbids them. No link leads to another server.
import { readdirSync, readFileSync } from 'node:fs';
import { IdAttributePlugin } from '@11ty/eleventy';
import { documents } from './parts/documents.mjs';
import { compressed, searchable } from './parts/finish.mjs';
import { menu } from './parts/menu.mjs';
import { tamed } from './parts/tamed.mjs';

/** The output goes into the page's folder, which the server serves unchanged. */
const folder = '../web/dist/docs';
const { version } = JSON.parse(readFileSync(new URL('../sdk/package.json', import.meta.url), 'utf8'));

/** The sources of the thin client. */
const sources = readdirSync(new URL('../thin', import.meta.url)).filter((name) => name.endsWith('.ts'));

export default function (eleventy) {
    eleventy.addPlugin(IdAttributePlugin, { selector: 'h2,h3' });
    eleventy.amendLibrary('md', tamed);
    for (const { path, text, ...data } of documents()) {
        eleventy.addTemplate(`${path}.md`, text, { ...data, templateEngineOverride: 'md' });
    }
    // The SDK packages are served beside the pages. Their names contain their version.
    eleventy.addPreprocessor('version', 'md', (_, content) => content.replaceAll('{{version}}', version));
    eleventy.addGlobalData('layout', 'page.njk');
    eleventy.addGlobalData('menu', () => menu);
    eleventy.addPassthroughCopy({
        assets: 'assets',
        'node_modules/minisearch/dist/es/index.js': 'assets/minisearch.js',
        // The thin client. deploy/lib.sh bundles its script. The server also serves its sources as texts, for readers.
        '../thin/index.html': 'thin/index.html',
        '../thin/thin.css': 'thin/thin.css',
        ...Object.fromEntries(sources.map((name) => [`../thin/${name}`, `thin/${name}.txt`])),
    });
    eleventy.on('eleventy.after', ({ results }) => {
        searchable(results, folder);
        compressed(folder);
    });
    eleventy.setQuietMode(true);
    return {
        pathPrefix: '/docs/',
        markdownTemplateEngine: false,
        dir: { input: 'pages', includes: '../parts', layouts: '../parts', output: folder },
    };
}
