import { buildPath, calls, needsStorage, type Workspace } from '@reportage/contracts';
import { createPageview, createTrackingBatch, sendBeacon } from '../../facts/testing/beacons.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { contractCalls } from './contract-calls.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let isLow = false;
beforeAll(async () => {
  api = await createTestApi();
  api.platform.space.isLow = () => isLow;
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
});
beforeEach(() => {
  isLow = true;
});
afterAll(() => api.close());

const query = () => ({ workspaceId: workspace.id });
const createClient = (name: string, language = 'en') =>
  api.sendRaw({
    method: calls.upsertClient.method,
    url: `/api/${buildPath(calls.upsertClient)}?workspaceId=${workspace.id}`,
    headers: { authorization: `Bearer ${ada.token}`, 'accept-language': language },
    payload: { name },
  });
const listClientNames = async () =>
  (await api.send(calls.listClients, { query: query() }, ada)).body.data.map(({ name }) => name);

test('changes are rejected and reads continue while the disk is nearly full, until there is space again', async () => {
  const rejected = await createClient('Acme');
  expect(rejected).toMatchObject({
    status: 507,
    body: { code: 'storageFull', detail: expect.stringContaining('everything can be read, but nothing can be saved') },
    headers: { 'retry-after': '30' },
  });
  expect((await createClient('Acme', 'de')).body.detail).toContain('Alles lässt sich lesen');
  expect(await listClientNames()).toEqual([]);
  isLow = false;
  expect((await createClient('Acme')).status).toBeLessThan(300);
  isLow = true;
  expect(await listClientNames()).toEqual(['Acme']);
});

test('a missing permission is reported even if the disk is nearly full', async () => {
  const viewer = await api.createMember(workspace, 'viewer');
  const response = await api.send(calls.upsertClient, { query: query(), body: { name: 'Acme' } as never }, viewer);
  expect(response.status).toBe(403);
});

test('a beacon is rejected before it is acknowledged, and no part of it is stored', async () => {
  isLow = false;
  await api.send(calls.createSource, { query: query(), body: { type: 'analytics', name: 'Site' } }, ada);
  const source = await api.platform.db.selectFrom('sources').select('scriptCode').executeTakeFirstOrThrow();
  const code = source.scriptCode ?? '';
  const send = () =>
    sendBeacon(api.app, createTrackingBatch(code, api.clock.at.getTime(), [createPageview(api.clock.at.getTime())]));
  const countStoredEvents = async () =>
    (await api.platform.db.selectFrom('collectedEvents').select('sequence').execute()).length;
  isLow = true;
  expect(await send()).toMatchObject({ status: 507, headers: { 'retry-after': '30' }, body: { code: 'storageFull' } });
  expect(await countStoredEvents()).toBe(0);
  isLow = false;
  expect(await send()).toMatchObject({ status: 202, body: { accepted: 1 } });
  expect(await countStoredEvents()).toBe(1);
});

test('calls that only read need no disk space, whatever their method, and every audited call needs it', () => {
  const needsDiskSpace = (id: string) =>
    needsStorage(contractCalls.find((call) => call.id === id) ?? { method: 'GET' });
  expect(['dashboards.cards', 'groups.match', 'clientReports.send', 'campaigns.get'].map(needsDiskSpace)).toEqual(
    Array(4).fill(false),
  );
  const auditedCalls = contractCalls.filter(({ method, audit }) => method !== 'GET' && audit && 'action' in audit);
  expect(auditedCalls.length).toBeGreaterThan(30);
  expect(auditedCalls.filter((call) => !needsStorage(call) && call.id !== 'reports.csv')).toEqual([]);
});

test.each([
  ['ENOSPC', 507],
  ['53100', 507],
  ['EMFILE', 503],
])('a write that fails with %s despite the check returns %i', async (code, status) => {
  isLow = false;
  const { identifiers } = api.platform;
  const { next } = identifiers;
  identifiers.next = () => {
    throw Object.assign(new Error('failed'), { code });
  };
  const response = await createClient(`Client ${code}`);
  identifiers.next = next;
  expect(response.status).toBe(status);
});
