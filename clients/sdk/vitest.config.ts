import { defineConfig } from 'vitest/config';

export default defineConfig({
    ssr: { resolve: { conditions: ['source', 'node', 'module', 'development|production'] } },
    test: { include: ['test/**/*.test.ts'], environment: 'node' },
});
