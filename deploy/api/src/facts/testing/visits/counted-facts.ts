import {
  attentionSeconds,
  type CardDefinition,
  type CardResult,
  type FactsResponse,
  factsCardsPath,
  scrollDepths,
} from '@reportage/contracts';
import Fastify, { type FastifyInstance } from 'fastify';
import { primaryOnlyReads } from '../../../platform/database/replica/replica-reads.ts';
import { registerFactsRoutes } from '../../facts.routes.ts';
import { createFactsCache } from '../../facts-cache.ts';
import type { TestBackend } from '../test-backend.ts';
import type { PageDay } from './expected-facts.ts';

const period = { from: '2026-06-17', to: '2026-06-30' };

const createCard = (id: string, metrics: string[], dimensions: string[]): CardDefinition => ({
  id,
  display: 'list',
  metrics,
  dimensions,
  dateUnit: 'day',
  limit: 1_000,
});
const byPageAndDay = ['web_media', 'web_date'];
const cards = [
  createCard(
    'counts',
    ['web_pageviews', 'web_visits', 'web_visitors', 'web_clicks', 'web_averageScroll', 'web_attentionTime'],
    byPageAndDay,
  ),
  createCard('entries', ['web_entries', 'web_bounces'], byPageAndDay),
  createCard(
    'reached',
    [
      ...scrollDepths.map((depth) => `web_scroll${depth}`),
      ...attentionSeconds.map((seconds) => `web_attention${seconds}`),
    ],
    byPageAndDay,
  ),
  createCard('groups', ['web_pageviews'], ['web_contentGroup']),
  createCard('campaigns', ['web_pageviews'], ['web_utmCampaign']),
];

/** Serves the worker's routes with the test's facts. */
export function serveCards({ platform, store }: TestBackend): FastifyInstance {
  const app = Fastify();
  const { db, clock } = platform;
  registerFactsRoutes(app, { db, reads: primaryOnlyReads, clock, store, cache: createFactsCache(store) });
  return app;
}

export interface CountedFacts {
  /** By path and day. */
  pageDays: Map<string, PageDay>;
  /** Pageviews by content group. */
  groups: Map<string, number>;
  /** Pageviews by campaign; the name is empty for visits without a campaign. */
  campaigns: Map<string, number>;
}

type Row = CardResult['rows'][number];
const toNumber = (row: Row, index: number): number => Number(row[index] ?? 0);
/** Reads a number from a row; null if it was not measured. */
const readMeasuredValue = (row: Row, index: number): number | null =>
  (row[index] ?? null) === null ? null : Number(row[index]);
const getKey = ([url, day]: Row): string => `${new URL(String(url)).pathname} ${day}`;

/** Reads the figures shown in the cards of a site's workspace. */
export async function readCountedFacts(
  app: FastifyInstance,
  { platform }: TestBackend,
  workspaceId: string,
): Promise<CountedFacts> {
  const media = await platform.db.selectFrom('media').select('id').where('workspaceId', '=', workspaceId).execute();
  const response = await app.inject({
    method: 'POST',
    url: factsCardsPath,
    payload: { workspaceId, timezone: 'UTC', period, mediaIds: media.map(({ id }) => id), cards },
  });
  const [counts, entries, reached, groups, campaigns] = response.json<FactsResponse>().cards;
  if (!counts || !entries || !reached || !groups || !campaigns)
    throw new Error(`The card query failed: ${response.body}`);
  const thresholdCountsByKey = new Map(
    reached.rows.map((row) => [getKey(row), row.slice(2).map((_, index) => readMeasuredValue(row, index + 2))]),
  );
  const entriesByKey = new Map(entries.rows.map((row) => [getKey(row), row]));
  const pageDays = counts.rows.map((row): [string, PageDay] => {
    const thresholdCounts = thresholdCountsByKey.get(getKey(row)) ?? [];
    const pageEntries = entriesByKey.get(getKey(row)) ?? [];
    const shownAttentionSeconds = readMeasuredValue(row, 7);
    return [
      getKey(row),
      {
        pageviews: readMeasuredValue(row, 2),
        visits: toNumber(row, 3),
        visitors: toNumber(row, 4),
        clicks: readMeasuredValue(row, 5),
        entries: readMeasuredValue(pageEntries, 2),
        bounces: readMeasuredValue(pageEntries, 3),
        averageScroll: readMeasuredValue(row, 6),
        attentionMs: shownAttentionSeconds === null ? null : Math.round(shownAttentionSeconds * 1_000),
        scrolled: thresholdCounts.slice(0, scrollDepths.length),
        attentive: thresholdCounts.slice(scrollDepths.length),
      },
    ];
  });
  return {
    pageDays: new Map(pageDays),
    groups: new Map(groups.rows.map((row) => [String(row[0]), toNumber(row, 1)])),
    campaigns: new Map(
      campaigns.rows.map((row) => [row[0] === '(none)' ? '' : String(row[0]), toNumber(row, 1)] as const),
    ),
  };
}
