import { calls } from '@reportage/contracts';
import { sql } from 'kysely';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { truncateAddress } from './audit-origin.ts';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());

const getEntries = (workspaceId: string) =>
  api.platform.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .orderBy('occurredAt')
    .orderBy('id')
    .execute();

const advance = (minutes: number) => {
  api.clock.at = new Date(api.clock.at.getTime() + minutes * 60_000);
};

test('a change is recorded with its values before and after, and a rejected one is not recorded', async () => {
  const workspace = await api.createWorkspace(ada, 'Changes');
  const changeWorkspace = (version: number) =>
    api.send(
      calls.updateWorkspace,
      {
        params: { id: workspace.id },
        query: { workspaceId: workspace.id },
        body: { timezone: 'Asia/Tokyo', currency: 'USD', version },
      },
      ada,
    );
  expect((await changeWorkspace(7)).status).toBe(409);
  expect((await changeWorkspace(1)).status).toBe(200);
  const [created, changed, ...others] = await getEntries(workspace.id);
  expect(others).toEqual([]);
  expect(created).toMatchObject({ action: 'workspace.created', targetName: 'Changes', actorName: 'Ada' });
  expect(changed).toMatchObject({ action: 'workspace.updated', actorKind: 'member', targetIds: [workspace.id] });
  expect(changed?.details.changes).toEqual([
    { field: 'timezone', before: 'UTC', after: 'Asia/Tokyo' },
    { field: 'currency', before: 'EUR', after: 'USD' },
  ]);
});

test('an entry stores the names of removed items, and several items share one entry', async () => {
  const workspace = await api.createWorkspace(ada, 'Removals');
  const query = { workspaceId: workspace.id };
  const ids = [];
  for (const name of ['North', 'South']) {
    const { body } = await api.send(calls.createSource, { query, body: { type: 'analytics', name } }, ada);
    ids.push(body.id);
  }
  await api.send(calls.deleteSources, { query: { ...query, ids: ids.join(',') } }, ada);
  expect((await getEntries(workspace.id)).at(-1)).toMatchObject({
    action: 'source.removed',
    targetIds: ids,
    targetName: 'North',
    details: {
      targets: [
        { id: ids[0], name: 'North' },
        { id: ids[1], name: 'South' },
      ],
    },
  });
});

test('a person’s saves within half an hour are recorded as repetitions of the first, but later ones are not', async () => {
  const workspace = await api.createWorkspace(ada, 'Folded');
  const admin = await api.createMember(workspace, 'admin', 'Ben');
  let version = 0;
  const save = (person: Person) => {
    version += 1;
    return api.send(
      calls.updateWorkspace,
      {
        params: { id: workspace.id },
        query: { workspaceId: workspace.id },
        body: { name: `Folded ${version}`, version },
      },
      person,
    );
  };
  await save(ada);
  advance(29);
  await save(ada);
  await save(admin);
  advance(2);
  await save(ada);
  const [, first, ...later] = await getEntries(workspace.id);
  expect(later.map(({ actorName, repeatsId }) => [actorName, repeatsId])).toEqual([
    ['Ada', first?.id],
    ['Ben', null],
    ['Ada', null],
  ]);
});

test('an entry cannot be changed or removed, not even by the server itself', async () => {
  const { id } = await api.createWorkspace(ada, 'Kept');
  const { db } = api.platform;
  const rejection = /cannot be changed/;
  await expect(db.updateTable('auditEntries').set({ actorName: 'Eve' }).execute()).rejects.toThrow(rejection);
  await expect(db.deleteFrom('auditEntries').where('workspaceId', '=', id).execute()).rejects.toThrow(rejection);
  await expect(sql`truncate app.audit_entries`.execute(db)).rejects.toThrow(rejection);
  expect(await getEntries(id)).toHaveLength(1);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
  ['', null],
])('the IP address %s is stored as %s', (address, network) => {
  expect(truncateAddress(address)).toBe(network);
});
