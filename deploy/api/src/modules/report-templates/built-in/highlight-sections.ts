import { findMetric, getDateDimension, type LocalizedText } from '@reportage/contracts';
import type { BuiltInCardSection } from './built-in-section.ts';
import type { ReportedType } from './report-sections.ts';
import { getVendorMetrics } from './vendor-sections.ts';

const noText: LocalizedText = { en: '', de: '' };

const webSections: readonly BuiltInCardSection[] = [
  {
    id: 'pageviews',
    display: 'trend',
    name: { en: 'How many pages were viewed', de: 'Wie viele Seiten aufgerufen wurden' },
    subTitle: noText,
    card: {
      display: 'chart',
      chartType: 'area',
      metrics: ['web_pageviews'],
      dimensions: ['web_date'],
      dateUnit: 'day',
      limit: 1_000,
    },
  },
  {
    id: 'attention',
    display: 'scoreboard',
    name: { en: 'How long people stayed', de: 'Wie lange gelesen wurde' },
    subTitle: noText,
    card: {
      display: 'scoreboard',
      metrics: ['web_averageAttention'],
      dimensions: [],
      dateUnit: 'day',
      limit: 1,
    },
  },
  {
    id: 'scroll',
    display: 'scoreboard',
    name: { en: 'How far they read', de: 'Wie weit gelesen wurde' },
    subTitle: noText,
    card: { display: 'scoreboard', metrics: ['web_averageScroll'], dimensions: [], dateUnit: 'day', limit: 1 },
  },
];

const getMetricName = (metric: string): LocalizedText => ({
  en: findMetric(metric, 'en')?.name ?? metric,
  de: findMetric(metric, 'de')?.name ?? metric,
});

/** Creates three sections, each with one figure that summarizes the campaign's first media type. */
export function createHighlightSections([type = 'web']: readonly ReportedType[]): BuiltInCardSection[] {
  if (type === 'web') return [...webSections];
  const [firstMetric = '', ...otherMetrics] = getVendorMetrics(type).slice(0, webSections.length);
  const trend: BuiltInCardSection['card'] = {
    display: 'chart',
    chartType: 'area',
    metrics: [firstMetric],
    dimensions: [getDateDimension(type)],
    dateUnit: 'day',
    limit: 1_000,
  };
  return [
    { id: firstMetric, display: 'trend', name: getMetricName(firstMetric), subTitle: noText, card: trend },
    ...otherMetrics.map(
      (metric): BuiltInCardSection => ({
        id: metric,
        display: 'scoreboard',
        name: getMetricName(metric),
        subTitle: noText,
        card: { display: 'scoreboard', metrics: [metric], dimensions: [], dateUnit: 'day', limit: 1 },
      }),
    ),
  ];
}
