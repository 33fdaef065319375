import { join } from 'node:path';
import { atMost, type Figure } from './src/figure.ts';
import { startChild } from './src/ingest/child.ts';
import { percentile } from './src/statistics.ts';

const script = join(import.meta.dirname, '../../deploy/api/scripts/time-user-list.ts');
/** Multiple of the bare statement, or so many milliseconds more: the larger limit applies. */
const goal = { ratio: 2, moreMs: 8 };

/** A page of 500 members and invitations over HTTP, compared with its statement alone. */
export async function run(): Promise<Figure[]> {
  const child = await startChild(script, {});
  const times = await child.ask<{ call: number[]; bare: number[] }>({});
  await child.stop();
  const [call, bare] = [percentile(times.call, 0.95), percentile(times.bare, 0.95)];
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const limit = Math.max(bare * goal.ratio, bare + goal.moreMs) / bare;
  return [atMost('users/p95', call / bare, limit, { details: { statement: ms(bare), call: ms(call) } })];
}
