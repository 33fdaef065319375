import {
  type ComputableFormula,
  findMetric,
  getDateDimension,
  getMetricIds,
  parseStoredFormula,
} from '@reportage/contracts';
import fc from 'fast-check';
import { addDays } from '../../platform/clock.ts';
import { contentGroupColumn, type FactFamily, mediaColumn } from '../families/fact-family.ts';
import { getStoredFamily, isInstantFamily, type StoredMediaType, storedMediaTypes } from '../families/index.ts';
import { type CardPlan, planCard } from '../query/plan.ts';
import { allMediaIds, arbitraryFacts, type FactSet, getTextValues, workspaceIds } from './random-facts.ts';

/** Facts, and plans to run on them. */
export interface Scenario {
  set: FactSet;
  plans: CardPlan[];
}

export const plansPerScenario = 5;
const bucketMs = 15 * 60_000;

/** Time zones, each with the day around which facts are generated; in most of them, clocks change on that day. */
const zoneDays = [
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

/** Generates a filter: usually with existing values, sometimes with no values, or with only one that no fact has. */
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
  if (column === mediaColumn) return allMediaIds;
  return column === contentGroupColumn
    ? ['', 'Stories', 'Recipes', 'Other']
    : [...getTextValues(column), "'; drop table web"];
}

const arbitraryFilter = ({ dimensions }: FactFamily) =>
  fc.oneof(...Object.entries(dimensions).map(([id, column]) => arbitraryDimensionFilter(id, getValues(column))));

const arbitraryMediaIds = fc.oneof(
  { weight: 4, arbitrary: fc.shuffledSubarray(allMediaIds, { minLength: 2 }) },
  { weight: 1, arbitrary: fc.shuffledSubarray(allMediaIds) },
);

/** The id of the calculated field in a random card. */
const fieldId = 'calculated';

/** Generates a formula with one to three metrics. Its units need not make sense, because engines do not check them. */
const arbitraryField = ({ metrics }: FactFamily): fc.Arbitrary<ComputableFormula> => {
  const metric = fc.constantFrom(...Object.keys(metrics));
  const operand = fc.oneof({ weight: 4, arbitrary: metric }, { weight: 1, arbitrary: fc.constantFrom('0.5', '100') });
  const operator = fc.constantFrom('+', '-', '*', '/');
  return fc
    .tuple(fc.constantFrom('-', ''), metric, operator, operand, operator, operand)
    .map(([sign, a, first, b, second, c]) => {
      const expression = parseStoredFormula(`${sign}(${a} ${first} ${b}) ${second} ${c}`);
      const units = getMetricIds(expression).map((id) => [id, findMetric(id)?.unit ?? 'count'] as const);
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
      dimensions: fc.shuffledSubarray([getDateDimension(mediaType), ...Object.keys(dimensions)], {
        maxLength: Math.min(3, 1 + Object.keys(dimensions).length),
      }),
      dateUnit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'quarter' as const, 'year' as const),
      limit: fc.integer({ min: 1, max: 8 }),
      orderIndex: fc.option(fc.nat({ max: 10 })),
      field: fc.option(arbitraryField(family)),
      isFieldFirst: fc.boolean(),
    })
    .map(({ orderIndex, field, isFieldFirst, ...rest }) => {
      const metricsWithField = isFieldFirst ? [fieldId, ...rest.metrics] : [...rest.metrics, fieldId];
      const shownMetrics = field ? metricsWithField : rest.metrics;
      const orderBy = orderIndex === null ? undefined : [...shownMetrics, ...rest.dimensions][orderIndex];
      const card = { id: 'card', ...rest, metrics: shownMetrics, ...(orderBy && { orderBy }) };
      return { card, fields: field ? { [fieldId]: field } : {} };
    });

/** Generates the first and last days that count for media. */
function arbitraryCountedDays(day: string) {
  const limit = fc.option(fc.integer({ min: -4, max: 12 }).map((offset) => addDays(day, offset)));
  return fc.uniqueArray(fc.record({ mediaId: fc.constantFrom(...allMediaIds), from: limit, to: limit }), {
    selector: ({ mediaId }) => mediaId,
    maxLength: allMediaIds.length,
  });
}

/** Generates media granted by another workspace, some of them with only some of the metrics. */
function arbitraryGrants({ metrics }: FactFamily) {
  const granted = fc.record({
    workspaceId: fc.constantFrom(...workspaceIds),
    mediaIds: fc.shuffledSubarray(allMediaIds, { minLength: 1 }),
  });
  const shownMetrics = fc.record({
    mediaIds: fc.shuffledSubarray(allMediaIds, { minLength: 1, maxLength: 2 }),
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
      workspaceId: fc.constantFrom(...workspaceIds),
      mediaIds: arbitraryMediaIds,
      groups: fc.array(fc.constantFrom('', 'Stories', 'Recipes'), {
        minLength: allMediaIds.length,
        maxLength: allMediaIds.length,
      }),
      mergedFlags: fc.array(fc.boolean(), { minLength: allMediaIds.length, maxLength: allMediaIds.length }),
      countedDays: fc.oneof(fc.constant([]), arbitraryCountedDays(day)),
      version: fc.constantFrom(null, { upTo: 1, open: [] }, { upTo: 2, open: [] }, { upTo: 2, open: [1] }),
      slices: fc.subarray([1, 2]),
      filters: fc.array(arbitraryFilter(family), { maxLength: 2 }),
      period,
      cardAndFields: arbitraryCard(family),
      grants: arbitraryGrants(family),
      untilMs: fc.option(
        fc.integer({ min: -8, max: 8 * 96 }).map((buckets) => Date.parse(`${day}T00:00:00Z`) + buckets * bucketMs),
        { freq: 3, nil: undefined },
      ),
    })
    .map(
      ({
        workspaceId,
        mediaIds,
        groups,
        mergedFlags,
        filters,
        period: plannedPeriod,
        cardAndFields,
        grants,
        untilMs,
        ...scopeFields
      }) => {
        // Merged media are merged into the first one.
        const itemIds = mediaIds.map((id, index) => (mergedFlags[index] && mediaIds[0]) || id);
        const scope = {
          workspaceId,
          mediaIds,
          itemIds,
          contentGroups: groups.slice(0, mediaIds.length),
          ...scopeFields,
          ...grants,
        };
        return {
          ...planCard(cardAndFields.card, { scope, timezone, period: plannedPeriod }, cardAndFields.fields),
          filters,
          ...(untilMs !== undefined && isInstantFamily(mediaType) ? { untilMs } : {}),
        };
      },
    );
}

/**
 * Generates cards for any family with any media, filters and period, in all kinds of time zones, and facts near a clock
 * change.
 */
export const arbitraryScenario: fc.Arbitrary<Scenario> = fc
  .tuple(fc.constantFrom(...storedMediaTypes), fc.constantFrom(...zoneDays))
  .chain(([mediaType, [timezone, day]]) => {
    const midpoint = Date.parse(`${day}T00:00:00Z`);
    const plan = arbitraryPlan(mediaType, timezone, day);
    return fc.record({
      set: arbitraryFacts(mediaType, midpoint - 4 * 86_400_000, midpoint + 4 * 86_400_000),
      plans: fc.array(plan, { minLength: plansPerScenario, maxLength: plansPerScenario }),
    });
  });
