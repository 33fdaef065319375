import { calls } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const removeAccount = (person: Person | undefined) => api.send(calls.removeAccount, {}, person);
const readUser = (id: string) =>
  api.platform.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('removing an account removes its memberships and all personal data', async () => {
  const ada = await api.createPerson('Ada');
  const workspace = await api.createWorkspace(ada, 'Left behind');
  expect(await removeAccount(ada)).toMatchObject({ status: 200, body: {} });
  expect(await readUser(ada.id)).toMatchObject({
    name: 'Former member',
    email: '',
    username: ada.id,
    picture: null,
    isAdmin: false,
  });
  const members = await api.platform.db
    .selectFrom('memberships')
    .select('userId')
    .where('workspaceId', '=', workspace.id)
    .execute();
  expect(members).toEqual([]);
});

test('the owner of a workspace with other members must transfer it before removing their account', async () => {
  const owner = await api.createPerson('Olga');
  const workspace = await api.createWorkspace(owner, 'In use');
  const member = await api.createMember(workspace, 'viewer', 'Milo');
  expect(await removeAccount(owner)).toMatchObject({ status: 409, body: { code: 'onlyOwner' } });
  expect((await readUser(owner.id)).name).toBe('Olga');
  const query = { workspaceId: workspace.id };
  const { body } = await api.send(calls.listUsers, { query }, owner);
  const memberId = body.data.find(({ userId }) => userId === member.id)?.id ?? '';
  await api.send(calls.transferWorkspaceOwnership, { query, body: { memberId } }, owner);
  expect(await removeAccount(owner)).toMatchObject({ status: 200 });
  expect((await readUser(member.id)).name).toBe('Milo');
  expect((await api.send(calls.listWorkspaces, {}, member)).body.data).toHaveLength(1);
});

test('a removed user’s items in another user’s workspace are transferred to its owner', async () => {
  const owner = await api.createPerson('Otto');
  const workspace = await api.createWorkspace(owner, 'Kept');
  const member = await api.createMember(workspace, 'editor', 'Mia');
  const query = { workspaceId: workspace.id };
  await api.send(calls.upsertClient, { query, body: { name: 'Northwind' } }, member);
  expect((await removeAccount(member)).status).toBe(200);
  expect((await api.send(calls.listClients, { query }, owner)).body.data).toMatchObject([{ ownerName: 'Otto' }]);
});

test('an anonymous caller cannot remove an account', async () => {
  expect(await removeAccount(undefined)).toMatchObject({ status: 401 });
});

test('the account call returns the caller’s profile from their token, and rejects anonymous callers', async () => {
  const staff = await api.createPerson('Stella', { isAdmin: true });
  const { status, body } = await api.send(calls.getAccount, {}, staff);
  expect([status, body]).toEqual([200, expect.objectContaining({ id: staff.id, name: 'Stella', isAdmin: true })]);
  expect((await api.send(calls.getAccount, {}, await api.createPerson('Milo'))).body).toMatchObject({ isAdmin: false });
  expect(await api.send(calls.getAccount, {}, undefined)).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  });
});
