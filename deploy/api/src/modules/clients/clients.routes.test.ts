import { calls, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const upsert = (body: object, as = ada) => api.send(calls.upsertClient, { query: getQuery(), body: body as never }, as);
const list = async (params: object = {}) =>
  (await api.send(calls.listClients, { query: { ...getQuery(), ...params } }, ada)).body;

proves(['C103', 'C105'], 'a client is created, changed, listed and removed', async () => {
  const created = (await upsert({ name: 'Northwind' })).body;
  expect(created).toMatchObject({ name: 'Northwind', ownerName: 'Ada', meta: { logo: null } });
  const meta = { logo: 'https://northwind.example/logo.svg' };
  await upsert({ id: created.id, version: 1, name: 'Northwind Ltd', meta });
  await upsert({ name: 'acme' });
  const { data, meta: listMeta } = await list({ sort: 'name', order: 'asc' });
  expect(data.map(({ name }) => name)).toEqual(['acme', 'Northwind Ltd']);
  expect(listMeta.total).toBe(2);
  expect((await list({ searchString: 'north' })).data[0]?.meta.logo).toBe('https://northwind.example/logo.svg');
  expect((await api.send(calls.deleteClients, { query: { ...getQuery(), ids: created.id } }, ada)).body).toEqual({
    done: true,
  });
  expect((await list()).data.map(({ name }) => name)).toEqual(['acme']);
});

test('a stale save returns the stored client, and a save without a version is rejected', async () => {
  const { id, version } = (await upsert({ name: 'Twice' })).body;
  expect((await upsert({ id, version, name: 'Twice, first' })).body).toMatchObject({ version: version + 1 });
  expect(await upsert({ id, version, name: 'Twice, second' })).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: { name: 'Twice, first', version: version + 1 } },
  });
  const unversioned = await upsert({ id, name: 'Twice, third' });
  expect(unversioned).toMatchObject({ status: 400, body: { errors: [{ path: 'body.version' }] } });
  expect((await list({ searchString: 'twice' })).data.map(({ name }) => name)).toEqual(['Twice, first']);
});

const contacts = [
  { name: 'Grace Hopper', role: 'Marketing', email: 'grace@northwind.example', phone: '+49 30 1234-5' },
  { name: 'Ida', role: '', email: '', phone: '' },
];

test('a client stores contacts and labels, and a save that omits them leaves them unchanged', async () => {
  const created = (await upsert({ name: 'With people', contacts, labels: ['retail'] })).body;
  expect(created).toMatchObject({ contacts, labels: ['retail'], version: 1 });
  const renamed = (await upsert({ id: created.id, version: 1, name: 'With people, renamed' })).body;
  expect(renamed).toMatchObject({ contacts, labels: ['retail'], version: 2 });
  const cleared = await upsert({ id: created.id, version: 2, name: 'With people', contacts: [], labels: [] });
  expect(cleared.body).toMatchObject({ contacts: [], labels: [], version: 3 });
});

test('an invalid contact is rejected with an error for each field, and nothing is saved', async () => {
  const invalidContacts = [contacts[0], { name: ' ', email: 'no', phone: 'call me' }];
  const response = await upsert({ name: 'Wrong people', contacts: invalidContacts });
  expect(response.status).toBe(400);
  expect(response.body.errors?.map(({ path }) => path)).toEqual([
    'body.contacts.1.name',
    'body.contacts.1.email',
    'body.contacts.1.phone',
  ]);
  expect((await list({ searchString: 'wrong people' })).data).toEqual([]);
});

proves(['C84', 'C104'], 'GET clients/{id} returns a client with logo, campaigns, reports and totals', async () => {
  const meta = { logo: 'https://globex.example/logo.svg' };
  const client = (await upsert({ name: 'Globex', meta, contacts })).body;
  const media = await createTestLibrary(api, ada, workspace.id, ['https://news.example/a', 'https://news.example/b']);
  const createCampaign = async (name: string, items: typeof media) =>
    (
      await api.send(
        calls.createCampaign,
        {
          query: getQuery(),
          body: {
            name,
            clientId: client.id,
            media: items.map(getCampaignMedia),
            timezone: 'UTC',
            startDate: '2026-06-01',
            endDate: '2026-06-30',
          },
        },
        ada,
      )
    ).body;
  const spring = await createCampaign('Spring', media);
  const summer = await createCampaign('Summer', media.slice(0, 1));
  await api.send(calls.archiveCampaigns, { query: getQuery(), body: { ids: [summer.id], archive: true } }, ada);
  const read = (id: string, as = ada) => api.send(calls.getClient, { params: { id }, query: getQuery() }, as);
  const viewer = await api.createMember(workspace, 'viewer');
  const { body } = await read(client.id, viewer);
  expect(body).toMatchObject({ id: client.id, name: 'Globex', meta, contacts, ownerName: 'Ada' });
  expect((await list({ searchString: 'Globex' })).data).toMatchObject([{ campaignCount: 2 }]);
  expect(body.campaigns.map(({ name, mediaCount, isArchived }) => [name, mediaCount, isArchived])).toEqual([
    ['Spring', 2, false],
    ['Summer', 1, true],
  ]);
  expect(body.reports.map(({ campaignName }) => campaignName).toSorted()).toEqual(['Spring', 'Summer']);
  expect(body.reports.find(({ campaignId }) => campaignId === spring.id)?.name).toBe('Default Report');
  expect(body.totals).toEqual({ campaigns: 2, activeCampaigns: 1, media: 2 });

  const otherWorkspace = await api.createWorkspace(ada, 'Elsewhere');
  const otherWorkspaceResponse = await api.send(
    calls.getClient,
    { params: { id: client.id }, query: { workspaceId: otherWorkspace.id } },
    ada,
  );
  const missingResponse = await read(api.platform.identifiers.next('client'));
  expect([otherWorkspaceResponse.status, missingResponse.status]).toEqual([404, 404]);
  expect(otherWorkspaceResponse.body.code).toBe(missingResponse.body.code);
});

test('the list can be sorted by the number of campaigns, and filtered by label and owner', async () => {
  const query = { workspaceId: (await api.createWorkspace(ada, 'Sorted')).id };
  const editor = await api.createMember({ ...workspace, id: query.workspaceId }, 'editor', 'Grace');
  const createClient = async (name: string, labels: string[], owner = ada) =>
    (await api.send(calls.upsertClient, { query, body: { name, labels } }, owner)).body;
  const busy = await createClient('Busy', ['travel', 'fairs, shows']);
  const idle = await createClient('Idle', ['travel'], editor);
  const steady = await createClient('Steady', []);
  const body = { timezone: 'UTC', startDate: '2026-06-01', endDate: '2026-06-30' };
  for (const { id: clientId } of [steady, busy, busy]) {
    await api.send(calls.createCampaign, { query, body: { ...body, name: 'Spring', clientId } }, ada);
  }
  const listNames = async (params: object) => {
    const { body: page } = await api.send(calls.listClients, { query: { ...query, ...params } }, ada);
    return page.data.map(({ name }) => name);
  };
  expect(await listNames({ sort: 'campaignCount' })).toEqual(['Busy', 'Steady', 'Idle']);
  expect(await listNames({ sort: 'campaignCount', order: 'asc' })).toEqual(['Idle', 'Steady', 'Busy']);
  expect(await listNames({ sort: 'ownerName', order: 'desc' })).toEqual([idle.name, steady.name, busy.name]);
  const listMatching = (filters: object) => listNames({ sort: 'name', order: 'asc', filters: JSON.stringify(filters) });
  expect(await listMatching({ label: 'is|travel' })).toEqual(['Busy', 'Idle']);
  expect(await listMatching({ label: 'is|fairs%2C shows' })).toEqual(['Busy']);
  expect(await listMatching({ label: 'isNot|travel' })).toEqual(['Steady']);
  expect(await listMatching({ ownerId: `is|${editor.id}` })).toEqual(['Idle']);
  expect(await listMatching({ label: 'is|travel', ownerId: `is|${ada.id}` })).toEqual(['Busy']);
  const unknown = { query: { ...query, filters: '{"color":"is|red"}' } };
  expect((await api.send(calls.listClients, unknown, ada)).status).toBe(400);
  expect((await api.send(calls.listClients, { query: { ...query, sort: 'color' as 'name' } }, ada)).status).toBe(400);
});

test('client names are unique, ignoring case', async () => {
  await upsert({ name: 'Unique' });
  const response = await upsert({ name: 'UNIQUE' });
  expect(response).toMatchObject({ status: 400, body: { errors: [{ path: 'body.name' }] } });
});

test('a viewer cannot create a client', async () => {
  expect((await upsert({ name: 'Mine' }, await api.createMember(workspace, 'viewer'))).status).toBe(403);
});

proves(['C88'], 'GET timezones lists the time zones with their current offsets', async () => {
  const { body } = await api.send(calls.listTimezones, {}, ada);
  expect(body.data.find(({ id }) => id === 'Europe/Berlin')).toEqual({
    id: 'Europe/Berlin',
    name: 'Berlin (UTC+02:00)',
    offsetMinutes: 120,
  });
  expect(body.data[0]).toEqual({ id: 'UTC', name: 'UTC (UTC+00:00)', offsetMinutes: 0 });
  expect((await api.send(calls.listTimezones, {})).status).toBe(401);
});
