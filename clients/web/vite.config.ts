import { defineConfig } from 'vite';
import { serviceWorker } from './scripts/worker.mjs';

const server = process.env.ANTEROOM_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
    plugins: [serviceWorker()],
    // The server's content security policy allows no inline script or data: address, so nothing is inlined.
    build: {
        target: 'es2020',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        rollupOptions: {
            input: { index: 'index.html', worker: 'src/offline/worker.ts' },
            output: { entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js') },
        },
    },
    esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
    server: { proxy: { '/ws': { target: server, ws: true }, '/spec': server, '/api': server } },
    preview: { proxy: { '/ws': { target: server, ws: true }, '/spec': server, '/api': server } },
    test: { include: ['test/**/*.test.ts'], setupFiles: ['test/setup.ts'], environment: 'node' },
} as Parameters<typeof defineConfig>[0]);
