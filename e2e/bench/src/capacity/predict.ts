import {
  type Action,
  actions,
  type CapacityResult,
  eventsPerBeacon,
  type Part,
  parts,
} from '@reportage/testing/capacity';

type Costs = Pick<CapacityResult, 'idle' | 'costs'>;

/**
 * Assumed activity of a workspace on an ordinary day. Two accounts fetched every hour, two slices at a time, make 96
 * slices.
 */
export const typicalDay: Record<Action, number> = { beacon: 5_000, card: 300, save: 50, slice: 96, pdf: 2 };
/** The share of the day's activity in the busiest hour, for everything that people do; fetching is spread evenly. */
const busiestHourShare = 0.12;
const workspaceCounts = [10, 1_000, 100_000];

const getRatePerSecond = (action: Action): number =>
  (typicalDay[action] * (action === 'slice' ? 1 / 24 : busiestHourShare)) / 3_600;

/** Whether the stand-in does this work; in production the vendor's own servers do it. */
const isStandInWork = (action: Action, part: Part): boolean => action === 'slice' && part === 'server';

const sumCosts = (part: Part, getCost: (action: Action) => number): number =>
  actions.reduce(
    (sum, action) => sum + (isStandInWork(action, part) ? 0 : getRatePerSecond(action) * getCost(action)),
    0,
  );

/** Computes how many processor cores one workspace uses in its busiest hour. */
const computeCoresPerWorkspace = ({ costs }: Costs, part: Part): number =>
  sumCosts(part, (action) => costs[action][part].processorMs) / 1_000;

export interface Prediction {
  workspaceCount: number;
  eventsPerSecond: number;
  cores: Record<Part, number>;
  writtenBytesPerSecond: number;
}

/** Predicts what an installation uses in its busiest hour. */
export function predict(costs: Costs, workspaceCount: number): Prediction {
  const mapParts = (read: (part: Part) => number) =>
    Object.fromEntries(parts.map((part) => [part, read(part)])) as Record<Part, number>;
  const written = parts.reduce(
    (sum, part) =>
      sum +
      costs.idle[part].writtenBytes +
      workspaceCount * sumCosts(part, (action) => costs.costs[action][part].writtenBytes),
    0,
  );
  return {
    workspaceCount,
    eventsPerSecond: workspaceCount * getRatePerSecond('beacon') * eventsPerBeacon,
    cores: mapParts(
      (part) => costs.idle[part].processorMs / 1_000 + workspaceCount * computeCoresPerWorkspace(costs, part),
    ),
    writtenBytesPerSecond: written,
  };
}

/** Computes the number of workspaces at which a process uses a whole core. */
export const computeWorkspacesPerCore = (costs: Costs, part: Part): number =>
  Math.floor((1 - costs.idle[part].processorMs / 1_000) / computeCoresPerWorkspace(costs, part));

const numberFormat = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** Formats the tables for `deploy/CAPACITY.md` as Markdown. */
export function describeCapacity({ idle, costs }: Costs): string {
  const formatRow = (...cells: string[]): string => `| ${cells.join(' | ')} |`;
  const formatHeader = (...cells: string[]): string[] => [formatRow(...cells), formatRow(...cells.map(() => '---'))];
  const formatUsage = ({ processorMs, writtenBytes }: CapacityResult['idle'][Part]): string =>
    `${numberFormat.format(processorMs)} ms, ${numberFormat.format(writtenBytes / 1_024)} KiB`;
  return [
    ...formatHeader('cost', ...parts),
    formatRow('an idle second', ...parts.map((part) => formatUsage(idle[part]))),
    ...actions.map((action) => formatRow(`a ${action}`, ...parts.map((part) => formatUsage(costs[action][part])))),
    '',
    ...formatHeader('workspaces', 'events a second', ...parts.map((part) => `${part}, cores`), 'written'),
    ...workspaceCounts.map((workspaceCount) => {
      const { eventsPerSecond, cores, writtenBytesPerSecond } = predict({ idle, costs }, workspaceCount);
      return formatRow(
        workspaceCount.toLocaleString('en'),
        numberFormat.format(eventsPerSecond),
        ...parts.map((part) => numberFormat.format(cores[part])),
        `${numberFormat.format(writtenBytesPerSecond / 1_048_576)} MiB/s`,
      );
    }),
    formatRow(
      'one core is full at',
      '',
      ...parts.map((part) => numberFormat.format(computeWorkspacesPerCore({ idle, costs }, part))),
      '',
    ),
  ].join('\n');
}
