import { cardDefinitionSchema } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { assistantCardSchema, fromAssistantCard, toAssistantCard } from './assistant-card.ts';
import { type EditedCard, getCatalogue } from './card-catalogue.ts';

const catalogue = getCatalogue('web');
const newCard: EditedCard = {
  title: 'New',
  card: cardDefinitionSchema.parse({ id: 'c1', display: 'chart', metrics: ['web_pageviews'], dimensions: [] }),
};

proves(['I10', 'I11', 'I12', 'I32', 'I33'], 'a new card has the default dates and its metric’s defaults', () => {
  const { date, metrics } = toAssistantCard(newCard, catalogue);
  expect(date.dimensionMeta).toEqual({ dateRange: '7d', dateUnit: 'day' });
  expect(metrics).toMatchObject([{ subAggType: 1, subAgg: 'total', displayUnit: 'count' }]);
  const metricsWithUnit = catalogue.metrics.map((metric) => ({ ...metric, displayUnit: 'views' }));
  expect(toAssistantCard(newCard, { ...catalogue, metrics: metricsWithUnit }).metrics[0]?.displayUnit).toBe('views');
});

const fullCard: EditedCard = {
  title: 'All',
  card: {
    ...newCard.card,
    metrics: ['web_pageviews', 'web_visits'],
    dimensions: ['web_date', 'web_device'],
    chartType: 'combo',
    metricCharts: { web_visits: 'area' },
    colors: ['#112233'],
    dateUnit: 'month',
    orderBy: 'web_visits',
    limit: 10,
    date: { dateRange: 'custom', period: { from: '2026-03-01', to: '2026-03-31' } },
  },
};

proves(
  ['I02', 'I03', 'I04', 'I05', 'I06'],
  'the assistant’s model of a card has dates, dimensions and metrics as specified',
  () => {
    const model = toAssistantCard(fullCard, catalogue);
    expect(model.date).toEqual({
      id: 'date',
      type: 'date',
      name: 'Date',
      dimensionMeta: {
        dateRange: 'custom',
        dateUnit: 'month',
        datePicker: { begin: { year: 2026, month: 3, day: 1 }, end: { year: 2026, month: 3, day: 31 } },
      },
    });
    expect(model.dimensions).toEqual([
      { uid: 'dimension-web_device', dimensionId: 'web_device', integrationId: 'web' },
    ]);
    expect(model.metrics[1]).toMatchObject({ metricId: 'web_visits', integrationId: 'web', chartType: 'area' });
    expect(model.metrics[1]?.uid).not.toBe(model.metrics[0]?.uid);
  },
);

proves(['I07', 'I08', 'I09'], "the model's config has the chart type, time series and colors", () => {
  expect(toAssistantCard(fullCard, catalogue).config).toMatchObject({
    chartType: 'combo',
    xAxisDimensionId: 'date',
    colors: ['#112233'],
    scoreboard: false,
    chart: true,
    list: false,
  });
  expect(toAssistantCard(newCard, catalogue).config.xAxisDimensionId).toBeNull();
});

test.each([
  ['new', newCard],
  ['full', fullCard],
  ['broken down by device', { ...newCard, card: { ...newCard.card, breakdownBy: 'web_device' } }],
])('a card that is %s is unchanged after conversion to the model and back', (_, edited) => {
  const model = assistantCardSchema.parse(toAssistantCard(edited, catalogue));
  expect(fromAssistantCard(model, edited, catalogue)).toEqual(edited);
});

test('a card needs at least one of the displays scoreboard, chart and list', () => {
  const model = toAssistantCard(newCard, catalogue);
  expect(assistantCardSchema.safeParse({ ...model, config: { ...model.config, chart: false } }).success).toBe(false);
});
