import { buildPath, type Call, calls, isReadOnlyCall, mayAct, type Workspace } from '@reportage/contracts';
import { sql } from 'kysely';
import { contractCalls } from '../../../platform/http/contract-calls.ts';
import { createWorkspaceItems } from '../../../testing/create-workspace-items.ts';
import { getSampleInput } from '../../../testing/sample-inputs/index.ts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';
import type { WorkspaceItems } from '../../../testing/workspace-items.ts';
import { createDatabaseSnapshot } from '../../access-table/testing/database-snapshot.ts';

const workspaceCalls = contractCalls.filter(({ access }) => access.kind === 'workspace');

let api: TestApi;
let ada: Person;
let items: WorkspaceItems;
let bob: Person;
let cleo: Person;

beforeAll(async () => {
  api = await createTestApi({ SAMPLE_WORKSPACE: 'ada-films', SAMPLE_OWNER: 'Person1@example.org' });
  ada = await api.createPerson('Ada');
  items = await createWorkspaceItems(api, ada, 'Ada Films');
  [bob, cleo] = [await api.createPerson('Bob Visitor'), await api.createPerson('Cleo Visitor')];
});
afterAll(() => api.close());

const listWorkspaces = async (person: Person) => (await api.send(calls.listWorkspaces, {}, person)).body;
const addSample = (person: Person) => api.send(calls.addSample, {}, person);
const removeSample = (person: Person) => api.send(calls.removeSample, {}, person);
const getSampleQuery = () => ({ workspaceId: items.workspaceId });

function send(call: Call, as: Person) {
  const { params, query, body } = getSampleInput(call, items);
  return api.sendRaw({
    method: call.method,
    url: `/api/${buildPath(call, params)}`,
    query: { ...query, ...getSampleQuery() },
    headers: { authorization: `Bearer ${as.token}` },
    ...(body === undefined ? {} : { payload: body as object }),
  });
}

/** @returns a function that lists the tables whose rows have changed since this call */
async function trackChanges(): Promise<() => Promise<string[]>> {
  await sql`drop schema if exists rewind cascade`.execute(api.platform.db);
  return (await createDatabaseSnapshot(api.platform.db)).findChangedTables;
}

test('the sample cannot be added without signing in', async () => {
  expect(await api.send(calls.addSample, {})).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
});

test('a new user is offered the sample; once added, it is listed until the user removes it', async () => {
  expect(await listWorkspaces(bob)).toMatchObject({ data: [], offersSample: true });
  expect(
    (await api.send(calls.getCampaign, { params: { id: items.campaignId }, query: getSampleQuery() }, bob)).status,
  ).toBe(404);
  const added = await addSample(bob);
  expect(added).toMatchObject({ status: 200, body: { slug: 'ada-films', access: 'viewer', isSample: true } });
  expect(await addSample(bob)).toMatchObject({ status: 200 });

  const listed = await listWorkspaces(bob);
  expect(listed.data.map(({ id, isSample }) => [id, isSample])).toEqual([[items.workspaceId, true]]);
  expect(listed).not.toHaveProperty('offersSample');
  const slugResponse = await api.send(calls.getWorkspaceBySlug, { params: { workspaceId: 'ada-films' } }, bob);
  expect(slugResponse.body).toMatchObject({ isSample: true, access: 'viewer' });
  const campaign = { params: { id: items.campaignId }, query: getSampleQuery() };
  expect((await api.send(calls.getCampaign, campaign, bob)).status).toBe(200);

  expect((await removeSample(bob)).body).toEqual({ done: true });
  expect(await listWorkspaces(bob)).toMatchObject({ data: [], offersSample: true });
  expect(await api.send(calls.getCampaign, campaign, bob)).toMatchObject({ status: 404, body: { code: 'notFound' } });
});

test('the sample is listed after the person’s own workspaces', async () => {
  const dan = await api.createPerson('Dan');
  const { id } = await api.createWorkspace(dan, 'Dan’s workspace');
  await addSample(dan);
  expect((await listWorkspaces(dan)).data.map((row) => row.id)).toEqual([id, items.workspaceId]);
});

test('members of the sample are not offered it, and stay members', async () => {
  const memberList = await listWorkspaces(ada);
  expect(memberList).not.toHaveProperty('offersSample');
  const added = (await addSample(ada)).body;
  expect(added).toMatchObject({ access: 'owner' });
  expect(added).not.toHaveProperty('isSample');
  expect(
    await api.platform.db.selectFrom('sampleVisitors').select('userId').where('userId', '=', ada.id).execute(),
  ).toEqual([]);
});

test('every call that stores something is rejected with the same message, and nothing changes', async () => {
  await addSample(bob);
  const listChangedTables = await trackChanges();
  const storingCalls = workspaceCalls.filter((call) => !isReadOnlyCall(call));
  expect(storingCalls.length).toBeGreaterThan(100);
  for (const call of storingCalls) {
    const { status, body } = await send(call, bob);
    expect([call.id, status, body.code, body.detail]).toEqual([
      call.id,
      403,
      'sampleReadOnly',
      'The sample workspace is read-only. Create your own workspace to do this.',
    ]);
  }
  expect(await listChangedTables()).toEqual([]);
});

test('exports of a report are rejected, and opening a report records no visit', async () => {
  await addSample(bob);
  const { reportId } = items;
  const link = { isOn: false };
  await api.send(calls.publishReport, { params: { id: reportId }, query: getSampleQuery(), body: { link } }, ada);
  const listChangedTables = await trackChanges();
  const opened = await api.send(calls.previewReport, { params: { id: reportId }, query: {} }, bob);
  expect(opened.status).toBe(200);
  const body = { reportId, workspaceSlug: items.workspaceSlug };
  for (const call of [calls.exportReportCsv, calls.exportReportWorkbook, calls.exportReportSlides, calls.createPdf]) {
    expect(await api.send(call, { body }, bob)).toMatchObject({ status: 403, body: { code: 'sampleReadOnly' } });
  }
  expect(await api.send(calls.exportOfflineReport, { body: { reportId } }, bob)).toMatchObject({
    status: 403,
    body: { code: 'sampleReadOnly' },
  });
  expect(await listChangedTables()).toEqual([]);
});

test('visitors cannot export lists as files, and no response contains a script’s code', async () => {
  await addSample(bob);
  for (const call of [calls.exportCampaigns, calls.exportCustomValues]) {
    expect(await send(call, bob)).toMatchObject({ status: 403, body: { code: 'sampleReadOnly' } });
  }
  const { body: list } = await api.send(calls.listSources, { query: getSampleQuery() }, ada);
  const codes = list.data.flatMap(({ type, meta }) =>
    type === 'analytics' && meta.settings.script ? [meta.settings.script.code] : [],
  );
  expect(codes).not.toEqual([]);
  for (const call of workspaceCalls.filter(isReadOnlyCall)) {
    const { text } = await send(call, bob);
    expect([call.id, codes.some((code) => text.includes(code))]).toEqual([call.id, false]);
  }
});

test('visitors are viewers, and cannot make calls that are reserved for admins', async () => {
  await addSample(bob);
  const adminCalls = workspaceCalls.filter(
    (call) => isReadOnlyCall(call) && call.access.kind === 'workspace' && !mayAct('viewer', call.access.action),
  );
  expect(adminCalls.length).toBeGreaterThan(5);
  for (const call of adminCalls) expect([call.id, (await send(call, bob)).status]).toEqual([call.id, 403]);
});

test('visitors do not see each other, and members do not see visitors', async () => {
  await addSample(bob);
  await addSample(cleo);
  const readCalls = workspaceCalls.filter(isReadOnlyCall);
  for (const reader of [bob, ada]) {
    for (const call of readCalls) {
      const { text } = await send(call, reader);
      expect([call.id, text.includes('Cleo Visitor'), text.includes(cleo.id)]).toEqual([call.id, false, false]);
    }
  }
  const members = (await api.send(calls.listUsers, { query: getSampleQuery() }, ada)).body.data;
  expect(members.map(({ name }) => name)).not.toContain('Bob Visitor');
});

test('visits do not count toward any limit', async () => {
  const eve = await api.createPerson('Eve');
  const initialLimits = await api.send(calls.getLimits, { query: getSampleQuery() }, ada);
  await addSample(eve);
  expect((await api.send(calls.getLimits, { query: getSampleQuery() }, ada)).body).toEqual(initialLimits.body);
  expect((await listWorkspaces(eve)).data[0]).not.toHaveProperty('billing');
});

test('a user who removes their account is no longer a visitor', async () => {
  const finn = await api.createPerson('Finn');
  await addSample(finn);
  await api.send(calls.removeAccount, {}, finn);
  const visits = api.platform.db.selectFrom('sampleVisitors').select('userId').where('userId', '=', finn.id);
  expect(await visits.execute()).toEqual([]);
});

describe('a workspace is the sample', () => {
  const readOffer = async (
    environment: Record<string, string>,
    createWorkspace: (otherApi: TestApi) => Promise<Workspace>,
  ) => {
    const otherApi = await createTestApi(environment);
    try {
      await createWorkspace(otherApi);
      const visitor = await otherApi.createPerson('Visitor');
      const list = (await otherApi.send(calls.listWorkspaces, {}, visitor)).body;
      const { status } = await otherApi.send(calls.addSample, {}, visitor);
      return { offersSample: list.offersSample, status };
    } finally {
      await otherApi.close();
    }
  };
  const sample = { SAMPLE_WORKSPACE: 'demo', SAMPLE_OWNER: 'person1@example.org' };

  test('only if its owner is the configured one', async () => {
    const createAsSomeoneElse = async (otherApi: TestApi) => {
      await otherApi.createPerson('First');
      return otherApi.createWorkspace(await otherApi.createPerson('Second'), 'Demo');
    };
    expect(await readOffer(sample, createAsSomeoneElse)).toEqual({ offersSample: undefined, status: 404 });
  });

  test('only if its owner’s email address is verified', async () => {
    const createAsUnverifiedPerson = async (otherApi: TestApi) =>
      otherApi.createWorkspace(await otherApi.createUnverifiedPerson('Mallory', 'person1@example.org'), 'Demo');
    expect(await readOffer(sample, createAsUnverifiedPerson)).toEqual({ offersSample: undefined, status: 404 });
  });

  test('only if it is configured', async () => {
    const createAsOwner = async (otherApi: TestApi) =>
      otherApi.createWorkspace(await otherApi.createPerson('First'), 'Demo');
    expect(await readOffer(sample, createAsOwner)).toEqual({ offersSample: true, status: 200 });
    expect(await readOffer({}, createAsOwner)).toEqual({ offersSample: undefined, status: 404 });
  });

  test('only until it is removed', async () => {
    const createAndRemove = async (otherApi: TestApi) => {
      const owner = await otherApi.createPerson('First');
      const workspace = await otherApi.createWorkspace(owner, 'Demo');
      await otherApi.send(calls.removeWorkspace, { query: { workspaceId: workspace.id, name: 'Demo' } }, owner);
      return workspace;
    };
    expect(await readOffer(sample, createAndRemove)).toEqual({ offersSample: undefined, status: 404 });
  });
});
