import { sampleCampaign } from '@reportage/testing/screen';
import { getEmptyForm, toFieldProblem } from './campaign-form.model.ts';

test('a new campaign runs for 30 days from today in the workspace’s time zone', () => {
  const form = getEmptyForm('Europe/Berlin', new Date(2026, 10, 21, 23, 30));
  expect(form).toMatchObject({ startDate: '2026-11-21', endDate: '2026-12-20', timezone: 'Europe/Berlin' });
});

test.each([
  ['body.clientId', ['client'], ''],
  ['body.assignedToId', ['assignedTo'], ''],
  ['body.groupId.0', ['groups'], 'Autumn'],
  ['body.media.0.id', ['media'], 'https://planet.example/launch'],
  ['body.mediaRules.0.connectionId', ['mediaRules'], '/sport'],
  ['body.goalSet.0.goals.1.quantity', ['goalSet', 0, 'goals', 1, 'quantity'], ''],
])('the server’s error path %s maps to a form field and the affected item', (path, name, item) => {
  const form = {
    ...getEmptyForm('UTC', new Date()),
    groups: [{ id: 'grp_1', name: 'Autumn' }],
    mediaRules: [{ by: 'path' as const, value: '/sport', connectionId: null }],
    media: [
      {
        id: sampleCampaign().id.replace('cmp', 'med'),
        connectionId: null,
        mediaType: 'web' as const,
        type: 'page',
        postUrl: 'https://planet.example/launch',
      },
    ],
  };
  expect(toFieldProblem({ path, message: 'is wrong' }, form)).toEqual({ name, item, message: 'is wrong' });
});
