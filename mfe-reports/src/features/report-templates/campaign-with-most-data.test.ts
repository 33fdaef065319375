import { findCampaignWithMostData } from './campaign-with-most-data.ts';

const empty = { attention: [], progress: 0, mediaArr: [] };
const withoutData = { attention: ['noData' as const], progress: 0, mediaArr: ['web_1', 'web_2', 'web_3'] };
const withData = { attention: [], progress: 0, mediaArr: ['web_1', 'web_2'] };
const withGoals = { attention: [], progress: 40, mediaArr: ['web_1'] };

test.each([
  ['progress toward its goals', [empty, withoutData, withData, withGoals], withGoals],
  ['data, if no campaign has made progress', [empty, withoutData, withData], withData],
  ['the most media, if all else is equal', [empty, withData], withData],
])('finds the campaign with %s', (_case, campaigns, expected) => {
  expect(findCampaignWithMostData(campaigns)).toBe(expected);
});

test('finds nothing if there are no campaigns', () => {
  expect(findCampaignWithMostData([])).toBeUndefined();
});
