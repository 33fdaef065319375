import { attentionChoices, scrollDepthChoices } from '../entities/analytics-source.ts';
import { defineFamily, type MetricTuple } from './define.ts';

/** Channels through which people reach a site, as stored in the facts; `valueNames` has their display names. */
export const webChannels = ['search', 'social', 'mail', 'AI assistants', 'other sites', 'direct'] as const;
export type WebChannel = (typeof webChannels)[number];

const pageParts: Readonly<Record<number, string>> = {
  25: 'a quarter',
  50: 'half',
  75: 'three quarters',
  100: 'the end',
};

const scrollMetrics = scrollDepthChoices.map(
  (depth): MetricTuple => [
    `scroll${depth}`,
    `Scrolled ${depth}%`,
    `Pageviews whose deepest scroll reached ${pageParts[depth] ?? `${depth}%`} of the page.`,
    'count',
    'sum',
  ],
);

const attentionMetrics = attentionChoices.map(
  (seconds): MetricTuple => [
    `attention${seconds}`,
    `Engaged at least ${seconds} s`,
    `Pageviews with at least ${seconds} seconds of attention.`,
    'count',
    'sum',
  ],
);

/** The product's own tracking script. The facts engine has the formula for each metric under the same id. */
export const webFamily = defineFamily(
  'web',
  [
    ['date', 'Date', 'Calendar day in the time zone shown.'],
    ['media', 'Page', 'The page, by its URL without query string and fragment.'],
    [
      'contentGroup',
      'Content group',
      'Group of the page by the beginning of its path, as defined in the source’s settings; the longest match wins.',
    ],
    ['device', 'Device', 'Desktop, mobile or tablet, from the browser; Other for televisions and the like.'],
    ['country', 'Country', 'Country of the visitor, as reported by the network; Unknown if it reports none.'],
    [
      'source',
      'Came from',
      'Host of the page that led to the visit, otherwise the source in the link’s parameters; Direct if there is neither. The site’s own pages do not count.',
    ],
    [
      'channel',
      'Channel',
      'How the visitor reached the site: search, social networks, email, AI assistants, other sites, or directly. The link’s utm_medium takes precedence, then what is known about the host or utm_source.',
    ],
    ['utmSource', 'Campaign source', 'The utm_source of the link that led to the visit; (none) if it had none.'],
    ['utmMedium', 'Campaign medium', 'The utm_medium of the link that led to the visit; (none) if it had none.'],
    ['utmCampaign', 'Campaign name', 'The utm_campaign of the link that led to the visit; (none) if it had none.'],
    ['utmTerm', 'Campaign term', 'The utm_term of the link that led to the visit; (none) if it had none.'],
    ['utmContent', 'Campaign content', 'The utm_content of the link that led to the visit; (none) if it had none.'],
  ],
  [
    [
      'pageviews',
      'Pageviews',
      'Times a page was opened, counted once per opening by the tracking script. Known bots are not counted.',
      'count',
      'sum',
    ],
    [
      'visits',
      'Visits',
      'Visits that started on this page. A visit ends after 30 minutes without activity, and counts for the page where it started.',
      'count',
      'sum',
    ],
    [
      'entries',
      'Entries',
      'Visits that began on this page. Broken down by page, they show the entry pages of the site.',
      'count',
      'sum',
    ],
    [
      'bounces',
      'Bounces',
      'Visits that ended after one page without engagement. They have one pageview, less than 10 seconds of attention and no click, and count for the page on which they began. A visit that continues is no longer a bounce.',
      'count',
      'sum',
    ],
    [
      'bounceRate',
      'Bounce rate',
      'Share of visits that ended after one page without engagement. Bounces divided by entries.',
      'ratio',
      'calculated',
    ],
    [
      'visitors',
      'Daily visitors',
      'Different visitors on each day, added up over the days: someone who visits on three days counts three times. Because no cookies are used, a person is new each day, and is counted again if visits are reported after the day has ended.',
      'count',
      'unique',
    ],
    [
      'clicks',
      'Page clicks',
      'Clicks on links and buttons of the page. Clicks on short links are counted separately.',
      'count',
      'sum',
    ],
    ...scrollMetrics,
    [
      'averageScroll',
      'Average scroll depth',
      'How far down readers scrolled, on average. The deepest scroll of each pageview, added up and divided by the number of pageviews. A pageview counts once 10% of the page has been seen, unless the source’s settings say otherwise. Depth is measured at the lower edge of the window, from the moment the page opens; a page that fits into the window counts as completely seen.',
      'percent',
      'avg',
    ],
    [
      'attentionTime',
      'Attention time',
      'How long people actively spent on the page. Counts the seconds in which the page was visible, focused and used (an input within the last 30 seconds).',
      'seconds',
      'sum',
    ],
    [
      'averageAttention',
      'Average attention time',
      'How long people actively spent on the page, on average. Attention time divided by the pageviews whose attention was measured.',
      'seconds',
      'avg',
    ],
    ...attentionMetrics,
    [
      'attentionRate',
      'Attention rate',
      'Share of pageviews with at least 10 seconds of attention. These are divided by the pageviews for which attention was measured.',
      'ratio',
      'calculated',
    ],
  ],
);
