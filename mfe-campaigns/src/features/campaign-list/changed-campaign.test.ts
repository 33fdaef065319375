import { sampleCampaign } from '@reportage/testing/screen';
import { applyChange } from './changed-campaign.ts';

const campaign = sampleCampaign({ labels: ['press', 'radio'], assignedToId: 'user-1', assignedToName: 'Olga' });
const names = {
  getMemberName: (id: string) => (id === 'user-2' ? 'Grace' : undefined),
  getClientName: () => undefined,
};

test('a change to the name, labels or assignee is applied before the server responds', () => {
  expect(applyChange(campaign, { name: 'Spring sale' }, names).name).toBe('Spring sale');
  expect(applyChange(campaign, { labels: { add: ['print', 'press'], remove: ['radio'] } }, names).labels).toEqual([
    'press',
    'print',
  ]);
  expect(applyChange(campaign, { assignedToId: 'user-2' }, names)).toMatchObject({ assignedToName: 'Grace' });
  expect(applyChange(campaign, { assignedToId: null }, names)).toMatchObject({
    assignedToId: null,
    assignedToName: null,
  });
});

test('an assignee or client whose name has not been loaded is not applied before the server responds', () => {
  expect(applyChange(campaign, { assignedToId: 'user-3' }, names)).toEqual(campaign);
  expect(applyChange(campaign, { clientId: 'cli_01h455vb4pex5vsknk084sn02q' }, names)).toEqual(campaign);
});
