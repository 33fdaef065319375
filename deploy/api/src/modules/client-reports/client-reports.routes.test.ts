import { type CallBody, calls, maxClientReportBytes, maxClientReports } from '@reportage/contracts';
import { createTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

type Batch = CallBody<typeof calls.sendClientReports>;
const error: Batch['reports'][number] = {
  kind: 'error',
  remote: 'mfe-media',
  version: '0.1.0-3fa9c1',
  phase: 'mount',
  traceId: '0badcafe',
  screen: '/:workspaceId/media',
  name: 'Error',
  message: 'no',
  stack: '',
};
const send = (body: unknown) => api.send(calls.sendClientReports, { body: body as Batch });

test('reports are accepted from anyone, even signed-out users, and the response says how many were accepted', async () => {
  const timing = { kind: 'timing', remote: 'host', version: '0.1.0', phase: 'firstRender', durationMs: 90 };
  expect(await send({ revision: 3, reports: [error, timing] })).toMatchObject({ status: 202, body: { accepted: 2 } });
  const ada = await api.createPerson('Ada');
  const signedIn = await api.send(calls.sendClientReports, { body: { revision: 3, reports: [error] } }, ada);
  expect(signedIn.status).toBe(202);
});

test.each<[string, unknown, string]>([
  ['no report at all', { revision: 3, reports: [] }, 'body.reports'],
  ['too many at once', { revision: 3, reports: Array(maxClientReports + 1).fill(error) }, 'body.reports'],
  ['a name that is not a remote', { revision: 3, reports: [{ ...error, remote: '../x' }] }, 'body.reports.0.remote'],
  ['a version with markup', { revision: 3, reports: [{ ...error, version: '<b>' }] }, 'body.reports.0.version'],
  ['an overlong message', { revision: 3, reports: [{ ...error, message: 'x'.repeat(501) }] }, 'body.reports.0.message'],
  ['an unknown kind', { revision: 3, reports: [{ ...error, kind: 'note' }] }, 'body.reports.0.kind'],
  ['a list', [], 'body'],
])('%s is rejected, and the error names the field', async (_case, body, path) => {
  const response = await send(body);
  expect(response).toMatchObject({ status: 400, body: { code: 'invalidRequest' } });
  expect(response.body.errors?.map((problem) => problem.path)).toContain(path);
});

test('a body over the size limit is rejected without being read', async () => {
  const response = await send({ revision: 3, reports: [error], padding: 'x'.repeat(maxClientReportBytes) });
  expect(response).toMatchObject({ status: 413, body: { code: 'payloadTooLarge' } });
});

test('more than sixty batches a minute from one IP address are rejected', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 62; count += 1) {
    const payload = { revision: 3, reports: [error] };
    const response = await api.sendRaw({
      method: 'POST',
      url: '/api/client-reports',
      payload,
      remoteAddress: '203.0.113.9',
    });
    statuses.push(response.status);
  }
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([202]));
  expect(statuses.slice(60)).toEqual([429, 429]);
  expect((await send({ revision: 3, reports: [error] })).status).toBe(202);
});
