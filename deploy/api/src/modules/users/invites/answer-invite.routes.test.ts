import { type Access, calls, type GrantableAccess } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { getEmail } from '../../../testing/connect-partner.ts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let workspace: { id: string; slug: string; name: string };
let query: { workspaceId: string };

beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Daily Planet');
  query = { workspaceId: workspace.id };
});
afterAll(() => api.close());

async function invite(email: string, access: GrantableAccess = 'editor'): Promise<string> {
  const body = { emails: [email], access, message: 'Come in' };
  return (await api.send(calls.inviteUsers, { query, body }, ada)).body.invited[0]?.id ?? '';
}
const createInput = (inviteId: string, hostWorkspaceId = workspace.id) => ({
  params: { inviteId },
  query: { hostWorkspaceId },
});
const read = (inviteId: string, as?: Person) => api.send(calls.getUserInvitation, createInput(inviteId), as);
const accept = (inviteId: string, as?: Person) => api.send(calls.acceptUserInvite, createInput(inviteId), as);
const remove = (email: string) => api.send(calls.removeUser, { query: { ...query, ids: workspace.id, email } }, ada);
const setAccess = (email: string, access: GrantableAccess) =>
  api.send(calls.updateUserAccess, { query, body: { orgId: workspace.id, email, access } }, ada);
const getAccess = async ({ id }: Person): Promise<Access | undefined> =>
  (await api.platform.db.selectFrom('memberships').select('access').where('userId', '=', id).executeTakeFirst())
    ?.access;
/** Simulates a user changing their email address. @returns the user with a new token */
async function changeEmail({ id, name }: Person, email: string): Promise<Person> {
  const token = await api.identity.sign({ sub: id, name, email, 'custom:isAdmin': 'false' });
  return { id, name, token };
}

test('an invited user sees the inviter, the workspace and the access, and can accept more than once without further effect', async () => {
  const ida = await api.createPerson('Ida');
  const id = await invite(getEmail(ida).toUpperCase());
  const host = { id: workspace.id, name: 'Daily Planet', colors: [] };
  expect((await read(id, ida)).body).toEqual({
    kind: 'member',
    state: 'waiting',
    host,
    personName: 'Ada',
    access: 'editor',
    message: 'Come in',
    createdAt: api.clock.at.toISOString(),
  });
  const joined = {
    workspace: { id: workspace.id, slug: workspace.slug, name: workspace.name, access: 'editor' },
    redirectTo: '/daily-planet',
  };
  expect(await accept(id, ida)).toMatchObject({ status: 200, body: joined });
  expect(await accept(id, ida)).toMatchObject({ status: 200, body: joined });
  expect((await read(id, ida)).body).toEqual({ kind: 'member', state: 'answered', host, slug: workspace.slug });
  expect((await api.send(calls.listWorkspaces, {}, ida)).body.data).toMatchObject([
    { id: workspace.id, access: 'editor' },
  ]);
});

proves(['W111'], 'the inviter is notified of the acceptance only once', async () => {
  const kim = await api.createPerson('Kim');
  const id = await invite(getEmail(kim), 'viewer');
  await accept(id, kim);
  await accept(id, kim);
  const notifications = (await api.send(calls.listNotifications, {}, ada)).body.data.filter(
    ({ payload }) => 'personName' in payload && payload.personName === 'Kim',
  );
  expect(notifications).toMatchObject([
    { kind: 'inviteAccepted', payload: { access: 'viewer' }, workspace: { id: workspace.id } },
  ]);
});

test('only a user who has confirmed the invited email address can read and accept an invitation', async () => {
  const zoe = await api.createPerson('Zoe');
  const id = await invite(getEmail(zoe));
  const impostor = await api.createUnverifiedPerson('Mallory', getEmail(zoe));
  expect((await read(id, impostor)).body).toEqual({ kind: 'member', state: 'unverifiedAddress' });
  expect(await accept(id, impostor)).toMatchObject({
    status: 403,
    body: { detail: 'Confirm your email address in your account first.' },
  });
  expect((await read(id, zoe)).body).toMatchObject({ state: 'waiting' });
});

test('invitations to another address or a removed workspace, and withdrawn or unknown ones, are rejected', async () => {
  const zoe = await api.createPerson('Zoe');
  const eve = await api.createPerson('Eve');
  const id = await invite(getEmail(zoe));
  expect((await read(id, eve)).body).toEqual({ kind: 'member', state: 'otherAddress', sentTo: 'p•••@example.org' });
  expect(await accept(id, eve)).toMatchObject({
    status: 403,
    body: { detail: 'This invitation is for another address.' },
  });
  expect((await accept(id)).status).toBe(401);
  await remove(getEmail(zoe));
  expect((await read(id, zoe)).body).toMatchObject({ state: 'withdrawn', host: { name: 'Daily Planet' } });
  expect(await accept(id, zoe)).toMatchObject({
    status: 410,
    body: { detail: 'This invitation was withdrawn. Ask for a new one.' },
  });
  expect((await accept(api.platform.identifiers.next('userInvite'), zoe)).status).toBe(404);
  expect((await accept(await invite(getEmail(zoe)), zoe)).status).toBe(200);

  const removedWorkspace = await api.createWorkspace(ada, 'Removed');
  const body = { emails: [getEmail(eve)], access: 'viewer' as const };
  const { invited } = (await api.send(calls.inviteUsers, { query: { workspaceId: removedWorkspace.id }, body }, ada))
    .body;
  await api.send(calls.removeWorkspace, { query: { workspaceId: removedWorkspace.id, name: 'Removed' } }, ada);
  const input = createInput(invited[0]?.id ?? '', removedWorkspace.id);
  expect((await api.send(calls.getUserInvitation, input, eve)).status).toBe(404);
  expect((await api.send(calls.acceptUserInvite, input, eve)).status).toBe(404);
});

test('accepting never lowers a member’s access, and raises it unless it was set after the invitation was sent', async () => {
  const una = await api.createMember(workspace, 'editor', 'Una');
  const unaWithSecondEmail = await changeEmail(una, 'una@elsewhere.example');
  const lowerInvite = await invite('una@elsewhere.example', 'viewer');
  expect((await accept(lowerInvite, unaWithSecondEmail)).body.workspace.access).toBe('editor');
  const higherInvite = await invite('una.new@elsewhere.example', 'admin');
  const unaWithThirdEmail = await changeEmail(una, 'una.new@elsewhere.example');
  expect((await accept(higherInvite, unaWithThirdEmail)).body.workspace.access).toBe('admin');
  const overriddenInvite = await invite('una.third@elsewhere.example', 'admin');
  expect((await setAccess('una.new@elsewhere.example', 'viewer')).body.type).toBe('viewer');
  const unaWithFourthEmail = await changeEmail(una, 'una.third@elsewhere.example');
  expect((await accept(overriddenInvite, unaWithFourthEmail)).body.workspace.access).toBe('viewer');
});

test('an earlier invitation does not restore a membership that was removed, but a later one does', async () => {
  const tom = await api.createMember(workspace, 'admin', 'Tom');
  await api.send(calls.listWorkspaces, {}, tom);
  const earlierInvite = await invite('tom@elsewhere.example', 'admin');
  expect((await remove(getEmail(tom))).status).toBe(200);
  const tomWithNewEmail = await changeEmail(tom, 'tom@elsewhere.example');
  expect((await read(earlierInvite, tomWithNewEmail)).body).toMatchObject({ state: 'withdrawn' });
  expect((await accept(earlierInvite, tomWithNewEmail)).status).toBe(410);
  expect(await getAccess(tom)).toBeUndefined();
  await setAccess('tom@elsewhere.example', 'viewer');
  expect((await accept(earlierInvite, tomWithNewEmail)).body.workspace.access).toBe('viewer');
  await remove('tom@elsewhere.example');
  expect(await accept(earlierInvite, tomWithNewEmail)).toMatchObject({ status: 410 });
});
