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
    ['country', 'Country', 'Country of the visitor, as reported by the network; Unknown where it reports none.'],
    [
      'source',
      'Came from',
      'Host of the page that the link was on, else the source that the link’s own parameters name; Direct where there is neither.',
    ],
    [
      'channel',
      'Channel',
      'Kind of what the link was on: search, social networks, email, AI assistants, other sites, or direct. The link’s own utm_medium comes first, then what is known of the host.',
    ],
  ],
  [
    [
      'clicks',
      'Short link clicks',
      'Times that a tracked short link was followed. Known bots, previews and prefetching browsers are left out.',
      'count',
      'sum',
    ],
  ],
);
