import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('the generated types say what the schemas say; npm run types writes those that do not', () => {
    const script = fileURLToPath(new URL('../scripts/types.mjs', import.meta.url));
    const { stdout, stderr, status } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
    expect({ stale: stdout.split('\n').filter(Boolean), stderr, status }).toEqual({ stale: [], stderr: '', status: 0 });
}, 60_000);
