import { randomUUID } from 'node:crypto';
import { calls, type Media, toMediaKey, type Workspace } from '@reportage/contracts';
import { connectCreator } from '../../testing/connect-partner.ts';
import { boardCard, newAlert } from '../../testing/sample-inputs/index.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let page: Media;
beforeAll(async () => {
  // Digests need an email server.
  api = await createTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  const [first] = await createTestLibrary(api, ada, workspace.id, ['https://news.example/a']);
  if (!first) throw new Error('There is no page.');
  page = first;
});
afterAll(() => api.close());

const listUses = (id: string, person?: Person) =>
  api.send(calls.getSourceUses, { params: { id }, query: { workspaceId: workspace.id } }, person);

test('a source’s uses include campaigns, goals, reports and dashboards; restricted dashboards are listed only for users with access', async () => {
  const query = { workspaceId: workspace.id };
  const include = [toMediaKey(page.mediaType, page.id)];
  const goals = [
    { id: 'web_pageviews', name: 'Read A', quantity: 10, include },
    { id: 'web_pageviews', name: 'Read all', quantity: 10 },
  ];
  const dates = { startDate: '2026-06-01', endDate: '2026-06-30' };
  const goalSet = [{ name: 'Goals', goals, ...dates }];
  const media = [getCampaignMedia(page)];
  const campaign = await api.send(
    calls.createCampaign,
    { query, body: { ...dates, timezone: 'UTC', name: 'Autumn', media, goalSet } },
    ada,
  );
  expect(campaign.body).toMatchObject({ name: 'Autumn' });
  await api.send(calls.createCampaign, { query, body: { ...dates, timezone: 'UTC', name: 'Unrelated' } }, ada);
  const report = { name: 'Autumn report', campaign: campaign.body.id };
  expect((await api.send(calls.createReport, { query, body: report }, ada)).status).toBe(201);
  const addBoard = (name: string, scope: object) =>
    api.send(calls.createDashboard, { query, body: { name, content: { scope: { kind: 'chosen', ...scope } } } }, ada);
  for (const [name, scope] of [
    ['By campaign', { campaignIds: [campaign.body.id] }],
    ['By item', { mediaIds: [page.id] }],
    ['By source', { sourceIds: [page.connectionId] }],
    ['Unrelated', {}],
  ] as const) {
    expect((await addBoard(name, scope)).status).toBe(201);
  }
  await api.platform.db.updateTable('dashboards').set({ generalAccess: 'restricted' }).execute();

  const { status, body } = await listUses(page.connectionId ?? '', ada);
  expect(status).toBe(200);
  expect(body).toMatchObject({ mediaCount: 1, customMetrics: [], campaigns: [{ name: 'Autumn' }] });
  expect(body.goals).toEqual([{ campaignId: campaign.body.id, campaignName: 'Autumn', name: 'Read A' }]);
  expect(body.reports.map(({ name }) => name)).toContain('Autumn report');
  expect(body.dashboards.map(({ name }) => name)).toEqual(['By campaign', 'By item', 'By source']);
  const viewer = await api.createMember(workspace, 'viewer', 'Vera');
  expect((await listUses(page.connectionId ?? '', viewer)).body.dashboards).toEqual([]);
});

test('a source’s uses include the groups of its campaigns, and the digests and alerts of its dashboards and reports', async () => {
  const query = { workspaceId: workspace.id };
  const [trip] = await createTestLibrary(api, ada, workspace.id, ['https://trips.example/a']);
  if (!trip) throw new Error('There is no page.');
  const dates = { startDate: '2026-06-01', endDate: '2026-06-30' };
  const addCampaign = async (name: string, media: Media[]) =>
    (
      await api.send(
        calls.createCampaign,
        { query, body: { ...dates, timezone: 'UTC', name, media: media.map(getCampaignMedia) } },
        ada,
      )
    ).body;
  const campaign = await addCampaign('Trips', [trip]);
  const unrelatedCampaign = await addCampaign('Unrelated', []);
  for (const [name, id] of [
    ['Travel', campaign.id],
    ['Others', unrelatedCampaign.id],
  ] as const)
    expect((await api.send(calls.createGroup, { query, body: { name, campaignIds: [id] } }, ada)).status).toBe(201);

  const card = { ...boardCard.card, metrics: [...boardCard.card.metrics], dimensions: [] };
  const cards = [{ ...boardCard, card }];
  const schedule = { frequency: 'daily', time: '07:30' } as const;
  const addDigest = (name: string, subject: { dashboardId: string } | { reportId: string }) =>
    api.send(
      calls.createDigest,
      {
        query,
        body: {
          ...subject,
          name,
          schedule,
          timezone: 'UTC',
          requestKey: randomUUID(),
          recipients: ['cleo@news.example'],
        },
      },
      ada,
    );
  const scopes = {
    Trips: { kind: 'chosen' as const, sourceIds: [trip.connectionId ?? ''] },
    Unrelated: { kind: 'chosen' as const, campaignIds: [unrelatedCampaign.id] },
  };
  for (const [name, scope] of Object.entries(scopes)) {
    const { body: board } = await api.send(
      calls.createDashboard,
      { query, body: { name, content: { scope, cards } } },
      ada,
    );
    expect((await addDigest(`${name} daily`, { dashboardId: board.id })).status).toBe(201);
    const body = {
      ...newAlert,
      name: `${name} low`,
      dashboardId: board.id,
      requestKey: randomUUID(),
      people: [ada.id],
    };
    expect((await api.send(calls.createAlert, { query, body }, ada)).status).toBe(201);
  }
  const reportId = campaign.meta.reports[0]?.id ?? '';
  await api.send(calls.publishReport, { query, params: { id: reportId }, body: { link: { isOn: true } } }, ada);
  expect((await addDigest('For the client', { reportId })).status).toBe(201);

  const { body } = await listUses(trip.connectionId ?? '', ada);
  expect(body.groups.map(({ name }) => name)).toEqual(['Travel']);
  expect(body.digests.map(({ name, reportId: usedReportId }) => [name, usedReportId])).toEqual([
    ['For the client', reportId],
    ['Trips daily', null],
  ]);
  expect(body.alerts.map(({ name }) => name)).toEqual(['Trips low']);
});

test('a source in another workspace is not found, and anonymous callers are rejected', async () => {
  const eve = await api.createPerson('Eve');
  const otherWorkspace = await api.createWorkspace(eve, 'Elsewhere');
  const request = { params: { id: page.connectionId ?? '' }, query: { workspaceId: otherWorkspace.id } };
  expect((await api.send(calls.getSourceUses, request, eve)).status).toBe(404);
  expect((await listUses(page.connectionId ?? '', eve)).status).toBeGreaterThanOrEqual(403);
  expect((await listUses(page.connectionId ?? '')).status).toBe(401);
});

test('a source’s uses include partners with whom its media are shared; the host is notified when the source is disconnected', async () => {
  const bob = await api.createPerson('Bob');
  const host = { workspaceId: (await api.createWorkspace(bob, 'Northwind')).id, owner: bob };
  const ida = await connectCreator(api, host, 'Ida Films');
  const query = { workspaceId: ida.workspace.id };
  const [film] = await createTestLibrary(api, ida.person, query.workspaceId, ['https://ida.example/film']);
  const sourceId = film?.connectionId ?? '';
  const params = { id: sourceId };
  const listPartners = async () => (await api.send(calls.getSourceUses, { query, params }, ida.person)).body.partners;
  expect(await listPartners()).toEqual([]);
  const { version } = ida.partner;
  const update = { params: { id: ida.partner.id }, query, body: { connectionIds: [sourceId], version } };
  expect((await api.send(calls.updatePartner, update, ida.person)).status).toBe(200);
  expect(await listPartners()).toEqual([{ id: ida.partner.id, name: 'Northwind', mediaCount: 0 }]);
  const offer = { creatorId: ida.partner.id, mediaIds: [film?.id ?? ''] };
  expect((await api.send(calls.offerSharedMedia, { query, body: offer }, ida.person)).status).toBeLessThan(300);
  expect(await listPartners()).toEqual([{ id: ida.partner.id, name: 'Northwind', mediaCount: 1 }]);

  const listEndedNotifications = async () =>
    (await api.send(calls.listNotifications, {}, bob)).body.data.filter(({ kind }) => kind === 'sharedSourceEnded');
  expect(await listEndedNotifications()).toEqual([]);
  expect((await api.send(calls.deleteSources, { query: { ...query, ids: sourceId } }, ida.person)).status).toBe(200);
  expect(await listEndedNotifications()).toMatchObject([
    { payload: { partnerName: 'Ida Films', mediaCount: 1 }, workspace: { id: host.workspaceId } },
  ]);
});
