/** A part of the page that failed. */
export const fault = {
    title: 'This part of the page has failed',
    lead: 'The game is not harmed: the server has it. Loading the page anew usually helps.',
    reload: 'Load the page anew',
    copy: 'Copy a report',
    copied: 'Report copied',
    report: 'The report',
} as const;
