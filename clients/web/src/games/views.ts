import type { ComponentType } from 'preact';
import type { Notice } from '../net/protocol';
import type { LogEntry, Room, State } from '../store/state';

export interface Line {
    key: string;
    kind: string;
    text: string;
}
/** A line of the log; one that is not to look like the rest of its notice says its kind. */
export type LogLine = string | { kind: string; text: string };

/** What a game brings for the page. A new game is a folder that exports one of these, and a row in the registry. */
export interface GameViews {
    Table: ComponentType<{ room: Room; state: State; again: Notice[] | null; endAgain(): void }>;
    Result: ComponentType<{ room: Room; state: State }>;
    /** What happened in earlier rounds; `show` tells the end of one again over the table. */
    History: ComponentType<{ room: Room; show(notices: Notice[]): void }>;
    How: ComponentType;
    /** A picture for the lobby. */
    Emblem: ComponentType;
    /** What the list of earlier rounds is called. */
    historyTitle: string;
    /** Puts a log into words, entry by entry from its beginning. */
    teller(room: Room): (entry: LogEntry) => LogLine[];
}
