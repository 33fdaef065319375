import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct, withProductSettings } from '../bench/src/product/start-product.ts';
import { getInheritedEnvironment, repository } from '../src/config.ts';
import type { PartOptions, PartResult } from './src/proof.ts';

export const title =
  'Every remote that fails, in each of the listed ways, is named on its card, affects no other remote, and recovers after Retry.';

const journeyFiles: Record<string, string> = {
  'remotes that fail': 'journeys/failures.spec.ts',
  'files that fail later': 'journeys/failures-later.spec.ts',
};
export const parts = Object.keys(journeyFiles);

/** The runner's JSON report; durations are in milliseconds. */
interface Report {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number; duration: number };
}

async function runJourneys(file: string, environment: NodeJS.ProcessEnv, folder: string): Promise<Report['stats']> {
  const reportFile = join(folder, 'report.json');
  const runner = join(repository, 'e2e/node_modules/playwright/cli.js');
  const args = [
    'test',
    '-c',
    join(repository, 'e2e/playwright.config.ts'),
    file,
    '--retries=0',
    '--reporter=list,json',
  ];
  const child = spawn(process.execPath, [runner, ...args], {
    env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // The terminal interrupts both processes; if only the proof is terminated, the browsers must be stopped too.
  const stopChild = () => child.kill('SIGINT');
  process.once('SIGTERM', stopChild);
  await once(child, 'exit');
  process.off('SIGTERM', stopChild);
  const { stats } = JSON.parse(await readFile(reportFile, 'utf8')) as Report;
  return stats;
}

/**
 * Runs the failure journeys of `npm test` for every combination of remote and failure, against a newly started product.
 */
export async function run(part: string, { size }: PartOptions): Promise<PartResult> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-failures-'));
  try {
    const { expected, unexpected, flaky, skipped, duration } = await withProductSettings(async (settings) => {
      const product = await startProduct(settings);
      try {
        const environment = {
          ...getInheritedEnvironment(),
          PUBLIC_ORIGIN: product.origin,
          MAILBOX_URL: product.mailboxUrl,
          DATA_FOLDER: product.dataFolder,
          FAILURES: size,
        };
        return await runJourneys(journeyFiles[part] ?? '', environment, folder);
      } finally {
        await product.stop();
      }
    });
    const problems =
      unexpected + flaky + skipped > 0 ? ['Not every journey passed on the first attempt: see above.'] : [];
    return { problems, figures: { journeys: expected, seconds: Math.round(duration / 1_000) } };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
