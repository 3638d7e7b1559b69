import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { messages } from './scripts/messages.mjs';
import { serviceWorker } from './scripts/worker.mjs';

const server = process.env.ANTEROOM_SERVER ?? 'http://127.0.0.1:8080';

/** The name of a catalogue's file contains its language, because the budget of compress.mjs counts only one
 * language. */
const nameOf = (file: string): string => {
    const found = /\/src\/text\/(\w+)\/(\w+)\.ts\?messages$/.exec(file);
    return found ? `assets/text-${found[1]}-${found[2]}-[hash].js` : 'assets/[name]-[hash].js';
};

export default defineConfig({
    plugins: [messages(), serviceWorker()],
    // The SDK's sources, so that the page is built without building the SDK first, and takes only the parts of it that
    // it uses.
    resolve: { conditions: ['source', ...defaultClientConditions] },
    ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
    // The server's content security policy allows no inline script or data: address, so nothing is inlined.
    build: {
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: false,
        reportCompressedSize: false,
        rollupOptions: {
            input: { index: 'index.html', worker: 'src/offline/worker.ts', embed: 'src/embed/embed.ts' },
            output: {
                entryFileNames: ({ name }) => (name === 'index' ? 'assets/[name]-[hash].js' : '[name].js'),
                chunkFileNames: ({ facadeModuleId }) => nameOf(facadeModuleId ?? ''),
                // The functions that compiled messages of every language and part call: one small file instead of
                // three.
                manualChunks: (id) => (/messageformat|make-plural/.test(id) ? 'plurals' : undefined),
            },
        },
    },
    esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
    server: { proxy: { '/ws': { target: server, ws: true }, '/spec': server, '/api': server } },
    preview: { proxy: { '/ws': { target: server, ws: true }, '/spec': server, '/api': server } },
    test: { include: ['test/**/*.test.ts'], setupFiles: ['test/setup.ts'], environment: 'node' },
} as Parameters<typeof defineConfig>[0]);
