import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Run it from clients/web (npm run e2e), whose packages it uses. The browsers are those of the system. Playwright
// drives its own build of Firefox directly, and every other Firefox by WebDriver BiDi. Playwright's types do not
// contain the name of that driver.
const firefox = '_bidiFirefox' as 'firefox';

// Headless Chromium draws the same pages in half the processor time. If it is missing, or another browser was named,
// full Chromium draws all pages.
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
    // A failed test leaves its trace, a picture, the frames of its pages and its server's data in this folder. With
    // ANTEROOM_TRACE=1 every test keeps its output. Only then does picture.ts take its pictures.
    outputDir: '../../build/web-results',
    preserveOutput: pictures ? 'always' : 'failures-only',
    // A busy machine is slow, but not wrong. These limits cost a quick test nothing.
    timeout: 600_000,
    expect: { timeout: 30_000 },
    // Two files run at the same time, each with its own server. They spend most of their time waiting.
    workers: 2,
    reporter: 'list',
    use: {
        // A service worker would answer before the routes of a test.
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
