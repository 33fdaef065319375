import { webMetrics } from '@reportage/contracts';
import fc from 'fast-check';
import { addDays } from '../query/calendar.ts';
import { type CardPlan, planCard } from '../query/plan.ts';
import { arbitraryFacts, type FactSet, media, workspaces } from './random-facts.ts';

/** Facts, and the questions that are put to them. */
export interface Scene {
  set: FactSet;
  plans: CardPlan[];
}

export const plansOfScene = 5;

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

/** Mostly some of the values that there are; at times none, or one that nobody has. */
const filterBy = (dimension: string, values: readonly string[]) =>
  fc.record({
    dimension: fc.constant(dimension),
    values: fc.oneof(
      { weight: 4, arbitrary: fc.shuffledSubarray([...values], { minLength: 2 }) },
      { weight: 1, arbitrary: fc.shuffledSubarray([...values]) },
    ),
  });

const filter = fc.oneof(
  filterBy('web_media', media),
  filterBy('web_contentGroup', ['', 'Stories', 'Recipes', 'Other']),
  filterBy('web_device', ['desktop', 'mobile', 'tablet', 'watch']),
  filterBy('web_country', ['DE', 'NO', 'ZZ', "'; drop table web"]),
  filterBy('web_source', ['direct', 'example.org', 'ünïcode.example', "o'neill\\.example"]),
);

const askedMedia = fc.oneof(
  { weight: 4, arbitrary: fc.shuffledSubarray(media, { minLength: 2 }) },
  { weight: 1, arbitrary: fc.shuffledSubarray(media) },
);

const card = fc
  .record({
    display: fc.constantFrom('scoreboard' as const, 'chart' as const, 'list' as const),
    metrics: fc.shuffledSubarray(
      webMetrics.map(({ id }) => id),
      { minLength: 1, maxLength: 8 },
    ),
    dimensions: fc.shuffledSubarray(
      ['web_date', 'web_media', 'web_device', 'web_country', 'web_source', 'web_contentGroup'],
      { maxLength: 3 },
    ),
    dateUnit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'quarter' as const, 'year' as const),
    limit: fc.integer({ min: 1, max: 8 }),
    orderIndex: fc.option(fc.nat({ max: 10 })),
  })
  .map(({ orderIndex, ...rest }) => {
    const orderBy = orderIndex === null ? undefined : [...rest.metrics, ...rest.dimensions][orderIndex];
    return { id: 'card', ...rest, ...(orderBy && { orderBy }) };
  });

function arbitraryPlan(timezone: string, day: string): fc.Arbitrary<CardPlan> {
  const period = fc
    .tuple(fc.integer({ min: -4, max: 2 }), fc.nat({ max: 12 }))
    .map(([start, length]) => ({ from: addDays(day, start), to: addDays(day, start + length) }));
  return fc
    .record({
      workspaceId: fc.constantFrom(...workspaces),
      mediaIds: askedMedia,
      groups: fc.array(fc.constantFrom('', 'Stories', 'Recipes'), { minLength: media.length, maxLength: media.length }),
      isMerged: fc.array(fc.boolean(), { minLength: media.length, maxLength: media.length }),
      version: fc.constantFrom(null, 1, 2),
      filters: fc.array(filter, { maxLength: 2 }),
      period,
      card,
    })
    .map(({ workspaceId, mediaIds, groups, isMerged, version, filters, period: asked, card: definition }) => {
      // Into the first, if any.
      const itemIds = mediaIds.map((id, index) => (isMerged[index] && mediaIds[0]) || id);
      const scope = { workspaceId, mediaIds, itemIds, contentGroups: groups.slice(0, mediaIds.length), version };
      return { ...planCard(definition, { scope, timezone, period: asked }), filters };
    });
}

/** Any cards over any media, filters and period, in a zone of every kind, with facts near a change of its clocks. */
export const arbitraryScene: fc.Arbitrary<Scene> = fc.constantFrom(...moments).chain(([timezone, day]) => {
  const middle = Date.parse(`${day}T00:00:00Z`);
  return fc.record({
    set: arbitraryFacts(middle - 4 * 86_400_000, middle + 4 * 86_400_000),
    plans: fc.array(arbitraryPlan(timezone, day), { minLength: plansOfScene, maxLength: plansOfScene }),
  });
});
