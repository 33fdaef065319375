import { type CardDefinition, cardDefinitionSchema } from '@reportage/contracts';
import type { FactsStore } from '../facts-store.ts';
import { planCard } from '../query/plan.ts';
import { runPlan } from '../query/run-plan.ts';
import { engineNames, type FactsEngine, factsEngines } from '../testing/facts-engines.ts';
import { getTableRows } from './fact-tables.ts';
import { type YoutubeColumn, type YoutubeTextColumn, youtubeFacts } from './youtube.ts';

const owner = { workspaceId: 'wks_1', connectionId: 'con_1', mediaId: 'med_1', reportDate: '2026-06-01' };
const emptyTextValues: Record<YoutubeTextColumn, string> = { breakdown: '', country: '', device: '', source: '' };
const createFact = (texts: Partial<Record<YoutubeTextColumn, string>>, views: number, likes: number | null) => {
  const sums: Record<YoutubeColumn, number | null> = {
    views,
    watch_ms: views * 90_000,
    viewed_permille: likes === null ? null : views * 450,
    likes,
    comments: likes,
    shares: likes,
    engagements: likes === null ? null : likes * 3,
    subscribers_gained: likes,
  };
  return { ...owner, texts: { ...emptyTextValues, ...texts }, sums };
};
/** A day with 100 views. The countries add up to fewer, because YouTube omits small numbers. */
const facts = [
  createFact({}, 100, 4),
  createFact({ breakdown: 'country', country: 'DE' }, 70, 3),
  createFact({ breakdown: 'country', country: 'AT' }, 25, 1),
  createFact({ breakdown: 'device', device: 'mobile' }, 60, null),
  createFact({ breakdown: 'device', device: 'desktop' }, 40, null),
];

describe.each(engineNames)('%s', (name) => {
  let engine: FactsEngine;
  let store: FactsStore;
  beforeAll(async () => {
    engine = await factsEngines[name]();
    store = await engine.open();
    await store.writeSlice(1, getTableRows(youtubeFacts, facts, []));
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await engine.close();
  });

  async function queryCard(metrics: string[], dimensions: string[]) {
    const definition: CardDefinition = cardDefinitionSchema.parse({ id: 'x', display: 'list', metrics, dimensions });
    const media = { mediaIds: ['med_1'], itemIds: ['med_1'], contentGroups: [''], countedDays: [] };
    const scope = { workspaceId: 'wks_1', ...media, version: null, slices: [1] };
    const period = { from: '2026-06-01', to: '2026-06-01' };
    const { rows, totals } = await runPlan(store, planCard(definition, { scope, timezone: 'UTC', period }));
    return { rows: rows.map(({ series, metrics: numbers }) => [...series, ...numbers]), totals };
  }

  test('a card without a breakdown shows the total and does not add the breakdowns to it', async () => {
    const metrics = ['youtube_views', 'youtube_averageViewPercentage', 'youtube_engagementRate'];
    expect(await queryCard(metrics, ['youtube_media'])).toMatchObject({ rows: [['med_1', 100, 45, 0.12]] });
  });

  test('a card by country or device shows the figures that YouTube reports for each, and their sum', async () => {
    expect(await queryCard(['youtube_views', 'youtube_likes'], ['youtube_country'])).toEqual({
      rows: [
        ['DE', 70, 3],
        ['AT', 25, 1],
      ],
      totals: [95, 4],
    });
    expect(await queryCard(['youtube_watchTime', 'youtube_likes'], ['youtube_device'])).toEqual({
      rows: [
        ['mobile', 5_400, null],
        ['desktop', 3_600, null],
      ],
      totals: [9_000, null],
    });
  });

  test('dimensions that YouTube never reports together have no values', async () => {
    expect(await queryCard(['youtube_views'], ['youtube_country', 'youtube_device'])).toEqual({
      rows: [],
      totals: [null],
    });
  });
});
