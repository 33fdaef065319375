import { getReportFileName } from './report-file-name.ts';

const june = { from: '2026-06-01', to: '2026-06-30' };

test.each([
  ['Summer', 'Weekly', june, 'Summer, Weekly, 2026-06-01 – 2026-06-30'],
  ['Summer', 'Default Report', june, 'Summer, 2026-06-01 – 2026-06-30'],
  ['Summer', 'Summer', { from: '2026-06-01', to: '2026-06-01' }, 'Summer, 2026-06-01'],
  ['', 'Default Report', june, 'Default Report, 2026-06-01 – 2026-06-30'],
  ['A/B: "test"', 'x\n?', june, 'A-B- -test-, x-, 2026-06-01 – 2026-06-30'],
])('the file name of %j, %j consists of campaign, report and period', (campaignName, name, period, expected) => {
  expect(getReportFileName({ campaignName, name }, period)).toBe(expected);
});
