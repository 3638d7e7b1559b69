import type { AnyGame, BySeat, Notice, Seat } from '@anteroom/sdk';
import type { ComponentChildren, ComponentType } from 'preact';
import type { LogEntry, Room, State } from '../store/state';

export interface Line {
    key: string;
    kind: string;
    text: string;
}
/** A line of the log. A line that should look different from the rest of its notice names its kind. */
export type LogLine = string | { kind: string; text: string };

export interface TableProps<G extends AnyGame = AnyGame> {
    room: Room<G>;
    state: State;
    /** The end of a round to show once more. */
    again: Notice<G>[] | null;
    endAgain(): void;
    /** The button that opens the chat on a phone. The game shows it near the hand. */
    chat: ComponentChildren;
}
export interface ResultProps<G extends AnyGame = AnyGame> {
    room: Room<G>;
    state: State;
    /** The room's standings over all its games. The game shows them below its result. */
    standings?: ComponentChildren;
    /** The game in three lines. The game shows it above its result. */
    story?: ComponentChildren;
}

/** A row of a score sheet: a hand or round. */
export interface SheetRow {
    id: string;
    head: string;
    points: BySeat<number>;
    best: Seat[];
    note?: string;
}
export interface HistoryProps<G extends AnyGame = AnyGame> {
    room: Room<G>;
    show(notices: Notice<G>[]): void;
}

/** The views of a game. A new game is a folder that exports one of these, and a row in the registry. */
export interface GameViews<G extends AnyGame = AnyGame> {
    Table: ComponentType<TableProps<G>>;
    Result: ComponentType<ResultProps<G>>;
    /** The earlier rounds. `show` shows the end of one again over the table. */
    History: ComponentType<HistoryProps<G>>;
    /** The game in four lines, for players who follow an invitation. */
    rules(): string[];
    /** A picture for the lobby. */
    Emblem: ComponentType;
    /** The score sheet, in games that have one. */
    sheet?(room: Room<G>): SheetRow[];
    /** The title of the list of earlier rounds. */
    historyTitle(): string;
    /** Puts a log into words, entry by entry from its beginning. */
    teller(room: Room<G>): (entry: LogEntry<G>) => LogLine[];
}
