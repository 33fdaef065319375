import type { FactsRequest } from '@reportage/contracts';
import { atMost, type Figure } from '../figure.ts';
import { log } from '../progress.ts';
import { median } from '../statistics.ts';
import { startCardFixture } from './fixture.ts';
import { makeRequests } from './requests.ts';

const formatMs = (value: number): string => `${value.toFixed(1)} ms`;
const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

/** Splits the rows among the workspaces: the second gets half as many as the first, and the third a third as many. */
export function computeZipfSizes(total: number, count: number): number[] {
  const weights = Array.from({ length: count }, (_, index) => 1 / (index + 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => Math.max(2_000, Math.round((total * weight) / sum)));
}

/** Requests per round, enough for each of up to 32 clients to send several. */
const requestsPerRound = 120;
const rounds = 3;

/**
 * Numbers of concurrent clients, and the goals for their median durations. With many clients, everything shares two
 * saturated cores.
 */
const loads = [
  { clients: 1, p50: 1.1 },
  { clients: 8, p50: 1.6 },
  { clients: 32, p50: 1.6 },
] as const;

/** Measures cards over HTTP, compared with the same SQL run directly on the engine. */
export async function measureServer(rowCount: number, workspaceCount: number): Promise<Figure[]> {
  const fixture = await startCardFixture(computeZipfSizes(rowCount, workspaceCount));
  try {
    const figures: Figure[] = [];
    let requestedCount = 0;
    const getNextRequests = (): FactsRequest[] => {
      requestedCount += requestsPerRound;
      return makeRequests(fixture.workspaces, requestsPerRound, requestedCount - requestsPerRound);
    };
    // Warms up the code of the engine and the server.
    const warmUpRequests = getNextRequests();
    await fixture.queryEngine(warmUpRequests, 1);
    await fixture.queryServer(warmUpRequests, 1);
    for (const { clients, p50 } of loads) {
      const times = { server: [] as number[], engine: [] as number[] };
      for (let round = 0; round < rounds; round += 1) {
        // Server and engine alternate, so that other work on the machine affects both.
        const requests = getNextRequests();
        times.engine.push(...(await fixture.queryEngine(requests, clients)));
        times.server.push(...(await fixture.queryServer(requests, clients)));
        log(
          `${clients} clients: ${formatMs(median(times.server))} over HTTP, ${formatMs(median(times.engine))} direct`,
        );
      }
      const compare = (
        name: string,
        aggregate: (values: readonly number[]) => number,
        goal: number,
        slackMs: number,
      ) => {
        const server = aggregate(times.server);
        const engine = aggregate(times.engine);
        const details = { 'over HTTP': formatMs(server), direct: formatMs(engine) };
        const figure = atMost(`card/${clients}/${name}`, server / engine, goal, { details });
        return { ...figure, isOk: figure.isOk || server - engine <= slackMs };
      };
      figures.push(compare('p50', median, p50, 4), compare('p95', p95, 1.5, 0));
    }
    return figures;
  } finally {
    await fixture.stop();
  }
}

interface ScanFigure {
  key: string;
  rows: number;
  engineMs: number;
  scanMs: number;
}

/** Measures the engine's group-bys over the largest workspace, compared with one thread that scans typed arrays. */
export async function measureBaseline(rowCount: number, workspaceCount: number): Promise<Figure[]> {
  const fixture = await startCardFixture(computeZipfSizes(rowCount, workspaceCount));
  try {
    const scanFigures = await fixture.scan<ScanFigure>(fixture.workspaces[0]?.workspaceId ?? '');
    return scanFigures.map(({ key, rows, engineMs, scanMs }) => {
      const details = { rows: String(rows), engine: formatMs(engineMs), scan: formatMs(scanMs) };
      return atMost(`card-floor/${key}`, engineMs / scanMs, 5, { details });
    });
  } finally {
    await fixture.stop();
  }
}

const growthFactor = 100;

/**
 * Measures one workspace's cards when another workspace has as many facts, and when others have a hundred times as
 * many.
 */
export async function measureGrowth(rowCount: number): Promise<Figure[]> {
  const rowsPerWorkspace = Math.round(rowCount / growthFactor);
  const smallFixture = await startCardFixture([rowsPerWorkspace, rowsPerWorkspace]);
  const largeFixture = await startCardFixture([rowsPerWorkspace, ...computeZipfSizes(rowCount, 10)]).catch(
    async (error: unknown) => {
      await smallFixture.stop();
      throw error;
    },
  );
  try {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < rounds * 2; round += 1) {
      for (const [name, fixture] of [['few', smallFixture] as const, ['many', largeFixture] as const]) {
        const requests = makeRequests(fixture.workspaces.slice(0, 1), requestsPerRound, round * requestsPerRound);
        times[name].push(...(await fixture.queryServer(requests, 1)));
      }
    }
    const nextToFewMs = median(times.few);
    const nextToManyMs = median(times.many);
    const details = {
      'next to few rows': formatMs(nextToFewMs),
      [`next to ${growthFactor}× as many`]: formatMs(nextToManyMs),
    };
    return [atMost('card-growth/p50', nextToManyMs / nextToFewMs, 1.1, { details })];
  } finally {
    await Promise.all([smallFixture.stop(), largeFixture.stop()]);
  }
}
