// Finds sections of the documents.

/** Removes quotation marks and extra spaces, which make no difference. */
const bare = (text) =>
    text
        .replace(/["'`“”]/g, '')
        .replace(/\s+/g, ' ')
        .trim();

/** Returns how exactly an entry matches: 0 is best. An entry has a title, and may have the names and words that its
 * tables explain. */
function rankOf({ title, names = [], words = [] }, wanted) {
    const same = (text) => bare(text).toLowerCase() === wanted.toLowerCase();
    if (bare(title) === wanted) return 0;
    if (same(title)) return 1;
    if (names.some(same)) return 2;
    return words.some(same) ? 3 : 4;
}

/**
 * Returns the search of `entries`: a function from the wanted words to the found entries. Entries with exactly this
 * title come first: the message `play` for "play", the page Play for "Play". Then come entries that explain exactly
 * this name or word in a table, and then all others.
 */
export function searcher(MiniSearch, entries) {
    const options = { boost: { title: 3, page: 1.5 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' };
    const all = new MiniSearch({ fields: ['title', 'page', 'text'], storeFields: ['url', 'title', 'page', 'text'], searchOptions: options });
    all.addAll(entries);
    return (words) => {
        const wanted = bare(words);
        const ranked = all.search(words).map((hit) => ({ ...hit, rank: rankOf(entries[hit.id], wanted) }));
        return ranked.sort((one, other) => one.rank - other.rank);
    };
}
