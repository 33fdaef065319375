import { cardDefinitionSchema, metricFamilies } from '@reportage/contracts';
import {
  type CardOptions,
  changeCard,
  changeMediaType,
  createEmptyDraft,
  findBlocker,
  getMediaTypes,
  isResetByMediaType,
  toDraft,
} from './card-draft.model.ts';

const getOptions = (type: 'web' | 'ga' | 'youtube'): CardOptions => ({
  data: [...metricFamilies[type].metrics],
  dimensions: metricFamilies[type].dimensions.map(({ id, name, note }) => ({
    id,
    name,
    note,
    isExclusive: metricFamilies[type].exclusiveDimensions.includes(id),
  })),
});
const web = getOptions('web');
const createChart = () => changeCard(createEmptyDraft('c'), { metrics: ['web_visits'], display: 'chart' }, web);

test('a chart starts with a breakdown by day, and a scoreboard without one', () => {
  expect(createChart().card).toMatchObject({ chartType: 'line', dimensions: ['web_date'] });
  expect(changeCard(createChart(), { display: 'scoreboard' }, web).card.dimensions).toEqual([]);
  expect(changeCard(createChart(), { display: 'list', dimensions: [] }, web).card.dimensions).toEqual(['web_date']);
  expect(cardDefinitionSchema.safeParse(createChart().card).success).toBe(true);
});

test('removing a metric also removes the settings that refer to it, such as the sort order', () => {
  const sorted = changeCard(createChart(), { metrics: ['web_visits', 'web_clicks'], orderBy: 'web_clicks' }, web);
  expect(changeCard(sorted, { metrics: ['web_visits'] }, web).card).not.toHaveProperty('orderBy');
  expect(changeMediaType(sorted, 'ga').card).toMatchObject({
    display: 'chart',
    chartType: 'line',
    metrics: [],
    dimensions: ['ga_date'],
  });
  expect(toDraft({ title: 'x', card: sorted.card }).mediaType).toBe('web');
});

test('when another media type is chosen, a scoreboard keeps its metrics and combines both types', () => {
  const target = { metric: 'web_visits', value: 5, direction: 'atLeast' as const };
  const visits = changeCard(createEmptyDraft('c'), { metrics: ['web_visits'], targets: [target] }, web);
  const switched = changeMediaType(visits, 'ga');
  expect(switched).toEqual({ ...visits, mediaType: 'ga' });
  const combined = changeCard(switched, { metrics: ['web_visits', 'ga_sessions'] }, getOptions('ga'));
  expect(combined.card).toMatchObject({
    display: 'scoreboard',
    metrics: ['web_visits', 'ga_sessions'],
    targets: [target],
  });
  expect(getMediaTypes(combined.card)).toEqual(['web', 'ga']);
  expect(isResetByMediaType(combined)).toBe(false);
  expect(isResetByMediaType(createChart())).toBe(true);
});

test('a breakdown has the media type of the card’s metrics, even if another media type is selected', () => {
  const switched = changeMediaType(changeCard(createEmptyDraft('c'), { metrics: ['web_visits'] }, web), 'ga');
  const drawn = changeCard(switched, { display: 'chart' }, getOptions('ga'));
  expect(drawn).toMatchObject({ mediaType: 'web', card: { metrics: ['web_visits'], dimensions: ['web_date'] } });
});

test('the reason why a dimension cannot be combined with the selection is found', () => {
  const video = getOptions('youtube');
  const draft = { ...createEmptyDraft('v'), card: { ...createEmptyDraft('v').card, metrics: ['youtube_likes'] } };
  const [country, device] = ['youtube_country', 'youtube_device'].map((id) => {
    const found = video.dimensions.find((dimension) => dimension.id === id);
    if (!found) throw new Error(id);
    return found;
  });
  if (!country || !device) throw new Error('no dimensions');
  expect(findBlocker(device, draft, video)).toEqual({ reason: 'notForAllMetrics' });
  const views = { ...draft, card: { ...draft.card, metrics: ['youtube_views'], dimensions: ['youtube_country'] } };
  expect(findBlocker(device, views, video)).toEqual({ reason: 'exclusive', name: 'Country' });
  expect(findBlocker(country, views, video)).toBeNull();
});
