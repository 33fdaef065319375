import { createFakeFacts } from '../../testing/fake-facts.ts';
import { loadActualValues } from './goal-numbers.ts';

const now = new Date('2026-06-06T12:00:00.000Z');
const goal = { id: 'custom_spend', name: 'Spend', searchName: '', type: 'count', quantity: 1_000, itemMap: {} };
const dates = { startDate: '2026-06-01', endDate: '2026-06-10' };
const campaign = {
  workspaceId: 'wks_01h455vb4pex5vsknk084sn02q',
  timezone: 'UTC',
  mediaIds: ['med_01h455vb4pex5vsknk084sn02q'],
  goalSets: [{ name: 'Set', goalSetIndex: 0, goals: [goal], ...dates }],
};

test('money goals are measured in units of their currency, as users enter them', async () => {
  const facts = createFakeFacts(() => now);
  facts.numbers.custom_spend = 250_500_000;
  expect(await loadActualValues(facts, campaign, now)).toEqual([[250_500_000]]);
  facts.currencies.custom_spend = 'USD';
  expect(await loadActualValues(facts, campaign, now)).toEqual([[250.5]]);
});
