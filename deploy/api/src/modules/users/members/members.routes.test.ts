import { type Access, calls, type GrantableAccess } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { getEmail } from '../../../testing/connect-partner.ts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let admin: Person;
let editor: Person;
let workspace: { id: string; slug: string };
let query: { workspaceId: string };

beforeEach(async () => {
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, `Planet ${getEmail(ada)}`);
  query = { workspaceId: workspace.id };
  admin = await api.createMember(workspace, 'admin', 'Nina');
  editor = await api.createMember(workspace, 'editor', 'Emil');
});
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const encodeOrgId = () => Buffer.from(workspace.id).toString('base64url');
const setAccess = (person: Person, access: GrantableAccess, caller: Person, orgId = workspace.id) =>
  api.send(calls.updateUserAccess, { query, body: { orgId, email: getEmail(person), access } }, caller);
const remove = (person: Person, caller: Person, ids = workspace.id) =>
  api.send(calls.removeUser, { query: { ...query, ids, email: getEmail(person) } }, caller);
const leave = (caller: Person) => api.send(calls.leaveWorkspace, { query, body: {} }, caller);
const getMembership = async ({ id }: Person) =>
  (
    await api.platform.db
      .selectFrom('memberships')
      .select('id')
      .where('userId', '=', id)
      .where('workspaceId', '=', workspace.id)
      .executeTakeFirst()
  )?.id ?? '';
const handOver = async (to: Person, caller: Person) =>
  api.send(calls.transferWorkspaceOwnership, { query, body: { memberId: await getMembership(to) } }, caller);

/** Reads each member's access, by name. */
async function readAccess(): Promise<Record<string, Access>> {
  const { body } = await api.send(calls.listUsers, { query }, ada);
  return Object.fromEntries(body.data.map(({ name, type }) => [name, type]));
}
const initialAccess = { Ada: 'owner', Nina: 'admin', Emil: 'editor' };

proves(
  ['W89'],
  'GET users returns the first 50, newest first, and sorts, filters and searches by its columns',
  async () => {
    const emails = Array.from({ length: 60 }, (_, index) => `guest${String(index).padStart(2, '0')}@crowd.example`);
    api.clock.at = new Date(api.clock.at.getTime() + 60_000);
    await api.send(calls.inviteUsers, { query, body: { emails, access: 'viewer' } }, ada);
    const { body: first } = await api.send(calls.listUsers, { query }, editor);
    expect(first.meta).toEqual({ total: 63, unfilteredTotal: 63, page: 0, size: 50 });
    const times = first.data.map(({ createdAtSince }) => createdAtSince);
    expect(times).toEqual([...times].sort().reverse());
    expect(first.data[0]).toMatchObject({ status: 'pending', type: 'viewer' });

    const list = async (overrides: object) =>
      (await api.send(calls.listUsers, { query: { ...query, ...overrides } }, ada)).body;
    expect((await list({ status: 'is|active', sort: 'type', order: 'desc' })).data.map(({ name }) => name)).toEqual([
      'Ada',
      'Nina',
      'Emil',
    ]);
    expect((await list({ filters: '{"type":"is|admin"}' })).data).toMatchObject([{ name: 'Nina', userId: admin.id }]);
    expect(
      (await list({ searchString: 'guest1', sort: 'email', order: 'asc', size: 2, page: 1 })).data.map(
        ({ email }) => email,
      ),
    ).toEqual(['guest12@crowd.example', 'guest13@crowd.example']);
    expect((await list({ sort: 'name', order: 'asc', size: 2 })).data.map(({ name }) => name)).toEqual(['Ada', 'Emil']);
    const rejected = await api.send(calls.listUsers, { query: { ...query, filters: '{"name":"is|Ada"}' } }, ada);
    expect(rejected.status).toBe(400);
  },
);

proves(['W50', 'W67', 'W86'], 'PUT users with orgId and access changes a member’s access immediately', async () => {
  expect(await setAccess(editor, 'viewer', admin)).toMatchObject({
    status: 200,
    body: { name: 'Emil', type: 'viewer' },
  });
  const client = { query, body: { name: 'Northwind' } };
  expect((await api.send(calls.upsertClient, client, editor)).status).toBe(403);
  expect((await setAccess(editor, 'admin', admin, encodeOrgId())).body.type).toBe('admin');
  expect((await api.send(calls.upsertClient, client, editor)).status).toBeLessThan(300);
  const otherWorkspace = await api.createWorkspace(ada, `Other ${workspace.slug}`);
  expect((await setAccess(editor, 'viewer', admin, otherWorkspace.id)).status).toBe(404);
  expect((await setAccess(editor, 'none' as 'viewer', admin)).body.errors).toMatchObject([{ path: 'body.access' }]);
  expect((await readAccess()).Emil).toBe('admin');
});

proves(
  ['W51', 'W68', 'W87'],
  'DELETE users with ids and email ends a membership; ids may be URL-safe base64',
  async () => {
    expect((await remove(editor, admin, 'bm90LWFuLWlk')).status).toBe(400);
    expect(await remove(editor, admin, encodeOrgId())).toMatchObject({ status: 200, body: { done: true } });
    expect(await readAccess()).toEqual({ Ada: 'owner', Nina: 'admin' });
    expect((await api.send(calls.listUsers, { query }, editor)).status).toBe(404);
    expect((await remove(editor, admin)).status).toBe(404);
  },
);

proves(['W103'], 'nobody can demote or remove the owner, and the owner cannot leave', async () => {
  for (const caller of [ada, admin]) {
    expect(await setAccess(ada, 'admin', caller)).toMatchObject({ status: 409, body: { code: 'ownerCannotLeave' } });
    expect(await remove(ada, caller)).toMatchObject({ status: 409, body: { code: 'ownerCannotLeave' } });
  }
  expect(await leave(ada)).toMatchObject({ status: 409, body: { code: 'ownerCannotLeave' } });
  expect((await setAccess(admin, 'owner' as 'admin', ada)).status).toBe(400);
  expect(await readAccess()).toEqual(initialAccess);
});

proves(
  ['W99', 'W103'],
  'only the owner can transfer ownership, and then becomes an admin; there is always exactly one owner',
  async () => {
    for (const caller of [admin, editor, await api.createPerson('Staff', { isAdmin: true })]) {
      expect(await handOver(admin, caller)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect(await readAccess()).toEqual(initialAccess);
    expect((await handOver(editor, ada)).status).toBe(200);
    expect(await readAccess()).toEqual({ Ada: 'admin', Nina: 'admin', Emil: 'owner' });
    expect((await handOver(ada, ada)).status).toBe(403);
    expect((await handOver(editor, editor)).status).toBe(200);
    expect((await leave(ada)).status).toBe(200);
    expect((await api.send(calls.listUsers, { query }, editor)).body.meta.total).toBe(2);
  },
);

proves(
  ['W97', 'W68'],
  'editors and viewers cannot change or remove anyone; anyone but the owner can leave',
  async () => {
    const viewer = await api.createMember(workspace, 'viewer', 'Vera');
    for (const caller of [editor, viewer]) {
      expect((await setAccess(admin, 'viewer', caller)).status).toBe(403);
      expect((await remove(admin, caller)).status).toBe(403);
    }
    expect(await readAccess()).toEqual({ ...initialAccess, Vera: 'viewer' });
    expect((await leave(viewer)).status).toBe(200);
    expect((await api.send(calls.listWorkspaces, {}, viewer)).body.data).toEqual([]);
    expect((await leave(viewer)).status).toBe(404);
  },
);

test('concurrent ownership transfers and access changes between two members leave one owner', async () => {
  const responses = await Promise.all([
    handOver(admin, ada),
    handOver(editor, ada),
    remove(admin, ada),
    setAccess(editor, 'viewer', admin),
    remove(editor, admin),
  ]);
  expect(responses.every(({ status }) => status < 500)).toBe(true);
  const owners = await api.platform.db
    .selectFrom('memberships')
    .select('userId')
    .where('workspaceId', '=', workspace.id)
    .where('access', '=', 'owner')
    .execute();
  expect(owners).toHaveLength(1);
});

test('the audit log contains the names of members, and their access before and after a change', async () => {
  await setAccess(editor, 'viewer', admin);
  await api.send(calls.inviteUsers, { query, body: { emails: ['ida@films.example'], access: 'viewer' } }, admin);
  await remove(editor, admin);
  await handOver(admin, ada);
  const entries = await api.platform.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('workspaceId', '=', workspace.id)
    .where('action', '!=', 'workspace.created')
    .orderBy('id')
    .execute();
  expect(entries.map(({ action, actorName, targetName }) => [actorName, action, targetName])).toEqual([
    ['Nina', 'member.accessChanged', 'Emil'],
    ['Nina', 'member.invited', 'ida@films.example'],
    ['Nina', 'member.removed', 'Emil'],
    ['Ada', 'workspace.handedOver', 'Nina'],
  ]);
  expect(entries[0]?.details.changes).toEqual([{ field: 'access', before: 'editor', after: 'viewer' }]);
  expect(entries[3]?.details.changes).toEqual([{ field: 'access', before: 'admin', after: 'owner' }]);
});
