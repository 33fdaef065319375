import { findCampaignWithMostData } from './campaign-with-most-data.ts';

const draft = { attention: [], progress: 0, mediaArr: [] };
const silent = { attention: ['noData' as const], progress: 0, mediaArr: ['web_1', 'web_2', 'web_3'] };
const running = { attention: [], progress: 0, mediaArr: ['web_1', 'web_2'] };
const withGoals = { attention: [], progress: 40, mediaArr: ['web_1'] };

test.each([
  ['goals that have been worked toward', [draft, silent, running, withGoals], withGoals],
  ['data, if no goals have been worked toward', [draft, silent, running], running],
  ['the most media, if the rest is equal', [draft, running], running],
])('the campaign with %s is found', (_case, campaigns, expected) => {
  expect(findCampaignWithMostData(campaigns)).toBe(expected);
});

test('without campaigns, none is found', () => {
  expect(findCampaignWithMostData([])).toBeUndefined();
});
