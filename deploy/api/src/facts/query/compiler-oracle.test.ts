import { webMetrics } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import fc from 'fast-check';
import { openFactsStore } from '../facts-store.ts';
import { evaluatePlan } from '../oracle/evaluate-plan.ts';
import { arbitraryFacts, loadFacts, media, workspaces } from '../oracle/random-facts.ts';
import { addDays } from './calendar.ts';
import { planCard } from './plan.ts';
import { runPlan } from './run-plan.ts';

/** A day near which something happens to the clocks of each zone. */
const moments = [
  ['UTC', '2026-01-01'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-11-01'],
  ['Asia/Kolkata', '2026-06-30'],
  ['Asia/Kathmandu', '2026-02-28'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['America/St_Johns', '2026-03-08'],
  ['Pacific/Apia', '2011-12-30'],
  ['Pacific/Kiritimati', '2026-05-31'],
  ['Africa/Casablanca', '2026-02-15'],
] as const;

const filter = fc.oneof(
  fc.record({ dimension: fc.constant('web_media'), values: fc.shuffledSubarray(media) }),
  fc.record({ dimension: fc.constant('web_contentGroup'), values: fc.shuffledSubarray(['', 'Stories', 'Other']) }),
  fc.record({ dimension: fc.constant('web_device'), values: fc.shuffledSubarray(['desktop', 'tablet', 'watch']) }),
  fc.record({ dimension: fc.constant('web_country'), values: fc.shuffledSubarray(['DE', 'NO', "'; drop table web"]) }),
);

const scene = fc.constantFrom(...moments).chain(([timezone, day]) => {
  const middle = Date.parse(`${day}T00:00:00Z`);
  const dimensions = ['web_date', 'web_media', 'web_device', 'web_country', 'web_source', 'web_contentGroup'];
  const metrics = webMetrics.map(({ id }) => id);
  return fc.record({
    set: arbitraryFacts(middle - 4 * 86_400_000, middle + 4 * 86_400_000),
    workspaceId: fc.constantFrom(...workspaces),
    mediaIds: fc.shuffledSubarray(media, { minLength: 0 }),
    timezone: fc.constant(timezone),
    filters: fc.array(filter, { maxLength: 2 }),
    groups: fc.array(fc.constantFrom('', 'Stories', 'Recipes'), { minLength: media.length, maxLength: media.length }),
    period: fc
      .tuple(fc.integer({ min: -4, max: 3 }), fc.nat({ max: 12 }))
      .map(([start, length]) => ({ from: addDays(day, start), to: addDays(day, start + length) })),
    card: fc
      .record({
        display: fc.constantFrom('scoreboard' as const, 'chart' as const, 'list' as const),
        metrics: fc.shuffledSubarray(metrics, { minLength: 1, maxLength: 8 }),
        dimensions: fc.shuffledSubarray(dimensions, { maxLength: 3 }),
        dateUnit: fc.constantFrom(
          'day' as const,
          'week' as const,
          'month' as const,
          'quarter' as const,
          'year' as const,
        ),
        limit: fc.integer({ min: 1, max: 8 }),
        orderIndex: fc.option(fc.nat({ max: 10 })),
      })
      .map(({ orderIndex, ...card }) => {
        const orderBy = orderIndex === null ? undefined : [...card.metrics, ...card.dimensions][orderIndex];
        return { id: 'card', ...card, ...(orderBy && { orderBy }) };
      }),
  });
});

proves(
  ['D67', 'D68', 'D69', 'M55'],
  'the compiled SQL answers random cards over random facts exactly as plain loops do, in zones of every kind',
  async () => {
    const store = await openFactsStore(null);
    try {
      await fc.assert(
        fc.asyncProperty(scene, async ({ set, workspaceId, mediaIds, timezone, period, card, filters, groups }) => {
          await loadFacts(store.writer, set);
          const plan = {
            ...planCard(card, {
              scope: { workspaceId, mediaIds, contentGroups: groups.slice(0, mediaIds.length) },
              timezone,
              period,
            }),
            filters,
          };
          const answer = await runPlan(store.reader, plan);
          const rows = answer.rows.map((row) => [...row.series, ...(plan.dateUnit ? [row.date] : []), ...row.metrics]);
          expect({ rows, rowCount: answer.rowCount, totals: answer.totals }).toEqual(evaluatePlan(plan, set));
        }),
        { numRuns: 300 },
      );
    } finally {
      store.close();
    }
  },
);
