import type { BuiltInCardSection } from './built-in-section.ts';

export const webScoreboard: BuiltInCardSection = {
  id: 'scoreboard',
  display: 'scoreboard',
  name: { en: 'At a glance', de: 'Auf einen Blick' },
  subTitle: { en: 'Key figures', de: 'Kennzahlen' },
  card: {
    display: 'scoreboard',
    metrics: [
      'web_pageviews',
      'web_visitors',
      'web_visits',
      'web_clicks',
      'web_averageScroll',
      'web_attentionTime',
      'web_averageAttention',
      'web_attentionRate',
    ],
    dimensions: [],
    dateUnit: 'day',
    limit: 1,
  },
};

export const webTrend: BuiltInCardSection = {
  id: 'trend',
  display: 'trend',
  name: { en: 'Day by day', de: 'Tag für Tag' },
  subTitle: { en: 'Pageviews and visitors of each day', de: 'Seitenaufrufe und Besucher jedes Tages' },
  card: {
    display: 'chart',
    chartType: 'line',
    metrics: ['web_pageviews', 'web_visitors'],
    dimensions: ['web_date'],
    dateUnit: 'day',
    limit: 1_000,
  },
};

/** Metrics for each page or campaign in a list. */
export const webListMetrics = [
  'web_pageviews',
  'web_visitors',
  'web_averageScroll',
  'web_attentionTime',
  'web_averageAttention',
  'web_clicks',
];

export const webMedia: BuiltInCardSection = {
  id: 'media',
  display: 'media',
  name: { en: 'Pages', de: 'Seiten' },
  subTitle: { en: 'What each page of the campaign contributed', de: 'Was jede Seite der Kampagne beigetragen hat' },
  card: {
    display: 'list',
    metrics: webListMetrics,
    dimensions: ['web_media'],
    dateUnit: 'day',
    orderBy: 'web_pageviews',
    limit: 100,
  },
};

/** Sections for what the tracking script measures, one topic each: from daily values to individual pages. */
export const webSections: readonly BuiltInCardSection[] = [
  webTrend,
  {
    id: 'scroll',
    display: 'scroll',
    name: { en: 'How far people read', de: 'Wie weit gelesen wurde' },
    subTitle: {
      en: 'Pageviews that reached each depth of the page',
      de: 'Seitenaufrufe, die jede Tiefe der Seite erreichten',
    },
    card: {
      display: 'chart',
      chartType: 'bar',
      metrics: ['web_pageviews', 'web_scroll25', 'web_scroll50', 'web_scroll75', 'web_scroll100'],
      dimensions: [],
      dateUnit: 'day',
      limit: 1,
    },
  },
  {
    id: 'attention',
    display: 'attention',
    name: { en: 'How long they stayed', de: 'Wie lange sie blieben' },
    subTitle: {
      en: 'Pageviews with at least 10 and 30 seconds of attention',
      de: 'Seitenaufrufe mit mindestens 10 und 30 Sekunden Aufmerksamkeit',
    },
    card: {
      display: 'chart',
      chartType: 'bar',
      metrics: ['web_pageviews', 'web_attention10', 'web_attention30'],
      dimensions: [],
      dateUnit: 'day',
      limit: 1,
    },
  },
  webMedia,
];
