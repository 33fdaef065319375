import { calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { type ConnectedCreator, connectCreator, getEmail } from '../../../testing/connect-partner.ts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';
import { endConnections } from '../partners.jobs.ts';

let api: TestApi;
let ada: Person;
let query: { workspaceId: string };
let ida: ConnectedCreator;

beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  query = { workspaceId: (await api.createWorkspace(ada, 'Daily Planet')).id };
  ida = await connectCreator(api, { workspaceId: query.workspaceId, owner: ada }, 'Ida Films');
});
afterAll(() => api.close());

async function invite(person: Person) {
  const body = { email: getEmail(person) };
  const { id } = (await api.send(calls.inviteCreator, { query, body }, ada)).body;
  return { inviteId: id, hostWorkspaceId: query.workspaceId };
}
const answerInvite = (
  key: Awaited<ReturnType<typeof invite>>,
  caller: Person,
  answer: 'accept' | 'decline' = 'accept',
) =>
  api.send(
    calls.answerCreatorInvite,
    { params: { inviteId: key.inviteId }, query: { hostWorkspaceId: key.hostWorkspaceId }, body: { answer } },
    caller,
  );
const listCreators = async (caller = ada, workspaceQuery = query) =>
  (await api.send(calls.listCreators, { query: workspaceQuery }, caller)).body.data;
const listInvites = async () => (await api.send(calls.listCreatorInvites, { query }, ada)).body.data;

proves(['P35', 'P36', 'P37', 'P51', 'P52'], 'the host lists its creators and pending invitations', async () => {
  const zoe = await api.createPerson('Zoe');
  const { inviteId } = await invite(zoe);
  const rows = await listCreators();
  const pending = rows.find(({ id }) => id === inviteId);
  expect(pending).toMatchObject({ status: 'Pending', email: getEmail(zoe), name: getEmail(zoe), networks: [] });
  expect(pending).toHaveProperty('invited_at', expect.stringMatching(/^\d{4}-/));
  const active = rows.find(({ id }) => id === ida.partner.id);
  expect(active).toMatchObject({ status: 'Active', name: 'Ida Films', email: getEmail(ida.person), networks: [] });
  expect(active).toHaveProperty('add_at', expect.stringMatching(/^\d{4}-/));
  const listByStatus = async (status: 'is|Active' | 'is|Pending') =>
    (await api.send(calls.listCreators, { query: { ...query, status } }, ada)).body;
  expect(await listByStatus('is|Pending')).toMatchObject({ data: [{ id: inviteId }], meta: { total: 1 } });
  expect(await listByStatus('is|Active')).toMatchObject({ data: [{ id: ida.partner.id }], meta: { total: 1 } });
  const single = await api.send(calls.getCreator, { query, params: { id: ida.partner.id } }, ada);
  expect(single.body).toEqual(active);
});

proves(
  ['S37', 'S24', 'S39'],
  'a workspace that connects as a creator and as a partner concurrently gets one connection',
  async () => {
    const zara = await api.createPerson('Zara');
    const creatorQuery = { workspaceId: (await api.createWorkspace(zara, 'Zara Cuts')).id };
    const source = await api.send(
      calls.createSource,
      { query: creatorQuery, body: { type: 'analytics', name: 'Zara’s site' } },
      zara,
    );
    const body = { ...(await invite(zara)), dataSourceIds: [source.body.id], access: 'editor' as const };
    const [creator, partner] = await Promise.all([
      api.send(calls.connectCreator, { query: creatorQuery, body }, zara),
      api.send(calls.connectPartner, { query: creatorQuery, body }, zara),
    ]);
    expect([creator.status, partner.status]).toEqual([201, 201]);
    expect(creator.body.id).toBe(partner.body.id);
    expect(creator.body).toMatchObject({ status: 'Active', name: 'Zara Cuts', networks: ['web'] });
    expect(partner.body).toMatchObject({ connectionIds: [source.body.id], access: 'editor' });
    // A second workspace cannot use the accepted invitation.
    const otherQuery = { workspaceId: (await api.createWorkspace(zara, 'Zara Two')).id };
    const secondAttempt = await api.send(
      calls.connectCreator,
      { query: otherQuery, body: { ...body, dataSourceIds: [] } },
      zara,
    );
    expect(secondAttempt.status).toBe(404);
  },
);

test('the sources selected when connecting apply from the start', async () => {
  const readSelection = async (choice: 'none' | 'one' | undefined, hasSource = true) => {
    const person = await api.createPerson('Mia');
    const creatorQuery = { workspaceId: (await api.createWorkspace(person, `Workspace ${person.id.slice(-12)}`)).id };
    const site = { query: creatorQuery, body: { type: 'analytics' as const, name: 'Site' } };
    const source = hasSource ? (await api.send(calls.createSource, site, person)).body.id : undefined;
    const selected = choice && { dataSourceIds: choice === 'one' && source ? [source] : [] };
    const body = { ...(await invite(person)), ...selected };
    const { id } = (await api.send(calls.connectCreator, { query: creatorQuery, body }, person)).body;
    const { db } = api.platform;
    return db
      .selectFrom('partners')
      .select(['showsAllSources', 'sourceIds'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
      .then((row) => [row.showsAllSources, row.sourceIds.length]);
  };
  expect(await readSelection('one')).toEqual([false, 1]);
  expect(await readSelection('none')).toEqual([false, 0]);
  expect(await readSelection(undefined)).toEqual([true, 0]);
  // A workspace without sources cannot exclude any by selecting none.
  expect(await readSelection('none', false)).toEqual([true, 0]);
});

proves(['P55', 'W36'], 'accepting redirects to /welcome, and the workspace created there is limited', async () => {
  const lea = await api.createPerson('Lea');
  const key = await invite(lea);
  expect((await answerInvite(key, await api.createPerson('Eve'))).status).toBe(403);
  expect((await answerInvite(key, lea)).body).toEqual({ status: 'Accepted', redirectTo: '/welcome' });
  expect((await listInvites()).find(({ id }) => id === key.inviteId)?.status).toBe('Accepted');
  const creation = await api.send(calls.createWorkspace, { body: { name: 'Lea Shoots', ...key } }, lea);
  if (creation.body.exists) throw new Error('The workspace already exists.');
  expect(creation.body.workspace.creatorWorkspace).toBe(true);
  const creatorQuery = { workspaceId: creation.body.workspace.id };
  // A limited workspace can have sources, but no campaigns.
  const campaign = await api.send(
    calls.createCampaign,
    { query: creatorQuery, body: { name: 'Spring', timezone: 'UTC', startDate: '2026-06-01', endDate: '2026-06-30' } },
    lea,
  );
  expect(campaign).toMatchObject({ status: 403 });
  expect(
    (await api.send(calls.createSource, { query: creatorQuery, body: { type: 'analytics', name: 'Site' } }, lea))
      .status,
  ).toBe(201);
});

test('a declined invitation cannot be used to connect or create a workspace, but another one can be sent', async () => {
  const dan = await api.createPerson('Dan');
  const key = await invite(dan);
  expect((await answerInvite(key, dan, 'decline')).body.status).toBe('Declined');
  expect((await listCreators()).map(({ id }) => id)).not.toContain(key.inviteId);
  const declined = await api.send(calls.listCreatorInvites, { query: { ...query, status: 'is|Declined' } }, ada);
  expect(declined.body.data).toMatchObject([{ id: key.inviteId, status: 'Declined' }]);
  const creation = await api.send(calls.createWorkspace, { body: { name: 'Dan Draws', ...key } }, dan);
  expect(creation).toMatchObject({ status: 410 });
  const creatorQuery = { workspaceId: (await api.createWorkspace(dan, 'Dan Draws')).id };
  expect((await api.send(calls.connectPartner, { query: creatorQuery, body: key }, dan)).status).toBe(404);
  const newInvite = await invite(dan);
  expect(newInvite.inviteId).not.toBe(key.inviteId);
});

proves(['P53'], 'the host can delete creators and invitations by their ids, either all of them or none', async () => {
  const otto = await connectCreator(api, { workspaceId: query.workspaceId, owner: ada }, 'Otto Paints');
  const { inviteId } = await invite(await api.createPerson('Kim'));
  const remove = (ids: string, caller = ada) => api.send(calls.deleteCreators, { query: { ...query, ids } }, caller);
  const unknownId = ida.partner.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  expect((await remove(`${otto.partner.id},${unknownId}`)).status).toBe(404);
  expect((await remove(otto.partner.id, otto.person)).status).toBe(404);
  expect((await remove(otto.partner.id)).status).toBe(200);
  expect((await listCreators()).map(({ name }) => name)).not.toContain('Otto Paints');
  const removalInput = { query: { ...query, ids: inviteId } };
  expect((await api.send(calls.deleteCreatorInvites, removalInput, ada)).status).toBe(200);
  expect((await listInvites()).map(({ id }) => id)).not.toContain(inviteId);
});

test('a creator’s own list does not contain the host, and strangers cannot read the host’s list', async () => {
  expect(await listCreators(ida.person, { workspaceId: ida.workspace.id })).toEqual([]);
  const eve = await api.createPerson('Stranger');
  expect((await api.send(calls.listCreators, { query }, eve)).status).toBe(404);
  expect((await api.send(calls.listCreators, { query })).status).toBe(401);
});

proves(['P57'], 'only the host can limit access, and only the creator can limit the connected sources', async () => {
  const params = { id: ida.partner.id };
  const update = async (
    body: { access?: 'viewer'; connectionIds?: string[]; endsOn?: string },
    actor: 'host' | 'creator',
  ) => {
    const [workspaceQuery, caller] = actor === 'host' ? [query, ada] : [{ workspaceId: ida.workspace.id }, ida.person];
    const { version } = (await api.send(calls.getPartner, { query: workspaceQuery, params }, caller)).body;
    return api.send(calls.updatePartner, { query: workspaceQuery, params, body: { ...body, version } }, caller);
  };
  expect((await update({ access: 'viewer' }, 'creator')).status).toBe(403);
  expect((await update({ endsOn: '2027-01-31' }, 'creator')).status).toBe(403);
  expect((await update({ connectionIds: [] }, 'host')).status).toBe(403);
  expect((await update({ endsOn: '2001-01-31' }, 'host')).status).toBe(400);
  expect((await update({ access: 'viewer', endsOn: '2099-01-31' }, 'host')).body).toMatchObject({
    access: 'viewer',
    endsOn: '2099-01-31',
  });
  expect((await update({ connectionIds: [] }, 'creator')).body.connectionIds).toEqual([]);
});

test('a connection ends after its last day in the host’s time zone', async () => {
  const uma = await connectCreator(api, { workspaceId: query.workspaceId, owner: ada }, 'Uma Draws');
  const today = new Date(api.platform.clock.now()).toISOString().slice(0, 10);
  const update = { query, params: { id: uma.partner.id }, body: { endsOn: today, version: 1 } };
  expect((await api.send(calls.updatePartner, update, ada)).status).toBe(200);
  await endConnections(api.platform);
  expect((await listCreators()).map(({ id }) => id)).toContain(uma.partner.id);
  const nextDay = { now: () => new Date(api.platform.clock.now().getTime() + 24 * 3_600_000) };
  await endConnections({ ...api.platform, clock: nextDay });
  expect((await listCreators()).map(({ id }) => id)).not.toContain(uma.partner.id);
});
