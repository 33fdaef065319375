#!/usr/bin/env node
/** Runs `move.ts claim` and `move.ts run`, the steps of `reportage move`, in the worker's environment. */
import { MoveFailure } from '../src/move/groups.ts';
import { move } from '../src/move/move.ts';
import { claimTarget, openClient } from '../src/move/target-database.ts';
import { loadConfig, loadMoveTargets } from '../src/platform/config.ts';
import { createLogger } from '../src/platform/logger.ts';

const [step] = process.argv.slice(2);
const print = (message: string): void => void process.stdout.write(`  ${message}\n`);

/** Reserves the target database for this move, before tables are created in it. */
async function claim(databaseUrl: string): Promise<void> {
  const source = await openClient(loadConfig().DATABASE_URL);
  try {
    const target = await openClient(databaseUrl);
    await claimTarget(source, target).finally(() => target.end());
  } finally {
    await source.end();
  }
}

try {
  const targets = loadMoveTargets();
  if (step === 'run') await move(loadConfig(), createLogger('warn', 'move'), { targets, onProgress: print });
  else if (targets.databaseUrl !== undefined) await claim(targets.databaseUrl);
} catch (error) {
  console.error(error instanceof MoveFailure ? error.message : error);
  process.exitCode = 1;
}
