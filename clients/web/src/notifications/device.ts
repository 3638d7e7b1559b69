import { roomPath } from '../router';
import { offered } from '../shelf';
import { inWords, t } from '../text';
import type { Device } from './notifier';
import type { DeviceScreen } from './wakeLock';

/** Returns whether this browser has system notifications, and this page may ask for them. */
export const canNotify = (): boolean =>
    'Notification' in window && offered(() => navigator.serviceWorker) !== undefined;

/** The browser in which the page runs. */
export const device: Device = {
    isHidden: () => document.visibilityState === 'hidden' || !document.hasFocus(),
    vibrate: () => {
        if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(80);
    },
    notify: ({ room, what }, state) => {
        if (!canNotify() || Notification.permission !== 'granted') return;
        const table = state.rooms[room]?.info ?? state.mine.find((row) => row.room === room);
        const game = state.games.find((one) => one.game === table?.game);
        // Other people may see the screen, so the text leaves out the table's code.
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
    markTab: (on) => {
        const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
        if (icon) icon.href = on ? '/favicon-turn.svg' : '/favicon.svg';
    },
};

/** The device's screen. */
export const deviceScreen: DeviceScreen = {
    isHidden: () => document.visibilityState === 'hidden',
    hold: async () => navigator.wakeLock.request('screen'),
    onShown: (run) =>
        document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run()),
};
