import { type ComponentChild, type ComponentChildren, createElement, options, type VNode } from 'preact';

// A browser that translates a page replaces the page's text nodes with its own. Writing into the old nodes then has no
// visible effect: "Round 1" would stay in round 8. So each text has an element of its own, and another text is another
// element.

/** Elements that may be made again together with their text if they hold only text. */
const texts = new Set(['p', 'span', 'b', 'strong', 'em', 'li', 'td', 'th', 'dt', 'dd', 'h1', 'h2', 'h3', 'text']);
/** Elements that take no elements, or hold none that are visible. */
const bare = new Set(['option', 'textarea', 'title', 'style', 'script', 'text', 'tspan']);
/** Returns whether the element is more than its text: it is focused, announced, measured or named by another one. */
const isMore = ({ key, ref, props }: VNode): boolean =>
    key != null ||
    ref != null ||
    ['id', 'role', 'aria-live', 'tabIndex', 'contentEditable'].some((name) => name in props);

const isText = (child: ComponentChild): child is string | number =>
    typeof child === 'string' || typeof child === 'number';
const isNothing = (child: ComponentChild): boolean => child == null || typeof child === 'boolean';
/** Numbers and signs are the same in every language. */
const asWritten = (text: string): { translate?: false } => (/\p{L}{2}/u.test(text) ? {} : { translate: false });

const alone = (text: string): ComponentChild => (text.trim() === '' ? text : createElement('span', null, text));

/** The children, with each run of texts in an element of its own. */
function apart(children: ComponentChild[]): ComponentChild[] {
    const made: ComponentChild[] = [];
    let run = '';
    for (const child of children) {
        if (isText(child)) run += child;
        else if (run === '' || !isNothing(child)) {
            if (run) made.push(alone(run));
            run = '';
            made.push(child);
        }
    }
    return run ? [...made, alone(run)] : made;
}

/** Applies this to every element that the page makes from now on. */
export function keepTextsApart(): void {
    const before = options.vnode;
    options.vnode = (vnode) => {
        before?.(vnode);
        const { type, props } = vnode as VNode<{ children?: ComponentChildren; translate?: boolean }>;
        if (typeof type !== 'string' || props.children == null) return;
        const children = [props.children].flat(1) as ComponentChild[];
        if (!children.some(isText)) return;
        if (texts.has(type) && !isMore(vnode) && children.every((child) => isText(child) || isNothing(child))) {
            const text = children.filter(isText).join('');
            vnode.key = text;
            if (!('translate' in props)) Object.assign(props, asWritten(text));
        } else if (!bare.has(type)) props.children = apart(children);
    };
}
