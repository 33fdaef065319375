import {
  cardDefinitionSchema,
  chartTypes,
  dateRanges,
  dateUnits,
  type FactType,
  isExclusive,
} from '@reportage/contracts';
import fc from 'fast-check';
import { applyPatch } from './apply-patch.ts';
import { type EditedCard, getCatalogue, isDateDimension } from './card-catalogue.ts';
import { type CardAction, cardPatchSchema } from './card-patch.ts';
import { formatNote } from './format-note.ts';
import { getCommonDimensions } from './patch-dimensions.ts';

const types = ['web', 'facebook', 'youtube', 'linkedin'] as const satisfies readonly FactType[];
const catalogues = new Map(types.map((type) => [type, getCatalogue(type)]));
const allIds = [...catalogues.values()].flatMap(({ metrics, dimensions }) =>
  [...metrics, ...dimensions].map(({ id }) => id),
);
const anyId = fc.oneof(fc.constantFrom(...allIds), fc.constantFrom('date', 'nowhere', 'web_', ''));
const createValueArbitrary = (values: readonly string[]) =>
  fc.oneof(fc.constantFrom(...values), fc.string({ maxLength: 6 }));

/** Creates actions that mostly concern the card's own media type, so that many of them can be applied. */
function createActionArbitrary(type: FactType): fc.Arbitrary<CardAction> {
  const { metrics, dimensions } = getCatalogue(type);
  const metric = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...metrics.map(({ id }) => id)) }, anyId);
  const dimension = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...dimensions.map(({ id }) => id)) }, anyId);
  const metricIds = fc.array(metric, { minLength: 1, maxLength: 10 });
  const dimensionIds = fc.array(dimension, { minLength: 1, maxLength: 12 });
  const calendarDay = fc.record({
    year: fc.integer({ min: 2_000, max: 2_030 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  });
  const createType = <Type extends CardAction['type']>(name: Type) => fc.constant(name);
  return fc.oneof(
    fc.record({ type: createType('addMetrics'), metricIds }),
    fc.record({ type: createType('removeMetrics'), metricIds }),
    fc.record({ type: createType('setMetrics'), metricIds }),
    fc.record({ type: createType('replaceMetric'), from: metric, to: metric }),
    fc.record({ type: createType('addDimensions'), dimensionIds }),
    fc.record({ type: createType('removeDimensions'), dimensionIds }),
    fc.record({ type: createType('setDimensions'), dimensionIds }),
    fc.record({ type: createType('replaceDimension'), from: dimension, to: dimension }),
    fc.record({ type: createType('setTimeSeries'), isOn: fc.boolean() }),
    fc.record({ type: createType('setBreakdown'), dimensionId: fc.option(dimension) }),
    fc.record({
      type: fc.constantFrom('show', 'hide'),
      display: createValueArbitrary(['scoreboard', 'chart', 'list']),
    }),
    fc.record(
      { type: createType('setChartType'), chartType: createValueArbitrary(chartTypes), metricIds },
      { requiredKeys: ['type', 'chartType'] },
    ),
    fc.record(
      {
        type: createType('setDateRange'),
        dateRange: createValueArbitrary([...dateRanges, 'custom']),
        datePicker: fc.record({ begin: calendarDay, end: calendarDay }),
      },
      { requiredKeys: ['type', 'dateRange'] },
    ),
    fc.record({ type: createType('followBoardDate') }),
    fc.record({ type: createType('setDateUnit'), dateUnit: createValueArbitrary(dateUnits) }),
    fc.record({ type: createType('setOrder'), by: fc.option(fc.oneof(metric, dimension)) }),
    fc.record({ type: createType('setLimit'), limit: fc.double() }),
    fc.record({
      type: createType('setColors'),
      colors: fc.array(createValueArbitrary(['#112233', '#AABBCC']), { maxLength: 20 }),
    }),
    fc.record({ type: createType('setTitle'), title: fc.string({ maxLength: 200 }) }),
  );
}

const createPatchesArbitrary = (type: FactType) =>
  fc.array(fc.array(createActionArbitrary(type), { maxLength: 8 }), { maxLength: 6 });

/** Finds the reasons why a card could not be computed from the facts, without using the functions under test. */
function findProblems({ title, card }: EditedCard, type: FactType): string[] {
  const { metrics, dimensions } = getCatalogue(type);
  const allDimensions = [...card.dimensions, ...(card.breakdownBy ? [card.breakdownBy] : [])];
  const isUnknown = (id: string, known: readonly { id: string }[]) => !known.some((entry) => entry.id === id);
  return [
    ...(cardDefinitionSchema.safeParse(card).success ? [] : ['schema']),
    ...(title.trim().length > 0 && title.length <= 120 ? [] : ['title']),
    ...(new Set([...card.metrics, ...allDimensions]).size === card.metrics.length + allDimensions.length
      ? []
      : ['duplicate']),
    ...(card.metrics.some((id) => isUnknown(id, metrics)) ? ['metric'] : []),
    ...(allDimensions.some((id) => isUnknown(id, dimensions)) ? ['dimension'] : []),
    ...(allDimensions.every(
      (id) => isDateDimension(id) || getCommonDimensions(card.metrics, getCatalogue(type)).includes(id),
    )
      ? []
      : ['unsupported dimension']),
    ...(allDimensions.filter(isExclusive).length > 1 ? ['exclusive dimensions'] : []),
    ...(allDimensions.length > 8 ? ['too many'] : []),
    ...(card.breakdownBy && card.metrics.length > 1 ? ['breakdown'] : []),
    ...(card.orderBy && ![...card.metrics, ...card.dimensions].includes(card.orderBy) ? ['order'] : []),
    ...([...(card.targets ?? []), ...(card.thresholds ?? []), ...(card.formats ?? [])].some(
      ({ metric }) => !card.metrics.includes(metric),
    )
      ? ['settings']
      : []),
    ...(Object.keys(card.metricCharts ?? {}).some((id) => !card.metrics.includes(id)) ? ['metric charts'] : []),
  ];
}

test.each(types)('a %s card can be computed from the facts, whatever a model proposes', (type) => {
  const catalogue = getCatalogue(type);
  const metrics = catalogue.metrics.slice(0, 1).map(({ id }) => id);
  const initialCard: EditedCard = {
    title: 'Start',
    card: cardDefinitionSchema.parse({
      id: 'c1',
      display: 'list',
      metrics,
      dimensions: [],
      targets: metrics.map((metric) => ({ metric, value: 10 })),
      thresholds: metrics.map((metric) => ({ metric, from: 5, tone: 'good' })),
      formats: metrics.map((metric) => ({ metric, decimals: 1 })),
    }),
  };
  let changeCount = 0;
  fc.assert(
    fc.property(createPatchesArbitrary(type), (patches) => {
      let edited = initialCard;
      for (const actions of patches) {
        const outcome = applyPatch(edited, { actions }, catalogue);
        expect(findProblems(outcome.card, type)).toEqual([]);
        expect(outcome.notes.map(({ code }) => code)).not.toContain('invalidCard');
        expect(outcome.changes.length > 0).toBe(outcome.card !== edited);
        for (const note of outcome.notes)
          expect(formatNote(note, catalogue, 'de')).not.toMatch(/\{(subjects|obstacles|max)\}|undefined/);
        changeCount += outcome.changes.length;
        edited = outcome.card;
      }
    }),
    { numRuns: 200 },
  );
  expect(changeCount).toBeGreaterThan(400);
});

test('metrics and dimensions are removed only if a patch requests it', () => {
  const removalTypes = [
    'removeMetrics',
    'setMetrics',
    'replaceMetric',
    'removeDimensions',
    'setDimensions',
    'replaceDimension',
  ];
  const catalogue = getCatalogue('web');
  const initialCard: EditedCard = {
    title: 'Start',
    card: cardDefinitionSchema.parse({
      id: 'c1',
      display: 'list',
      metrics: ['web_pageviews', 'web_visits'],
      dimensions: ['web_media', 'web_device'],
    }),
  };
  const additions = createActionArbitrary('web').filter(({ type }) => !removalTypes.includes(type));
  fc.assert(
    fc.property(fc.array(additions, { maxLength: 10 }), (actions) => {
      const { card } = applyPatch(initialCard, { actions }, catalogue).card;
      expect(card.metrics).toEqual(expect.arrayContaining(initialCard.card.metrics));
      expect(card.dimensions).toEqual(expect.arrayContaining(initialCard.card.dimensions));
    }),
  );
});

test('most actions in these tests match the patch schema', () => {
  const samples = fc
    .sample(createActionArbitrary('web'), 200)
    .filter((action) => !JSON.stringify(action).includes('null'));
  const matching = samples.filter((action) => cardPatchSchema.safeParse({ actions: [action] }).success);
  expect(matching.length).toBeGreaterThan(samples.length / 2);
});
