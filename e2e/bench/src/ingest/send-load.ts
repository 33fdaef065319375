import { join } from 'node:path';
import { log } from '../progress.ts';
import { startChild } from './child.ts';
import type { LoadCommand, LoadResult } from './load-command.ts';

/** Generates the requested load in a separate process. */
export async function sendLoad(command: LoadCommand): Promise<LoadResult> {
  const load = await startChild(join(import.meta.dirname, 'load.ts'), {});
  try {
    const result = await load.ask<LoadResult>(command);
    if (Object.keys(result.rejected).length > 0) log(`  rejected: ${JSON.stringify(result.rejected)}`);
    return result;
  } finally {
    await load.stop();
  }
}
