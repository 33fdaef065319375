import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Product } from '../../../bench/src/product/start-product.ts';
import { getInheritedEnvironment, repository } from '../../../src/config.ts';

export interface SmokeResult {
  hasPassed: boolean;
  passed: number;
  /** Tests that passed only on the second attempt or were skipped; neither shows that the mix works. */
  flakyOrSkipped: number;
}

/**
 * Runs the smoke test on a running product, with each remote pinned, so that a fallback to another version fails it.
 */
export async function runSmoke(
  { origin, mailboxUrl }: Pick<Product, 'origin' | 'mailboxUrl'>,
  versions: Readonly<Record<string, string>>,
): Promise<SmokeResult> {
  const pins = Object.entries(versions).flatMap(([remote, version]) => ['--pin', `${remote}@${version}`]);
  const args = [
    join(repository, 'e2e/bin/e2e.ts'),
    '--against',
    origin,
    '--mailbox',
    mailboxUrl,
    '--smoke',
    '--workers',
    '1',
    ...pins,
  ];
  const child = spawn(process.execPath, args, { env: getInheritedEnvironment(), stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  // The terminal interrupts all processes; if only the proof is terminated, the browsers must be stopped too.
  const stopChild = () => child.kill('SIGTERM');
  process.once('SIGTERM', stopChild);
  const counts: Record<string, number> = {};
  for await (const line of createInterface({ input: child.stdout })) {
    console.log(`    ${line}`);
    const [, count, outcome] = /^ +(\d+) (passed|flaky|skipped)\b/.exec(line) ?? [];
    if (outcome) counts[outcome] = Number(count);
  }
  const [code] = await exited;
  process.off('SIGTERM', stopChild);
  const { passed = 0, flaky = 0, skipped = 0 } = counts;
  return { hasPassed: code === 0, passed, flakyOrSkipped: flaky + skipped };
}
