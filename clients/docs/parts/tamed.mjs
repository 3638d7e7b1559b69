/** Reads Markdown as PROTOCOL.md is written: indented blocks are code. Wide tables scroll by themselves. */
export function tamed(markdown) {
    markdown.set({ html: true, linkify: false });
    markdown.enable('code');
    const { rules } = markdown.renderer;
    // Keyboard users must reach a block that scrolls.
    for (const kind of ['fence', 'code_block']) {
        const before = rules[kind];
        rules[kind] = (...all) => before(...all).replace('<pre>', '<pre tabindex="0">');
    }
    // markdown-it aligns by a style, which the content security policy forbids.
    for (const kind of ['th', 'td']) {
        rules[`${kind}_open`] = (tokens, at) =>
            tokens[at].attrGet('style') === 'text-align:right' ? `<${kind} class="right">` : `<${kind}>`;
    }
    rules.table_open = () => '<div class="wide" tabindex="0"><table>';
    rules.table_close = () => '</table></div>';
}
