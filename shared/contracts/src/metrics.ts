import type { Metric } from './entities/card.ts';

const webDimensions = ['web_date', 'web_media', 'web_device', 'web_country', 'web_source'];

function webMetric(name: string, label: string, note: string, unit: Metric['unit'], type: Metric['type']): Metric {
  return { id: `web_${name}`, name: label, note, unit, type, mediaType: 'web', dimensions: webDimensions };
}

/** Metrics of the own tracking script. The formula of each is in the facts engine, by the same id. */
export const webMetrics: readonly Metric[] = [
  webMetric(
    'pageviews',
    'Pageviews',
    'Times a page was opened, counted once per opening by the tracking script. Known bots are left out.',
    'count',
    'sum',
  ),
  webMetric(
    'visits',
    'Visits',
    'Visits that began here. A visit goes on until its visitor does nothing for 30 minutes, and counts for the page on which it began.',
    'count',
    'sum',
  ),
  webMetric(
    'visitors',
    'Sum of daily visitors',
    'Different visitors of each day, added up over the days. Counted without cookies, so a person is new each day, and once more where visits are reported after the day has ended.',
    'count',
    'unique',
  ),
  webMetric('clicks', 'Clicks', 'Clicks on links and buttons of the page.', 'count', 'sum'),
  webMetric(
    'scroll25',
    'Scrolled 25 %',
    'Pageviews whose deepest scroll reached a quarter of the page.',
    'count',
    'sum',
  ),
  webMetric('scroll50', 'Scrolled 50 %', 'Pageviews whose deepest scroll reached half of the page.', 'count', 'sum'),
  webMetric(
    'scroll75',
    'Scrolled 75 %',
    'Pageviews whose deepest scroll reached three quarters of the page.',
    'count',
    'sum',
  ),
  webMetric(
    'scroll100',
    'Scrolled 100 %',
    'Pageviews whose deepest scroll reached the end of the page.',
    'count',
    'sum',
  ),
  webMetric(
    'averageScroll',
    'Average scroll depth',
    'Deepest scroll of the pageviews that were scrolled to at least 10 %, summed, divided by their number. The lower edge of the window counts.',
    'percent',
    'avg',
  ),
  webMetric(
    'attentionTime',
    'Attention time',
    'Seconds in which the page was visible, focused and used (an input within the last 30 seconds).',
    'seconds',
    'sum',
  ),
  webMetric('averageAttention', 'Average attention time', 'Attention time divided by pageviews.', 'seconds', 'avg'),
  webMetric('attention10', 'Attention of 10 s', 'Pageviews with at least 10 seconds of attention.', 'count', 'sum'),
  webMetric('attention30', 'Attention of 30 s', 'Pageviews with at least 30 seconds of attention.', 'count', 'sum'),
  webMetric(
    'attentionRate',
    'Attention rate',
    'Pageviews with at least 10 seconds of attention, divided by pageviews.',
    'ratio',
    'calculated',
  ),
];

export const dimensions = [
  { id: 'web_date', name: 'Date', note: 'Calendar day in the time zone shown.' },
  { id: 'web_media', name: 'Page', note: 'The page, by its address without query and fragment.' },
  {
    id: 'web_device',
    name: 'Device',
    note: 'Desktop, mobile or tablet, from the browser; other for televisions and the like.',
  },
  {
    id: 'web_country',
    name: 'Country',
    note: 'Country of the visitor where the network tells it; ZZ where it does not.',
  },
  { id: 'web_source', name: 'Came from', note: 'Host of the page that linked here; direct where there is none.' },
] as const;

export const metricById = (id: string): Metric | undefined => webMetrics.find((metric) => metric.id === id);
