import type { CardDefinition, CustomMetric } from '@reportage/contracts';
import fc from 'fast-check';
import { addDays } from '../../../platform/clock.ts';
import type { CustomValueRow } from '../../../schema/custom-metric.tables.ts';
import type { FactsScope } from '../../query/plan.ts';
import type { CustomMeasure } from '../custom-family.ts';

export const allMediaIds = ['med_c', 'med_a', 'med_b', 'med_d'];
const valueDimensions = ['custom_media', 'custom_date', 'custom_country', 'custom_channel'];
const firstDay = '2026-02-20';

export type EnteredValue = Omit<CustomValueRow, 'workspaceId' | 'modifiedAt'>;

/** A workspace's metrics with their values, and a card that shows them. */
export interface CustomScenario {
  measures: CustomMeasure[];
  values: EnteredValue[];
  card: CardDefinition;
  scope: FactsScope;
  period: { from: string; to: string };
}

const arbitraryMeasure = (id: string): fc.Arbitrary<CustomMeasure> =>
  fc
    .record({
      id: fc.constant(id),
      name: fc.constant(`Name of ${id}`),
      note: fc.constant(''),
      unit: fc.constantFrom<CustomMetric['unit'][]>('count', 'percent', 'seconds', 'currency'),
      type: fc.constantFrom('sum' as const, 'avg' as const),
      dimensions: fc.shuffledSubarray(valueDimensions, { minLength: 1 }),
    })
    .map((metric) => ({ ...metric, currency: metric.unit === 'currency' ? 'EUR' : null }));

const arbitraryDay = fc.nat({ max: 50 }).map((days) => addDays(firstDay, days));
const itemsByDimension: Record<string, readonly string[]> = {
  custom_country: ['DE', 'NO', 'FR'],
  custom_channel: ['radio', 'Zeitung', 'ünïcode', "o'neill"],
};

/** Values are whole numbers, so sums do not depend on the order of addition. */
function arbitraryValue({ id, type, dimensions }: CustomMeasure): fc.Arbitrary<EnteredValue> {
  return fc
    .record({
      dimension: fc.constantFrom(...dimensions),
      reportDate: arbitraryDay,
      mediaId: fc.option(fc.constantFrom(...allMediaIds), { freq: 6 }),
      value: fc.integer({ min: -20, max: 200 }),
      weight: fc.integer({ min: 1, max: 9 }),
      itemChoice: fc.nat({ max: 11 }),
    })
    .map(({ dimension, reportDate, mediaId, value, weight, itemChoice }): EnteredValue => {
      const commonFields = { metricId: id, dimension, reportDate, value, weight: type === 'avg' ? weight : 1 };
      if (dimension === 'custom_media') {
        const itemId = mediaId ?? allMediaIds[itemChoice % allMediaIds.length] ?? '';
        return { ...commonFields, item: itemId, mediaId: itemId };
      }
      const items = itemsByDimension[dimension] ?? [reportDate];
      return { ...commonFields, item: items[itemChoice % items.length] ?? '', mediaId };
    });
}

const getKey = ({ metricId, dimension, item, reportDate, mediaId }: EnteredValue): string =>
  JSON.stringify([metricId, dimension, item, reportDate, mediaId]);

const arbitraryCard = fc
  .record({
    display: fc.constantFrom('scoreboard' as const, 'chart' as const, 'list' as const),
    metrics: fc.shuffledSubarray(['custom_a', 'custom_b', 'custom_c', 'custom_gone'], { minLength: 1 }),
    hasDate: fc.boolean(),
    hasMedia: fc.boolean(),
    otherDimension: fc.option(fc.constantFrom('custom_country', 'custom_channel')),
    isMediaFirst: fc.boolean(),
    dateUnit: fc.constantFrom('day' as const, 'week' as const, 'month' as const, 'quarter' as const, 'year' as const),
    limit: fc.integer({ min: 1, max: 6 }),
    orderIndex: fc.option(fc.nat({ max: 8 })),
  })
  .map(({ hasDate, hasMedia, otherDimension, isMediaFirst, orderIndex, ...rest }): CardDefinition => {
    const series = [...(hasMedia ? ['custom_media'] : []), ...(otherDimension ? [otherDimension] : [])];
    const dimensions = [...(isMediaFirst ? series : series.toReversed()), ...(hasDate ? ['custom_date'] : [])];
    const orderBy = orderIndex === null ? undefined : [...rest.metrics, ...dimensions][orderIndex];
    return { id: 'card', ...rest, dimensions, ...(orderBy ? { orderBy } : {}) };
  });

const arbitraryScope = fc
  .record({
    mediaIds: fc.shuffledSubarray(allMediaIds, { minLength: 2 }),
    mergedFlags: fc.array(fc.boolean(), { minLength: allMediaIds.length, maxLength: allMediaIds.length }),
  })
  .map(
    ({ mediaIds, mergedFlags }): FactsScope => ({
      workspaceId: 'set by the test',
      version: null,
      slices: [],
      mediaIds,
      itemIds: mediaIds.map((id, index) => (mergedFlags[index] && mediaIds[0]) || id),
      countedDays: [],
      contentGroups: mediaIds.map(() => ''),
    }),
  );

/** Metrics with values (at most one value per key, as in the database), and a card that shows them. */
export const arbitraryCustomScenario: fc.Arbitrary<CustomScenario> = fc
  .tuple(arbitraryMeasure('custom_a'), arbitraryMeasure('custom_b'), arbitraryMeasure('custom_c'))
  .chain((measures) =>
    fc.record({
      measures: fc.constant(measures),
      values: fc.uniqueArray(fc.oneof(...measures.map(arbitraryValue)), {
        selector: getKey,
        minLength: 30,
        maxLength: 120,
        size: 'max',
      }),
      card: arbitraryCard,
      scope: arbitraryScope,
      period: fc
        .tuple(fc.nat({ max: 30 }), fc.nat({ max: 30 }))
        .map(([start, length]) => ({ from: addDays(firstDay, start), to: addDays(firstDay, start + length) })),
    }),
  );
