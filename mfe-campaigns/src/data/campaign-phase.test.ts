import { sampleCampaign } from '@reportage/testing/screen';
import { getPhase, toPhases } from './campaign-phase.ts';

const { meta } = sampleCampaign();
const dates = { ...meta, timezone: 'Pacific/Auckland', startDate: '2026-06-10', endDate: '2026-06-20' };

test.each([
  ['active', '2026-06-09T11:59:00Z', 'scheduled'],
  // Already the 10th in Auckland.
  ['active', '2026-06-09T12:01:00Z', 'live'],
  ['active', '2026-06-20T11:59:00Z', 'live'],
  ['active', '2026-06-20T12:01:00Z', 'ended'],
  ['draft', '2026-06-15T00:00:00Z', 'draft'],
  ['completed', '2026-06-15T00:00:00Z', 'completed'],
] as const)('with the status %s at %s, a campaign’s phase is %s', (status, now, phase) => {
  expect(getPhase({ status, meta: dates }, new Date(now))).toBe(phase);
});

test('a stored filter for `active` selects the three phases of an active campaign; unknown values are dropped', () => {
  expect(toPhases(['active'])).toEqual(['scheduled', 'live', 'ended']);
  expect(toPhases(['completed', 'active'])).toEqual(['scheduled', 'live', 'ended', 'completed']);
  expect(toPhases(['ended', 'draft', 'lost'])).toEqual(['draft', 'ended']);
});
