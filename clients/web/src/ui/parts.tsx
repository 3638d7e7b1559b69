import { type Seat, type SeatInfo, seatNumber, type TurnInfo } from '@anteroom/sdk';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useArt } from '../art/useArt';
import { steadyNow } from '../dates';
import { followLink, roomPath } from '../router';
import type { Toast } from '../store/state';
import { t } from '../text';
import { Cross } from './icons';
import { RuleLink } from './rules';
import { say } from './say';

/** A bot's name without the word that all bots share. The avatar already shows that it is a bot. */
export const shortName = (name: string): string => name.replace(/^Bot /, '');

/** A name at a seat. Letters shrink with its length, and a long one takes two lines, so that it is not cut. */
export const Name = ({ name }: { name: string }) => (
    <span class="fit-name" translate={false} style={{ '--signs': [...name].length }}>
        {name}
    </span>
);

const initial = (name: string): string => [...shortName(name)][0]?.toUpperCase() ?? '';

/** A player's avatar, the same everywhere: the portrait of the name, in a square for a bot. It is a letter until the
 * portraits are loaded. */
export function Avatar({
    seat,
    name,
    bot = false,
    small = false,
}: {
    seat: Seat;
    name: string;
    bot?: boolean;
    small?: boolean;
}) {
    const art = useArt();
    return (
        <span
            class={`avatar tint-${seatNumber(seat)}${bot ? ' bot' : ''}${small ? ' small' : ''}`}
            aria-hidden="true"
            translate={false}
        >
            {art ? <art.Portrait name={shortName(name)} /> : initial(name)}
        </span>
    );
}

/** Returns whether a program plays the seat: a server's bot, also for an absent player, or a player that is a program. */
export const playsByItself = (who: SeatInfo | undefined): boolean =>
    who?.bot !== undefined || who?.away === true || who?.program === true;

/** The seconds left of a turn by server time. Only this component redraws. */
export function Countdown({ turn, offsetMs, clockS }: { turn: TurnInfo; offsetMs: number; clockS: number }) {
    const { deadline, left_ms: leftMs } = turn;
    const left = () => Math.max(0, leftMs ?? (deadline === undefined ? 0 : deadline - (steadyNow() + offsetMs)));
    const [ms, set] = useState(left);
    useEffect(() => {
        set(left());
        if (deadline === undefined) return;
        const timer = setInterval(() => set(left()), 250);
        return () => clearInterval(timer);
    }, [deadline, leftMs, offsetMs]);
    if (deadline === undefined && leftMs === undefined) return null;
    const seconds = Math.ceil(ms / 1000);
    const share = clockS > 0 ? Math.min(1, ms / (clockS * 1000)) : 0;
    return (
        <span
            class={`countdown${seconds <= 5 ? ' short' : ''}${leftMs === undefined ? '' : ' paused'}`}
            role="timer"
            aria-label={t.table.secondsLeft({ s: seconds })}
        >
            <svg viewBox="0 0 36 36" aria-hidden="true">
                <circle cx="18" cy="18" r="16" class="countdown-track" />
                <circle cx="18" cy="18" r="16" class="countdown-rest" stroke-dasharray={`${100.5 * share} 100.5`} />
            </svg>
            <span aria-hidden="true">{seconds}</span>
        </span>
    );
}

export function Toasts({ toasts, close }: { toasts: Toast[]; close(key: number): void }) {
    return (
        <div class="toasts" role="log" aria-live="polite">
            {toasts.map((toast) => (
                <div key={toast.key} class={`toast ${toast.tone}`}>
                    <span>
                        {toast.table ? (
                            <a href={roomPath(toast.table)} onClick={followLink}>
                                {toast.text}
                            </a>
                        ) : (
                            toast.text
                        )}
                        {toast.rule && (
                            <>
                                {' '}
                                <RuleLink rule={toast.rule} />
                            </>
                        )}
                    </span>
                    <button
                        type="button"
                        class="quiet icon-button"
                        aria-label={t.shell.close}
                        onClick={() => close(toast.key)}
                    >
                        <Cross />
                    </button>
                </div>
            ))}
        </div>
    );
}

/** A button for an action that cannot be undone. It asks for confirmation. */
export function SureButton({
    label,
    question,
    yes,
    no,
    run,
    children,
    disabled,
}: {
    label: string;
    question: string;
    yes: string;
    no: string;
    run(): void;
    children?: ComponentChildren;
    disabled?: boolean;
}) {
    const dialog = useRef<HTMLDialogElement>(null);
    return (
        <>
            <button type="button" class="btn quiet" disabled={disabled} onClick={() => dialog.current?.showModal()}>
                {children}
                {label}
            </button>
            <dialog ref={dialog} class="dialog" aria-label={question}>
                <p>{question}</p>
                <div class="row end wrap at-end">
                    <button type="button" class="btn" onClick={() => dialog.current?.close()}>
                        {no}
                    </button>
                    <button
                        type="button"
                        class="btn danger"
                        onClick={() => {
                            dialog.current?.close();
                            run();
                        }}
                    >
                        {yes}
                    </button>
                </div>
            </dialog>
        </>
    );
}

export interface Tab {
    id: string;
    title: string;
    badge?: number;
    body: ComponentChildren;
}

export function Tabs({
    tabs,
    chosen,
    choose,
    label,
}: {
    tabs: Tab[];
    chosen: string;
    choose(id: string): void;
    label: string;
}) {
    const list = useRef<HTMLDivElement>(null);
    const step = (event: KeyboardEvent) => {
        const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (by === 0) return;
        const at = (tabs.findIndex((tab) => tab.id === chosen) + by + tabs.length) % tabs.length;
        choose(tabs[at]!.id);
        (list.current?.children[at] as HTMLElement | undefined)?.focus();
    };
    return (
        <section class="tabs" aria-label={label}>
            <div class="tab-list" role="tablist" ref={list} onKeyDown={step}>
                {tabs.map((tab) => (
                    <button
                        key={tab.id}
                        type="button"
                        role="tab"
                        id={`tab-${tab.id}`}
                        aria-selected={tab.id === chosen}
                        aria-controls={`panel-${tab.id}`}
                        tabIndex={tab.id === chosen ? 0 : -1}
                        onClick={() => choose(tab.id)}
                    >
                        {tab.title}
                        {tab.badge ? (
                            <span class="badge" role="img" aria-label={t.chat.unread({ n: tab.badge })}>
                                {tab.badge}
                            </span>
                        ) : null}
                    </button>
                ))}
            </div>
            {tabs.map((tab) => (
                <div
                    key={tab.id}
                    role="tabpanel"
                    id={`panel-${tab.id}`}
                    aria-labelledby={`tab-${tab.id}`}
                    class="tab-panel"
                    hidden={tab.id !== chosen}
                    tabIndex={0}
                >
                    {tab.id === chosen && tab.body}
                </div>
            ))}
        </section>
    );
}

/** Speaks its text when it changes, without showing it. It speaks at once, so that the next text does not overtake
 * it. */
export function Speaker({ text }: { text: string }) {
    useLayoutEffect(() => say(text), [text]);
    return null;
}

/** Scrolls to its end when `mark` changes, unless the reader scrolled up. */
export function Follow({ mark, children, label }: { mark: unknown; children: ComponentChildren; label: string }) {
    const ref = useRef<HTMLDivElement>(null);
    const pinned = useRef(true);
    useEffect(() => {
        if (pinned.current && ref.current) ref.current.scrollTop = ref.current.scrollHeight;
    }, [mark]);
    const scrolled = () => {
        const { scrollTop, scrollHeight, clientHeight } = ref.current!;
        pinned.current = scrollHeight - scrollTop - clientHeight < 40;
    };
    return (
        <div class="follow" ref={ref} onScroll={scrolled} role="region" aria-label={label} tabIndex={0}>
            {children}
        </div>
    );
}
