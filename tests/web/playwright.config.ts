import { defineConfig } from '@playwright/test';

// Run from clients/web (npm run e2e), whose packages it uses. The browser is the system's.
export default defineConfig({
    testDir: '.',
    testMatch: '*.spec.ts',
    outputDir: '../../build/web-results',
    timeout: 120_000,
    workers: 1,
    reporter: 'list',
    use: {
        browserName: 'chromium',
        launchOptions: {
            executablePath: process.env.ANTEROOM_CHROMIUM ?? '/usr/bin/chromium',
            args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
        },
        actionTimeout: 15_000,
        trace: 'retain-on-failure',
    },
});
