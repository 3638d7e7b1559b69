import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

it('the packages have the version of the protocol, and in it the newest addition', () => {
    const { protocol, since } = JSON.parse(text('../../../protocol/spec/messages.json')) as Record<string, number>;
    const version = `${protocol}.${since}.0`;
    expect(JSON.parse(text('../package.json'))).toMatchObject({ version });
    for (const python of ['python', 'terminal'])
        expect(text(`../../${python}/pyproject.toml`)).toContain(`\nversion = "${version}"\n`);
});
