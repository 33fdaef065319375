import { campaignPayloadSchema, campaignUpdateSchema } from '@reportage/contracts';
import { sampleCampaign } from '@reportage/testing/screen';
import { emptyForm, toForm, toPayload } from './campaign-form.model.ts';

const groupId = 'grp_01h455vb4pex5vsknk084sn02q';

test('a new campaign runs 30 days from today in the zone of the workspace', () => {
  const form = emptyForm('Europe/Berlin', new Date(2026, 10, 21, 23, 30));
  expect(form).toMatchObject({ startDate: '2026-11-21', endDate: '2026-12-20', timezone: 'Europe/Berlin' });
});

test('an unchanged campaign is sent as the contract requires, including what the form does not show', () => {
  const goals = [{ id: 'web_pageviews', name: 'Pageviews', searchName: '', type: 'count', quantity: 100, itemMap: {} }];
  const dates = { startDate: '2026-11-01', endDate: '2026-11-30' };
  const goalSet = [{ name: 'Reach', goals, goalSetIndex: 0, ...dates, expected: 66 }];
  const sample = sampleCampaign();
  const stored = sampleCampaign({
    meta: { ...sample.meta, goalSet },
    groupId: [groupId],
    groupName: ['Autumn'],
    assignedToId: 'user-2',
    assignedToName: 'Grace',
  });
  const payload = toPayload(toForm(stored), stored);
  expect(campaignUpdateSchema.parse(payload)).toMatchObject({
    version: stored.version,
    goalSet: [{ name: 'Reach', goals }],
    groupId: [groupId],
    assignedToId: 'user-2',
  });
});

test('a typed client is sent by name only', () => {
  const form = { ...emptyForm('UTC', new Date()), name: 'Autumn', client: { id: null, name: 'New client' } };
  expect(campaignPayloadSchema.parse(toPayload(form))).toMatchObject({ clientId: null, clientName: 'New client' });
});

test('a different client does not inherit the logo of the previous one', () => {
  const stored = sampleCampaign({ clientLogo: 'https://acme.example/logo.svg' });
  const other = { id: 'cli_01h455vb4pex5vsknk084sn02z', name: 'Other' };
  expect(toPayload({ ...toForm(stored), client: other }, stored).clientLogo).toBeNull();
  expect(toPayload(toForm(stored), stored).clientLogo).toBe('https://acme.example/logo.svg');
});
