import { defineFamily } from './define.ts';

/** Google Analytics 4. */
export const gaFamily = defineFamily(
  'ga',
  [
    ['date', 'Date', "Calendar day in the property's time zone."],
    ['media', 'Page', 'The page, by host and path.'],
    ['device', 'Device', 'Device category as reported by Google Analytics.'],
    ['country', 'Country', 'Country of the user.'],
    ['source', 'Session source', 'Where the session came from, such as a search engine or a site.'],
    ['medium', 'Session medium', 'How the session started, such as organic, referral or email.'],
    ['campaign', 'Session campaign', 'The campaign named in the tagged URL that began the session.'],
  ],
  [
    ['pageviews', 'Views', 'Times a page was viewed; repeated views of a page are counted.', 'count', 'sum'],
    [
      'users',
      'Total users',
      'Different users who did anything on the page, as Google estimates them.',
      'count',
      'unique',
    ],
    ['newUsers', 'New users', 'Users whose first visit was in the period.', 'count', 'sum'],
    ['sessions', 'Sessions', 'Sessions that began on the site.', 'count', 'sum'],
    [
      'engagedSessions',
      'Engaged sessions',
      'Sessions of more than 10 seconds, with a key event, or with two views or more.',
      'count',
      'sum',
    ],
    [
      'engagementRate',
      'Engagement rate',
      'Share of sessions in which people engaged with the site. Engaged sessions divided by sessions.',
      'ratio',
      'calculated',
    ],
    [
      'bounceRate',
      'Bounce rate',
      'Share of sessions in which people did not engage with the site. Sessions that were not engaged, divided by sessions.',
      'ratio',
      'calculated',
    ],
    ['engagementTime', 'Engagement time', 'Seconds for which the page was in the foreground.', 'seconds', 'sum'],
    [
      'averageEngagementTime',
      'Average engagement time',
      'How long people had the page in the foreground in a session, on average. Engagement time divided by sessions.',
      'seconds',
      'avg',
    ],
    ['events', 'Events', 'Events of every kind.', 'count', 'sum'],
    ['keyEvents', 'Key events', 'Events that the property marks as key events.', 'count', 'sum'],
    ['revenue', 'Total revenue', 'Purchases, subscriptions and advertising, minus refunds.', 'currency', 'sum'],
  ],
  {
    definedBy: {
      name: 'Google Analytics',
      address: 'https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema',
    },
  },
);

/** Google Ad Manager. */
export const gamFamily = defineFamily(
  'gam',
  [
    ['date', 'Date', "Calendar day in the network's time zone."],
    ['media', 'Line item', 'The line item that delivered.'],
    ['order', 'Order', 'The order that the line item belongs to.'],
    ['advertiser', 'Advertiser', 'The company that booked the order.'],
    ['creative', 'Creative', 'The creative that was shown.'],
    ['adUnit', 'Ad unit', 'The slot on the site or in the app.'],
    ['device', 'Device', 'Device category as reported by Ad Manager.'],
    ['country', 'Country', 'Country in which the ad was shown.'],
  ],
  [
    ['impressions', 'Impressions', 'Times an ad of the line item began to load on a device.', 'count', 'sum'],
    ['clicks', 'Clicks', 'Clicks on the ad, excluding invalid ones.', 'count', 'sum'],
    [
      'ctr',
      'Click rate',
      'Share of impressions that were clicked. Clicks divided by impressions.',
      'ratio',
      'calculated',
    ],
    [
      'measurableImpressions',
      'Measurable impressions',
      'Impressions whose visibility could be measured (Active View).',
      'count',
      'sum',
    ],
    [
      'viewableImpressions',
      'Viewable impressions',
      'Impressions with half of the ad in view for one second, or two seconds for video.',
      'count',
      'sum',
    ],
    [
      'viewability',
      'Viewability',
      'Share of impressions that could be seen. Viewable impressions divided by measurable ones.',
      'ratio',
      'calculated',
    ],
    ['videoStarts', 'Video starts', 'Times a video ad began to play.', 'count', 'sum'],
    ['videoCompletes', 'Video completions', 'Times a video ad played to its end.', 'count', 'sum'],
    [
      'completionRate',
      'Completion rate',
      'Share of started video ads that played to their end. Video completions divided by video starts.',
      'ratio',
      'calculated',
    ],
    ['revenue', 'Revenue', 'CPM, CPC and CPD revenue of the line item.', 'currency', 'sum'],
    ['ecpm', 'eCPM', 'Revenue per thousand impressions.', 'currency', 'calculated'],
  ],
  {
    definedBy: {
      name: 'Google Ad Manager',
      address: 'https://developers.google.com/ad-manager/api/beta/reference/rest/v1/networks.reports',
    },
  },
);

/** YouTube Analytics. */
export const youtubeFamily = defineFamily(
  'youtube',
  [
    ['date', 'Date', 'Calendar day in Pacific time, as YouTube counts.'],
    ['media', 'Video', 'The video, by its title.'],
    ['country', 'Country', 'Country of the viewer.'],
    ['device', 'Device', 'Type of device on which the video was watched.'],
    ['source', 'Traffic source', 'Where viewers found the video.'],
  ],
  [
    ['views', 'Views', 'Times the video was watched, as YouTube counts a view.', 'count', 'sum'],
    ['watchTime', 'Watch time', 'Seconds for which the video was watched.', 'seconds', 'sum'],
    [
      'averageViewDuration',
      'Average view duration',
      'How long a view lasted, on average. Watch time divided by views.',
      'seconds',
      'avg',
    ],
    [
      'averageViewPercentage',
      'Average percentage viewed',
      "How much of the video people watched, on average. Watch time divided by views times the video's length.",
      'percent',
      'avg',
      ['date', 'media', 'country'],
    ],
    ['likes', 'Likes', 'Likes, minus those removed.', 'count', 'sum', ['date', 'media', 'country']],
    ['comments', 'Comments', 'Comments written under the video.', 'count', 'sum', ['date', 'media', 'country']],
    ['shares', 'Shares', 'Times the share button was used.', 'count', 'sum', ['date', 'media', 'country']],
    [
      'subscribersGained',
      'Subscribers gained',
      'People who subscribed on the video’s page.',
      'count',
      'sum',
      ['date', 'media', 'country'],
    ],
    [
      'engagementRate',
      'Engagement rate',
      'How often people reacted, per view. Likes, comments and shares together, divided by views.',
      'ratio',
      'calculated',
      ['date', 'media', 'country'],
    ],
  ],
  {
    exclusiveDimensions: ['country', 'device', 'source'],
    definedBy: { name: 'YouTube', address: 'https://developers.google.com/youtube/analytics/metrics' },
  },
);
