import { calls, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';
import { refreshProgress } from './progress.jobs.ts';

let api: TestApi;
let owner: Person;
let assignee: Person;
let bystander: Person;
let workspace: Workspace;
beforeAll(async () => {
  api = await createTestApi();
  owner = await api.createPerson('Ada');
});
let workspaceCount = 0;
beforeEach(async () => {
  workspaceCount += 1;
  setClock('2026-06-15T12:00:00.000Z');
  workspace = await api.createWorkspace(owner, `Harbour ${workspaceCount}`);
  [assignee, bystander] = [await api.createMember(workspace, 'editor'), await api.createMember(workspace, 'admin')];
});
afterAll(() => api.close());

function setClock(instant: string): void {
  api.clock.at = new Date(instant);
}

/** Creates a campaign with a goal of 100 pageviews in ten days, starting on June 15. */
async function createCampaign(overrides: { status?: 'draft' | 'active' } = {}) {
  const query = { workspaceId: workspace.id };
  const media = await createTestLibrary(api, owner, workspace.id, ['https://news.example/story']);
  const dates = { startDate: '2026-06-15', endDate: '2026-06-24' };
  const goals = [{ id: 'web_pageviews', name: 'Pageviews', quantity: 100 }];
  const body = {
    name: 'Summer launch',
    assignedToId: assignee.id,
    timezone: 'UTC',
    ...dates,
    ...overrides,
    media: media.map(getCampaignMedia),
    goalSet: [{ name: 'Reach', goalSetIndex: 0, ...dates, goals }],
  };
  return (await api.send(calls.createCampaign, { query, body }, owner)).body;
}

async function refreshWithPageviews(pageviews: number): Promise<void> {
  api.facts.numbers = { web_pageviews: pageviews };
  await refreshProgress(api.platform, workspace.id);
}

/**
 * Reads a user's notifications in this workspace, oldest first. Uses the database, because tokens expire when the clock
 * advances by days.
 */
const readNotifications = (person: Person) =>
  api.platform.db
    .selectFrom('notifications')
    .select(['kind', 'payload'])
    .where('userId', '=', person.id)
    .where('workspaceId', '=', workspace.id)
    .orderBy('revision')
    .execute();
/** Reads the user's notification list with a new token. */
async function readNotificationList(person: Person) {
  const claims = { sub: person.id, name: person.name, email: `${person.name}@example.org` };
  const signedIn = { ...person, token: await api.identity.sign({ ...claims, 'custom:isAdmin': 'false' }) };
  const { body } = await api.send(calls.listNotifications, {}, signedIn);
  return body.data
    .filter((notification) => notification.workspace.id === workspace.id)
    .map(({ kind, payload }) => ({ kind, payload }));
}
const getKinds = async (person: Person) => (await readNotifications(person)).map(({ kind }) => kind);

proves(['W119'], 'the owner and the assignee are notified once when a goal falls behind', async () => {
  const campaign = await createCampaign();
  await refreshWithPageviews(15);
  expect(await getKinds(owner)).toEqual([]);
  setClock('2026-06-18T00:00:00.000Z');
  await refreshWithPageviews(20);
  const payload = { campaignId: campaign.id, campaignName: 'Summer launch', progress: 20, expected: 30 };
  expect(await readNotifications(owner)).toEqual([{ kind: 'goalBehind', payload }]);
  expect(await readNotificationList(owner)).toEqual([{ kind: 'goalBehind', payload }]);
  expect(await readNotifications(assignee)).toEqual([{ kind: 'goalBehind', payload }]);
  expect(await getKinds(bystander)).toEqual([]);
  for (const instant of ['2026-06-18T06:00:00.000Z', '2026-06-20T12:00:00.000Z', '2026-06-23T12:00:00.000Z']) {
    setClock(instant);
    await refreshWithPageviews(20);
  }
  expect(await getKinds(owner)).toEqual(['goalBehind']);
});

proves(
  ['W120'],
  'users are notified once when a goal is reached, even if the campaign is edited afterwards',
  async () => {
    const campaign = await createCampaign();
    setClock('2026-06-17T12:00:00.000Z');
    await refreshWithPageviews(99);
    expect(await getKinds(owner)).toEqual([]);
    await refreshWithPageviews(100);
    const payload = { campaignId: campaign.id, campaignName: 'Summer launch' };
    expect(await readNotifications(owner)).toEqual([{ kind: 'goalCompleted', payload }]);
    expect(await readNotificationList(owner)).toEqual([{ kind: 'goalCompleted', payload }]);
    expect(await readNotifications(assignee)).toEqual([{ kind: 'goalCompleted', payload }]);
    const edited = { progressStatus: 'behind' as const, modifiedAt: api.clock.at };
    await api.platform.db.updateTable('campaigns').set(edited).where('id', '=', campaign.id).execute();
    await refreshWithPageviews(140);
    expect(await getKinds(owner)).toEqual(['goalCompleted']);
  },
);

test('users are notified once if a goal falls behind twice within three days, and again if it falls behind later', async () => {
  await createCampaign();
  const steps: [instant: string, pageviews: number, expectedCount: number][] = [
    ['2026-06-17T00:00:00.000Z', 15, 1],
    ['2026-06-17T06:00:00.000Z', 25, 1],
    ['2026-06-18T00:00:00.000Z', 25, 1],
    ['2026-06-20T06:00:00.000Z', 60, 1],
    ['2026-06-22T06:00:00.000Z', 60, 2],
  ];
  for (const [instant, pageviews, expectedCount] of steps) {
    setClock(instant);
    await refreshWithPageviews(pageviews);
    expect([instant, (await getKinds(owner)).length]).toEqual([instant, expectedCount]);
  }
});

test('nobody is notified on the first day, right after an edit, or about a draft', async () => {
  await createCampaign({ status: 'draft' });
  await createCampaign();
  setClock('2026-06-15T23:00:00.000Z');
  await refreshWithPageviews(0);
  expect(await getKinds(owner)).toEqual([]);
  setClock('2026-06-17T12:00:00.000Z');
  await createCampaign();
  await refreshWithPageviews(0);
  expect(await getKinds(owner)).toEqual(['goalBehind']);
  setClock('2026-06-17T12:06:00.000Z');
  await refreshWithPageviews(0);
  expect(await getKinds(owner)).toEqual(['goalBehind', 'goalBehind']);
});

test('users are notified once even if two workers compute the progress concurrently', async () => {
  await createCampaign();
  setClock('2026-06-18T00:00:00.000Z');
  api.facts.numbers = { web_pageviews: 100 };
  await Promise.all([refreshProgress(api.platform, workspace.id), refreshProgress(api.platform, workspace.id)]);
  expect(await getKinds(owner)).toEqual(['goalCompleted']);
});
