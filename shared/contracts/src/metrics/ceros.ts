import { defineFamily } from './define.ts';

/** Ceros experiences. Their script sends events to a Google Analytics property, which counts them. */
export const cerosFamily = defineFamily(
  'ceros',
  [
    ['date', 'Date', "Calendar day in the Google Analytics property's time zone."],
    ['media', 'Experience', 'The experience, by its title.'],
    ['page', 'Experience page', 'The page within the experience.'],
    ['device', 'Device', 'Device category of the visitor.'],
  ],
  [
    ['views', 'Views', 'Times the experience was opened.', 'count', 'sum'],
    ['visitors', 'Visitors', 'Different visitors to the experience, as Google estimates them.', 'count', 'unique'],
    ['pageViews', 'Pageviews', 'Pages of the experience that were viewed.', 'count', 'sum'],
    ['interactions', 'Interactions', 'Clicks on elements of the experience.', 'count', 'sum'],
    ['outboundClicks', 'Outbound clicks', 'Clicks that led out of the experience.', 'count', 'sum'],
    [
      'interactionRate',
      'Interaction rate',
      'How often people clicked something, per view. Interactions divided by views.',
      'ratio',
      'calculated',
    ],
    ['timeSpent', 'Time spent', 'Seconds spent in the experience.', 'seconds', 'sum'],
    [
      'averageTime',
      'Average time spent',
      'How long a view of the experience lasted, on average. Time spent divided by views.',
      'seconds',
      'avg',
    ],
  ],
  {
    definedBy: {
      name: 'Google Analytics',
      address: 'https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema',
    },
  },
);
