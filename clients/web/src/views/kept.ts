/** What was chosen on an earlier visit, or null. */
export function kept(key: string): string | null {
    try {
        return localStorage.getItem(key);
    } catch {
        return null;
    }
}

/** For the next visit. Without storage a choice lasts for this page. */
export function keep(key: string, choice: string): void {
    try {
        localStorage.setItem(key, choice);
    } catch {
        // As said.
    }
}
