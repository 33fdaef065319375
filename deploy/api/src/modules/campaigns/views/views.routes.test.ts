import { type CampaignViewSettings, calls, type Workspace } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let grace: Person;
let workspace: Workspace;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  grace = await api.createMember(workspace, 'editor', 'Grace');
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const settings: CampaignViewSettings = {
  layout: 'calendar',
  columns: ['name', 'clientName', 'labels'],
  filters: { status: 'is|active', isArchived: 'is|true' },
  sort: 'endDate',
  order: 'asc',
  search: 'sea',
};
const create = (name: string, isShared: boolean, person: Person) =>
  api.send(calls.createCampaignView, { query: getQuery(), body: { name, isShared, settings } }, person);
const listNames = async (person: Person) =>
  (await api.send(calls.listCampaignViews, { query: getQuery() }, person)).body.data.map(({ name }) => name);
const update = (id: string, body: object, person: Person) =>
  api.send(calls.updateCampaignView, { query: getQuery(), params: { id }, body: body as never }, person);
const remove = (id: string, person: Person) =>
  api.send(calls.deleteCampaignView, { query: getQuery(), params: { id } }, person);

test('a view stores the list’s settings, and other members see only shared views', async () => {
  const privateView = (await create('Mine', false, grace)).body;
  expect(privateView).toMatchObject({ name: 'Mine', isShared: false, settings, ownerName: 'Grace', version: 1 });
  await create('ours', true, grace);
  expect(await listNames(grace)).toEqual(['Mine', 'ours']);
  expect(await listNames(ada)).toEqual(['ours']);
  expect(await listNames(await api.createMember(workspace, 'viewer'))).toEqual(['ours']);
  expect((await update(privateView.id, { name: 'Found', version: 1 }, ada)).status).toBe(404);
});

test('only the owner and admins can change a shared view, and an outdated save is rejected with the stored view', async () => {
  const { id } = (await create('Shared', true, grace)).body;
  const other = await api.createMember(workspace, 'editor', 'Emil');
  expect((await update(id, { name: 'Taken', version: 1 }, other)).status).toBe(403);
  expect((await remove(id, other)).status).toBe(403);
  expect((await update(id, { name: 'By an admin', version: 1 }, ada)).body).toMatchObject({
    name: 'By an admin',
    settings,
    version: 2,
  });
  expect(await update(id, { isShared: false, version: 1 }, grace)).toMatchObject({
    status: 409,
    body: { current: { name: 'By an admin', isShared: true } },
  });
  expect((await remove(id, grace)).body).toEqual({ done: true });
  expect((await remove(id, grace)).status).toBe(404);
});

test('an admin who makes a colleague’s shared view private receives the changed view', async () => {
  const lena = await api.createMember(workspace, 'editor', 'Lena');
  const { body: shared } = await create('Lena’s view', true, lena);
  const response = await update(shared.id, { version: shared.version, isShared: false }, ada);
  expect([response.status, response.body.isShared, response.body.ownerName]).toEqual([200, false, 'Lena']);
  const canSee = async (person: typeof ada) =>
    (await api.send(calls.listCampaignViews, { query: getQuery() }, person)).body.data.some(
      ({ id }) => id === shared.id,
    );
  expect([await canSee(ada), await canSee(lena)]).toEqual([false, true]);
});

test('viewers and non-members cannot save views, anonymous callers cannot list them, and a blank name is rejected', async () => {
  const viewer = await api.createMember(workspace, 'viewer');
  expect((await create('No', false, viewer)).status).toBe(403);
  expect((await create('No', false, await api.createPerson('Eve'))).status).toBe(404);
  const body = { name: ' ', isShared: false, settings };
  expect((await api.send(calls.createCampaignView, { query: getQuery(), body }, ada)).body.errors).toMatchObject([
    { path: 'body.name' },
  ]);
  expect((await api.send(calls.listCampaignViews, { query: getQuery() })).status).toBe(401);
});

test('when a member leaves, shared views are transferred to the successor and private ones are deleted', async () => {
  const formerMember = await api.createMember(workspace, 'editor', 'Lea');
  await create('Lea’s shared view', true, formerMember);
  await create('Lea’s private view', false, formerMember);
  const leave = (successorId?: string) =>
    api.send(calls.leaveWorkspace, { query: getQuery(), body: successorId ? { successorId } : {} }, formerMember);
  expect((await leave()).body.code).toBe('successorNeeded');
  const members = (await api.send(calls.listUsers, { query: getQuery() }, ada)).body.data;
  expect((await leave(members.find(({ userId }) => userId === grace.id)?.id)).status).toBe(200);
  const views = (await api.send(calls.listCampaignViews, { query: getQuery() }, ada)).body.data;
  expect(views.find(({ name }) => name === 'Lea’s shared view')).toMatchObject({ ownerName: 'Grace' });
  const remainingViews = await api.platform.db
    .selectFrom('campaignViews')
    .select('name')
    .where('ownerId', '=', formerMember.id)
    .execute();
  expect(remainingViews).toEqual([]);
});
