/** Saves a file on the viewer's device. */
export function save(name: string, type: 'text/csv' | 'text/plain' | 'application/json', body: string): void {
    const address = URL.createObjectURL(new Blob([body], { type: `${type};charset=utf-8` }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    // The download begins after this turn of the event loop.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
