import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
export const repository = resolve(import.meta.dirname, '../../../..');
const routesFolder = 'host/src/routes';

interface Outcome {
  stdout: string;
}

/** Runs a script in a child process. @throws with the script's output if it fails */
export async function runScript(script: string, args: readonly string[], cwd = repository): Promise<string> {
  const execution = execute(process.execPath, [resolve(repository, script), ...args], { cwd }) as Promise<Outcome>;
  const { stdout } = await execution.catch((failure: { stdout: string; stderr: string }) => {
    throw new Error(`${failure.stdout}${failure.stderr}`);
  });
  return stdout;
}

/**
 * Copies everything that a new remote depends on: the host's route table, the installed packages and the tool settings.
 */
export async function copyRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'new-remote-'));
  await cp(join(repository, routesFolder), join(copy, routesFolder), {
    recursive: true,
    filter: (file) => !file.includes('.test.'),
  });
  for (const entry of ['node_modules', 'shared', 'tsconfig.browser.json', 'tsconfig.base.json'])
    await symlink(join(repository, entry), join(copy, entry));
  await writeFile(
    join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.browser.json',
      include: [
        'mfe-*/**/*',
        ...['**/*.d.ts', 'testing/src/jest/setup-browser.ts'].map((path) => `${repository}/shared/${path}`),
      ],
      exclude: ['**/dist', '**/node_modules'],
    }),
  );
  await writeFile(
    join(copy, 'jest.config.mjs'),
    `import { browserProject } from '${repository}/shared/testing/src/jest/projects.ts';
export default { projects: [{ ...browserProject('${copy}'), testMatch: ['<rootDir>/mfe-*/**/*.test.tsx'] }] };`,
  );
  return copy;
}

export const removeCopy = (copy: string): Promise<void> => rm(copy, { recursive: true, force: true });

/** Links only the packages that the remote's package.json lists, as an installation would. */
export async function linkPackages(copy: string, name: string): Promise<void> {
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(copy, name, 'package.json'), 'utf8')) as {
    dependencies: object;
    devDependencies: object;
  };
  const installedFolder = join(repository, 'mfe-workspace/node_modules');
  for (const dependency of Object.keys({ ...dependencies, ...devDependencies })) {
    const link = join(copy, name, 'node_modules', dependency);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(installedFolder, dependency), link);
  }
}
