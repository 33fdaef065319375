import { calls, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary } from '../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let grace: Person;
let workspace: Workspace;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  grace = await api.createMember(workspace, 'editor', 'Grace');
  const create = (name: string, startDate: string, endDate: string, overrides: object) =>
    api.send(
      calls.createCampaign,
      { query: getQuery(), body: { name, timezone: 'UTC', startDate, endDate, ...overrides } },
      ada,
    );
  await create('Spring', '2026-03-01', '2026-05-31', { labels: ['press', 'a, b'], assignedToId: grace.id });
  await create('Summer', '2026-06-01', '2026-08-31', {
    labels: ['press'],
    clientName: '=Acme',
    displayName: 'By the sea',
  });
  await create('Autumn', '2026-09-01', '2026-11-30', { status: 'draft' });
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const listNames = async (filters: object, overrides: object = {}) => {
  const listQuery = {
    ...getQuery(),
    sort: 'startDate',
    order: 'asc',
    filters: JSON.stringify(filters),
    ...overrides,
  } as const;
  return (await api.send(calls.listCampaigns, { query: listQuery }, ada)).body.data.map(({ name }) => name);
};

test('the list can be filtered by assignee, client, label and dates, and searched by name and client', async () => {
  expect(await listNames({ assignedToId: `is|${grace.id}` })).toEqual(['Spring']);
  expect(await listNames({ assignedToId: 'is|none' })).toEqual(['Summer', 'Autumn']);
  expect(await listNames({ clientId: 'isNot|none' })).toEqual(['Summer']);
  expect(await listNames({ label: 'is|press' })).toEqual(['Spring', 'Summer']);
  expect(await listNames({ label: 'is|a%2C b' })).toEqual(['Spring']);
  expect(await listNames({ label: 'isNot|press' })).toEqual(['Autumn']);
  expect(await listNames({ dates: 'is|2026-05-31,2026-06-01' })).toEqual(['Spring', 'Summer']);
  expect(await listNames({ dates: 'is|2026-12-01,2026-12-31' })).toEqual([]);
  expect(await listNames({}, { searchString: 'BY THE SEA' })).toEqual(['Summer']);
  expect(await listNames({}, { searchString: '=acme' })).toEqual(['Summer']);
  expect(await listNames({}, { sort: 'assignedToName' })).toEqual(['Spring', 'Summer', 'Autumn']);
});

test('the status filter accepts stored statuses and phases, and sorting by status uses the phases', async () => {
  const listByStatus = (status: string, overrides: object = {}) => listNames({}, { status, ...overrides });
  expect(await listByStatus('is|ended')).toEqual(['Spring']);
  expect(await listByStatus('is|live')).toEqual(['Summer']);
  expect(await listByStatus('is|scheduled')).toEqual([]);
  expect(await listByStatus('is|ended,draft')).toEqual(['Spring', 'Autumn']);
  expect(await listByStatus('is|active')).toEqual(['Spring', 'Summer']);
  expect(await listByStatus('isNot|live')).toEqual(['Spring', 'Autumn']);
  expect(await listNames({}, { sort: 'status' })).toEqual(['Autumn', 'Summer', 'Spring']);
});

test('an invalid period is rejected with an error that names the filter', async () => {
  const filters = JSON.stringify({ dates: 'is|soon' });
  const response = await api.send(calls.listCampaigns, { query: { ...getQuery(), filters } }, ada);
  expect(response).toMatchObject({ status: 400, body: { errors: [{ path: 'query.filters.dates' }] } });
});

test('the CSV export has the list’s rows in the same order, with localized headings and escaped formulas', async () => {
  const exportQuery = {
    ...getQuery(),
    sort: 'startDate',
    order: 'asc',
    filters: JSON.stringify({ label: 'is|press' }),
  } as const;
  const response = await api.send(calls.exportCampaigns, { query: { ...exportQuery, language: 'de' } }, ada);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringContaining('campaigns-2026-06-17.csv'),
  });
  const [headers, ...lines] = response.text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  expect(headers).toMatch(/^Name,Kunde,Fortschritt \(%\),Stand,Status,Handlungsbedarf,Beginn,Ende/);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"press, a, b"');
  expect(lines[1]).toMatch(/^Summer,'=Acme,/);
  expect(
    (await api.send(calls.exportCampaigns, { query: { ...getQuery(), filters: '{"nope":"is|1"}' } }, ada)).status,
  ).toBe(400);
  expect((await api.send(calls.exportCampaigns, { query: getQuery() }, await api.createPerson('Eve'))).status).toBe(
    404,
  );
});

proves(['C106'], 'labels of campaigns, library items and clients are listed with their counts', async () => {
  const settings = {
    createDefaultReport: true,
    defaultLabels: ['press', 'radio'],
    utm: { source: '', medium: '', campaign: '' },
  };
  await api.send(
    calls.updateWorkspace,
    {
      params: { id: workspace.id },
      query: getQuery(),
      body: { campaignSettings: settings, version: workspace.version },
    },
    ada,
  );
  type LabelsCall = typeof calls.listCampaignLabels | typeof calls.listClientLabels | typeof calls.listMediaLabels;
  const listLabels = async (call: LabelsCall, person = ada) =>
    (await api.send(call, { query: getQuery() }, person)).body.data;
  expect(await listLabels(calls.listCampaignLabels)).toEqual([
    { label: 'press', count: 2 },
    { label: 'a, b', count: 1 },
    { label: 'radio', count: 0 },
  ]);
  const [page] = await createTestLibrary(api, ada, workspace.id, ['https://news.example/story']);
  const items = [{ id: page?.id ?? '', version: page?.version ?? 1, change: { labels: ['boats'] } }];
  await api.send(calls.editMedia, { query: getQuery(), body: { items } }, ada);
  expect(await listLabels(calls.listMediaLabels)).toEqual([{ label: 'boats', count: 1 }]);
  await api.send(calls.upsertClient, { query: getQuery(), body: { name: 'Northwind', labels: ['retail'] } }, ada);
  expect(await listLabels(calls.listClientLabels)).toEqual([{ label: 'retail', count: 1 }]);
  expect((await api.send(calls.listCampaignLabels, { query: getQuery() }, await api.createPerson('Eve'))).status).toBe(
    404,
  );
});
