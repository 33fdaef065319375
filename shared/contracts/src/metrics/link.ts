import { defineFamily } from './define.ts';

/**
 * Clicks on a campaign's tracked short links. In a campaign's cards and goals they are available along with the metrics
 * of its media.
 */
export const linkFamily = defineFamily(
  'link',
  [
    ['date', 'Date', 'Calendar day in the time zone shown.'],
    ['media', 'Link', 'The tracked short link, by its name.'],
    ['device', 'Device', 'Desktop, mobile or tablet, from the browser; Other for televisions and the like.'],
    ['country', 'Country', 'Country of the visitor, as reported by the network; Unknown if it reports none.'],
    [
      'source',
      'Came from',
      'Host of the page that contained the link, otherwise the source in the link’s own parameters; Direct if there is neither.',
    ],
    [
      'channel',
      'Channel',
      'Kind of place that contained the link: search, social networks, email, AI assistants, other sites, or direct. The link’s own utm_medium takes precedence, then what is known about the host.',
    ],
  ],
  [
    [
      'clicks',
      'Short link clicks',
      'Times a tracked short link was opened. Known bots, previews and prefetching browsers are not counted.',
      'count',
      'sum',
    ],
  ],
);
