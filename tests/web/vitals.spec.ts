import { expect, type Page, test } from '@playwright/test';
import { ways } from './learner';
import { Server } from './server';

// The page on a machine four times slower: the first load, and a whole guided round. The test fails only for layout
// shifts, which do not depend on the machine's load. The times are only printed, because they need a quiet machine.
let server: Server;
test.beforeAll(async () => {
    server = await Server.start();
});
test.afterAll(async () => {
    await server.stop();
});

interface Vitals {
    /** Layout shift without user input: the sum of the worst window, as the metric defines it. */
    cls: number;
    /** The slowest answer to a press, and the number of presses. */
    inp: number;
    presses: number;
    /** The time at which the largest element of the page appeared. */
    lcp: number;
}

/** Runs inside the page, before it is loaded. */
function watch(): void {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
    type Press = PerformanceEntry & { interactionId: number };
    const vitals = { cls: 0, inp: 0, presses: 0, lcp: 0 };
    Object.assign(window, { vitals });
    let [sum, first, last] = [0, 0, 0];
    new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, startTime } of list.getEntries() as Shift[]) {
            if (hadRecentInput) continue;
            // Shifts within one window are added up. A window lasts at most five seconds and has no pause of a second.
            if (startTime - last > 1000 || startTime - first > 5000) [sum, first] = [0, startTime];
            sum += value;
            last = startTime;
            vitals.cls = Math.max(vitals.cls, sum);
        }
    }).observe({ type: 'layout-shift', buffered: true });
    const pressed = new Set<number>();
    new PerformanceObserver((list) => {
        for (const { interactionId, duration } of list.getEntries() as Press[]) {
            if (interactionId === 0) continue;
            pressed.add(interactionId);
            vitals.presses = pressed.size;
            vitals.inp = Math.max(vitals.inp, duration);
        }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) vitals.lcp = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
}

const vitalsOf = (page: Page): Promise<Vitals> => page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);

/** Plays a guided round to its end with the mouse. */
async function learn(page: Page): Promise<void> {
    const over = page.getByRole('alertdialog', { name: 'What you have learnt' });
    const end = Date.now() + 150_000;
    while (Date.now() < end && !(await over.isVisible())) {
        for (const way of ways) {
            const one = page.locator(way).first();
            if (!(await one.isVisible())) continue;
            await one.click({ timeout: 2000 }).catch(() => undefined);
            break;
        }
        await page.waitForTimeout(150);
    }
    await expect(over).toBeVisible();
}

for (const [name, viewport] of [
    ['a phone', { width: 360, height: 640 }],
    ['a desk', { width: 1280, height: 800 }],
] as const)
    for (const game of ['Spoil', 'Spinner'])
        test(`four times slower, on ${name}: nothing shifts in the lobby and in a guided round of ${game}`, async ({
            browser,
        }, info) => {
            const context = await browser.newContext({ viewport });
            const page = await context.newPage();
            await page.addInitScript(watch);
            const line = await context.newCDPSession(page);
            await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
            await page.goto(server.url);
            await expect(page.getByRole('heading', { name: 'Open tables' })).toBeVisible();
            await page.waitForTimeout(500);
            const { lcp, cls } = await vitalsOf(page);
            await page.getByRole('button', { name: `Learn it: ${game}, a guided first round` }).click();
            await expect(page.locator('.dock .hand button').first()).toBeVisible();
            await page.waitForTimeout(1000);
            // Elements move on the way from one view to another. A slower machine counts more of these moves.
            const { cls: between } = await vitalsOf(page);
            await page.evaluate(() => {
                (window as unknown as { vitals: Vitals }).vitals.cls = 0;
            });
            await learn(page);
            const after = await vitalsOf(page);
            const shifts = `${cls.toFixed(3)} in the lobby, ${between.toFixed(3)} on the way, ${after.cls.toFixed(3)} at the table`;
            const said = `LCP ${Math.round(lcp)} ms, CLS ${shifts}, INP ${after.inp} ms of ${after.presses} presses`;
            info.annotations.push({ type: 'vitals', description: said });
            console.log(`${game} on ${name}: ${said}`);
            expect(after.presses).toBeGreaterThan(5);
            expect(cls, 'in the lobby').toBeLessThanOrEqual(0.1);
            expect(after.cls, 'at the table').toBeLessThanOrEqual(0.1);
            await context.close();
        });
