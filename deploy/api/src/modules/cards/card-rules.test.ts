import { type CardDefinition, cardDefinitionSchema } from '@reportage/contracts';
import { findCardProblems } from './card-rules.ts';

const customIds = new Set(['custom_copies']);
const findProblems = (card: Partial<CardDefinition>) =>
  findCardProblems(
    cardDefinitionSchema.parse({ id: 'x', display: 'list', dimensions: [], ...card }),
    'x',
    customIds,
  ).map(({ path, message }) => `${path} ${message.en}`);

test.each<[metrics: string[], dimensions: string[], problems: string[]]>([
  [['web_pageviews'], ['web_date', 'web_device'], []],
  [['web_pageviews', 'custom_copies'], [], []],
  [['custom_copies'], ['custom_date', 'custom_media', 'custom_country'], []],
  [['web_nothing'], [], ['x.metrics.0 is not a metric']],
  [['custom_gone'], [], ['x.metrics.0 is not a metric']],
  [['radio_listeners'], [], ['x.metrics.0 is not a metric']],
  [['web_pageviews'], ['web_nowhere'], ['x.dimensions.0 is not a dimension']],
  [['web_pageviews'], ['custom_country'], ['x.dimensions.0 is not a dimension of every metric on the card']],
  [['web_pageviews', 'custom_copies'], ['web_date'], ['x.dimensions.0 is not a dimension of every metric on the card']],
  [
    ['custom_copies'],
    ['custom_country', 'custom_media', 'custom_channel'],
    ['x.dimensions.2 cannot be combined with custom_country'],
  ],
  [['youtube_views'], ['youtube_media', 'youtube_date', 'youtube_country'], []],
  [['youtube_views'], ['youtube_device', 'youtube_country'], ['x.dimensions.1 cannot be combined with youtube_device']],
  [
    ['youtube_views', 'youtube_likes'],
    ['youtube_device'],
    ['x.dimensions.0 is not a dimension of every metric on the card'],
  ],
])('a card with metrics %j and dimensions %j has the problems %j', (metrics, dimensions, problems) => {
  expect(findProblems({ metrics, dimensions })).toEqual(problems);
});

const metrics = ['web_pageviews'];
test.each<[string, Partial<CardDefinition>, string[]]>([
  ['a dimension of its metric', { metrics, breakdownBy: 'web_device' }, []],
  ['no dimension', { metrics: ['web_pageviews', 'web_visits'], breakdownBy: null }, []],
  [
    'a dimension for two metrics',
    { metrics: ['web_pageviews', 'web_visits'], breakdownBy: 'web_device' },
    ['x.breakdownBy can be set only for a card with one metric'],
  ],
  ['an unknown dimension', { metrics, breakdownBy: 'web_nowhere' }, ['x.breakdownBy is not a dimension']],
  [
    'a dimension of other metrics',
    { metrics, breakdownBy: 'ga_device' },
    ['x.breakdownBy is not a dimension of every metric on the card'],
  ],
  [
    'one of its dimensions',
    { metrics, dimensions: ['web_device'], breakdownBy: 'web_device' },
    ['x.breakdownBy is already a dimension of the card'],
  ],
  [
    'a dimension that excludes one of the card’s',
    { metrics: ['youtube_views'], dimensions: ['youtube_country'], breakdownBy: 'youtube_device' },
    ['x.breakdownBy cannot be combined with youtube_country'],
  ],
])('a card broken down by %s has the expected problems', (_, card, problems) => {
  expect(findProblems(card)).toEqual(problems);
});

test('charts can be set only for the card’s metrics', () => {
  expect(findProblems({ metrics, metricCharts: { web_pageviews: 'bar', web_visits: 'line' } })).toEqual([
    'x.metricCharts.web_visits is not one of the card’s metrics',
  ]);
});
