import { type ComputedFormula, dateDimensionOf, metricById, metricsOf, parseStoredFormula } from '@reportage/contracts';
import fc from 'fast-check';
import { addDays } from '../../platform/clock.ts';
import { contentGroupColumn, type FactFamily, mediaColumn } from '../families/fact-family.ts';
import { getStoredFamily, type StoredMediaType, storedMediaTypes } from '../families/index.ts';
import { type CardPlan, planCard } from '../query/plan.ts';
import { arbitraryFacts, type FactSet, getTextValues, media, workspaces } from './random-facts.ts';

/** Facts, and plans to run on them. */
export interface Scenario {
  set: FactSet;
  plans: CardPlan[];
}

export const plansPerScenario = 5;

/** Time zones, each with a day near which its clocks change. */
const clockChanges = [
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

/** Generates a filter: mostly with values that exist, sometimes with none, or only one that no fact has. */
const arbitraryDimensionFilter = (dimension: string, values: readonly string[]) =>
  fc.record({
    dimension: fc.constant(dimension),
    values: fc.oneof(
      { weight: 4, arbitrary: fc.shuffledSubarray([...values], { minLength: 2 }) },
      { weight: 1, arbitrary: fc.shuffledSubarray([...values]) },
    ),
  });

/** Lists the values of a column, plus one that no fact has. */
function getValues(column: string): readonly string[] {
  if (column === mediaColumn) return media;
  return column === contentGroupColumn
    ? ['', 'Stories', 'Recipes', 'Other']
    : [...getTextValues(column), "'; drop table web"];
}

const arbitraryFilter = ({ dimensions }: FactFamily) =>
  fc.oneof(...Object.entries(dimensions).map(([id, column]) => arbitraryDimensionFilter(id, getValues(column))));

const requestedMedia = fc.oneof(
  { weight: 4, arbitrary: fc.shuffledSubarray(media, { minLength: 2 }) },
  { weight: 1, arbitrary: fc.shuffledSubarray(media) },
);

/** The id of the calculated field in a random card. */
const fieldId = 'calculated';

/** Generates a formula with one to three metrics. Its units need not make sense, because engines do not check them. */
const arbitraryField = ({ metrics }: FactFamily): fc.Arbitrary<ComputedFormula> => {
  const metric = fc.constantFrom(...Object.keys(metrics));
  const operand = fc.oneof({ weight: 4, arbitrary: metric }, { weight: 1, arbitrary: fc.constantFrom('0.5', '100') });
  const operator = fc.constantFrom('+', '-', '*', '/');
  return fc
    .tuple(fc.constantFrom('-', ''), metric, operator, operand, operator, operand)
    .map(([sign, a, first, b, second, c]) => {
      const expression = parseStoredFormula(`${sign}(${a} ${first} ${b}) ${second} ${c}`);
      const units = metricsOf(expression).map((id) => [id, metricById(id)?.unit ?? 'count'] as const);
      return { expression, inputs: Object.fromEntries(units), unit: 'count' as const };
    });
};

const arbitraryCard = (family: FactFamily, { mediaType, metrics, dimensions } = family) =>
  fc
    .record({
      display: fc.constantFrom('scoreboard' as const, 'chart' as const, 'list' as const),
      metrics: fc.shuffledSubarray(Object.keys(metrics), {
        minLength: 1,
        maxLength: Math.min(8, Object.keys(metrics).length),
      }),
      dimensions: fc.shuffledSubarray([dateDimensionOf(mediaType), ...Object.keys(dimensions)], {
        maxLength: Math.min(3, 1 + Object.keys(dimensions).length),
      }),
      dateUnit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'quarter' as const, 'year' as const),
      limit: fc.integer({ min: 1, max: 8 }),
      orderIndex: fc.option(fc.nat({ max: 10 })),
      field: fc.option(arbitraryField(family)),
      isFieldFirst: fc.boolean(),
    })
    .map(({ orderIndex, field, isFieldFirst, ...rest }) => {
      const withField = isFieldFirst ? [fieldId, ...rest.metrics] : [...rest.metrics, fieldId];
      const shownMetrics = field ? withField : rest.metrics;
      const orderBy = orderIndex === null ? undefined : [...shownMetrics, ...rest.dimensions][orderIndex];
      const card = { id: 'card', ...rest, metrics: shownMetrics, ...(orderBy && { orderBy }) };
      return { card, fields: field ? { [fieldId]: field } : {} };
    });

/** Generates days on which sources take over from others or are replaced. */
function arbitraryCountedDays(day: string) {
  const limit = fc.option(fc.integer({ min: -4, max: 12 }).map((offset) => addDays(day, offset)));
  return fc.uniqueArray(fc.record({ mediaId: fc.constantFrom(...media), from: limit, to: limit }), {
    selector: ({ mediaId }) => mediaId,
    maxLength: media.length,
  });
}

/** Generates media granted by another workspace, some of them with only some of the metrics. */
function arbitraryGrants({ metrics }: FactFamily) {
  const granted = fc.record({
    workspaceId: fc.constantFrom(...workspaces),
    mediaIds: fc.shuffledSubarray(media, { minLength: 1 }),
  });
  const shownMetrics = fc.record({
    mediaIds: fc.shuffledSubarray(media, { minLength: 1, maxLength: 2 }),
    metrics: fc.shuffledSubarray(Object.keys(metrics)),
  });
  return fc.oneof(
    fc.constant({}),
    fc.record({ granted: fc.tuple(granted), grantedMetrics: fc.array(shownMetrics, { maxLength: 2 }) }),
  );
}

function arbitraryPlan(mediaType: StoredMediaType, timezone: string, day: string): fc.Arbitrary<CardPlan> {
  const family = getStoredFamily(mediaType);
  const period = fc
    .tuple(fc.integer({ min: -4, max: 2 }), fc.nat({ max: 12 }))
    .map(([start, length]) => ({ from: addDays(day, start), to: addDays(day, start + length) }));
  return fc
    .record({
      workspaceId: fc.constantFrom(...workspaces),
      mediaIds: requestedMedia,
      groups: fc.array(fc.constantFrom('', 'Stories', 'Recipes'), { minLength: media.length, maxLength: media.length }),
      isMerged: fc.array(fc.boolean(), { minLength: media.length, maxLength: media.length }),
      countedDays: fc.oneof(fc.constant([]), arbitraryCountedDays(day)),
      version: fc.constantFrom(null, { upTo: 1, open: [] }, { upTo: 2, open: [] }, { upTo: 2, open: [1] }),
      slices: fc.subarray([1, 2]),
      filters: fc.array(arbitraryFilter(family), { maxLength: 2 }),
      period,
      cardAndFields: arbitraryCard(family),
      grants: arbitraryGrants(family),
    })
    .map(
      ({
        workspaceId,
        mediaIds,
        groups,
        isMerged,
        filters,
        period: plannedPeriod,
        cardAndFields,
        grants,
        ...counting
      }) => {
        // Merged media are merged into the first one.
        const itemIds = mediaIds.map((id, index) => (isMerged[index] && mediaIds[0]) || id);
        const scope = {
          workspaceId,
          mediaIds,
          itemIds,
          contentGroups: groups.slice(0, mediaIds.length),
          ...counting,
          ...grants,
        };
        return {
          ...planCard(cardAndFields.card, { scope, timezone, period: plannedPeriod }, cardAndFields.fields),
          filters,
        };
      },
    );
}

/**
 * Generates cards of any family with any media, filters and period, in all kinds of time zones, and facts near a clock
 * change.
 */
export const arbitraryScenario: fc.Arbitrary<Scenario> = fc
  .tuple(fc.constantFrom(...storedMediaTypes), fc.constantFrom(...clockChanges))
  .chain(([mediaType, [timezone, day]]) => {
    const midpoint = Date.parse(`${day}T00:00:00Z`);
    const plan = arbitraryPlan(mediaType, timezone, day);
    return fc.record({
      set: arbitraryFacts(mediaType, midpoint - 4 * 86_400_000, midpoint + 4 * 86_400_000),
      plans: fc.array(plan, { minLength: plansPerScenario, maxLength: plansPerScenario }),
    });
  });
