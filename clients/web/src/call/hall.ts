import { roomPath } from '../router';
import { inWords, t } from '../text';
import type { Hall } from './caller';

/** Whether this browser has messages of the system, and this page may ask for them. */
export const canNotify = (): boolean => 'Notification' in window && navigator.serviceWorker !== undefined;

/** The browser that the page runs in. */
export const hall: Hall = {
    isHidden: () => document.visibilityState === 'hidden' || !document.hasFocus(),
    tremble: () => {
        if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(80);
    },
    notify: ({ room, what }, state) => {
        if (!canNotify() || Notification.permission !== 'granted') return;
        const table = state.rooms[room]?.info ?? state.mine.find((row) => row.room === room);
        const game = state.games.find((one) => one.game === table?.game);
        // Whoever sees the screen may read it, so the table's code is not in it.
        const message = {
            body: game && inWords(game).title,
            tag: `anteroom-${room}`,
            icon: '/favicon.svg',
            data: roomPath(table?.code ?? ''),
        };
        void navigator.serviceWorker.ready.then((registered) =>
            registered.showNotification(what === 'seat' ? t.shell.seatKept : t.shell.yourTurnTitle, message),
        );
    },
    mark: (on) => {
        const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
        if (icon) icon.href = on ? '/favicon-turn.svg' : '/favicon.svg';
    },
};
