import { type MeasuredLineage, type NumberQuery, webMetrics } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { engineNames, type FactsEngine, factsEngines } from './testing/facts-engines.ts';
import { createFactsWorker } from './testing/facts-worker.ts';
import { createTestBackend, type TestBackend, type TestSource } from './testing/test-backend.ts';
import { visitPage } from './testing/visits.ts';

describe.each(engineNames)('%s', (name) => {
  let engine: FactsEngine;
  let backend: TestBackend;
  let worker: FastifyInstance;
  let source: TestSource;
  let media: { id: string; url: string }[];

  const visit = (path: string, at: string, attentionMs: number[]) =>
    visitPage(backend, source, { path, at, attentionMs });

  async function explain(
    overrides: Partial<NumberQuery> & { workspaceId?: string; timezone?: string },
  ): Promise<MeasuredLineage> {
    const payload = {
      workspaceId: source.workspaceId,
      timezone: 'UTC',
      period: { from: '2026-06-12', to: '2026-06-16' },
      mediaIds: media.map(({ id }) => id),
      metric: 'web_averageAttention',
      filters: [],
      ...overrides,
    };
    return (await worker.inject({ method: 'POST', url: '/facts/lineage', payload })).json();
  }

  beforeAll(async () => {
    engine = await factsEngines[name]();
    backend = await createTestBackend({}, engine.open);
    source = await backend.createSource();
    worker = createFactsWorker(backend);
    const { db } = backend.platform;
    await visit('/b', '2026-06-14T21:30:00Z', [1_000]);
    await visit('/b', '2026-06-14T22:30:00Z', [2_000, 3_000]);
    await visit('/a', '2026-06-16T10:00:00Z', [100_000]);
    media = await db.selectFrom('media').select(['id', 'url']).execute();
  }, 60_000);
  afterAll(async () => {
    await worker.close();
    await backend.close();
    await engine.close();
  });

  test('an average is broken down into its sums, sources, pages, days and deliveries', async () => {
    const lineage = await explain({});
    expect(lineage).toMatchObject({
      metric: { id: 'web_averageAttention' },
      value: 106 / 4,
      factCount: 3,
      formula: {
        kind: 'ratio',
        parts: [
          { column: 'attention_ms', value: 106_000 },
          { column: 'pageviews', value: 4 },
        ],
      },
      sources: [{ id: source.id, name: 'Harbour site', value: 106 / 4, factCount: 3 }],
      media: [
        { name: 'https://harbour.example/a', value: 100, factCount: 1 },
        { name: 'https://harbour.example/b', value: 2, factCount: 2 },
      ],
      days: [
        { date: '2026-06-16', value: 100 },
        { date: '2026-06-14', value: 2 },
      ],
      deliveryCount: 3,
    });
    expect(lineage.deliveries).toMatchObject([
      { number: 3, eventCount: 2, value: 100, firstEventAt: '2026-06-16T10:00:00.000Z' },
      { number: 2, eventCount: 4, value: 2.5, firstEventAt: '2026-06-14T22:30:00.000Z' },
      { number: 1, eventCount: 2, value: 1, lastEventAt: '2026-06-14T21:30:00.000Z' },
    ]);
  });

  test('with a filter, the value of a single row is explained', async () => {
    const page = media.find(({ url }) => url.endsWith('/b'))?.id ?? '';
    const lineage = await explain({ metric: 'web_pageviews', filters: [{ dimension: 'web_media', values: [page] }] });
    expect(lineage).toMatchObject({ value: 3, formula: { kind: 'sum', parts: [{ column: 'pageviews', value: 3 }] } });
    expect(lineage.media.map(({ id }) => id)).toEqual([page]);
  });

  test('days start at midnight in the requested time zone', async () => {
    const lineage = await explain({ metric: 'web_pageviews', timezone: 'Europe/Berlin' });
    expect(lineage.days).toEqual([
      { date: '2026-06-16', value: 1, factCount: 1 },
      { date: '2026-06-15', value: 2, factCount: 1 },
      { date: '2026-06-14', value: 1, factCount: 1 },
    ]);
  });

  test('every additive metric is the sum of its parts by source, page, day and delivery', async () => {
    for (const { id, type } of webMetrics.filter((metric) => metric.type === 'sum')) {
      const { value, sources, media: pages, days, deliveries } = await explain({ metric: id });
      for (const parts of [sources, pages, days, deliveries]) {
        const measured = parts.flatMap((part) => part.value ?? []);
        // Metrics that the script does not measure have neither a value nor parts.
        const sum = measured.length === 0 ? null : measured.reduce((total, part) => total + part, 0);
        expect([id, type, sum]).toEqual([id, type, value]);
      }
    }
  });

  test('without facts there is no value, and another workspace cannot see these facts', async () => {
    const empty = { value: null, factCount: 0, sources: [], days: [], deliveries: [], deliveryCount: 0 };
    expect(await explain({ period: { from: '2026-01-01', to: '2026-01-02' } })).toMatchObject(empty);
    const otherSource = await backend.createSource();
    expect(await explain({ workspaceId: otherSource.workspaceId })).toMatchObject(empty);
  });
});
