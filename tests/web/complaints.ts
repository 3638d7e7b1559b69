import type { Page } from '@playwright/test';

/** Returns the errors on the page's console, which include a refused script or style. */
export function complaints(page: Page): string[] {
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    return said;
}
