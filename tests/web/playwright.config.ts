import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Run it from clients/web (npm run e2e), whose packages it uses. The browsers are the system's. Playwright drives its
// own build of Firefox directly, and every other Firefox by WebDriver BiDi. The name of that driver is not yet in
// Playwright's types.
const firefox = '_bidiFirefox' as 'firefox';

// Headless Chromium draws the same pages in half the processor time. Full Chromium draws all if headless is missing or
// another browser was named.
const wholeChromium = process.env.ANTEROOM_CHROMIUM ?? '/usr/bin/chromium';
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

// Notifications, installation, times and one game of Spoil are tested in the full browser that people use.
const inWhole = ['messages.spec.ts', 'offline.spec.ts', 'played.spec.ts', 'vitals.spec.ts', 'looks.spec.ts'];
// Tests that slow the processor take minutes and run in tests/run long. Pictures are made on request, for people to
// look at.
const notAsked = [
    ...(process.env.ANTEROOM_VITALS ? [] : ['vitals.spec.ts']),
    ...(process.env.ANTEROOM_LOOKS ? [] : ['looks.spec.ts']),
];

const pictures = Boolean(process.env.ANTEROOM_TRACE);

export default defineConfig({
    testDir: '.',
    testMatch: '*.spec.ts',
    // A failed test leaves its trace, a picture, the frames of its pages and its server's data there. With
    // ANTEROOM_TRACE=1 every test keeps its output. Only then does picture.ts take its pictures.
    outputDir: '../../build/web-results',
    preserveOutput: pictures ? 'always' : 'failures-only',
    // A busy machine is slow, not wrong. A test that passes at once loses nothing by these limits.
    timeout: 600_000,
    expect: { timeout: 30_000 },
    // Two files run at once, each with its own server. They spend most of their time waiting.
    workers: 2,
    reporter: 'list',
    use: {
        // A page's service worker would answer before the routes of a test do.
        serviceWorkers: 'block',
        // The tests find elements by their English words. languages.spec.ts sets other languages itself.
        locale: 'en-GB',
        actionTimeout: 30_000,
        screenshot: 'only-on-failure',
        // A failed test keeps its trace. Pictures of each step take ten times as long as the game itself, so only
        // ANTEROOM_TRACE=1 adds them.
        trace: { mode: 'retain-on-failure', snapshots: pictures, screenshots: pictures, sources: pictures },
    },
    projects: [
        {
            name: 'windowless',
            testIgnore: ['firefox.spec.ts', ...inWhole],
            use: chromium(!process.env.ANTEROOM_CHROMIUM && existsSync(windowless) ? windowless : wholeChromium),
        },
        { name: 'chromium', testMatch: inWhole, testIgnore: notAsked, use: chromium(wholeChromium) },
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
