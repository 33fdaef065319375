/** `pnpm e2e`: runs the journeys, or only the smoke test, against any running environment (`e2e/README.md`). */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { getInheritedEnvironment, repository } from '../src/config.ts';
import { type RunOptions, readArguments, usage } from '../src/run/arguments.ts';
import { readTestedVersions } from '../src/run/check-environment.ts';

const playwright = join(createRequire(import.meta.url).resolve('playwright/package.json'), '../cli.js');

function runPlaywright({
  origin,
  mailboxUrl,
  account,
  pins,
  memoryTurns,
  playwrightArguments,
}: RunOptions): Promise<number> {
  const child = spawn(
    process.execPath,
    [playwright, 'test', '-c', resolve(repository, 'e2e/playwright.config.ts'), ...playwrightArguments],
    {
      cwd: repository,
      stdio: 'inherit',
      env: {
        ...getInheritedEnvironment(),
        E2E_AGAINST: origin,
        PUBLIC_ORIGIN: origin,
        MAILBOX_URL: mailboxUrl,
        E2E_ACCOUNT: account,
        E2E_PINS: JSON.stringify(pins),
        ...(memoryTurns === undefined ? {} : { E2E_MEMORY_TURNS: String(memoryTurns) }),
      },
    },
  );
  // In a terminal, Ctrl-C reaches both processes. A signal to this process alone must also stop the browsers.
  process.once('SIGTERM', () => child.kill('SIGINT'));
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}

try {
  const options = readArguments(process.argv.slice(2));
  const versions = await readTestedVersions(options);
  console.log(`Journeys against ${options.origin}`);
  for (const [remote, version] of Object.entries(versions))
    console.log(`  ${remote} ${version ?? 'is out of service'}${options.pins[remote] ? ' (pinned)' : ''}`);
  process.exitCode = await runPlaywright(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(usage);
  process.exitCode = 2;
}
