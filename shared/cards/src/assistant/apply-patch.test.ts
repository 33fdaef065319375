import { type CardDefinition, cardDefinitionSchema, dateRanges, dateUnits, type FactType } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { applyPatch, type PatchOutcome } from './apply-patch.ts';
import { type EditedCard, getCatalogue } from './card-catalogue.ts';
import type { CardAction } from './card-patch.ts';
import { formatNote } from './format-note.ts';

const createEditedCard = (card: Partial<CardDefinition> = {}): EditedCard => ({
  title: 'Pages',
  card: cardDefinitionSchema.parse({
    id: 'c1',
    display: 'chart',
    metrics: ['web_pageviews'],
    dimensions: ['web_date'],
    ...card,
  }),
});

const apply = (card: Partial<CardDefinition>, actions: CardAction[], mediaType: FactType = 'web'): PatchOutcome =>
  applyPatch(createEditedCard(card), { actions }, getCatalogue(mediaType));

const getCodes = ({ notes }: PatchOutcome) => notes.map(({ code, subjects }) => [code, ...subjects]);

const nineDimensions = [
  'media',
  'contentGroup',
  'device',
  'country',
  'source',
  'channel',
  'utmSource',
  'utmMedium',
  'utmCampaign',
].map((name) => `web_${name}`);
const nineMetrics = [
  'pageviews',
  'visits',
  'entries',
  'bounces',
  'bounceRate',
  'visitors',
  'clicks',
  'scroll25',
  'scroll50',
].map((name) => `web_${name}`);

describe('dimensions', () => {
  proves(
    ['I22', 'I24'],
    'of nine requested dimensions, eight are added in the requested order and the ninth is reported',
    () => {
      const outcome = apply({ dimensions: [] }, [{ type: 'addDimensions', dimensionIds: nineDimensions }]);
      expect(outcome.card.card.dimensions).toEqual(nineDimensions.slice(0, 8));
      expect(getCodes(outcome)).toEqual([['tooManyDimensions', 'web_utmCampaign']]);
      const addedOne = apply({ dimensions: ['web_device'] }, [
        { type: 'addDimensions', dimensionIds: ['web_country'] },
      ]);
      expect(addedOne.card.card.dimensions).toEqual(['web_device', 'web_country']);
    },
  );

  proves(
    ['I25'],
    'if all dimension slots are taken, nothing changes, and the note says to remove a dimension first',
    () => {
      const outcome = apply({ dimensions: nineDimensions.slice(0, 8) }, [
        { type: 'addDimensions', dimensionIds: ['web_utmCampaign'] },
      ]);
      expect(outcome.changes).toEqual([]);
      const [note] = outcome.notes;
      expect(note && formatNote(note, getCatalogue('web'), 'en')).toBe(
        'The card already has 8 dimensions. Remove some first to add Campaign name.',
      );
      expect(note && formatNote(note, getCatalogue('web'), 'de')).toContain(
        'Entfernen Sie zuerst welche, um Kampagnenname',
      );
    },
  );

  test('a removed dimension makes room for an added one', () => {
    const outcome = apply({ dimensions: nineDimensions.slice(0, 8) }, [
      { type: 'addDimensions', dimensionIds: ['web_utmCampaign'] },
      { type: 'removeDimensions', dimensionIds: ['web_media'] },
    ]);
    expect(outcome.card.card.dimensions).toEqual(nineDimensions.slice(1));
    expect(outcome.notes).toEqual([]);
  });

  test('a time series’ date and the breakdown each take up a slot', () => {
    const outcome = apply({ dimensions: ['web_date'], breakdownBy: 'web_device' }, [
      { type: 'addDimensions', dimensionIds: nineDimensions },
    ]);
    expect(outcome.card.card.dimensions).toHaveLength(7);
    expect(outcome.card.card.breakdownBy).toBe('web_device');
  });

  proves(
    ['I23', 'I36', 'I37'],
    'unknown dimensions, dates and dimensions from another source are skipped, each with a reason',
    () => {
      const outcome = apply({ dimensions: [] }, [
        { type: 'addDimensions', dimensionIds: ['web_weather', 'web_date', 'web_updated', 'ga_medium', 'web_device'] },
      ]);
      expect(outcome.card.card.dimensions).toEqual(['web_device']);
      expect(getCodes(outcome)).toEqual([
        ['unknownDimension', 'web_weather', 'ga_medium'],
        ['dateDimension', 'web_date', 'web_updated'],
      ]);
      const base = { metrics: [...getCatalogue('web').metrics], dimensions: [] as never[] };
      const outcomeForOtherSource = applyPatch(
        createEditedCard({ dimensions: [] }),
        { actions: [{ type: 'addDimensions', dimensionIds: ['ga_medium'] }] },
        { ...base, dimensions: [...getCatalogue('web').dimensions, ...getCatalogue('ga').dimensions] },
      );
      expect(getCodes(outcomeForOtherSource)).toEqual([['notForIntegration', 'ga_medium']]);
    },
  );

  proves(['I26'], 'a replacement swaps one dimension in place and leaves the others unchanged', () => {
    const card = { dimensions: ['web_media', 'web_device', 'web_country'] };
    const outcome = apply(card, [{ type: 'replaceDimension', from: 'web_device', to: 'web_channel' }]);
    expect(outcome.card.card.dimensions).toEqual(['web_media', 'web_channel', 'web_country']);
    const rejected = apply(card, [{ type: 'replaceDimension', from: 'web_device', to: 'web_weather' }]);
    expect(rejected.changes).toEqual([]);
    expect(getCodes(rejected)).toEqual([['unknownDimension', 'web_weather']]);
  });

  proves(['I38'], 'only dimensions that all of the card’s metrics support are accepted', () => {
    const metrics = ['facebook_impressions', 'facebook_reach'];
    const action: CardAction = { type: 'addDimensions', dimensionIds: ['facebook_placement', 'facebook_media'] };
    const outcome = apply({ metrics, dimensions: [] }, [action], 'facebook');
    expect(outcome.card.card.dimensions).toEqual(['facebook_media']);
    expect(getCodes(outcome)).toEqual([['notForAllMetrics', 'facebook_placement']]);
    const single = apply({ metrics: ['facebook_impressions'], dimensions: [] }, [action], 'facebook');
    expect(single.card.card.dimensions).toEqual(['facebook_placement', 'facebook_media']);
  });

  test('dimensions that cannot be combined with others are rejected', () => {
    const outcome = apply(
      { metrics: ['youtube_views'], dimensions: ['youtube_country'] },
      [{ type: 'addDimensions', dimensionIds: ['youtube_device'] }],
      'youtube',
    );
    expect(outcome.changes).toEqual([]);
    expect(outcome.notes).toEqual([
      { code: 'cannotCombine', subjects: ['youtube_device'], obstacles: ['youtube_country'] },
    ]);
  });
});

describe('metrics', () => {
  proves(['I27'], 'of nine requested metrics, eight are chosen and the ninth is reported', () => {
    const outcome = apply({}, [{ type: 'setMetrics', metricIds: nineMetrics }]);
    expect(outcome.card.card.metrics).toEqual(nineMetrics.slice(0, 8));
    expect(getCodes(outcome)).toEqual([['tooManyMetrics', 'web_scroll50']]);
  });

  test('the last metric cannot be removed, but can be replaced', () => {
    const last = apply({}, [{ type: 'removeMetrics', metricIds: ['web_pageviews'] }]);
    expect(last.changes).toEqual([]);
    expect(getCodes(last)).toEqual([['lastMetric', 'web_pageviews']]);
    const replaced = apply({}, [
      { type: 'removeMetrics', metricIds: ['web_pageviews'] },
      { type: 'addMetrics', metricIds: ['web_visits'] },
    ]);
    expect(replaced.card.card.metrics).toEqual(['web_visits']);
    expect(replaced.notes).toEqual([]);
  });

  proves(['I39'], 'a second metric clears the breakdown', () => {
    const outcome = apply({ breakdownBy: 'web_device' }, [{ type: 'addMetrics', metricIds: ['web_visits'] }]);
    expect(outcome.card.card.breakdownBy).toBeUndefined();
    expect(getCodes(outcome)).toEqual([['breakdownCleared', 'web_device']]);
    const requested = apply({ metrics: ['web_pageviews', 'web_visits'] }, [
      { type: 'setBreakdown', dimensionId: 'web_device' },
    ]);
    expect(getCodes(requested)).toEqual([['breakdownNeedsOneMetric', 'web_device']]);
  });

  test('a metric that does not support one of the card’s dimensions is rejected, and the dimension stays', () => {
    const card = { metrics: ['facebook_impressions'], dimensions: ['facebook_placement'] };
    const add: CardAction = { type: 'addMetrics', metricIds: ['facebook_reach'] };
    const rejected = apply(card, [add], 'facebook');
    expect(rejected.changes).toEqual([]);
    expect(rejected.notes).toEqual([
      { code: 'metricLacksDimension', subjects: ['facebook_reach'], obstacles: ['facebook_placement'] },
    ]);
    const withRemoval = apply(
      card,
      [add, { type: 'removeDimensions', dimensionIds: ['facebook_placement'] }],
      'facebook',
    );
    expect(withRemoval.card.card).toMatchObject({
      metrics: ['facebook_impressions', 'facebook_reach'],
      dimensions: [],
    });
  });
});

describe('appearance', () => {
  proves(['I28'], 'if a patch hides all three displays, the card keeps its current one', () => {
    const outcome = apply({}, [
      { type: 'hide', display: 'chart' },
      { type: 'hide', display: 'list' },
      { type: 'hide', display: 'scoreboard' },
    ]);
    expect(outcome.card.card.display).toBe('chart');
    expect(getCodes(outcome)).toEqual([['lastDisplay']]);
  });

  test.each(['line', 'bar', 'combo', 'area', 'pie'])(
    'the chart type %s is applied, even if the card was a list',
    (chartType) => {
      const outcome = apply({ display: 'list' }, [{ type: 'setChartType', chartType }]);
      expect(outcome.card.card).toMatchObject({ display: 'chart', chartType });
    },
  );

  test('a different chart type for one metric turns the chart into a combo chart', () => {
    const outcome = apply({ metrics: ['web_pageviews', 'web_visits'], chartType: 'line' }, [
      { type: 'setChartType', chartType: 'bar', metricIds: ['web_visits'] },
    ]);
    expect(outcome.card.card).toMatchObject({
      chartType: 'combo',
      metricCharts: { web_pageviews: 'line', web_visits: 'bar' },
    });
  });

  test('unknown and invalid values change nothing', () => {
    const outcome = apply({}, [
      { type: 'show', display: 'map' },
      { type: 'setChartType', chartType: 'radar' },
      { type: 'setColors', colors: ['red'] },
      { type: 'setTitle', title: 'a\nb' },
      { type: 'setLimit', limit: 0 },
      { type: 'setOrder', by: 'web_country' },
    ]);
    expect(outcome.changes).toEqual([]);
    expect(outcome.notes.map(({ code }) => code).toSorted()).toEqual([
      'invalidColors',
      'invalidLimit',
      'invalidTitle',
      'orderNotOnCard',
      'unknownChartType',
      'unknownDisplay',
    ]);
  });
});

describe('dates', () => {
  proves(['I29', 'I31'], 'only known ranges and units are accepted', () => {
    for (const dateRange of dateRanges)
      expect(apply({}, [{ type: 'setDateRange', dateRange }]).card.card.date).toEqual({ dateRange });
    for (const dateUnit of dateUnits)
      expect(apply({ dateUnit: 'day' }, [{ type: 'setDateUnit', dateUnit }]).card.card.dateUnit).toBe(dateUnit);
    const outcome = apply({}, [
      { type: 'setDateRange', dateRange: '5d' },
      { type: 'setDateUnit', dateUnit: 'hour' },
    ]);
    expect(outcome.changes).toEqual([]);
    expect(getCodes(outcome)).toEqual([
      ['unknownDateRange', '5d'],
      ['unknownDateUnit', 'hour'],
    ]);
  });

  const createDay = (year: number, month: number, day: number) => ({ year, month, day });
  proves(['I30'], 'custom dates must be real days, and the first must not be after the last', () => {
    const applyDays = (begin: ReturnType<typeof createDay>, end: ReturnType<typeof createDay>) =>
      apply({}, [{ type: 'setDateRange', dateRange: 'custom', datePicker: { begin, end } }]);
    expect(applyDays(createDay(2026, 3, 1), createDay(2026, 3, 31)).card.card.date).toEqual({
      dateRange: 'custom',
      period: { from: '2026-03-01', to: '2026-03-31' },
    });
    expect(getCodes(applyDays(createDay(2026, 3, 31), createDay(2026, 3, 1)))).toEqual([
      ['reversedDays', '2026-03-01'],
    ]);
    expect(getCodes(applyDays(createDay(2026, 2, 1), createDay(2026, 2, 31)))).toEqual([['invalidDays', '2026-02-31']]);
    expect(getCodes(applyDays(createDay(2001, 2, 1), createDay(2026, 2, 1)))).toEqual([['tooManyDays']]);
    expect(getCodes(apply({}, [{ type: 'setDateRange', dateRange: 'custom' }]))).toEqual([['customNeedsDays']]);
  });
});
