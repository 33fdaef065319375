import { type Campaign, campaignSchema } from '../entities/campaign.ts';
import { type CampaignEdit, toCampaignPayload } from './campaign-edit.ts';
import {
  applyInput,
  applySaveResponse,
  chooseSide,
  type EditSession,
  getEditToSave,
  hasUnsavedChanges,
  mergeStored,
  openSession,
} from './edit-session.ts';

const suffix = '01h455vb4pex5vsknk084sn02q';
const at = '2026-11-20T10:00:00.000Z';
const createMedia = (name: string) => ({
  id: `med_${suffix.slice(0, -1)}${name}`,
  connectionId: null,
  mediaType: 'web' as const,
  type: 'page',
  postUrl: `https://news.example/${name}`,
});
const campaign: Campaign = campaignSchema.parse({
  id: `cmp_${suffix}`,
  workspaceId: `wks_${suffix}`,
  name: 'Autumn',
  displayName: '',
  status: 'active',
  clientId: null,
  clientName: null,
  clientLogo: null,
  attention: [],
  groupId: [],
  groupName: [],
  ruleGroupId: [],
  labels: ['sea'],
  assignedToId: null,
  assignedToName: null,
  ownerId: 'u',
  ownerName: 'Ada',
  progress: 0,
  progressSet: [],
  progressStatus: 'on track',
  mediaArr: [],
  isNew: false,
  isArchived: false,
  version: 1,
  createdAt: at,
  createdAtSince: at,
  modifiedAt: at,
  modifiedAtSince: at,
  meta: {
    media: [createMedia('a')],
    mediaRules: [],
    links: [],
    reports: [],
    creators: [],
    goalSet: [],
    timezone: 'UTC',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
  },
});
const createStored = (overrides: Partial<Campaign>, meta: Partial<Campaign['meta']> = {}): Campaign => ({
  ...campaign,
  version: 2,
  ...overrides,
  meta: { ...campaign.meta, ...meta },
});
const openAndType = (change: Partial<CampaignEdit>): EditSession => applyInput(openSession(campaign), change);

test('changes to different parts are merged automatically, and only this editor’s change is left to save', () => {
  const session = mergeStored(openAndType({ name: 'Mine' }), createStored({ displayName: 'Theirs' }));
  expect(session.edit).toMatchObject({ name: 'Mine', displayName: 'Theirs' });
  expect(session.collisions).toEqual({});
  expect(hasUnsavedChanges(session)).toBe(true);
  expect(getEditToSave(session)).toMatchObject({ name: 'Mine', displayName: 'Theirs' });
});

test('lists are merged item by item', () => {
  const mine = openAndType({ labels: ['wind'], media: [createMedia('a'), createMedia('b')] });
  const session = mergeStored(mine, createStored({ labels: ['sea', 'sun'] }, { media: [createMedia('c')] }));
  expect(session.edit.labels).toEqual(['sun', 'wind']);
  expect(session.edit.media.map(({ postUrl }) => postUrl)).toEqual([
    'https://news.example/c',
    'https://news.example/b',
  ]);
});

test('if both users changed a part, the editor shows this user’s version, and the other one stays stored until this user chooses', () => {
  const session = mergeStored(openAndType({ name: 'Mine', status: 'draft' }), createStored({ name: 'Theirs' }));
  expect(session.edit.name).toBe('Mine');
  expect(session.collisions.name).toMatchObject({ name: 'Autumn' });
  expect(getEditToSave(session)).toMatchObject({ name: 'Theirs', status: 'draft' });
  expect(getEditToSave(chooseSide(session, 'name', 'mine')).name).toBe('Mine');
  expect(chooseSide(session, 'name', 'theirs').edit.name).toBe('Theirs');
  expect(applyInput(session, { name: 'Theirs' }).collisions).toEqual({});
});

test('merging never combines one user’s start date with another’s end date', () => {
  const session = mergeStored(openAndType({ startDate: '2026-11-20' }), createStored({}, { endDate: '2026-11-10' }));
  expect(Object.keys(session.collisions)).toEqual(['dates']);
});

describe('goal sets', () => {
  const createGoalSet = (name: string, quantity = 1) => ({
    name,
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    goalSetIndex: 0,
    goals: [{ id: 'web_pageviews', name: 'Pageviews', searchName: '', type: 'count', quantity, itemMap: {} }],
  });
  const base = createStored(
    { version: 1 },
    {
      goalSet: [createGoalSet('a'), createGoalSet('b')].map((goals) => ({
        ...goals,
        mediaType: 'web' as const,
        expected: null,
      })),
    },
  );
  const createTheirs = (goalSet: CampaignEdit['goalSet']) =>
    createStored({}, {
      goalSet: goalSet.map((goals) => ({ ...createGoalSet('x'), ...goals, mediaType: 'web' as const, expected: null })),
    } as Partial<Campaign['meta']>);

  test.each([
    [
      'each user changes a different set',
      [createGoalSet('a', 2), createGoalSet('b')],
      [createGoalSet('a'), createGoalSet('b', 3)],
      [2, 3],
    ],
    [
      'both users add a set',
      [createGoalSet('a'), createGoalSet('b'), createGoalSet('c', 4)],
      [createGoalSet('a'), createGoalSet('b'), createGoalSet('d', 5)],
      [1, 1, 5, 4],
    ],
  ])('are merged if %s', (_case, mine, others, quantities) => {
    const session = mergeStored(applyInput(openSession(base), { goalSet: mine }), createTheirs(others));
    expect(session.edit.goalSet.map(({ goals }) => goals[0]?.quantity)).toEqual(quantities);
  });

  test.each([
    [
      'both users change the same set',
      [createGoalSet('a', 2), createGoalSet('b')],
      [createGoalSet('a', 3), createGoalSet('b')],
    ],
    [
      'one user removes a set and the other changes one',
      [createGoalSet('a')],
      [createGoalSet('a', 3), createGoalSet('b')],
    ],
  ])('are left for the user to choose between if %s', (_case, mine, others) => {
    const session = mergeStored(applyInput(openSession(base), { goalSet: mine }), createTheirs(others));
    expect(Object.keys(session.collisions)).toEqual(['goalSet']);
    expect(session.edit.goalSet).toEqual(mine);
  });
});

test('text typed during a save is kept, and values that the server filled in are adopted', () => {
  const sent = openAndType({ name: 'Autumn la', client: { id: null, name: 'Acme' } });
  const continued = applyInput(sent, { name: 'Autumn launch' });
  const response = createStored({ name: 'Autumn la', clientId: `cli_${suffix}`, clientName: 'Acme' });
  const session = applySaveResponse(continued, getEditToSave(sent), response);
  expect(session.edit.name).toBe('Autumn launch');
  expect(session.edit.client).toEqual({ id: `cli_${suffix}`, name: 'Acme' });
  expect(hasUnsavedChanges(session)).toBe(true);
});

test('a space at the end of a name does not count as a change and is not removed while typing', () => {
  const session = applySaveResponse(
    openAndType({ name: 'Summer ' }),
    openAndType({ name: 'Summer ' }).edit,
    createStored({ name: 'Summer' }),
  );
  expect(session.edit.name).toBe('Summer ');
  expect(hasUnsavedChanges(session)).toBe(false);
});

test('a stored version that is not newer than the last one seen is ignored', () => {
  const session = mergeStored(openAndType({ name: 'Mine' }), createStored({ version: 1, name: 'Old' }));
  expect(session).toEqual(openAndType({ name: 'Mine' }));
});

test('a save contains only what was chosen by hand, not what rules add', () => {
  const withRuleMedia = createStored({}, { media: [createMedia('a'), { ...createMedia('b'), isAddedByRule: true }] });
  const payload = toCampaignPayload(openSession(withRuleMedia).edit, campaign.workspaceId, withRuleMedia);
  expect(payload.media).toEqual([createMedia('a')]);
  expect(payload).toMatchObject({ id: campaign.id, version: 2, workspaceId: campaign.workspaceId });
});
