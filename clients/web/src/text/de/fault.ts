/** A part of the page that failed. */
export const fault = {
    title: 'Dieser Teil der Seite funktioniert gerade nicht',
    lead: 'Dein Spiel ist auf dem Server sicher. Meist hilft es, die Seite neu zu laden.',
    reload: 'Seite neu laden',
    copy: 'Bericht kopieren',
    copied: 'Bericht kopiert',
    report: 'Einzelheiten',
} as const;
