import { join } from 'node:path';
import { atMost, type Figure } from './src/figure.ts';
import { startChild } from './src/ingest/child.ts';

const script = join(import.meta.dirname, '../../deploy/stack/scripts/measure-capacity.ts');
const parts = ['server', 'worker', 'database'] as const;

interface Used {
  processorMs: number;
  writtenBytes: number;
}
type Usage = Record<(typeof parts)[number], Used>;
interface Result {
  idle: Usage;
  costs: Record<string, Usage>;
  done: Record<string, number>;
  predicted: Usage;
  measured: Usage;
  took: number;
}

/** One address sends what thousands do. */
const patience = { RATE_LIMIT_PER_MINUTE: '1000000', COLLECT_PER_ADDRESS_PER_MINUTE: '1000000' };

const orders = {
  whole: { seconds: 20, daySeconds: 120, workspaces: 20, perWorkspace: { beacon: 500, card: 120, save: 40 } },
  small: { seconds: 5, daySeconds: 15, workspaces: 4, perWorkspace: { beacon: 200, card: 60, save: 20 } },
};
/** How far a day may be from what the costs predict, either way. */
const goal = 1.4;

const written = ({ processorMs, writtenBytes }: Used): string =>
  `${processorMs.toFixed(2)} ms, ${(writtenBytes / 1_024).toFixed(1)} KiB`;

/** What an event, a card and a save cost each process, and whether a day of twenty workspaces costs what they predict. `--small` for a trial. */
export async function run(flags: readonly string[]): Promise<Figure[]> {
  const order = flags.includes('--small') ? orders.small : orders.whole;
  const child = await startChild(script, patience);
  try {
    const { idle, costs, done, predicted, measured, took } = await child.ask<Result>(order);
    return parts.map((part) => {
      const [expected, found] = [predicted[part].processorMs, measured[part].processorMs];
      const details = {
        'idle second': written(idle[part]),
        ...Object.fromEntries(Object.entries(costs).map(([act, usage]) => [act, written(usage[part])])),
        predicted: `${(expected / 1_000).toFixed(1)} s, ${(predicted[part].writtenBytes / 1_048_576).toFixed(1)} MiB`,
        measured: `${(found / 1_000).toFixed(1)} s, ${(measured[part].writtenBytes / 1_048_576).toFixed(1)} MiB`,
        day: `${took.toFixed(0)} s: ${Object.entries(done)
          .map(([act, count]) => `${count} ${act}s`)
          .join(', ')}`,
      };
      return atMost(`capacity/${part}`, Math.max(expected / found, found / expected), goal, { unit: '×', details });
    });
  } finally {
    await child.stop();
  }
}
