/** Reads Markdown as PROTOCOL.md is written, with indented blocks as code. Wide tables scroll separately. */
export function tamed(markdown) {
    markdown.set({ html: true, linkify: false });
    markdown.enable('code');
    const { rules } = markdown.renderer;
    // Keyboard users must be able to reach a block that scrolls.
    for (const kind of ['fence', 'code_block']) {
        const before = rules[kind];
        rules[kind] = (...all) => before(...all).replace('<pre>', '<pre tabindex="0">');
    }
    // markdown-it aligns cells by a style, which the content security policy forbids.
    for (const kind of ['th', 'td']) {
        rules[`${kind}_open`] = (tokens, at) =>
            tokens[at].attrGet('style') === 'text-align:right' ? `<${kind} class="right">` : `<${kind}>`;
    }
    rules.table_open = () => '<div class="wide" tabindex="0"><table>';
    rules.table_close = () => '</table></div>';
}
