import { type Page, test } from '@playwright/test';

/** Takes a picture of a page for people to look at, if ANTEROOM_TRACE is set. The picture is in the test's output, as
 * `NAME.png`. No test reads it. */
export async function picture(page: Page, name: string, more: { fullPage?: boolean } = {}): Promise<void> {
    if (process.env.ANTEROOM_TRACE) await page.screenshot({ ...more, path: test.info().outputPath(`${name}.png`) });
}
