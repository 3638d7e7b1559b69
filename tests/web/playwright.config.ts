import { defineConfig } from '@playwright/test';

// Run from clients/web (npm run e2e), whose packages it uses. The browsers are the system's. Playwright drives a Firefox of
// its own making, and every other by WebDriver BiDi: under this name, which its types do not have yet.
const firefox = '_bidiFirefox' as 'firefox';

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
        // The tests find things by their English words; languages.spec.ts asks for another language itself.
        locale: 'en-GB',
        actionTimeout: 30_000,
        screenshot: 'only-on-failure',
        // A trace takes a picture of the whole table with each step: ten times the time of the game itself.
        trace: process.env.ANTEROOM_TRACE ? 'retain-on-failure' : 'off',
    },
    projects: [
        {
            name: 'chromium',
            // Minutes of a slowed processor: tests/run long has them.
            testIgnore: [
                'firefox.spec.ts',
                ...(process.env.ANTEROOM_VITALS ? [] : ['vitals.spec.ts']),
                ...(process.env.ANTEROOM_LOOKS ? [] : ['looks.spec.ts']),
            ],
            use: {
                browserName: 'chromium',
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
            },
        },
        {
            name: 'firefox',
            testMatch: 'firefox.spec.ts',
            use: {
                browserName: firefox,
                launchOptions: { executablePath: process.env.ANTEROOM_FIREFOX ?? '/usr/bin/firefox-esr' },
            },
        },
    ],
});
