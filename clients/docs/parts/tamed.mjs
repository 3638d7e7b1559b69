/** As PROTOCOL.md is written: indented blocks are code. Wide tables scroll by themselves. */
export function tamed(markdown) {
    markdown.set({ html: true, linkify: false });
    markdown.enable('code');
    const { rules } = markdown.renderer;
    // What scrolls is reached by keys too.
    for (const kind of ['fence', 'code_block']) {
        const before = rules[kind];
        rules[kind] = (...all) => before(...all).replace('<pre>', '<pre tabindex="0">');
    }
    rules.table_open = () => '<div class="wide" tabindex="0"><table>';
    rules.table_close = () => '</table></div>';
}
