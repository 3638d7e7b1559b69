import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Run from clients/web (npm run e2e), whose packages it uses. The browsers are the system's. Playwright drives a Firefox of
// its own making, and every other by WebDriver BiDi: under this name, which its types do not have yet.
const firefox = '_bidiFirefox' as 'firefox';

// Chromium without windows draws the same pages in half the processor's time; where it is not, or another browser was named, one draws all.
const whole = process.env.ANTEROOM_CHROMIUM ?? '/usr/bin/chromium';
const windowless = '/usr/bin/chromium-headless-shell';
const chromium = (executablePath: string) => ({
    browserName: 'chromium' as const,
    launchOptions: {
        executablePath,
        args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
        ],
    },
});

// Messages of the system, what is installed and times: of the browser that people have. A game of Spoil too.
const inWhole = ['messages.spec.ts', 'offline.spec.ts', 'played.spec.ts', 'vitals.spec.ts', 'looks.spec.ts'];
// Minutes of a slowed processor: tests/run long has them. Pictures are for who looks at them.
const notAsked = [
    ...(process.env.ANTEROOM_VITALS ? [] : ['vitals.spec.ts']),
    ...(process.env.ANTEROOM_LOOKS ? [] : ['looks.spec.ts']),
];

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
            name: 'windowless',
            testIgnore: ['firefox.spec.ts', ...inWhole],
            use: chromium(!process.env.ANTEROOM_CHROMIUM && existsSync(windowless) ? windowless : whole),
        },
        { name: 'chromium', testMatch: inWhole, testIgnore: notAsked, use: chromium(whole) },
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
