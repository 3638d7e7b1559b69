// Compiles a catalogue of ICU messages to a module of functions while the page is built, so that no browser parses one.
// An import with `?messages` is read as TypeScript, then compiled for the language of its folder.
import { basename, dirname } from 'node:path';
import MessageFormat from '@messageformat/core';
import compileModule from '@messageformat/core/compile-module.js';
import { runnerImport } from 'vite';

const query = '?messages';
// The formatter for lists of names, which the page also uses elsewhere.
const list = { formatter: String, id: 'listed', module: '/src/text/words.ts' };

/** The module's text. A message without arguments stays a string. */
export const compiled = (language, messages) =>
    compileModule(new MessageFormat(language, { customFormatters: { list } }), messages).replace(
        /: \(\) => ("(?:[^"\\]|\\.)*")/g,
        ': $1',
    );

/** The messages of a file as they are written: for `en/page.ts`, its export `page`. */
export async function messagesOf(file) {
    const { module, dependencies } = await runnerImport(file, { logLevel: 'error' });
    return { messages: module[basename(file, '.ts')], dependencies };
}

/** Vite's plugin. */
export const messages = () => ({
    name: 'messages',
    enforce: 'pre',
    async load(id) {
        if (!id.endsWith(query)) return null;
        const file = id.slice(0, -query.length);
        const { messages: texts, dependencies } = await messagesOf(file);
        for (const one of [file, ...dependencies]) this.addWatchFile(one);
        return { code: compiled(basename(dirname(file)), texts), moduleType: 'js', map: null };
    },
});
