/** A part of the page that failed. */
export const fault = {
    title: 'This part of the page has failed',
    lead: 'Your game is safe on the server. Reloading the page usually helps.',
    reload: 'Reload',
    copy: 'Copy a report',
    copied: 'Report copied',
    report: 'Details',
} as const;
