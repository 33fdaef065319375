import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { subpaths } from './packages.ts';

const run = promisify(execFile);

/** Files that only this repository's own tests and servers use. */
const excludedFiles = [
  '**/node_modules',
  '**/*.test.*',
  ...['playwright', 'reporter', 'database', 'clickhouse', 'results'].map((folder) => `testing/src/${folder}`),
];

/**
 * Compiles the shared packages to JavaScript and declarations in `output`, with the folder structure of `shared/`.
 */
export async function compile(repository: string, output: string): Promise<void> {
  const shared = join(repository, 'shared');
  const folder = await mkdtemp(join(tmpdir(), 'reportage-sdk-'));
  const config = {
    extends: join(repository, 'tsconfig.browser.json'),
    compilerOptions: {
      noEmit: false,
      // Type checking would take most of the time, and `verify` does it anyway.
      noCheck: true,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      allowImportingTsExtensions: false,
      rootDir: shared,
      outDir: output,
      typeRoots: [join(repository, 'node_modules/@types')],
    },
    include: [...Object.keys(subpaths), 'sdk'].flatMap((name) => [
      join(shared, name, 'src'),
      join(shared, name, 'bin'),
    ]),
    exclude: excludedFiles.map((pattern) => join(shared, pattern)),
  };
  try {
    const file = join(folder, 'tsconfig.json');
    await writeFile(file, JSON.stringify(config));
    await run(process.execPath, [join(repository, 'node_modules/typescript/bin/tsc'), '-p', file]).catch(
      (failure: { stdout?: string }) => {
        throw new Error(`The shared packages do not compile:\n${failure.stdout ?? ''}`);
      },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
