import { calls } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { type LoopbackSite, redirectTo, sendBody, serveRoutes } from '../crawl/testing/loopback-site.ts';
import { getCsvUrl } from './read-table.ts';

const csv = 'date,value\n2026-06-16,10\n2026-06-17,12\n';

let site: LoopbackSite;
let api: TestApi;
let ada: Person;
let workspaceId: string;
beforeAll(async () => {
  site = await serveRoutes({
    '/values.csv': (_request, response) => sendBody(response, csv, 'text/csv; charset=utf-8'),
    '/latin.csv': (_request, response) =>
      sendBody(response, Buffer.from('channel\nStraße', 'latin1'), 'text/csv; charset=iso-8859-1'),
    '/moved': redirectTo('/values.csv', 307),
    '/loop': redirectTo('/loop'),
    '/inside': redirectTo('http://127.0.0.1:9/secret.csv'),
    '/sign-in': '<!doctype html><title>Sign in</title>',
    '/closed': (_request, response) => void response.writeHead(403).end(),
    '/huge.csv': (_request, response) => sendBody(response, 'x'.repeat(1_000_001), 'text/csv'),
  });
  api = await createTestApi({ CRAWL_ALLOWED_ADDRESSES: site.address });
  ada = await api.createPerson('Ada');
  workspaceId = (await api.createWorkspace(ada, 'Daily Planet')).id;
});
afterAll(async () => {
  await api.close();
  await site.close();
});

const readTable = (url: string, as: Person | undefined = ada) =>
  api.send(calls.readTable, { query: { workspaceId }, body: { url } }, as);
const readErrors = async (path: string) => {
  const { status, body } = await readTable(`${site.origin}${path}`);
  expect(status).toBe(400);
  return body.errors;
};

test.each([
  ['https://docs.google.com/spreadsheets/d/1aB-c_9/edit?usp=sharing#gid=7', '1aB-c_9/export?format=csv&gid=7'],
  ['https://docs.google.com/spreadsheets/d/1aB-c_9/edit', '1aB-c_9/export?format=csv'],
  ['https://docs.google.com/spreadsheets/d/e/2PACX-1v/pubhtml?gid=3', 'e/2PACX-1v/pub?output=csv&single=true&gid=3'],
])('the sheet URL %s is converted to the URL of its CSV export', (url, exportPath) => {
  expect(getCsvUrl(url)).toBe(`https://docs.google.com/spreadsheets/d/${exportPath}`);
});

test('any other URL is left unchanged', () => {
  expect(getCsvUrl('https://news.example/spreadsheets/d/1/edit')).toBe('https://news.example/spreadsheets/d/1/edit');
});

test('tables are read in their own encoding, and redirects are followed', async () => {
  expect((await readTable(`${site.origin}/values.csv`)).body).toEqual({ csv });
  expect((await readTable(`${site.origin}/moved`)).body).toEqual({ csv });
  expect((await readTable(`${site.origin}/latin.csv`)).body).toEqual({ csv: 'channel\nStraße' });
});

test('a table read from a URL can be imported like a file, and imported again', async () => {
  const counted = { unit: 'count', type: 'sum' } as const;
  const metric = { ...counted, name: 'Copies', dimensions: ['custom_date'] };
  const params = { id: 'custom_copies' };
  await api.send(calls.createCustomMetric, { query: { workspaceId }, params, body: metric }, ada);
  const { body: table } = await readTable(`${site.origin}/values.csv`);
  const importInput = { query: { workspaceId }, params, body: { dimension: 'custom_date', csv: table.csv } };
  for (const before of [null, { value: 10, weight: 1 }]) {
    const { body } = await api.send(calls.importCustomValues, importInput, ada);
    expect([body.isImported, body.rows[0]?.before]).toEqual([true, before]);
  }
});

test('the error for the URL field says why a table cannot be read', async () => {
  const path = 'body.url';
  expect(await readErrors('/gone.csv')).toEqual([{ path, message: 'does not exist' }]);
  expect(await readErrors('/sign-in')).toEqual([{ path, message: 'is a web page, not a CSV file' }]);
  expect(await readErrors('/huge.csv')).toEqual([{ path, message: 'has more than a million characters' }]);
  expect(await readErrors('/loop')).toEqual([{ path, message: 'redirects too often' }]);
  expect(await readErrors('/closed')).toEqual([
    { path, message: 'cannot be read by everyone with the link; share or publish the table' },
  ]);
});

test('URLs without TLS or on the internal network are rejected, even after a redirect', async () => {
  const path = 'body.url';
  const withoutTls = await readTable('http://news.example/values.csv');
  expect(withoutTls.body.errors).toEqual([{ path, message: 'must be an https URL' }]);
  expect(await readErrors('/inside')).toEqual([{ path, message: 'must be an https URL' }]);
  expect((await readTable('https://127.0.0.1:9/values.csv')).body.errors).toEqual([
    { path, message: 'did not respond' },
  ]);
});

test('only editors can read tables', async () => {
  const viewer = await api.createMember({ id: workspaceId }, 'viewer');
  const stranger = await api.createPerson('Stranger');
  const input = { query: { workspaceId }, body: { url: `${site.origin}/values.csv` } };
  expect((await api.send(calls.readTable, input)).status).toBe(401);
  expect((await readTable(input.body.url, viewer)).status).toBe(403);
  expect((await readTable(input.body.url, stranger)).status).toBe(404);
});
