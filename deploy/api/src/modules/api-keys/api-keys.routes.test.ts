import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiKeyScope, type CallInput, calls, type Workspace } from '@reportage/contracts';
import { sql } from 'kysely';
import { createLogger } from '../../platform/logger.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { recordExpiredKeys } from './api-keys.jobs.ts';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());

type NewKey = CallInput<typeof calls.createApiKey>['body'];

const createKey = (workspace: Workspace, overrides: Partial<NewKey> = {}, as = ada) =>
  api.send(
    calls.createApiKey,
    {
      query: { workspaceId: workspace.id },
      body: { kind: 'personal', name: 'Warehouse export', scope: 'read', endsAt: null, ...overrides },
    },
    as,
  );
const authenticateWith = (secret: string): Person => ({ id: '', name: '', token: secret });
const listSources = (workspace: Workspace, secret: string) =>
  api.send(calls.listSources, { query: { workspaceId: workspace.id } }, authenticateWith(secret));
const addSource = (workspace: Workspace, secret: string) =>
  api.send(
    calls.createSource,
    { query: { workspaceId: workspace.id }, body: { type: 'analytics', name: 'Created by a script' } },
    authenticateWith(secret),
  );
const listKeys = async (workspace: Workspace, as = ada) =>
  (await api.send(calls.listApiKeys, { query: { workspaceId: workspace.id } }, as)).body.data;
const advanceClock = (ms: number) => {
  api.clock.at = new Date(api.clock.at.getTime() + ms);
};

test('a key is shown once, stored as a hash, and grants access only to its workspace', async () => {
  const workspace = await api.createWorkspace(ada, 'With keys');
  const otherWorkspace = await api.createWorkspace(ada, 'Without keys');
  const { status, body } = await createKey(workspace);
  expect(status).toBe(201);
  expect(body.secret).toMatch(/^rk_[A-Za-z0-9]{40}$/);
  expect(await listSources(workspace, body.secret)).toMatchObject({ status: 200 });
  expect(await listSources(otherWorkspace, body.secret)).toMatchObject({ status: 404, body: { code: 'notFound' } });
  const listedWorkspaces = await api.send(calls.listWorkspaces, {}, authenticateWith(body.secret));
  expect(listedWorkspaces.body.data.map(({ slug }) => slug)).toEqual(['with-keys']);

  expect(JSON.stringify(await listKeys(workspace))).not.toContain(body.secret.slice(7));
  const { rows } = await sql<{ row: string }>`select k::text as row from app.api_keys k`.execute(api.platform.db);
  expect(JSON.stringify(rows)).not.toContain(body.secret);
  const wrongSecret = `${body.secret.slice(0, -1)}${body.secret.endsWith('a') ? 'b' : 'a'}`;
  for (const secret of [wrongSecret, 'rk_', 'rk_short']) {
    expect(await listSources(workspace, secret)).toMatchObject({ status: 401, body: { code: 'keyRefused' } });
  }
});

test.each<[ApiKeyScope, number, number]>([
  ['read', 403, 403],
  ['edit', 201, 403],
  ['administer', 201, 200],
])('the scope %s limits what an owner’s key can access', async (scope, createStatus, auditStatus) => {
  const workspace = await api.createWorkspace(ada, `Scope ${scope}`);
  const { body } = await createKey(workspace, { scope });
  expect((await listSources(workspace, body.secret)).status).toBe(200);
  expect((await addSource(workspace, body.secret)).status).toBe(createStatus);
  const audit = await api.send(
    calls.listAudit,
    { query: { workspaceId: workspace.id } },
    authenticateWith(body.secret),
  );
  expect(audit.status).toBe(auditStatus);
});

test('a personal key grants no more than its member’s current access, and is deleted with the membership', async () => {
  const workspace = await api.createWorkspace(ada, 'Membership');
  const editor = await api.createMember(workspace, 'editor', 'Emil');
  expect(await createKey(workspace, { scope: 'administer' }, editor)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.scope' }] },
  });
  const { body } = await createKey(workspace, { scope: 'edit' }, editor);
  expect((await addSource(workspace, body.secret)).status).toBe(201);
  const updateMembership = () =>
    api.platform.db.updateTable('memberships').where('userId', '=', editor.id).where('workspaceId', '=', workspace.id);
  await updateMembership().set({ access: 'viewer' }).execute();
  expect((await addSource(workspace, body.secret)).status).toBe(403);
  await api.platform.db.deleteFrom('memberships').where('userId', '=', editor.id).execute();
  expect((await listSources(workspace, body.secret)).status).toBe(401);
  await api.platform.db
    .insertInto('memberships')
    .values({
      id: api.platform.identifiers.next('membership'),
      workspaceId: workspace.id,
      userId: editor.id,
      access: 'editor',
    })
    .execute();
  expect((await listSources(workspace, body.secret)).status).toBe(401);
});

test('only an admin can create a workspace key, which acts as its own user and appears in the audit log by name', async () => {
  const workspace = await api.createWorkspace(ada, 'Scripts');
  const editor = await api.createMember(workspace, 'editor');
  expect((await createKey(workspace, { kind: 'workspace' }, editor)).status).toBe(403);
  const { body } = await createKey(workspace, { kind: 'workspace', name: 'Warehouse', scope: 'edit' });
  const source = await addSource(workspace, body.secret);
  expect(source.body.ownerId).toBe(body.key.id);
  const { body: log } = await api.send(calls.listAudit, { query: { workspaceId: workspace.id } }, ada);
  expect(log.data.map(({ action, actor }) => [action, actor.kind, actor.name, actor.keyName])).toEqual([
    ['source.created', 'apiKey', 'Warehouse', 'Warehouse'],
    ['apiKey.created', 'member', 'Ada', null],
    ['workspace.created', 'member', 'Ada', null],
  ]);
});

test('members can see and revoke only their own keys; admins can do so for all keys', async () => {
  const workspace = await api.createWorkspace(ada, 'Seen');
  const emil = await api.createMember(workspace, 'editor', 'Emil');
  const vera = await api.createMember(workspace, 'viewer', 'Vera');
  await createKey(workspace, { kind: 'workspace', name: 'Warehouse' });
  const { body: emilsKey } = await createKey(workspace, { name: "Emil's" }, emil);
  await createKey(workspace, { name: "Vera's" }, vera);
  const listNames = async (as: Person) => (await listKeys(workspace, as)).map(({ name }) => name).toSorted();
  expect(await listNames(ada)).toEqual(["Emil's", "Vera's", 'Warehouse']);
  expect(await listNames(vera)).toEqual(["Vera's"]);
  const revoke = (as: Person) =>
    api.send(calls.revokeApiKey, { params: { id: emilsKey.key.id }, query: { workspaceId: workspace.id } }, as);
  expect((await revoke(vera)).status).toBe(403);
  expect((await listSources(workspace, emilsKey.secret)).status).toBe(200);
  expect((await revoke(emil)).status).toBe(200);
  expect((await listSources(workspace, emilsKey.secret)).status).toBe(401);
});

test('a key expires at the specified time, and the audit log records this once', async () => {
  const workspace = await api.createWorkspace(ada, 'Ending');
  const at = (ms: number) => new Date(api.clock.at.getTime() + ms).toISOString();
  expect((await createKey(workspace, { endsAt: at(-1) })).body.errors?.[0]?.path).toBe('body.endsAt');
  const { body } = await createKey(workspace, { endsAt: at(60_000), scope: 'administer' });
  const createKeyWithKey = (endsAt: string | null) => createKey(workspace, { endsAt }, authenticateWith(body.secret));
  expect((await createKeyWithKey(null)).body.errors?.[0]?.path).toBe('body.endsAt');
  expect((await createKeyWithKey(at(60_001))).status).toBe(400);
  expect((await createKeyWithKey(at(59_000))).status).toBe(201);
  expect((await listSources(workspace, body.secret)).status).toBe(200);
  advanceClock(60_000);
  expect(await listSources(workspace, body.secret)).toMatchObject({ status: 401, body: { code: 'keyRefused' } });
  expect((await listKeys(workspace)).every(({ hasEnded }) => hasEnded)).toBe(true);
  await recordExpiredKeys(api.platform);
  await recordExpiredKeys(api.platform);
  const { body: log } = await api.send(
    calls.listAudit,
    { query: { workspaceId: workspace.id, filters: JSON.stringify({ action: 'is|apiKey.expired' }) } },
    ada,
  );
  expect(log.data.map(({ actor }) => actor.kind)).toEqual(['system', 'system']);
});

test('the last use is displayed, and stored at most once a minute', async () => {
  const workspace = await api.createWorkspace(ada, 'Used');
  const { body } = await createKey(workspace);
  const readLastUse = async () => (await listKeys(workspace))[0]?.lastUsedAt;
  expect(await readLastUse()).toBeNull();
  await listSources(workspace, body.secret);
  const firstUse = api.clock.at.toISOString();
  expect(await readLastUse()).toBe(firstUse);
  advanceClock(59_000);
  await listSources(workspace, body.secret);
  expect(await readLastUse()).toBe(firstUse);
  advanceClock(1_000);
  await listSources(workspace, body.secret);
  expect(await readLastUse()).toBe(api.clock.at.toISOString());
});

test('keys have the same rate limit as users', async () => {
  const strictApi = await createTestApi({ RATE_LIMIT_PER_MINUTE: '3' });
  try {
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      const headers = { authorization: `Bearer rk_${'a'.repeat(40)}` };
      statuses.push((await strictApi.sendRaw({ url: '/api/workspaces', headers })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 429]);
  } finally {
    await strictApi.close();
  }
});

test('no log line contains a key, regardless of its position in the request', async () => {
  const file = join(api.database.folder, 'planted.log');
  const loggingApi = await createTestApi({ LOG_LEVEL: 'trace', LOG_FILE: file });
  const plantedKey = `rk_${'Planted0'.repeat(5)}`;
  try {
    const person = await loggingApi.createPerson('Pia');
    const headers = { authorization: `Bearer ${plantedKey}` };
    await loggingApi.sendRaw({ url: '/api/workspaces', headers });
    await loggingApi.sendRaw({ url: '/api/workspaces', headers: { authorization: plantedKey } });
    await loggingApi.sendRaw({ url: `/api/workspaces?key=${plantedKey}` });
    await loggingApi.sendRaw({ url: `/api/${plantedKey}/nothing` });
    await loggingApi.sendRaw({
      method: 'POST',
      url: '/api/workspaces',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      payload: `{"name":${plantedKey}`,
    });
    createLogger('trace', 'test', file).error({ err: new Error(`failed with ${plantedKey}`) }, 'An error');
  } finally {
    await loggingApi.close();
  }
  const text = await readFile(file, 'utf8');
  expect(text).toContain('/api/workspaces');
  expect(text).not.toContain('Planted0');
});
