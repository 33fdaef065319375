import { calls, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.person('Ada');
  workspace = await api.workspace(ada, 'Harbour');
});
afterAll(() => api.close());

const query = () => ({ workspaceId: workspace.id });
const upsert = (body: object, as = ada) => api.send(calls.upsertClient, { query: query(), body: body as never }, as);
const list = async (more: object = {}) =>
  (await api.send(calls.listClients, { query: { ...query(), ...more } }, ada)).body;

proves(['C103', 'C105'], 'a client is created, changed, listed and removed', async () => {
  const made = (await upsert({ name: 'Northwind' })).body;
  expect(made).toMatchObject({ name: 'Northwind', ownerName: 'Ada', meta: { logo: null } });
  const meta = { logo: 'https://northwind.example/logo.svg' };
  await upsert({ id: made.id, version: 1, name: 'Northwind Ltd', meta });
  await upsert({ name: 'acme' });
  const { data, meta: listed } = await list({ sort: 'name', order: 'asc' });
  expect(data.map(({ name }) => name)).toEqual(['acme', 'Northwind Ltd']);
  expect(listed.total).toBe(2);
  expect((await list({ searchString: 'north' })).data[0]?.meta.logo).toBe('https://northwind.example/logo.svg');
  expect((await api.send(calls.deleteClients, { query: { ...query(), ids: made.id } }, ada)).body).toEqual({
    done: true,
  });
  expect((await list()).data.map(({ name }) => name)).toEqual(['acme']);
});

test('a stale save returns the stored client, and loses no change', async () => {
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

test('two clients never have the same name, ignoring case', async () => {
  await upsert({ name: 'Unique' });
  const answer = await upsert({ name: 'UNIQUE' });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'body.name' }] } });
});

test('a viewer changes no client', async () => {
  expect((await upsert({ name: 'Mine' }, await api.member(workspace, 'viewer'))).status).toBe(403);
});

test('time zones are listed with today’s offset', async () => {
  const { body } = await api.send(calls.listTimezones, {}, ada);
  expect(body.data.find(({ id }) => id === 'Europe/Berlin')).toEqual({
    id: 'Europe/Berlin',
    name: 'Berlin (UTC+02:00)',
    offsetMinutes: 120,
  });
  expect(body.data[0]).toEqual({ id: 'UTC', name: 'UTC (UTC+00:00)', offsetMinutes: 0 });
  expect((await api.send(calls.listTimezones, {})).status).toBe(401);
});
