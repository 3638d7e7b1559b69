// Completes protocol/spec/console/openapi.json, so that the file can be used alone. The WebSocket schemas that it
// refers to are at its end, one per line, under their names in asyncapi.json. The other lines are written by hand and
// stay as they are.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { schemas } from './document.mjs';

export const place = fileURLToPath(new URL('../spec/console/openapi.json', import.meta.url));
const end = '\n    }\n  }\n}\n';
/** A schema of the WebSocket, as this program writes it. Schemas of the house's interface have no dot in their names.
 */
const copied = /,\n {6}"\w+\.[\w.]+": \{.*\}/g;
const reference = /"\$ref":\s*"#\/components\/schemas\/(\w+\.[\w.]+)"/g;

/** Returns the names to which the text refers, directly or through other schemas. */
function reached(text, all) {
    const names = new Set();
    const visit = (part) => {
        for (const [, name] of part.matchAll(reference)) {
            if (names.has(name)) continue;
            if (!all[name]) throw new Error(`${place}: no schema ${name}`);
            names.add(name);
            visit(JSON.stringify(all[name]));
        }
    };
    visit(text);
    return [...names].sort();
}

export function completed() {
    const own = readFileSync(place, 'utf8').replace(copied, '');
    if (!own.endsWith(end)) throw new Error(`${place}: the schemas have to stand at the end`);
    const all = schemas();
    const lines = reached(own, all).map((name) => `,\n      "${name}": ${JSON.stringify(all[name])}`);
    return own.slice(0, -end.length) + lines.join('') + end;
}
