import { setTimeout } from 'node:timers/promises';
import { Failure } from './failure.ts';
import { consoleProgress } from './progress.ts';

const [command, ...flags] = process.argv.slice(2);
/** Longer than any process of the tree may take to end. */
const endTimeoutMs = 10_000;
const cancel = new AbortController();
let running: Promise<number | undefined> | undefined;
let stop: (() => Promise<void>) | undefined;
let isEnding = false;

async function end(exitCode: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  cancel.abort(new Error('ended'));
  // What is under way ends its builds and processes and gives its locks back.
  await Promise.race([Promise.allSettled([running]), setTimeout(endTimeoutMs)]);
  await stop?.();
  process.exit(exitCode);
}

/** @returns the exit code, or nothing where the command goes on until it is ended */
async function run(): Promise<number | undefined> {
  switch (command) {
    case 'start': {
      const { start } = await import('./start/start.ts');
      stop = await start(cancel.signal, (failure) => {
        console.error(failure.message);
        void end(1);
      });
      return undefined;
    }
    case 'test': {
      const { runTests } = await import('./test/run-tests.ts');
      return runTests(flags, cancel.signal);
    }
    case 'seed': {
      const { seedScale } = await import('./seed/seed-scale.ts');
      return seedScale(flags, cancel.signal);
    }
    case 'verify': {
      const { verify } = await import('./verify/verify.ts');
      return verify(cancel.signal);
    }
    case 'check': {
      const { check } = await import('./check/check.ts');
      return check(flags, cancel.signal);
    }
    case 'accounts': {
      const { changeAccounts } = await import('./accounts/change-accounts.ts');
      return changeAccounts(flags, cancel.signal);
    }
    default: {
      const { withCurrentBuilds } = await import('./build/build-all.ts');
      await withCurrentBuilds(consoleProgress, cancel.signal, async () => undefined);
      return 0;
    }
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end(command === 'start' ? 0 : 130));
// The command that started this one is gone.
process.on('disconnect', () => void end(1));

try {
  running = run();
  const exitCode = await running;
  if (exitCode !== undefined) await end(exitCode);
} catch (error) {
  if (!isEnding) console.error(error instanceof Failure ? error.message : error);
  await end(1);
}
