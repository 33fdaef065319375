import type { CardResult } from '../entities/card.ts';
import { germanTranslations } from './german-names.ts';
import { factMediaTypes, findDimension, findMetric, metricFamilies } from './index.ts';
import { listMetricNames, localizeCard, localizeValue } from './localize.ts';
import { valueNames } from './value-names.ts';
import { webChannels } from './web.ts';

const families = factMediaTypes.map((mediaType) => metricFamilies[mediaType]);
const fieldIds = families.flatMap(({ metrics, dimensions }) => [...metrics, ...dimensions].map(({ id }) => id));

test('the German translations cover exactly the metrics and dimensions that have facts', () => {
  expect(Object.keys(germanTranslations).sort()).toEqual(fieldIds.sort());
  expect(findMetric('web_scroll40', 'de')).toMatchObject({
    name: '40 % gescrollt',
    note: 'Seitenaufrufe, deren größte Scrolltiefe 40 % der Seite erreicht hat.',
  });
  expect(findMetric('web_scroll40')).toMatchObject({ name: 'Scrolled 40%' });
});

test('values that the product defines have display names; those from sites and users are shown unchanged', () => {
  expect(webChannels.map((channel) => localizeValue('web_channel', channel, 'de'))).toEqual([
    'Suche',
    'Soziale Netzwerke',
    'E-Mail',
    'KI-Assistenten',
    'Andere Websites',
    'Direkt',
  ]);
  expect(localizeValue('web_channel', 'search', 'en')).toBe('Search');
  expect(localizeValue('web_channel', 'mail', 'en')).toBe('Email');
  expect(localizeValue('web_device', 'desktop', 'en')).toBe('Desktop');
  expect(localizeValue('web_device', 'refrigerator', 'en')).toBe('refrigerator');
  expect(localizeValue('web_source', 'news.example', 'de')).toBe('news.example');
  expect(localizeValue('web_utmCampaign', 'search', 'de')).toBe('search');
  expect(Object.keys(valueNames).filter((id) => !findDimension(id))).toEqual([]);
});

test('no value’s name begins with a lowercase letter in either language', () => {
  const names = Object.values(valueNames).flatMap((values) => Object.values(values).flatMap(({ en, de }) => [en, de]));
  expect(names.filter((name) => /^[a-z]/.test(name))).toEqual([]);
});

test('countries are shown by name instead of code', () => {
  expect(localizeValue('web_country', 'DE', 'en')).toBe('Germany');
  expect(localizeValue('youtube_country', 'FR', 'de')).toBe('Frankreich');
  expect(localizeValue('link_country', 'ZZ', 'en')).toBe('Unknown');
  expect(localizeValue('web_country', 'QX', 'en')).toBe('QX');
  expect(localizeValue('web_contentGroup', 'DE', 'en')).toBe('DE');
});

test('on a card with several media types, each metric’s name includes its source', () => {
  const createCard = (...metrics: string[]): CardResult =>
    ({
      columns: metrics.map((id) => ({ id, kind: 'metric', name: findMetric(id)?.name ?? id, note: '' })),
      rows: [],
    }) as unknown as CardResult;
  const getNames = (locale: 'en' | 'de', ...metrics: string[]) =>
    localizeCard(createCard(...metrics), locale).columns.map(({ name }) => name);
  expect(getNames('en', 'web_pageviews', 'ga_pageviews', 'youtube_views')).toEqual([
    'Pageviews (script)',
    'Views (Google Analytics)',
    'Views (YouTube)',
  ]);
  expect(getNames('de', 'ga_pageviews', 'youtube_views')).toEqual(['Aufrufe (Google Analytics)', 'Aufrufe (YouTube)']);
  expect(getNames('de', 'ga_pageviews', 'custom_copies', 'link_clicks')).toEqual([
    'Aufrufe (Google Analytics)',
    'custom_copies (eigene Metrik)',
    'Klicks auf Kurzlinks',
  ]);
  expect(getNames('de', 'custom_copies', 'link_clicks')).toEqual(['custom_copies', 'Klicks auf Kurzlinks']);
  expect(getNames('en', 'ga_pageviews', 'ga_sessions')).toEqual(['Views', 'Sessions']);
  expect(localizeCard(createCard('web_pageviews', 'youtube_views', 'link_clicks'), 'en').columns).toMatchObject([
    { bareName: 'Pageviews', source: 'Tracking script' },
    { bareName: 'Views', source: 'YouTube' },
    { name: 'Short link clicks' },
  ]);
});

test('a metric is known by its names in both languages and by its former names', () => {
  const clicks = findMetric('web_clicks');
  expect(clicks && listMetricNames(clicks)).toEqual(['Page clicks', 'Seitenklicks', 'Clicks', 'Klicks']);
});
