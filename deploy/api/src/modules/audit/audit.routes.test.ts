import { type AuditEntry, type CallInput, calls, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { removeExpiredEntries } from './audit.jobs.ts';

let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await createTestApi({ COUNTRY_HEADER: 'x-country' });
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());

type Query = Omit<CallInput<typeof calls.listAudit>['query'], 'workspaceId'>;

const requestLog = async (workspace: Workspace, query: Query = {}, as = ada) =>
  api.send(calls.listAudit, { query: { workspaceId: workspace.id, ...query } }, as);
const readEntries = async (workspace: Workspace, query: Query = {}): Promise<AuditEntry[]> =>
  (await requestLog(workspace, query)).body.data;
const addSource = (workspace: Workspace, name: string, as = ada) =>
  api.send(calls.createSource, { query: { workspaceId: workspace.id }, body: { type: 'analytics', name } }, as);
/** Renews the user's token after the clock has moved past its expiry. */
const signInAgain = async (person: Person): Promise<Person> => ({
  ...person,
  token: await api.identity.sign({ sub: person.id, name: person.name, email: `${person.name}@example.org` }),
});
const advanceClock = (minutes: number) => {
  api.clock.at = new Date(api.clock.at.getTime() + minutes * 60_000);
};

proves(['W101'], 'the workspace’s log contains each visit by platform staff and their actions', async () => {
  const workspace = await api.createWorkspace(ada, 'Visited');
  const staff = await api.createPerson('Sam', { isAdmin: true });
  const open = () => api.send(calls.getWorkspaceBySlug, { params: { workspaceId: workspace.slug } }, staff);
  // A page makes several calls at once.
  await Promise.all([open(), open(), open()]);
  await addSource(workspace, 'Added by staff', staff);
  advanceClock(31);
  await open();
  const entries = await readEntries(workspace, { filters: JSON.stringify({ actor: `is|${staff.id}` }) });
  expect(entries.map(({ action, actor }) => [action, actor.kind, actor.name])).toEqual([
    ['workspace.visited', 'staff', 'Sam'],
    ['source.created', 'staff', 'Sam'],
    ['workspace.visited', 'staff', 'Sam'],
  ]);
});

test('an entry contains the caller’s network, country, browser and operating system', async () => {
  const workspace = await api.createWorkspace(ada, 'Places');
  await api.sendRaw({
    method: 'POST',
    url: '/api/sources',
    query: { workspaceId: workspace.id },
    remoteAddress: '203.0.113.77',
    headers: {
      authorization: `Bearer ${ada.token}`,
      'x-country': 'no',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
    },
    payload: { type: 'analytics', name: 'Site' },
  });
  expect((await readEntries(workspace))[0]).toMatchObject({
    place: { address: '203.0.113.0/24', country: 'NO' },
    device: { browser: 'Firefox', system: 'Linux' },
  });
});

test('the list can be filtered by actor, action, target, date and search text, and includes the total count', async () => {
  const workspace = await api.createWorkspace(ada, 'Narrowed');
  const { body: north } = await addSource(workspace, 'North');
  advanceClock(24 * 60);
  ada = await signInAgain(ada);
  const ben = await api.createMember(workspace, 'admin', 'Ben');
  const { body: south } = await addSource(workspace, 'South', ben);
  await api.send(calls.deleteSources, { query: { workspaceId: workspace.id, ids: south.id } }, ben);
  const listMatching = async (query: Query) =>
    (await readEntries(workspace, query)).map(({ action, target }) => `${action} ${target?.name}`);
  const filter = (field: string, value: string) => listMatching({ filters: JSON.stringify({ [field]: value }) });

  expect(await filter('actor', `is|${ben.id}`)).toEqual(['source.removed South', 'source.created South']);
  expect(await filter('action', 'is|source.created')).toEqual(['source.created South', 'source.created North']);
  expect(await filter('targetKind', 'isNot|source')).toEqual(['workspace.created Narrowed']);
  expect(await filter('target', `is|${north.id}`)).toEqual(['source.created North']);
  expect(await listMatching({ searchString: 'SOUTH' })).toEqual(['source.removed South', 'source.created South']);
  const toDay = (instant: Date) => instant.toISOString().slice(0, 10);
  const yesterday = toDay(new Date(api.clock.at.getTime() - 86_400_000));
  expect(await listMatching({ toDate: yesterday })).toEqual(['source.created North', 'workspace.created Narrowed']);
  expect(await listMatching({ fromDate: toDay(api.clock.at) })).toHaveLength(2);
  expect((await requestLog(workspace, { searchString: 'south', size: 1, page: 1 })).body).toMatchObject({
    data: [{ action: 'source.created' }],
    meta: { total: 2, unfilteredTotal: 4, page: 1, size: 1 },
  });
  const rejection = await requestLog(workspace, { filters: '{"mood":"is|good"}' });
  expect(rejection.body.errors?.map(({ path }) => path)).toEqual(['query.filters.mood']);
  const actors = await api.send(calls.listAuditActors, { query: { workspaceId: workspace.id } }, ada);
  expect(actors.body.data.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Ben']);
});

test('the log distinguishes creating a client from changing it, although the call is the same', async () => {
  const workspace = await api.createWorkspace(ada, 'Two actions');
  const save = (body: CallInput<typeof calls.upsertClient>['body']) =>
    api.send(calls.upsertClient, { query: { workspaceId: workspace.id }, body }, ada);
  const { id, version } = (await save({ name: 'Northwind' })).body;
  advanceClock(1);
  await save({ id, version, name: 'Northwind Rail' });
  const entries = await readEntries(workspace);
  expect(entries.map(({ action }) => action).slice(0, 2)).toEqual(['client.saved', 'client.created']);
});

test('consecutive saves are combined into one entry with the first and the last value', async () => {
  const workspace = await api.createWorkspace(ada, 'Autosaved');
  const names = ['Autosaved', 'Autosav', 'Auto', 'Automatic'];
  for (const [index, name] of names.slice(1).entries()) {
    advanceClock(1);
    const version = index + 1;
    await api.send(
      calls.updateWorkspace,
      { params: { id: workspace.id }, query: { workspaceId: workspace.id }, body: { name, version } },
      ada,
    );
  }
  const [entry, ...others] = await readEntries(workspace);
  expect(others.map(({ action }) => action)).toEqual(['workspace.created']);
  expect(entry).toMatchObject({ action: 'workspace.updated', occurrenceCount: 3 });
  expect(Date.parse(entry?.lastOccurredAt ?? '') - Date.parse(entry?.occurredAt ?? '')).toBe(2 * 60_000);
  const { body } = await api.send(
    calls.getAuditEntry,
    { params: { id: entry?.id ?? '' }, query: { workspaceId: workspace.id } },
    ada,
  );
  expect(body.changes).toEqual([{ field: 'name', before: 'Autosaved', after: 'Automatic' }]);
});

test('each visit to a report via its link and each export is logged once', async () => {
  const workspace = await api.createWorkspace(ada, 'Shared');
  const query = { workspaceId: workspace.id };
  const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
  const { body: campaign } = await api.send(calls.createCampaign, { query, body: { name: 'Summer', ...dates } }, ada);
  const id = campaign.meta.reports[0]?.id ?? '';
  await api.send(calls.publishReport, { query, params: { id }, body: { link: { isOn: true } } }, ada);
  const open = () => api.send(calls.previewReport, { params: { id }, query: {} });
  await Promise.all([open(), open()]);
  await api.send(calls.exportReportCsv, { body: { reportId: id } });
  await api.send(calls.exportReportCsv, { body: { reportId: id } }, ada);
  await api.send(calls.createPdf, { body: { reportId: id, workspaceSlug: workspace.slug } }, ada);
  const entries = await readEntries(workspace, { order: 'asc', filters: JSON.stringify({ target: `is|${id}` }) });
  expect(entries.map(({ action, actor, target }) => [action, actor.kind, actor.name, target?.name])).toEqual([
    ['report.published', 'member', 'Ada', 'Default Report'],
    ['report.linkTurnedOn', 'member', 'Ada', 'Default Report'],
    ['report.opened', 'guest', '', 'Default Report'],
    ['report.csvExported', 'guest', '', 'Default Report'],
    ['report.csvExported', 'member', 'Ada', 'Default Report'],
    ['report.pdfCreated', 'member', 'Ada', 'Default Report'],
  ]);
  expect(entries.map(({ target }) => target?.campaignName)).toEqual(entries.map(() => 'Summer'));
});

test('the export contains the list’s entries as sentences, and is itself logged', async () => {
  const workspace = await api.createWorkspace(ada, 'Exported');
  await addSource(workspace, '=HYPERLINK("x")');
  const response = await api.send(
    calls.exportAudit,
    { query: { workspaceId: workspace.id, searchString: 'hyperlink', language: 'de' } },
    ada,
  );
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('audit-log-2026-06-'),
  });
  const [headers, row, ...rest] = response.text.split('\r\n');
  expect(headers).toMatch(/^\uFEFFTime \(UTC\),/);
  expect(row).toContain('hat die Quelle =HYPERLINK(""x"") hinzugefügt');
  expect(row).toContain(`"'=HYPERLINK(""x"")"`);
  expect(rest).toEqual(['']);
  expect((await readEntries(workspace))[0]).toMatchObject({ action: 'audit.exported', target: null });
});

proves(['W110'], 'only admins and owners can read the log', async () => {
  const workspace = await api.createWorkspace(ada, 'Guarded');
  for (const [access, status] of [
    ['viewer', 403],
    ['editor', 403],
    ['admin', 200],
  ] as const) {
    expect((await requestLog(workspace, {}, await api.createMember(workspace, access))).status).toBe(status);
  }
  expect((await requestLog(workspace)).status).toBe(200);
});

test('only entries older than the retention period are removed', async () => {
  const workspace = await api.createWorkspace(ada, 'Old');
  const advanceMonths = (count: number) => {
    const at = new Date(api.clock.at);
    at.setUTCMonth(at.getUTCMonth() + count);
    api.clock.at = at;
  };
  advanceMonths(12);
  ada = await signInAgain(ada);
  await addSource(workspace, 'Newer');
  await removeExpiredEntries(api.platform);
  expect(await readEntries(workspace)).toHaveLength(2);
  advanceMonths(12);
  advanceClock(1);
  await removeExpiredEntries(api.platform);
  ada = await signInAgain(ada);
  expect((await readEntries(workspace)).map(({ target }) => target?.name)).toEqual(['Newer']);
});
