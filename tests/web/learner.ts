/** The elements that a learner clicks on. The learner takes the first of them that exists. */
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
