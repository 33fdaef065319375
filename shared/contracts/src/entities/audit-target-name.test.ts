import { getAuditTargetName } from './audit-target-name.ts';

const createEntry = (action: 'report.opened' | 'report.highlightOpened', name: string, campaignName?: string) => ({
  action,
  target: { kind: 'report' as const, id: 'rpt_1', name, ...(campaignName === undefined ? {} : { campaignName }) },
});

test('the highlight of a default report is named after its campaign, all other targets by their own names', () => {
  expect(getAuditTargetName(createEntry('report.highlightOpened', 'Default Report', 'Summer'))).toBe('Summer');
  expect(getAuditTargetName(createEntry('report.highlightOpened', 'Default Report'))).toBe('Default Report');
  expect(getAuditTargetName(createEntry('report.highlightOpened', 'Weekly', 'Summer'))).toBe('Weekly');
  expect(getAuditTargetName(createEntry('report.opened', 'Default Report', 'Summer'))).toBe('Default Report');
  expect(getAuditTargetName({ action: 'report.opened', target: null })).toBeUndefined();
});
