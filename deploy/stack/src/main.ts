import { setTimeout } from 'node:timers/promises';
import { Failure } from './failure.ts';
import { consoleProgress } from './progress.ts';

const [command, ...flags] = process.argv.slice(2);
/** Longer than any child process may take to stop. */
const stopTimeoutMs = 10_000;
// A failed write to a closed terminal or a full disk must not terminate the product.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const commandController = new AbortController();
let running: Promise<number | undefined> | undefined;
let stop: (() => Promise<void>) | undefined;
let isStopping = false;

async function shutDown(exitCode: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  commandController.abort(new Error('stopped'));
  // Gives the running command time to stop its builds and processes and to release its locks.
  await Promise.race([Promise.allSettled([running]), setTimeout(stopTimeoutMs)]);
  await stop?.();
  process.exit(exitCode);
}

/** @returns the exit code, or undefined if the command runs until it is stopped */
async function run(): Promise<number | undefined> {
  switch (command) {
    case 'start':
    case 'serve': {
      const { start } = await import('./start/start.ts');
      stop = await start(command, commandController.signal, (failure) => {
        console.error(failure.message);
        void shutDown(1);
      });
      return undefined;
    }
    case 'test': {
      const { runTests } = await import('./test/run-tests.ts');
      return runTests(flags, commandController.signal);
    }
    case 'seed': {
      const { seedScale } = await import('./seed/seed-scale.ts');
      return seedScale(flags, commandController.signal);
    }
    case 'verify': {
      const { verify } = await import('./verify/verify.ts');
      return verify(commandController.signal);
    }
    case 'check': {
      const { check } = await import('./check/check.ts');
      return check(flags, commandController.signal);
    }
    case 'backup': {
      const { runBackup } = await import('./backup/run-backup.ts');
      return runBackup(flags, commandController.signal);
    }
    case 'restore': {
      const { runRestore } = await import('./backup/run-restore.ts');
      return runRestore(flags, commandController.signal);
    }
    case 'move': {
      const { runMove } = await import('./move/run-move.ts');
      return runMove(commandController.signal);
    }
    case 'migrate': {
      const { runMigrate } = await import('./backup/run-migrate.ts');
      return runMigrate(commandController.signal);
    }
    case 'accounts': {
      const { changeAccounts } = await import('./accounts/change-accounts.ts');
      return changeAccounts(flags, commandController.signal);
    }
    default: {
      const { withCurrentBuilds } = await import('./build/build-all.ts');
      await withCurrentBuilds(consoleProgress, commandController.signal, async () => undefined);
      return 0;
    }
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void shutDown(command === 'start' || command === 'serve' ? 0 : 130));
// The parent command has exited.
process.on('disconnect', () => void shutDown(1));

try {
  running = run();
  const exitCode = await running;
  if (exitCode !== undefined) await shutDown(exitCode);
} catch (error) {
  if (!isStopping) console.error(error instanceof Failure ? error.message : error);
  await shutDown(1);
}
