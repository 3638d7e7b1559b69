import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

it('the generated types say what the schemas say; npm run types writes those that do not', () => {
    const script = fileURLToPath(new URL('../scripts/types.mjs', import.meta.url));
    const { stdout, stderr, status } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
    expect({ stale: stdout.split('\n').filter(Boolean), stderr, status }).toEqual({ stale: [], stderr: '', status: 0 });
}, 60_000);

it('the error about a game that does not exist names those that do', () => {
    const file = fileURLToPath(new URL('wrongPrograms.ts', import.meta.url));
    const config = fileURLToPath(new URL('../tsconfig.json', import.meta.url));
    const { options } = ts.parseJsonConfigFileContent(
        ts.readConfigFile(config, ts.sys.readFile).config,
        ts.sys,
        `${file}/..`,
    );
    const host = ts.createCompilerHost(options);
    const read = host.readFile;
    host.readFile = (name) => (name === file ? read(name)!.replaceAll('// @ts-expect-error', '') : read(name));
    const program = ts.createProgram([file], options, host);
    const errors = ts
        .getPreEmitDiagnostics(program, program.getSourceFile(file))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    for (const game of ['spinnr', 'chess']) {
        const error = errors.find((text) => text.includes(`"${game}"`));
        for (const name of ['ladder', 'spinner', 'spoil', 'spoiler']) expect(error).toContain(`"${name}"`);
    }
}, 60_000);
