import { defineFamily } from './define.ts';

/** Appended to the notes of metrics that the vendor reports only as running totals. */
const dailyGainNote =
  'Each day counts what was added since the last reading of the previous day; days before the account was connected have no data.';

/** Posts of Facebook pages. */
export const facebookFamily = defineFamily(
  'facebook',
  [
    ['date', 'Date', 'Calendar day in Pacific time, as Facebook counts.'],
    ['media', 'Post', 'The post, by its first words.'],
    ['placement', 'Organic or paid', 'Whether the post was shown organically or as an ad.'],
  ],
  [
    ['impressions', 'Impressions', `Times the post was on a screen. ${dailyGainNote}`, 'count', 'sum'],
    [
      'reach',
      'Reach',
      'Different people who had any of the page’s content on their screen. Facebook reports it for the page by day and week, not for its posts.',
      'count',
      'unique',
      ['date', 'media'],
    ],
    [
      'reactions',
      'Reactions',
      `Likes and the other reactions to the post. ${dailyGainNote}`,
      'count',
      'sum',
      ['date', 'media'],
    ],
    ['comments', 'Comments', `Comments under the post. ${dailyGainNote}`, 'count', 'sum', ['date', 'media']],
    ['shares', 'Shares', `Times the post was shared. ${dailyGainNote}`, 'count', 'sum', ['date', 'media']],
    ['linkClicks', 'Link clicks', `Clicks on links in the post. ${dailyGainNote}`, 'count', 'sum', ['date', 'media']],
    [
      'engagements',
      'Engagements',
      'Reactions, comments, shares and link clicks together.',
      'count',
      'sum',
      ['date', 'media'],
    ],
    [
      'engagementRate',
      'Engagement rate',
      'How often people reacted, per impression. Engagements divided by impressions.',
      'ratio',
      'calculated',
      ['date', 'media'],
    ],
    [
      'videoViews',
      'Video views',
      'Plays of at least three seconds, or to the end if the video is shorter.',
      'count',
      'sum',
    ],
    ['watchTime', 'Watch time', 'Seconds for which the video was watched.', 'seconds', 'sum', ['date', 'media']],
    [
      'averageWatchTime',
      'Average watch time',
      'How long a view of the video lasted, on average. Watch time divided by video views.',
      'seconds',
      'avg',
      ['date', 'media'],
    ],
  ],
  { definedBy: { name: 'Facebook', address: 'https://developers.facebook.com/docs/graph-api/reference/insights' } },
);

/** Posts, reels and stories of Instagram accounts. */
export const instagramFamily = defineFamily(
  'instagram',
  [
    ['date', 'Date', 'Calendar day in Pacific time, as Instagram counts.'],
    ['media', 'Post', 'The post, reel or story, by its first words.'],
    ['format', 'Format', 'Image, carousel, reel or story.'],
  ],
  [
    ['views', 'Views', `Times the post was shown or played. ${dailyGainNote}`, 'count', 'sum'],
    [
      'reach',
      'Reach',
      'Different accounts that saw any of the account’s content, as Instagram estimates them. Instagram reports them for the account by day and week, not for its posts.',
      'count',
      'unique',
      ['date', 'media'],
    ],
    ['likes', 'Likes', `Likes on the post. ${dailyGainNote}`, 'count', 'sum'],
    ['comments', 'Comments', `Comments under the post. ${dailyGainNote}`, 'count', 'sum'],
    ['saves', 'Saves', `Times the post was saved. ${dailyGainNote}`, 'count', 'sum'],
    ['shares', 'Shares', `Times the post was sent or shared. ${dailyGainNote}`, 'count', 'sum'],
    ['interactions', 'Interactions', 'Likes, comments, saves and shares together.', 'count', 'sum'],
    [
      'engagementRate',
      'Engagement rate',
      'How often people reacted, per view. Interactions divided by views.',
      'ratio',
      'calculated',
    ],
    [
      'watchTime',
      'Watch time',
      `Seconds for which the reel was watched, replays included. ${dailyGainNote}`,
      'seconds',
      'sum',
    ],
    [
      'averageWatchTime',
      'Average watch time',
      'How long a view of a reel lasted, on average. Watch time of reels divided by their views.',
      'seconds',
      'avg',
    ],
  ],
  {
    definedBy: {
      name: 'Instagram',
      address: 'https://developers.facebook.com/docs/instagram-platform/reference/instagram-media/insights',
    },
  },
);

/** Videos of TikTok accounts. TikTok reports their metrics as running totals. */
export const tiktokFamily = defineFamily(
  'tiktok',
  [
    [
      'date',
      'Date',
      'Calendar day in UTC on which TikTok reported the activity, a day or two after it happened. Days before the account was connected have no data.',
    ],
    ['media', 'Video', 'The video, by its title.'],
  ],
  [
    ['views', 'Views', 'Times the video began to play, including in ads.', 'count', 'sum'],
    ['likes', 'Likes', 'Likes on the video, minus those removed.', 'count', 'sum'],
    ['comments', 'Comments', 'Comments under the video.', 'count', 'sum'],
    ['shares', 'Shares', 'Times the video was shared.', 'count', 'sum'],
    [
      'watchTime',
      'Watch time',
      'Seconds for which the video was watched. TikTok reports it for videos that were watched in the last seven days.',
      'seconds',
      'sum',
    ],
    [
      'averageWatchTime',
      'Average watch time',
      'How long a view lasted, on average. Watch time divided by views.',
      'seconds',
      'avg',
    ],
    [
      'fullViews',
      'Full views',
      "Times the video was watched to its end. This is TikTok's full view rate times views, so it is approximate.",
      'count',
      'sum',
    ],
    [
      'fullViewRate',
      'Full view rate',
      'Share of views that lasted to the end of the video. Full views divided by views.',
      'ratio',
      'calculated',
    ],
    [
      'engagementRate',
      'Engagement rate',
      'How often people reacted, per view. Likes, comments and shares together, divided by views.',
      'ratio',
      'calculated',
    ],
  ],
  { definedBy: { name: 'TikTok', address: 'https://business-api.tiktok.com/portal/docs' } },
);

/** Posts of LinkedIn pages. */
export const linkedinFamily = defineFamily(
  'linkedin',
  [
    ['date', 'Date', 'Calendar day in UTC, as LinkedIn counts.'],
    ['media', 'Post', 'The post, by its first words.'],
  ],
  [
    ['impressions', 'Impressions', 'Times the post was in view for at least 300 ms, excluding ads.', 'count', 'sum'],
    [
      'reach',
      'Members reached',
      'Different members who saw the post, as LinkedIn counts them for a day or a month.',
      'count',
      'unique',
    ],
    ['clicks', 'Clicks', "Clicks on the post's content, links, or the page's name.", 'count', 'sum'],
    [
      'ctr',
      'Click rate',
      'Share of impressions that were clicked. Clicks divided by impressions.',
      'ratio',
      'calculated',
    ],
    ['reactions', 'Reactions', 'Likes and the other reactions to the post, minus those removed.', 'count', 'sum'],
    ['comments', 'Comments', 'Comments under the post.', 'count', 'sum'],
    ['shares', 'Reposts', 'Times the post was reposted.', 'count', 'sum'],
    [
      'engagementRate',
      'Engagement rate',
      'How often people reacted, per impression. Clicks, reactions, comments and reposts together, divided by impressions.',
      'ratio',
      'calculated',
    ],
    ['videoViews', 'Video views', 'Plays of at least three seconds; a video that loops counts once.', 'count', 'sum'],
  ],
  {
    definedBy: {
      name: 'LinkedIn',
      address: 'https://learn.microsoft.com/linkedin/marketing/community-management/organizations/share-statistics',
    },
  },
);
