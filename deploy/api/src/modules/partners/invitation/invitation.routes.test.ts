import { calls } from '@reportage/contracts';
import { getEmail } from '../../../testing/connect-partner.ts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let ida: Person;
let query: { workspaceId: string };
let idasWorkspace: { id: string; slug: string; name: string };

beforeAll(async () => {
  api = await createTestApi();
  [ada, ida] = [await api.createPerson('Ada Koch'), await api.createPerson('Ida')];
  query = { workspaceId: (await api.createWorkspace(ada, 'Daily Planet')).id };
  const { id, slug, name } = await api.createWorkspace(ida, 'Ida Films');
  idasWorkspace = { id, slug, name };
});
afterAll(() => api.close());

const invite = async (person: Person) => {
  const body = { email: getEmail(person).toUpperCase(), access: 'viewer' as const };
  return (await api.send(calls.inviteCreator, { query, body }, ada)).body.id;
};
const readInvitation = (inviteId: string, caller?: Person, hostWorkspaceId = query.workspaceId) =>
  api.send(calls.getInvitation, { params: { inviteId }, query: { hostWorkspaceId } }, caller);
const connect = (inviteId: string, sharesNumbers: boolean) => {
  const body = { hostWorkspaceId: query.workspaceId, inviteId, sharesNumbers };
  return api.send(calls.connectPartner, { query: { workspaceId: idasWorkspace.id }, body }, ida);
};

test('invited users see the host and the offered access, and later the workspace that they connected', async () => {
  const inviteId = await invite(ida);
  const host = { id: query.workspaceId, name: 'Daily Planet', colors: [] };
  expect((await readInvitation(inviteId, ida)).body).toEqual({
    kind: 'partner',
    state: 'waiting',
    host,
    personName: 'Ada Koch',
    access: 'viewer',
    createdAt: api.clock.at.toISOString(),
    connected: [],
  });
  const partner = await connect(inviteId, true);
  expect(partner).toMatchObject({ status: 201, body: { sharesNumbers: { own: true, partner: false } } });
  expect((await readInvitation(inviteId, ida)).body).toEqual({
    kind: 'partner',
    state: 'answered',
    host,
    connected: [idasWorkspace],
  });
  // Another invitation from the same workspace lists the workspaces connected so far.
  expect((await readInvitation(await invite(ida), ida)).body).toMatchObject({
    state: 'waiting',
    connected: [idasWorkspace],
  });
});

test('another user with the code learns only that the invitation is not theirs', async () => {
  const zoe = await api.createPerson('Zoe');
  const eve = await api.createPerson('Eve');
  const inviteId = await invite(zoe);
  const response = await readInvitation(inviteId, eve);
  expect(response.body).toEqual({
    kind: 'partner',
    state: 'otherAddress',
    sentTo: expect.stringMatching(/^P•••@EXAMPLE\.ORG$/),
  });
  expect(JSON.stringify(response.body)).not.toContain('Planet');
  expect((await readInvitation(inviteId)).status).toBe(401);
});

test('only a user who has confirmed the invited email address can read and accept the invitation', async () => {
  const zoe = await api.createPerson('Zoe');
  const inviteId = await invite(zoe);
  const impostor = await api.createUnverifiedPerson('Mallory', getEmail(zoe));
  expect((await readInvitation(inviteId, impostor)).body).toEqual({ kind: 'partner', state: 'unverifiedAddress' });
  const mallorysWorkspace = await api.createWorkspace(impostor, 'Mallory and friends');
  const body = { hostWorkspaceId: query.workspaceId, inviteId, dataSourceIds: [], sharesNumbers: false };
  const rejection = await api.send(
    calls.connectPartner,
    { query: { workspaceId: mallorysWorkspace.id }, body },
    impostor,
  );
  expect(rejection).toMatchObject({
    status: 403,
    body: { detail: 'Confirm your email address in your account first.' },
  });
  expect((await readInvitation(inviteId, zoe)).body).toMatchObject({ state: 'waiting' });
});

test('an invitation that was canceled, never existed, or belongs to another workspace is not found', async () => {
  const uma = await api.createPerson('Uma');
  const inviteId = await invite(uma);
  expect((await readInvitation(inviteId, uma, idasWorkspace.id)).status).toBe(404);
  await api.send(calls.deletePartners, { query: { ...query, ids: inviteId } }, ada);
  expect((await readInvitation(inviteId, uma)).status).toBe(404);
  expect((await readInvitation('inv_01h455vb4pex5vsknk084sn02q', uma)).status).toBe(404);
  expect((await readInvitation('no-id', uma)).status).toBe(400);
});
