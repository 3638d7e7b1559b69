/** The elements that a learner clicks on: the first of these that is there. */
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
