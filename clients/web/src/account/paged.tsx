import type { Body, Data } from '@anteroom/sdk';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t, myAccount as text } from '../text';
import { useClient } from '../ui/hooks';
import { asked, CurrencyChoice } from './parts';

/** The start of each page of one currency, newest first. */
type Marks = (number | undefined)[];

interface PagerProps {
    no: number;
    newer: boolean;
    older: boolean;
    /** Turns the page: back in time if true. */
    turn(back: boolean): void;
}

function Pager({ no, newer, older, turn }: PagerProps) {
    return (
        <nav class="row between" aria-label={text.pages}>
            <button type="button" class="btn small" disabled={!newer} onClick={() => turn(false)}>
                {text.newer}
            </button>
            <span class="hint" aria-live="polite">
                {text.page({ n: no })}
            </span>
            <button type="button" class="btn small" disabled={!older} onClick={() => turn(true)}>
                {text.older}
            </button>
        </nav>
    );
}

interface PagedProps<T extends 'statement' | 'receipts'> {
    codes: string[];
    type: T;
    list: string;
    empty: string;
    rows(page: Data<T>, code: string): ComponentChildren[];
}

/** The server's list for one currency, newest first, page by page. */
export function Paged<T extends 'statement' | 'receipts'>({ codes, type, list: label, empty, rows }: PagedProps<T>) {
    const client = useClient();
    const [code, choose] = useState(codes[0] ?? '');
    const [marks, setMarks] = useState<Marks>([undefined]);
    const [page, setPage] = useState<Data<T> | null>(null);
    const [trouble, setTrouble] = useState<string | null>(null);
    const list = useRef<HTMLUListElement>(null);
    const newest = useRef(0);
    const before = marks[marks.length - 1];
    const look = () => {
        const mine = ++newest.current;
        const body = { type, currency: code, ...(before === undefined ? {} : { before }) } as Body<T>;
        void asked<T>(client, body).then((answer) => {
            // Another page may have been requested meanwhile.
            if (mine !== newest.current) return;
            setTrouble('refusal' in answer ? answer.refusal : null);
            if ('data' in answer) setPage(answer.data);
        });
    };
    useEffect(look, [code, before]);
    const turn = (next: Marks) => {
        setMarks(next);
        list.current?.focus();
    };
    const shown = page && rows(page, code);
    return (
        <div class="stack own">
            <CurrencyChoice
                codes={codes}
                chosen={code}
                choose={(next) => {
                    setPage(null);
                    setMarks([undefined]);
                    choose(next);
                }}
            />
            {trouble && (
                <>
                    <p class="trouble" role="alert">
                        {trouble}
                    </p>
                    <button type="button" class="btn" onClick={look}>
                        {text.again}
                    </button>
                </>
            )}
            {!page && !trouble && <p class="hint">{t.loading.opening}</p>}
            {shown?.length === 0 && <p class="empty">{empty}</p>}
            {shown && shown.length > 0 && (
                <ul class="own-games" ref={list} tabIndex={-1} aria-label={label}>
                    {shown}
                </ul>
            )}
            {page && (marks.length > 1 || page.before !== undefined) && (
                <Pager
                    no={marks.length}
                    newer={marks.length > 1}
                    older={page.before !== undefined}
                    turn={(back) => turn(back ? [...marks, page.before] : marks.slice(0, -1))}
                />
            )}
        </div>
    );
}
