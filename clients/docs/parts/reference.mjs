// Pages with tables of published data.

const code = (text) => `\`${text}\``;
const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (heads, rows) =>
    [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
const codesLinked = (codes) =>
    codes.map((one) => `[${code(one)}](/docs/reference/codes/#${one.replace('.', '-')})`).join(' ');
const since = (one) => (one.since ? ` (since ${one.since})` : '');
const schemaLink = (name) => `[${code(name)}](/spec/schemas/${name}.json)`;

function needs({ any_of: anyOf, one_of: oneOf }) {
    const groups = anyOf ?? oneOf;
    if (!groups) return '';
    const listed = groups.map((group) => group.map(code).join(' with ')).join(', or ');
    return `\n${anyOf ? 'At least' : 'Exactly'} one of: ${listed}.\n`;
}

function fieldsOf({ fields }) {
    if (fields.length === 0) return '';
    const rows = fields.map((one) => [code(one.name) + since(one), one.required ? 'yes' : '', one.text]);
    return `\n${table(['field', 'required', 'says'], rows)}\n`;
}

function request(message) {
    const data = message.data ? ` with data as in ${schemaLink(message.data)}` : '';
    const parts = [
        `### ${code(message.type)}${since(message)}`,
        `${message.text} Answered by ${message.answer === 'update' ? 'an `update`' : `an \`ok\`${data}`}; schema ${schemaLink(message.schema)}.`,
        fieldsOf(message) + needs(message),
        `Refused with: ${codesLinked(message.codes)}`,
    ];
    return parts.join('\n\n');
}

const told = (message) =>
    [
        `### ${code(message.type)} from the server${since(message)}`,
        `${message.text} Schema ${schemaLink(message.schema)}.`,
        fieldsOf(message),
    ].join('\n\n');

export function messagesPage({ messages, frame_codes: frameCodes }) {
    const of = (from) => messages.filter((one) => one.from === from);
    const text = [
        'Made from [`messages.json`](/spec/messages.json); [`asyncapi.json`](/spec/asyncapi.json) says the same as an AsyncAPI 3 document. Besides `type`, and `id` in a request.',
        `A frame that is no request is refused with: ${codesLinked(frameCodes)}`,
        '## Requests',
        ...of('client').map(request),
        '## What the server sends',
        ...of('server').map(told),
    ].join('\n\n');
    return { path: 'reference/messages', title: 'Messages', text };
}

export function codesPage({ families, errors }) {
    const rows = errors.map((one) => {
        const rules = (one.rules ?? []).map((address) => {
            const [, sheet, number] = address.match(/rules\/(\w+)\.md#(.*)$/);
            return `[${number}](/docs/rules/${sheet}/#${number})`;
        });
        const when = [one.when, ...rules, one.not_sent ? `Not sent today: ${one.not_sent}` : '']
            .filter(Boolean)
            .join(' ');
        return [
            `<span id="${one.code.replace('.', '-')}">${code(one.code)}</span>${since(one)}`,
            one.family,
            one.text,
            when,
        ];
    });
    const text = [
        'Made from [`errors.json`](/spec/errors.json), in the order of precedence: where several would fit, the first is sent.',
        table(['family', 'means'], Object.entries(families)),
        table(['code', 'family', 'text', 'when'], rows),
    ].join('\n\n');
    return { path: 'reference/codes', title: 'Error codes', text };
}

const routeOf = ([path, methods]) =>
    Object.entries(methods).map(([method, one]) => {
        const parameters = (one.parameters ?? []).map((field) => [
            code(field.name),
            field.in,
            field.required ? 'yes' : '',
            field.description ?? '',
        ]);
        const body = one.requestBody?.content['application/json'].example;
        const answer = Object.values(one.responses['200'].content)[0].example;
        const shown = (title, value) =>
            value === undefined ? '' : `${title}\n\n\`\`\`json\n${JSON.stringify(value, null, 1)}\n\`\`\``;
        return [
            `### ${method.toUpperCase()} ${path.replaceAll('{', '').replaceAll('}', '')}`,
            `${one.summary}. For: ${one['x-roles'].join(', ')}.`,
            parameters.length > 0 ? table(['parameter', 'in', 'required', 'says'], parameters) : '',
            shown('Sent:', body),
            shown('Answered:', answer),
            `Refused with: ${one['x-codes'].map(code).join(' ')}`,
        ]
            .filter(Boolean)
            .join('\n\n');
    });

export function consolePage({ info, paths, 'x-errors': errors }) {
    const text = [
        'Made from [`openapi.json`](/spec/console/openapi.json); its addresses are below `/api/v1`.',
        info.description,
        '## Routes',
        ...Object.entries(paths).flatMap(routeOf),
        '## Codes',
        table(
            ['code', 'status', 'when'],
            errors.map((one) => [code(one.code), one.status, one.when]),
        ),
    ].join('\n\n');
    return { path: 'reference/console', title: 'Interface of the house', text };
}
