import { calls, type PlanId, type SubscriptionStatus, type Workspace } from '@reportage/contracts';
import { createPageview, createTrackingBatch, sendBeacon } from '../../facts/testing/beacons.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';
import { checkUsage } from './check-usage.ts';
import { getMonth } from './usage.repository.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let query: { workspaceId: string };
let personCount = 0;

beforeAll(async () => {
  api = await createTestApi({
    SUBSCRIPTIONS: 'on',
    STRIPE_SECRET_KEY: 'sk_test_limits',
    STRIPE_WEBHOOK_SECRETS: 'whsec_limits_0123456789abcdefghij',
  });
});
afterAll(() => api?.close());
beforeEach(async () => {
  personCount += 1;
  ada = await api.createPerson(`Ada ${personCount}`);
  workspace = await api.createWorkspace(ada, `Harbour ${personCount}`);
  query = { workspaceId: workspace.id };
  await setAccount({ status: 'active', planId: 'starter' });
});

const dayMs = 86_400_000;
const setAccount = (change: { status?: SubscriptionStatus; planId?: PlanId; pastDueSince?: Date }) =>
  api.platform.db.updateTable('billingAccounts').set(change).where('userId', '=', ada.id).execute();

const remedyPattern = /An admin can choose a larger plan in Settings > Billing\.$/;
const getExpectedRejection = (limitText: string) => ({
  code: 'limitReached',
  detail: expect.stringMatching(new RegExp(`^The Starter plan includes ${limitText}.*${remedyPattern.source}`)),
});

const addSource = (name: string) =>
  api.send(calls.createSource, { query, body: { type: 'analytics' as const, name } }, ada);
let clientCount = 0;
const addClient = (workspaceQuery = query) => {
  clientCount += 1;
  return api.send(calls.upsertClient, { query: workspaceQuery, body: { name: `Client ${clientCount}` } }, ada);
};

test('creating a workspace beyond the limit is rejected, and the error suggests a larger plan', async () => {
  const body = { name: `Quay ${personCount}`, timezone: 'UTC' };
  const response = await api.send(calls.createWorkspace, { body }, ada);
  expect(response.body).toMatchObject(getExpectedRejection('1 workspace, and 1 is in use'));
  expect((await api.send(calls.listWorkspaces, {}, ada)).body.data).toHaveLength(1);
  await setAccount({ planId: 'team' });
  expect((await api.send(calls.createWorkspace, { body }, ada)).status).toBeLessThan(300);
  expect((await api.send(calls.listWorkspaces, {}, ada)).body.data).toHaveLength(2);
});

test('inviting more people than there are free seats invites nobody, and pending invitations take up seats', async () => {
  const invite = (...emails: string[]) =>
    api.send(calls.inviteUsers, { query, body: { emails, access: 'viewer' as const } }, ada);
  const newEmails = [1, 2, 3].map((number) => `seat${personCount}${number}@example.org`);
  const response = await invite(...newEmails);
  expect(response.body).toMatchObject(getExpectedRejection('3 seats, and 3 are in use'));
  const listInvites = () =>
    api.platform.db.selectFrom('userInvites').select('id').where('workspaceId', '=', workspace.id).execute();
  expect(await listInvites()).toEqual([]);
  expect((await invite(...newEmails.slice(0, 2))).status).toBeLessThan(300);
  expect((await invite(newEmails[2] ?? '')).body).toMatchObject({ code: 'limitReached' });
  expect(await listInvites()).toHaveLength(2);
});

test('a source beyond the limit is rejected until another one is removed', async () => {
  const responses = [await addSource('One'), await addSource('Two'), await addSource('Three')];
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await addSource('Four')).body).toMatchObject(getExpectedRejection('3 sources, and 3 are in use'));
  const sourceList = await api.send(calls.listSources, { query }, ada);
  expect(sourceList.body.data.map(({ name }) => name).sort()).toEqual(['One', 'Three', 'Two']);
  await api.send(calls.deleteSources, { query: { ...query, ids: responses[0]?.body.id ?? '' } }, ada);
  expect((await addSource('Four')).status).toBe(201);
});

test('events beyond the monthly limit are accepted and held until an upgrade, and then counted', async () => {
  const { db } = api.platform;
  const code = (await addSource('Site')).body.meta.settings.script?.code ?? '';
  const month = getMonth(api.clock.at);
  await db.insertInto('eventMonths').values({ workspaceId: workspace.id, month, eventCount: 100_000 }).execute();
  await checkUsage(api.platform);
  const now = api.clock.at.getTime();
  expect((await sendBeacon(api.app, createTrackingBatch(code, now, [createPageview(now)]))).status).toBeLessThan(300);
  const readHeldEvents = () =>
    db.selectFrom('heldEvents').select('eventCount').where('workspaceId', '=', workspace.id).execute();
  const readCollectedEvents = () => db.selectFrom('collectedEvents').select('eventCount').execute();
  const viewer = await api.createMember(workspace, 'viewer');
  /** Whether members see that events are held and that figures are therefore too low. */
  const areEventsHeld = async () =>
    (await api.send(calls.getWorkspaceBySlug, { params: { workspaceId: workspace.slug } }, viewer)).body.billing
      ?.holdsEvents;
  expect(await readHeldEvents()).toEqual([{ eventCount: 1 }]);
  expect(await readCollectedEvents()).toEqual([]);
  expect(await areEventsHeld()).toBe(true);
  await setAccount({ planId: 'team' });
  await checkUsage(api.platform);
  expect(await readHeldEvents()).toEqual([]);
  expect(await readCollectedEvents()).toEqual([{ eventCount: 1 }]);
  expect(await areEventsHeld()).toBe(false);
});

test('a failed payment starts a grace period of seven days, after which the workspace is read-only', async () => {
  const daysAgo = (days: number) => new Date(api.clock.at.getTime() - days * dayMs);
  await setAccount({ status: 'past_due', pastDueSince: daysAgo(6) });
  expect((await addClient()).status).toBeLessThan(300);
  await setAccount({ pastDueSince: daysAgo(8) });
  expect((await addClient()).body).toMatchObject({ code: 'subscriptionNeeded', redirect: '/subscribe/contact' });
  expect((await addSource('Site')).body).toMatchObject({ code: 'subscriptionNeeded' });
  expect((await api.send(calls.listClients, { query }, ada)).body.data).toHaveLength(1);
  await setAccount({ status: 'active' });
  expect((await addClient()).status).toBeLessThan(300);
});

test('after a downgrade, the newer workspaces beyond the limit are read-only, and the error suggests a larger plan', async () => {
  await setAccount({ planId: 'team' });
  const newer = await api.createWorkspace(ada, `Newer ${personCount}`);
  await setAccount({ planId: 'starter' });
  expect((await addClient()).status).toBeLessThan(300);
  const newerQuery = { workspaceId: newer.id };
  const rejection = await addClient(newerQuery);
  expect(rejection.body).toMatchObject({ code: 'limitReached', detail: expect.stringMatching(remedyPattern) });
  expect((await api.send(calls.listClients, { query: newerQuery }, ada)).status).toBe(200);
  await setAccount({ planId: 'team' });
  expect((await addClient(newerQuery)).status).toBeLessThan(300);
});

test('after a subscription has ended, guests can still read reports, and events are still counted', async () => {
  const code = (await addSource('Site')).body.meta.settings.script?.code ?? '';
  const [page] = await createTestLibrary(api, ada, workspace.id, ['https://quay.example/walk']);
  if (!page) throw new Error('No page.');
  const body = {
    name: 'Summer',
    media: [getCampaignMedia(page)],
    timezone: 'UTC',
    startDate: '2026-06-01',
    endDate: '2026-06-30',
  };
  const [report] = (await api.send(calls.createCampaign, { query, body }, ada)).body.meta.reports;
  const publication = { params: { id: report?.id ?? '' }, query, body: { link: { isOn: true } } };
  expect((await api.send(calls.publishReport, publication, ada)).status).toBe(200);

  await setAccount({ status: 'canceled' });
  expect((await api.send(calls.publishReport, publication, ada)).body).toMatchObject({ code: 'subscriptionNeeded' });
  const { params } = publication;
  expect((await api.send(calls.previewReport, { params, query: {} })).status).toBe(200);
  const countEvents = async () => {
    const rows = await api.platform.db.selectFrom('collectedEvents').select('eventCount').execute();
    return rows.reduce((sum, { eventCount }) => sum + eventCount, 0);
  };
  const countBefore = await countEvents();
  const now = api.clock.at.getTime();
  expect((await sendBeacon(api.app, createTrackingBatch(code, now, [createPageview(now)]))).status).toBeLessThan(300);
  expect(await countEvents()).toBe(countBefore + 1);
});
