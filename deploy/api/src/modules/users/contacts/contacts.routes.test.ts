import { type CallInput, calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let workspace: { id: string };
let query: { workspaceId: string };

beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Daily Planet');
  query = { workspaceId: workspace.id };
});
afterAll(() => api.close());

type Body = CallInput<typeof calls.updateContacts>['body'];
const save = (body: Body, as = ada) => api.send(calls.updateContacts, { query, body }, as);
const read = (as = ada) => api.send(calls.getContacts, { query }, as);
const cleo = { name: 'Cleo', email: 'cleo@staff.example' };
const drew = { name: 'Drew', email: 'drew@staff.example' };

proves(
  ['W90'],
  'PUT users/contacts stores contacts with id, name and email, in the given order; every member can read them',
  async () => {
    expect((await read()).body).toEqual({ contacts: [], version: 0 });
    const { body } = await save({ contacts: [cleo, drew], version: 0 });
    expect(body).toMatchObject({ contacts: [cleo, drew], version: 1 });
    const [first, second] = body.contacts;
    const changed = { ...second, name: 'Drew Lane', email: drew.email };
    expect((await save({ contacts: [changed, { ...cleo, ...first }] })).body).toEqual({
      contacts: [changed, first],
      version: 2,
    });
    expect((await read(await api.createMember(workspace, 'viewer'))).body.contacts).toEqual([changed, first]);
    expect((await save({ contacts: [changed] })).body.contacts).toEqual([changed]);
  },
);

test('a stale list, invalid contacts and requests by an editor are rejected without changes', async () => {
  const stored = (await read()).body;
  const stale = await save({ contacts: [], version: stored.version - 1 });
  expect(stale).toMatchObject({ status: 409, body: { code: 'conflict', current: stored } });
  const getErrors = async (contacts: Body['contacts']) => (await save({ contacts })).body.errors;
  expect(await getErrors([cleo, { ...drew, email: 'CLEO@staff.example' }])).toMatchObject([
    { path: 'body.contacts.1.email' },
  ]);
  expect(await getErrors([cleo, { name: ' ', email: 'no' }])).toMatchObject([
    { path: 'body.contacts.1.name' },
    { path: 'body.contacts.1.email' },
  ]);
  expect((await save({ contacts: [{ ...cleo, id: api.platform.identifiers.next('contact') }] })).status).toBe(404);
  expect((await save({ contacts: [] }, await api.createMember(workspace, 'editor'))).status).toBe(403);
  expect((await read()).body).toEqual(stored);
});
