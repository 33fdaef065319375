import { type FactsRequest, factsCardsPath } from '@reportage/contracts';
import { Pool } from 'undici';
import { makeRequests, type Workspace } from '../card/requests.ts';
import { atMost, type Figure } from '../figure.ts';
import type { Child } from '../ingest/child.ts';
import { log } from '../progress.ts';
import { median, percentile } from '../statistics.ts';

const goal = 1.25;
const headers = { 'content-type': 'application/json' };

export interface CardsDuringSyncOptions {
  /** The number of connections that are due at the same time. */
  connections: number;
  historyDays: number;
  /** The number of facts in each workspace that the cards query. */
  rows: readonly number[];
  rounds: number;
}

/** Requests cards one after the other until `isFinished`. @returns the duration of each request in milliseconds */
async function requestCards(
  pool: Pool,
  requests: Iterator<FactsRequest>,
  isFinished: () => boolean,
): Promise<number[]> {
  const times: number[] = [];
  while (!isFinished()) {
    const { value: request } = requests.next();
    const startedAt = performance.now();
    const { statusCode, body } = await pool.request({
      path: factsCardsPath,
      method: 'POST',
      headers,
      body: JSON.stringify(request),
    });
    const text = await body.text();
    if (statusCode !== 200) throw new Error(`The worker responded with ${statusCode}: ${text}`);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Generates requests that are all different, so that caching does not help. */
function* generateRequests(workspaces: readonly Workspace[]): Generator<FactsRequest, never> {
  const batchSize = 100;
  for (let first = 0; ; first += batchSize) yield* makeRequests(workspaces, batchSize, first);
}

/**
 * Measures how long cards take (95th percentile) while the data of many connections is fetched and stored, compared
 * with fetching the same data and discarding it.
 */
export async function measureCardsDuringSync(
  child: Child,
  { rounds, ...options }: CardsDuringSyncOptions,
): Promise<Figure> {
  const { port, workspaces } = await child.ask<{ port: number; workspaces: Workspace[] }>({ type: 'open', ...options });
  log(`${options.connections} connections next to ${options.rows.join(' + ')} rows`);
  const requests = generateRequests(workspaces);
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: 1 });

  async function measure(shouldStore: boolean) {
    let isFinished = false;
    const [times, { rows }] = await Promise.all([
      requestCards(pool, requests, () => isFinished),
      child.ask<{ rows: number }>({ type: 'fetch', shouldStore }).finally(() => {
        isFinished = true;
      }),
    ]);
    return { p95: percentile(times, 0.95), cards: times.length, rows };
  }

  const [stored, discarded]: [number[], number[]] = [[], []];
  // The first round is a warm-up.
  for (let round = -1; round < rounds; round += 1) {
    const whileDiscarding = await measure(false);
    const whileStoring = await measure(true);
    if (whileStoring.rows !== whileDiscarding.rows)
      throw new Error(`${whileStoring.rows} rows were stored, but ${whileDiscarding.rows} were read.`);
    log(
      `cards ${whileStoring.p95.toFixed(0)} ms (${whileStoring.cards}), discarding ${whileDiscarding.p95.toFixed(0)} ms (${whileDiscarding.cards}), ${whileStoring.rows} rows`,
    );
    if (round < 0) continue;
    stored.push(whileStoring.p95);
    discarded.push(whileDiscarding.p95);
  }
  const value = median(stored);
  const baseline = median(discarded);
  const details = {
    'p95 while storing': `${value.toFixed(0)} ms`,
    'p95 while discarding': `${baseline.toFixed(0)} ms`,
  };
  await pool.close();
  await child.ask({ type: 'close' });
  return atMost('sync/cards', value / baseline, goal, { details });
}
