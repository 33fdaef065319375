import { join } from 'node:path';
import { type CapacityRequest, type CapacityResult, parts, type ResourceUsage } from '@reportage/testing/capacity';
import { getInheritedEnvironment } from '../src/config.ts';
import { describeCapacity } from './src/capacity/predict.ts';
import { atMost, type Figure } from './src/figure.ts';
import { startChild } from './src/ingest/child.ts';
import { log } from './src/progress.ts';

const script = join(import.meta.dirname, '../../deploy/stack/scripts/measure-capacity.ts');

/** The requests of thousands of simulated visitors all come from one IP address. */
const requestLimits = { RATE_LIMIT_PER_MINUTE: '1000000', COLLECT_PER_ADDRESS_PER_MINUTE: '1000000' };

/** Returns the environment variables that builds and browsers need. */
function getMachineEnvironment({ PATH = '', HOME = '', CHROMIUM_PATH }: NodeJS.ProcessEnv): Record<string, string> {
  return { PATH, HOME, ...(CHROMIUM_PATH ? { CHROMIUM_PATH } : {}) };
}

const optionsByScale: Record<'full' | 'small', CapacityRequest> = {
  full: {
    seconds: 20,
    daySeconds: 120,
    workspaces: 20,
    perWorkspace: { beacon: 500, card: 120, save: 40, slice: 2, pdf: 0.5 },
  },
  small: {
    seconds: 5,
    daySeconds: 15,
    workspaces: 4,
    perWorkspace: { beacon: 200, card: 60, save: 20, slice: 1, pdf: 0.25 },
  },
};
/** The maximum factor by which the measured day may differ from the predicted one, in either direction. */
const goal = 1.4;

const formatUsage = ({ processorMs, writtenBytes }: ResourceUsage): string =>
  `${processorMs.toFixed(2)} ms, ${(writtenBytes / 1_024).toFixed(1)} KiB`;

/**
 * Measures how much each activity costs each process, and whether a day with twenty workspaces costs what these figures
 * predict. `--small` is a trial run.
 */
export async function run(flags: readonly string[]): Promise<Figure[]> {
  const options = flags.includes('--small') ? optionsByScale.small : optionsByScale.full;
  const child = await startChild(script, { ...getMachineEnvironment(getInheritedEnvironment()), ...requestLimits });
  try {
    const result = await child.ask<CapacityResult>(options);
    log(`for deploy/CAPACITY.md\n\n${describeCapacity(result)}\n`);
    const { idle, costs, done, predicted, measured, durationSeconds } = result;
    return parts.map((part) => {
      const [expected, actual] = [predicted[part].processorMs, measured[part].processorMs];
      const details = {
        'idle second': formatUsage(idle[part]),
        ...Object.fromEntries(Object.entries(costs).map(([action, usage]) => [action, formatUsage(usage[part])])),
        predicted: `${(expected / 1_000).toFixed(1)} s, ${(predicted[part].writtenBytes / 1_048_576).toFixed(1)} MiB`,
        measured: `${(actual / 1_000).toFixed(1)} s, ${(measured[part].writtenBytes / 1_048_576).toFixed(1)} MiB`,
        day: `${durationSeconds.toFixed(0)} s: ${Object.entries(done)
          .map(([action, count]) => `${count} ${action}s`)
          .join(', ')}`,
      };
      return atMost(`capacity/${part}`, Math.max(expected / actual, actual / expected), goal, { unit: '×', details });
    });
  } finally {
    await child.stop();
  }
}
