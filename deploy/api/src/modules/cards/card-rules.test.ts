import { cardDefinitionSchema } from '@reportage/contracts';
import { findCardProblems } from './card-rules.ts';

const customIds = new Set(['custom_copies']);
const pathsOf = (metrics: string[], dimensions: string[]) =>
  findCardProblems(cardDefinitionSchema.parse({ id: 'x', display: 'list', metrics, dimensions }), 'x', customIds).map(
    ({ path, message }) => `${path} ${message.en}`,
  );

test.each<[metrics: string[], dimensions: string[], problems: string[]]>([
  [['web_pageviews'], ['web_date', 'web_device'], []],
  [['web_pageviews', 'custom_copies'], [], []],
  [['custom_copies'], ['custom_date', 'custom_media', 'custom_country'], []],
  [['web_nothing'], [], ['x.metrics.0 is not a metric']],
  [['custom_gone'], [], ['x.metrics.0 is not a metric']],
  [['radio_listeners'], [], ['x.metrics.0 is not a metric']],
  [['web_pageviews'], ['web_nowhere'], ['x.dimensions.0 is not a dimension']],
  [['web_pageviews'], ['custom_country'], ['x.dimensions.0 does not break down every metric of the card']],
  [['web_pageviews', 'custom_copies'], ['web_date'], ['x.dimensions.0 does not break down every metric of the card']],
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
    ['x.dimensions.0 does not break down every metric of the card'],
  ],
])('a card of %j by %j has the problems %j', (metrics, dimensions, problems) => {
  expect(pathsOf(metrics, dimensions)).toEqual(problems);
});
