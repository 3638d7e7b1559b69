// Types for messages: TypeScript reads a message's arguments from its text. A catalogue holds ICU messages as
// constants. scripts/messages.mjs turns those with arguments into functions, and leaves the others as strings.

/** After one of these words a brace opens a case of a plural or a choice; after anything else, an argument. */
type WordSign = SignsOf<'abcdefghijklmnopqrstuvwxyz0123456789'>;
type SignsOf<Text extends string> = Text extends `${infer Sign}${infer Rest}` ? Sign | SignsOf<Rest> : never;

interface Kinds {
    plural: number;
    selectordinal: number;
    number: number;
    select: string | number | boolean;
    list: readonly string[];
}
type KindOf<Text extends string> = Text extends keyof Kinds ? Kinds[Text] : never;

type Argument<Text extends string> = Text extends `${infer Name}, ${infer Kind},${string}`
    ? { [Key in Name]: KindOf<Kind> }
    : Text extends `${infer Name}, ${infer Kind}`
      ? { [Key in Name]: KindOf<Kind> }
      : { [Key in Text]: string | number };

type Read<Text extends string, Found> = Text extends `${infer Before}{${infer After}`
    ? Before extends `${string}${WordSign}`
        ? Read<After, Found>
        : After extends `${infer Inside}}${string}`
          ? Read<After, Found & Argument<Inside>>
          : never
    : Found;

// biome-ignore lint/complexity/noBannedTypes: an intersection begins with what asks for nothing
export type Arguments<Text extends string> = Read<Text, {}>;

type Message<Text extends string> = string extends Text
    ? string
    : keyof Arguments<Text> extends never
      ? string
      : (words: Arguments<Text>) => string;

/** A catalogue as the page uses it. */
export type Compiled<Texts> = {
    readonly [Key in keyof Texts]: Texts[Key] extends string ? Message<Texts[Key]> : Compiled<Texts[Key]>;
};

/** The words for one of the server's codes, or the code itself if there are none. */
export const wordFor = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code;

interface Told {
    readonly label?: string;
    readonly help?: string;
}
/** A game's options and editions, by their names in the protocol. */
export interface GameWords {
    readonly options: Readonly<Record<string, Told & { readonly choices?: Readonly<Record<string, Told>> }>>;
    readonly presets?: Readonly<Record<string, Told>>;
}
