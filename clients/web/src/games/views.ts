import type { AnyGame, Notice } from '@anteroom/sdk';
import type { ComponentType } from 'preact';
import type { LogEntry, Room, State } from '../store/state';

export interface Line {
    key: string;
    kind: string;
    text: string;
}
/** A line of the log; one that is not to look like the rest of its notice says its kind. */
export type LogLine = string | { kind: string; text: string };

export interface TableProps<G extends AnyGame = AnyGame> {
    room: Room<G>;
    state: State;
    /** The end of a round that is told once more. */
    again: Notice<G>[] | null;
    endAgain(): void;
}
export interface ResultProps<G extends AnyGame = AnyGame> {
    room: Room<G>;
    state: State;
}
export interface HistoryProps<G extends AnyGame = AnyGame> {
    room: Room<G>;
    show(notices: Notice<G>[]): void;
}

/** What a game brings for the page. A new game is a folder that exports one of these, and a row in the registry. */
export interface GameViews<G extends AnyGame = AnyGame> {
    Table: ComponentType<TableProps<G>>;
    Result: ComponentType<ResultProps<G>>;
    /** What happened in earlier rounds; `show` tells the end of one again over the table. */
    History: ComponentType<HistoryProps<G>>;
    /** The game in four lines, for who comes by an invitation. */
    rules(): string[];
    /** A picture for the lobby. */
    Emblem: ComponentType;
    /** What the list of earlier rounds is called. */
    historyTitle(): string;
    /** Puts a log into words, entry by entry from its beginning. */
    teller(room: Room<G>): (entry: LogEntry<G>) => LogLine[];
}
