import { defineConfig } from '@playwright/test';

// Run from clients/web (npm run e2e), whose packages it uses. The browser is the system's.
export default defineConfig({
    testDir: '.',
    testMatch: '*.spec.ts',
    outputDir: '../../build/web-results',
    // A machine that has much else to do is slow, not wrong: what comes at once costs nothing by these limits.
    timeout: 240_000,
    expect: { timeout: 20_000 },
    workers: 1,
    reporter: 'list',
    use: {
        // A page's worker answers before the routes of a test do.
        serviceWorkers: 'block',
        browserName: 'chromium',
        // The tests find things by their English words; languages.spec.ts asks for another language itself.
        locale: 'en-GB',
        launchOptions: {
            executablePath: process.env.ANTEROOM_CHROMIUM ?? '/usr/bin/chromium',
            args: [
                '--no-sandbox',
                '--disable-gpu',
                '--disable-background-networking',
                '--disable-component-update',
                '--disable-sync',
            ],
        },
        actionTimeout: 30_000,
        screenshot: 'only-on-failure',
        // A trace takes a picture of the whole table with each step: ten times the time of the game itself.
        trace: process.env.ANTEROOM_TRACE ? 'retain-on-failure' : 'off',
    },
});
