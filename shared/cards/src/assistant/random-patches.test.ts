import { cardDefinitionSchema, chartTypes, dateRanges, dateUnits, type FactType, isApart } from '@reportage/contracts';
import fc from 'fast-check';
import { applyPatch } from './apply-patch.ts';
import { catalogueOf, type EditedCard, isDateDimension } from './card-catalogue.ts';
import { type CardAction, cardPatchSchema } from './card-patch.ts';
import { commonDimensions } from './patch-dimensions.ts';
import { wordNote } from './word-note.ts';

const types = ['web', 'facebook', 'youtube', 'linkedin'] as const satisfies readonly FactType[];
const catalogues = new Map(types.map((type) => [type, catalogueOf(type)]));
const allIds = [...catalogues.values()].flatMap(({ metrics, dimensions }) =>
  [...metrics, ...dimensions].map(({ id }) => id),
);
const anyId = fc.oneof(fc.constantFrom(...allIds), fc.constantFrom('date', 'nowhere', 'web_', ''));
const anyValue = (values: readonly string[]) => fc.oneof(fc.constantFrom(...values), fc.string({ maxLength: 6 }));

/** Actions that are mostly about the card's own media type, so that many of them can be applied. */
function actionsFor(type: FactType): fc.Arbitrary<CardAction> {
  const { metrics, dimensions } = catalogueOf(type);
  const metric = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...metrics.map(({ id }) => id)) }, anyId);
  const dimension = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...dimensions.map(({ id }) => id)) }, anyId);
  const metricIds = fc.array(metric, { minLength: 1, maxLength: 10 });
  const dimensionIds = fc.array(dimension, { minLength: 1, maxLength: 12 });
  const calendarDay = fc.record({
    year: fc.integer({ min: 2_000, max: 2_030 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  });
  const typeOf = <Type extends CardAction['type']>(name: Type) => fc.constant(name);
  return fc.oneof(
    fc.record({ type: typeOf('addMetrics'), metricIds }),
    fc.record({ type: typeOf('removeMetrics'), metricIds }),
    fc.record({ type: typeOf('setMetrics'), metricIds }),
    fc.record({ type: typeOf('replaceMetric'), from: metric, to: metric }),
    fc.record({ type: typeOf('addDimensions'), dimensionIds }),
    fc.record({ type: typeOf('removeDimensions'), dimensionIds }),
    fc.record({ type: typeOf('setDimensions'), dimensionIds }),
    fc.record({ type: typeOf('replaceDimension'), from: dimension, to: dimension }),
    fc.record({ type: typeOf('setTimeSeries'), isOn: fc.boolean() }),
    fc.record({ type: typeOf('setBreakdown'), dimensionId: fc.option(dimension) }),
    fc.record({ type: fc.constantFrom('show', 'hide'), display: anyValue(['scoreboard', 'chart', 'list']) }),
    fc.record(
      { type: typeOf('setChartType'), chartType: anyValue(chartTypes), metricIds },
      { requiredKeys: ['type', 'chartType'] },
    ),
    fc.record(
      {
        type: typeOf('setDateRange'),
        dateRange: anyValue([...dateRanges, 'custom']),
        datePicker: fc.record({ begin: calendarDay, end: calendarDay }),
      },
      { requiredKeys: ['type', 'dateRange'] },
    ),
    fc.record({ type: typeOf('followBoardDate') }),
    fc.record({ type: typeOf('setDateUnit'), dateUnit: anyValue(dateUnits) }),
    fc.record({ type: typeOf('setOrder'), by: fc.option(fc.oneof(metric, dimension)) }),
    fc.record({ type: typeOf('setLimit'), limit: fc.double() }),
    fc.record({ type: typeOf('setColors'), colors: fc.array(anyValue(['#112233', '#AABBCC']), { maxLength: 20 }) }),
    fc.record({ type: typeOf('setTitle'), title: fc.string({ maxLength: 200 }) }),
  );
}

const patchesFor = (type: FactType) => fc.array(fc.array(actionsFor(type), { maxLength: 8 }), { maxLength: 6 });

/** The reasons why a card could not be computed from the facts, checked independently of the functions under test. */
function findProblems({ title, card }: EditedCard, type: FactType): string[] {
  const { metrics, dimensions } = catalogueOf(type);
  const allDimensions = [...card.dimensions, ...(card.breakdownBy ? [card.breakdownBy] : [])];
  const isUnknown = (id: string, known: readonly { id: string }[]) => !known.some((each) => each.id === id);
  return [
    ...(cardDefinitionSchema.safeParse(card).success ? [] : ['schema']),
    ...(title.trim().length > 0 && title.length <= 120 ? [] : ['title']),
    ...(new Set([...card.metrics, ...allDimensions]).size === card.metrics.length + allDimensions.length
      ? []
      : ['twice']),
    ...(card.metrics.some((id) => isUnknown(id, metrics)) ? ['metric'] : []),
    ...(allDimensions.some((id) => isUnknown(id, dimensions)) ? ['dimension'] : []),
    ...(allDimensions.every(
      (id) => isDateDimension(id) || commonDimensions(card.metrics, catalogueOf(type)).includes(id),
    )
      ? []
      : ['not common']),
    ...(allDimensions.filter(isApart).length > 1 ? ['apart'] : []),
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

test.each(types)('whatever a model proposes, a %s card can still be computed from the facts', (type) => {
  const catalogue = catalogueOf(type);
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
  let changed = 0;
  fc.assert(
    fc.property(patchesFor(type), (patches) => {
      let edited = initialCard;
      for (const actions of patches) {
        const outcome = applyPatch(edited, { actions }, catalogue);
        expect(findProblems(outcome.card, type)).toEqual([]);
        expect(outcome.notes.map(({ code }) => code)).not.toContain('invalidCard');
        expect(outcome.changes.length > 0).toBe(outcome.card !== edited);
        for (const note of outcome.notes)
          expect(wordNote(note, catalogue, 'de')).not.toMatch(/\{(subjects|obstacles|max)\}|undefined/);
        changed += outcome.changes.length;
        edited = outcome.card;
      }
    }),
    { numRuns: 200 },
  );
  expect(changed).toBeGreaterThan(400);
});

test('metrics and dimensions are removed only if a patch requests it', () => {
  const removingTypes = [
    'removeMetrics',
    'setMetrics',
    'replaceMetric',
    'removeDimensions',
    'setDimensions',
    'replaceDimension',
  ];
  const catalogue = catalogueOf('web');
  const initialCard: EditedCard = {
    title: 'Start',
    card: cardDefinitionSchema.parse({
      id: 'c1',
      display: 'list',
      metrics: ['web_pageviews', 'web_visits'],
      dimensions: ['web_media', 'web_device'],
    }),
  };
  const additions = actionsFor('web').filter(({ type }) => !removingTypes.includes(type));
  fc.assert(
    fc.property(fc.array(additions, { maxLength: 10 }), (actions) => {
      const { card } = applyPatch(initialCard, { actions }, catalogue).card;
      expect(card.metrics).toEqual(expect.arrayContaining(initialCard.card.metrics));
      expect(card.dimensions).toEqual(expect.arrayContaining(initialCard.card.dimensions));
    }),
  );
});

test('most actions in these tests match the patch schema', () => {
  const samples = fc.sample(actionsFor('web'), 200).filter((action) => !JSON.stringify(action).includes('null'));
  const matching = samples.filter((action) => cardPatchSchema.safeParse({ actions: [action] }).success);
  expect(matching.length).toBeGreaterThan(samples.length / 2);
});
