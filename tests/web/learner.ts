/** What somebody who learns a game clicks on, whichever of it stands there first. */
export const ways = [
    '[data-do=read]',
    '[data-do=go-on]',
    '[data-do=next]',
    '[data-do=skip]',
    '[data-do=target]',
    '[data-do=way]',
    '.end.lit',
    '[data-do=discard]',
    '.room:has(.me.on-turn) .dock .hand:not(:has(.picked)) button.offered',
    '.prompt-buttons button[data-do]:not([data-do=lay])',
];
