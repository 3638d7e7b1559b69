import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

// All text for people is in src/text, where every language has it. A view has no text of its own, and neither has an
// attribute that is shown or read aloud.

const src = fileURLToPath(new URL('../src', import.meta.url));
const files = (readdirSync(src, { recursive: true }) as string[])
    .filter((name) => /\.tsx?$/.test(name) && !/^(text|.*generated)\//.test(name))
    .map((name) => join(src, name));

const spoken = new Set([
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'title',
    'placeholder',
    'alt',
    'label',
]);
/** Words that are the same in every language. */
const sameEverywhere = new Set(['SHA-256']);
const isText = (text: string): boolean => /\p{L}{2,}/u.test(text) && !sameEverywhere.has(text.trim());
/** An English sentence. Thrown errors are left out, because they are for developers. */
const isSentence = (text: string): boolean => /^\p{Lu}\p{L}+,? \p{L}+[ .?!,]/u.test(text);

/** Operators whose result may be one of their sides. Operands of comparisons are never shown. */
const made = new Set([
    ts.SyntaxKind.PlusToken,
    ts.SyntaxKind.AmpersandAmpersandToken,
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.QuestionQuestionToken,
]);
const literalIn = (node: ts.Node | undefined): string[] => {
    if (!node) return [];
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
    if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
    if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return literalIn(node.expression);
    if (ts.isConditionalExpression(node)) return [...literalIn(node.whenTrue), ...literalIn(node.whenFalse)];
    if (ts.isBinaryExpression(node) && made.has(node.operatorToken.kind))
        return [...literalIn(node.left), ...literalIn(node.right)];
    return [];
};
const isThrown = (node: ts.Node): boolean =>
    ts.isNewExpression(node.parent) && /Error$/.test(node.parent.expression.getText());

function textsIn(name: string, source: string): string[] {
    const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
    const found: string[] = [];
    const look = (node: ts.Node): void => {
        if (ts.isJsxText(node)) found.push(...[node.text].filter(isText));
        if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) found.push(...literalIn(node).filter(isText));
        if (ts.isJsxAttribute(node) && spoken.has(node.name.getText()))
            found.push(...literalIn(node.initializer).filter(isText));
        if (ts.isStringLiteral(node) && isSentence(node.text) && !isThrown(node)) found.push(node.text);
        ts.forEachChild(node, look);
    };
    look(file);
    return found.map((text) => text.trim());
}

describe('the words of the page', () => {
    it('are found where they do not belong', () => {
        const texts = (source: string) => textsIn('one.tsx', source);
        expect(texts('const a = <p>Your turn</p>;')).toEqual(['Your turn']);
        expect(texts('const a = <p>{on ? "Yes" : t.no}</p>;')).toEqual(['Yes']);
        expect(texts('const a = <i aria-label="Close" />;')).toEqual(['Close']);
        expect(texts('const a = <i title={`Seat` + n} />;')).toEqual(['Seat']);
        expect(texts('toast("Nothing was sent.");')).toEqual(['Nothing was sent.']);
    });

    it('are not seen where there are none', () => {
        const none =
            'const a = <p class="row wrap" aria-label={t.a}>{n} × {t.b} +</p>; throw new Error("No such thing here");';
        expect(textsIn('one.tsx', none)).toEqual([]);
    });

    it.each(files.map((file) => [relative(src, file), file]))('%s has none of its own', (name, file) => {
        expect(textsIn(name, readFileSync(file, 'utf8'))).toEqual([]);
    });
});
