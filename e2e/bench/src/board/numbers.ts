import { join } from 'node:path';
import { buildPath, calls, type FactsRequest, maxFactsMedia } from '@reportage/contracts';
import { Pool } from 'undici';
import { startCardFixture } from '../card/fixture.ts';
import { atMost, type Figure } from '../figure.ts';
import { startChild } from '../ingest/child.ts';
import { log } from '../progress.ts';
import { percentile } from '../statistics.ts';
import { listBenchCards } from './cards.ts';

const script = join(import.meta.dirname, '../../../../deploy/api/scripts/serve-board.ts');
const goal = 1.6;
/** The cards in a viewport of 1,000 pixels, and all cards of the board. */
const cardGroups = { 'first-viewport': { count: 8, rounds: 40 }, 'sixty-cards': { count: 60, rounds: 20 } };
/** A slow machine does fewer rounds, but never fewer than ten. */
const maxDurationMs = 80_000;
const minRounds = 10;
/** The share of generated rows that become facts: some weekend rows are dropped. */
const storedShare = 0.885;
/** The number of engine connections: as many as the worker has. */
const connectionCount = 8;
const dayMs = 86_400_000;

interface BoardServer {
  origin: string;
  token: string;
  dashboardId: string;
  mediaIds: string[];
}

const formatMs = (value: number): string => `${value.toFixed(0)} ms`;
const formatDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Returns four weeks that differ in each round, so that caching does not help. */
function getPeriod(round: number): FactsRequest['period'] {
  const end = Date.now() - (round * 5 + 1) * dayMs;
  return { from: formatDay(end - 27 * dayMs), to: formatDay(end) };
}

/**
 * Measures a board's card queries over HTTP, alternating with the SQL statements for the same cards and days, run
 * directly on the engine.
 */
export async function measureCardQueries(rowCount: number): Promise<Figure[]> {
  const fixture = await startCardFixture([Math.ceil(rowCount / storedShare)], { campaigns: 2, pages: maxFactsMedia });
  try {
    const workspaceId = fixture.workspaces[0]?.workspaceId ?? '';
    const environment = await fixture.startWorker();
    const child = await startChild(script, {});
    const cards = listBenchCards();
    const server = await child.ask<BoardServer>({ environment, workspaceId, cards });
    const factCount = fixture.workspaces[0]?.factCount ?? 0;
    log(`a board over ${server.mediaIds.length} media`);
    const pool = new Pool(server.origin, { connections: 1 });
    const path = `/api/${buildPath(calls.queryDashboardCards, { id: server.dashboardId })}?workspaceId=${workspaceId}`;
    const headers = { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' };
    const call = async (requestedCards: typeof cards, period: FactsRequest['period']): Promise<number> => {
      const body = JSON.stringify({ cardIds: requestedCards.map(({ card }) => card.id), period });
      const startedAt = performance.now();
      const response = await pool.request({ path, method: 'POST', headers, body });
      const text = await response.body.text();
      if (response.statusCode !== 200) throw new Error(`The board responded with ${response.statusCode}: ${text}`);
      return performance.now() - startedAt;
    };
    const figures: Figure[] = [];
    for (const [name, { count, rounds }] of Object.entries(cardGroups)) {
      const requestedCards = cards.slice(0, count);
      const createRequest = (round: number): FactsRequest => ({
        workspaceId,
        timezone: 'Europe/Berlin',
        period: getPeriod(round),
        mediaIds: server.mediaIds,
        cards: requestedCards.map(({ card }) => card),
      });
      const firstRound = figures.length * 50;
      const times = { call: [] as number[], engine: [] as number[] };
      // Calls and statements alternate in batches, so that other work on the machine affects both.
      const batchSize = 2;
      log(`${name}: up to ${rounds} rounds`);
      const startedAt = performance.now();
      const isOverTime = () => performance.now() - startedAt > maxDurationMs;
      for (let round = -batchSize; round < rounds && (round < minRounds || !isOverTime()); round += batchSize) {
        const roundNumbers = Array.from({ length: batchSize }, (_, index) => firstRound + round + batchSize + index);
        const engine = await fixture.queryOpenEngine(roundNumbers.map(createRequest), connectionCount);
        const callTimes: number[] = [];
        for (const number of roundNumbers) callTimes.push(await call(requestedCards, getPeriod(number)));
        if (round < 0) continue;
        times.engine.push(...engine);
        times.call.push(...callTimes);
      }
      const callMs = percentile(times.call, 0.95);
      const engineMs = percentile(times.engine, 0.95);
      const callMedian = percentile(times.call, 0.5);
      const engineMedian = percentile(times.engine, 0.5);
      const details = {
        facts: factCount.toLocaleString('en'),
        rounds: String(times.call.length),
        'over HTTP': formatMs(callMs),
        direct: formatMs(engineMs),
        'p50 over HTTP': formatMs(callMedian),
        'p50 direct': formatMs(engineMedian),
      };
      figures.push(atMost(`board/${name}/p95`, callMs / engineMs, goal, { details }));
    }
    await pool.close();
    await child.stop();
    return figures;
  } finally {
    await fixture.stop();
  }
}
