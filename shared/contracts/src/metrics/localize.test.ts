import type { CardResult } from '../entities/card.ts';
import { germanValues, germanWords } from './german-names.ts';
import { dimensionById, factMediaTypes, metricById, metricFamilies } from './index.ts';
import { localizeCard, localizeValue } from './localize.ts';
import { webChannels } from './web.ts';

const families = factMediaTypes.map((mediaType) => metricFamilies[mediaType]);
const ids = families.flatMap(({ metrics, dimensions }) => [...metrics, ...dimensions].map(({ id }) => id));

test('exactly the metrics and dimensions with facts have a German translation', () => {
  expect(Object.keys(germanWords).sort()).toEqual(ids.sort());
  expect(metricById('web_scroll40', 'de')).toMatchObject({
    name: '40 % gescrollt',
    note: 'Seitenaufrufe, deren größte Scrolltiefe 40 % der Seite erreicht hat.',
  });
  expect(metricById('web_scroll40')).toMatchObject({ name: 'Scrolled 40%' });
});

test('values defined by the product are translated; names chosen by sites and users are not', () => {
  expect(webChannels.map((channel) => localizeValue('web_channel', channel, 'de'))).toEqual([
    ...['Suche', 'Soziale Netzwerke', 'E-Mail', 'KI-Assistenten', 'andere Websites', 'direkt'],
  ]);
  expect(localizeValue('web_channel', 'search', 'en')).toBe('search');
  expect(localizeValue('web_source', 'news.example', 'de')).toBe('news.example');
  expect(localizeValue('web_utmCampaign', 'search', 'de')).toBe('search');
  expect(Object.keys(germanValues).filter((id) => !dimensionById(id))).toEqual([]);
});

test('on a card of several media types, each metric has its source in its name', () => {
  const card = (...metrics: string[]): CardResult =>
    ({
      columns: metrics.map((id) => ({ id, kind: 'metric', name: metricById(id)?.name ?? id, note: '' })),
      rows: [],
    }) as unknown as CardResult;
  const getNames = (locale: 'en' | 'de', ...metrics: string[]) =>
    localizeCard(card(...metrics), locale).columns.map(({ name }) => name);
  expect(getNames('en', 'web_pageviews', 'ga_pageviews', 'youtube_views')).toEqual([
    'Pageviews (script)',
    'Views (Google Analytics)',
    'Views (YouTube)',
  ]);
  expect(getNames('de', 'ga_pageviews', 'youtube_views')).toEqual(['Aufrufe (Google Analytics)', 'Aufrufe (YouTube)']);
  expect(getNames('de', 'custom_copies', 'link_clicks')).toEqual(['custom_copies (eigene Metrik)', 'Linkklicks']);
  expect(getNames('en', 'ga_pageviews', 'ga_sessions')).toEqual(['Views', 'Sessions']);
});
