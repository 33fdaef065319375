import { type CardDefinition, cardDefinitionSchema } from '@reportage/contracts';
import type { FactsStore } from '../facts-store.ts';
import { planCard } from '../query/plan.ts';
import { runPlan } from '../query/run-plan.ts';
import { engineNames, type FactsEngine, factsEngines } from '../testing/facts-engines.ts';
import { type FacebookColumn, facebookFacts } from './facebook.ts';
import { getTableRows } from './fact-tables.ts';
import { type InstagramColumn, type InstagramTextColumn, instagramFacts } from './instagram.ts';

const owner = { workspaceId: 'wks_1', connectionId: 'con_1', mediaId: 'med_1' };
const pageOwner = { ...owner, mediaId: 'med_page' };

const createFacebookFact = (reportDate: string, placement: string, sums: Partial<Record<FacebookColumn, number>>) => ({
  ...owner,
  reportDate,
  texts: { breakdown: placement === '' ? '' : 'placement', placement },
  sums: {
    impressions: null,
    reactions: null,
    comments: null,
    shares: null,
    link_clicks: null,
    engagements: null,
    video_views: null,
    watch_ms: null,
    ...sums,
  },
});
/** The first day is before the first fetch, so it has only the figures that Facebook reports by day. */
const facebookRows = [
  createFacebookFact('2026-06-01', '', { video_views: 40, watch_ms: 400_000 }),
  createFacebookFact('2026-06-01', 'organic', { video_views: 40 }),
  createFacebookFact('2026-06-02', '', { impressions: 500, reactions: 12, engagements: 25 }),
  createFacebookFact('2026-06-02', 'organic', { impressions: 300 }),
  createFacebookFact('2026-06-02', 'paid', { impressions: 200 }),
  createFacebookFact('2026-06-02', '', { video_views: 10, watch_ms: 50_000 }),
  createFacebookFact('2026-06-02', 'organic', { video_views: 10 }),
];
const reach = [
  { ...pageOwner, reportDate: '2026-06-01', granularity: 'day' as const, people: 90 },
  { ...pageOwner, reportDate: '2026-06-02', granularity: 'day' as const, people: 70 },
  { ...pageOwner, reportDate: '2026-06-01', granularity: 'week' as const, people: 310 },
];

const createInstagramFact = (format: string, sums: Partial<Record<InstagramColumn, number>>) => {
  const texts: Record<InstagramTextColumn, string> = { format };
  const emptySums = {
    views: null,
    likes: null,
    comments: null,
    saves: null,
    shares: null,
    interactions: null,
    watch_ms: null,
  };
  return { ...owner, reportDate: '2026-06-02', texts, sums: { ...emptySums, ...sums } };
};
const instagramRows = [
  createInstagramFact('image', { views: 200, interactions: 20 }),
  createInstagramFact('reel', { views: 100, interactions: 10, watch_ms: 600_000 }),
];

describe.each(engineNames)('%s', (name) => {
  let engine: FactsEngine;
  let store: FactsStore;
  beforeAll(async () => {
    engine = await factsEngines[name]();
    store = await engine.open();
    await store.writeSlice(1, getTableRows(facebookFacts, facebookRows, reach));
    await store.writeSlice(2, getTableRows(instagramFacts, instagramRows, []));
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await engine.close();
  });

  async function queryCard(metrics: string[], dimensions: string[], to = '2026-06-02') {
    const definition: CardDefinition = cardDefinitionSchema.parse({ id: 'x', display: 'list', metrics, dimensions });
    const mediaIds = ['med_1', 'med_page'];
    const scope = {
      workspaceId: 'wks_1',
      mediaIds,
      itemIds: mediaIds,
      countedDays: [],
      contentGroups: ['', ''],
      version: null,
      slices: [1, 2],
    };
    const period = { from: '2026-06-01', to };
    const { rows, totals } = await runPlan(store, planCard(definition, { scope, timezone: 'UTC', period }));
    return { rows: rows.map(({ series, date, metrics: numbers }) => [...series, date, ...numbers]), totals };
  }

  test('on a day before the first fetch, a metric has no value, rather than 0', async () => {
    const metrics = ['facebook_impressions', 'facebook_videoViews', 'facebook_engagementRate'];
    const { rows, totals } = await queryCard(metrics, ['facebook_date']);
    expect(rows.toSorted()).toEqual([
      ['2026-06-01', null, 40, null],
      ['2026-06-02', 500, 10, 0.05],
    ]);
    expect(totals).toEqual([500, 50, 0.05]);
  });

  test('figures reported by placement are shown by placement and not counted twice in totals', async () => {
    const { rows, totals } = await queryCard(['facebook_impressions', 'facebook_videoViews'], ['facebook_placement']);
    expect(rows.toSorted()).toEqual([
      ['organic', null, 300, 50],
      ['paid', null, 200, null],
    ]);
    expect(totals).toEqual([500, 50]);
    expect((await queryCard(['facebook_averageWatchTime'], [])).totals).toEqual([9]);
  });

  test('reach is the vendor’s figure for the day or week, never a sum', async () => {
    expect((await queryCard(['facebook_reach'], [])).totals).toEqual([null]);
    expect((await queryCard(['facebook_reach'], [], '2026-06-01')).totals).toEqual([90]);
    expect((await queryCard(['facebook_reach'], [], '2026-06-07')).totals).toEqual([310]);
  });

  test('the average watch time is divided by views of reels only', async () => {
    const metrics = ['instagram_views', 'instagram_engagementRate', 'instagram_averageWatchTime'];
    expect((await queryCard(metrics, [])).totals).toEqual([300, 0.1, 6]);
    expect((await queryCard(['instagram_views'], ['instagram_format'])).rows.toSorted()).toEqual([
      ['image', null, 200],
      ['reel', null, 100],
    ]);
  });
});
