import { defineFamily } from './define.ts';

/** The product's own tracking script. The facts engine holds the formula of each metric under the same id. */
export const webFamily = defineFamily(
  'web',
  [
    ['date', 'Date', 'Calendar day in the time zone shown.'],
    ['media', 'Page', 'The page, by its address without query and fragment.'],
    [
      'contentGroup',
      'Content group',
      'Group of the page by the beginning of its path, as its source’s settings say; the longest beginning wins.',
    ],
    ['device', 'Device', 'Desktop, mobile or tablet, from the browser; other for televisions and the like.'],
    ['country', 'Country', 'Country of the visitor where the network tells it; ZZ where it does not.'],
    ['source', 'Came from', 'Host of the page that linked here; direct where there is none.'],
  ],
  [
    [
      'pageviews',
      'Pageviews',
      'Times a page was opened, counted once per opening by the tracking script. Known bots are left out.',
      'count',
      'sum',
    ],
    [
      'visits',
      'Visits',
      'Visits that began here. A visit goes on until its visitor does nothing for 30 minutes, and counts for the page on which it began.',
      'count',
      'sum',
    ],
    [
      'visitors',
      'Sum of daily visitors',
      'Different visitors of each day, added up over the days. Counted without cookies, so a person is new each day, and once more where visits are reported after the day has ended.',
      'count',
      'unique',
    ],
    ['clicks', 'Clicks', 'Clicks on links and buttons of the page.', 'count', 'sum'],
    ['scroll25', 'Scrolled 25 %', 'Pageviews whose deepest scroll reached a quarter of the page.', 'count', 'sum'],
    ['scroll50', 'Scrolled 50 %', 'Pageviews whose deepest scroll reached half of the page.', 'count', 'sum'],
    ['scroll75', 'Scrolled 75 %', 'Pageviews whose deepest scroll reached three quarters of the page.', 'count', 'sum'],
    ['scroll100', 'Scrolled 100 %', 'Pageviews whose deepest scroll reached the end of the page.', 'count', 'sum'],
    [
      'averageScroll',
      'Average scroll depth',
      'Deepest scroll of the pageviews of which at least 10 % were seen, summed, divided by their number. The lower edge of the window counts, from the opening of the page on; a page that fits into the window was seen whole.',
      'percent',
      'avg',
    ],
    [
      'attentionTime',
      'Attention time',
      'Seconds in which the page was visible, focused and used (an input within the last 30 seconds).',
      'seconds',
      'sum',
    ],
    ['averageAttention', 'Average attention time', 'Attention time divided by pageviews.', 'seconds', 'avg'],
    ['attention10', 'Attention of 10 s', 'Pageviews with at least 10 seconds of attention.', 'count', 'sum'],
    ['attention30', 'Attention of 30 s', 'Pageviews with at least 30 seconds of attention.', 'count', 'sum'],
    [
      'attentionRate',
      'Attention rate',
      'Pageviews with at least 10 seconds of attention, divided by pageviews.',
      'ratio',
      'calculated',
    ],
  ],
);
