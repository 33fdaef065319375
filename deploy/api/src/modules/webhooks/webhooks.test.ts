import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls, type Workspace, webhookFailuresAllowed } from '@reportage/contracts';
import { Webhook as Verifier } from 'standardwebhooks';
import { createWebReader } from '../../platform/web/web-reader.ts';
import { newWebhook } from '../../testing/sample-inputs/index.ts';
import { createTestApi, type Person, startOfTests, type TestApi } from '../../testing/test-api.ts';
import { deliverMessages } from './deliver/deliver-messages.ts';
import { createWebhookOutbox } from './webhook-outbox.ts';

interface ReceivedRequest {
  headers: IncomingHttpHeaders;
  body: string;
}

let api: TestApi;
let ada: Person;
let receiver: Server;
let port: number;
let workspace: Workspace;
let query: { workspaceId: string };
let workspaceCount = 0;
let receivedRequests: ReceivedRequest[] = [];
let status = 204;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      receivedRequests.push({ headers: request.headers, body });
      response.writeHead(status, { 'content-type': 'text/plain' });
      response.end(status === 204 ? '' : 'Not today');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  port = (receiver.address() as AddressInfo).port;
  api = await createTestApi({ CRAWL_ALLOWED_ADDRESSES: `127.0.0.1:${port}` });
  ada = await api.createPerson('Ada');
});
afterAll(async () => {
  await api.close();
  receiver.close();
});
beforeEach(async () => {
  await api.platform.db.deleteFrom('webhooks').execute();
  await api.platform.db.deleteFrom('notifications').execute();
  workspace = await api.createWorkspace(ada, `Webhooks ${++workspaceCount}`);
  query = { workspaceId: workspace.id };
  receivedRequests = [];
  status = 204;
  // Receivers reject messages that are minutes old according to their own clock.
  api.clock.at = new Date();
  await renewToken();
});

async function renewToken(): Promise<void> {
  const claims = { sub: ada.id, name: 'Ada', email: 'person1@example.org', 'custom:isAdmin': 'false' as const };
  ada = { ...ada, token: await api.identity.sign(claims) };
}
async function advance(ms: number): Promise<void> {
  api.clock.at = new Date(api.clock.at.getTime() + ms);
  await renewToken();
}

async function deliver(signal = AbortSignal.timeout(20_000)): Promise<void> {
  const reader = createWebReader({ userAgent: 'Test', allowed: api.platform.config.CRAWL_ALLOWED_ADDRESSES });
  await deliverMessages({ platform: api.platform, reader }, signal).finally(() => reader.close());
}
const getWebhookInput = () => ({ name: 'Receiver', url: `http://127.0.0.1:${port}/hook` });
const createWebhook = (body: { name: string; url: string } = getWebhookInput(), person = ada) =>
  api.send(calls.createWebhook, { query, body }, person);
const listDeliveries = async (id: string) =>
  (await api.send(calls.listWebhookDeliveries, { query, params: { id } }, ada)).body.data;
const readWebhook = async (id: string) =>
  (await api.send(calls.listWebhooks, { query }, ada)).body.data.find((webhook) => webhook.id === id);
const sendTest = (id: string) => api.send(calls.testWebhook, { query, params: { id }, body: {} }, ada);
const enqueue = (webhookId: string, subjectId: string) =>
  createWebhookOutbox(api.platform).enqueue(api.platform.db, {
    workspaceId: workspace.id,
    webhookId,
    type: 'alert.fired',
    data: { subjectId },
    subjectId,
  });
const verify = (secret: string, { headers, body }: ReceivedRequest) =>
  new Verifier(secret).verify(body, headers as Record<string, string>);

test('a test message is signed according to Standard Webhooks, and the response is logged', async () => {
  const { status: createStatus, body } = await createWebhook();
  expect(createStatus).toBe(201);
  const { id } = body.webhook;
  expect(JSON.stringify((await api.send(calls.listWebhooks, { query }, ada)).body)).not.toContain(body.secret);
  const { deliveryId } = (await sendTest(id)).body;
  await deliver();
  const [message] = receivedRequests;
  if (!message) throw new Error('Nothing was received.');
  expect(message.headers).toMatchObject({ 'webhook-id': deliveryId, 'content-type': 'application/json' });
  expect(verify(body.secret, message)).toMatchObject({ type: 'webhook.test', data: { webhook: { id } } });
  expect(() => verify(body.secret, { ...message, body: message.body.replace('test', 'fake') })).toThrow();
  expect(() => verify(`whsec_${Buffer.alloc(32).toString('base64')}`, message)).toThrow();
  expect(await listDeliveries(id)).toMatchObject([
    { id: deliveryId, state: 'delivered', statusCode: 204, attempts: 1 },
  ]);
  expect((await readWebhook(id))?.lastDeliveredAt).not.toBeNull();
});

test('after a rotation, messages are signed with both secrets for a day, and then only with the new one', async () => {
  const { webhook, secret: earlierSecret } = (await createWebhook()).body;
  const rotated = await api.send(calls.rotateWebhookSecret, { query, params: { id: webhook.id }, body: {} }, ada);
  expect(rotated.body.secret).not.toBe(earlierSecret);
  expect(rotated.body.webhook.earlierSecretUntil).not.toBeNull();
  await sendTest(webhook.id);
  await deliver();
  for (const secret of [earlierSecret, rotated.body.secret]) {
    expect(receivedRequests.map((message) => verify(secret, message))).toMatchObject([{ type: 'webhook.test' }]);
  }
  await api.platform.db.updateTable('webhooks').set({ earlierSecretUntil: api.clock.at }).execute();
  await sendTest(webhook.id);
  await deliver();
  const last = receivedRequests.at(-1);
  expect(last && verify(rotated.body.secret, last)).toBeDefined();
  expect(() => last && verify(earlierSecret, last)).toThrow();
});

test('a message that is not accepted is retried later with the same id, and resent on request', async () => {
  const { webhook } = (await createWebhook()).body;
  const id = await enqueue(webhook.id, 'one');
  status = 503;
  await deliver();
  await deliver();
  expect(receivedRequests).toHaveLength(1);
  expect(await listDeliveries(webhook.id)).toMatchObject([
    { id, state: 'pending', statusCode: 503, answer: 'Not today', nextAttemptAt: expect.any(String) },
  ]);
  status = 200;
  await advance(60_000);
  await deliver();
  expect(receivedRequests.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  expect(await listDeliveries(webhook.id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  const params = { id: webhook.id };
  const resend = () => api.send(calls.resendWebhookDelivery, { query, params, body: { deliveryId: id } }, ada);
  expect((await resend()).status).toBe(202);
  expect((await resend()).status).toBe(409);
  await deliver();
  expect(receivedRequests).toHaveLength(3);
});

test('a webhook gets only one message about a subject, and a killed worker’s message is resent with the same id', async () => {
  const { webhook, secret } = (await createWebhook()).body;
  await enqueue(webhook.id, 'same');
  await enqueue(webhook.id, 'same');
  expect(await listDeliveries(webhook.id)).toHaveLength(1);
  const controller = new AbortController();
  const reader = {
    read: async (): Promise<never> => {
      controller.abort();
      throw new Error('killed');
    },
    close: async () => undefined,
  };
  await expect(deliverMessages({ platform: api.platform, reader }, controller.signal)).rejects.toThrow();
  await deliver();
  expect(receivedRequests).toEqual([]);
  await advance(61_000);
  await deliver();
  expect(receivedRequests.map((message) => verify(secret, message))).toMatchObject([{ data: { subjectId: 'same' } }]);
});

test('too many failures in a row disable a webhook and notify admins, who can resume the webhook', async () => {
  const { webhook } = (await createWebhook()).body;
  await api.platform.db
    .updateTable('webhooks')
    .set({ failureCount: webhookFailuresAllowed - 1 })
    .execute();
  status = 500;
  await sendTest(webhook.id);
  await deliver();
  expect(await readWebhook(webhook.id)).toMatchObject({ status: 'active' });
  await enqueue(webhook.id, 'one');
  await deliver();
  expect(await readWebhook(webhook.id)).toMatchObject({ status: 'ended', failureCount: webhookFailuresAllowed });
  expect((await listDeliveries(webhook.id)).map(({ state }) => state)).toEqual(['failed', 'failed']);
  const notifications = (await api.send(calls.listNotifications, {}, ada)).body.data;
  expect(notifications).toMatchObject([{ kind: 'webhookEnded', payload: { webhookName: 'Receiver' } }]);
  expect((await sendTest(webhook.id)).status).toBe(409);
  const { version = 0 } = (await readWebhook(webhook.id)) ?? {};
  const body = { version, status: 'active' as const };
  const resumed = await api.send(calls.updateWebhook, { query, params: { id: webhook.id }, body }, ada);
  expect(resumed.body).toMatchObject({ status: 'active', failureCount: 0 });
});

test('a 410 response disables a webhook immediately', async () => {
  const { webhook } = (await createWebhook()).body;
  status = 410;
  await enqueue(webhook.id, 'one');
  await deliver();
  expect(await readWebhook(webhook.id)).toMatchObject({ status: 'ended' });
});

test('connections to private addresses are blocked, and redirects are not followed', async () => {
  const { webhook } = (await createWebhook({ name: 'Inside', url: 'https://inside.staff.example/hook' })).body;
  const reader = createWebReader({
    userAgent: 'Test',
    lookup: (_host, _options, done) => done(null, [{ address: '10.0.0.7', family: 4 }]),
  });
  await sendTest(webhook.id);
  await deliverMessages({ platform: api.platform, reader }, AbortSignal.timeout(10_000));
  await reader.close();
  expect(await listDeliveries(webhook.id)).toMatchObject([
    { state: 'failed', statusCode: null, answer: 'Not sent: the URL points to a private network.' },
  ]);
  const second = (await createWebhook()).body.webhook;
  status = 302;
  await sendTest(second.id);
  await deliver();
  expect(await listDeliveries(second.id)).toMatchObject([{ state: 'failed', statusCode: 302 }]);
});

test.each([
  ['http://chat.staff.example/hook', 'must be an https URL'],
  ['https://10.0.0.7/hook', 'must be on the public internet, not in a private network'],
  ['https://[::1]/hook', 'must be on the public internet, not in a private network'],
  ['https://localhost/hook', 'must be on the public internet, not in a private network'],
  ['ftp://chat.staff.example/hook', 'must be an http or https URL without a user name or password'],
  ['https://ada:secret@chat.staff.example', 'must be an http or https URL without a user name or password'],
])('%s is rejected with an error for its field, and nothing is stored', async (url, message) => {
  const rejected = await createWebhook({ name: 'Wrong', url });
  expect([rejected.status, rejected.body.errors]).toEqual([400, [{ path: 'body.url', message }]]);
  expect((await api.send(calls.listWebhooks, { query }, ada)).body.data).toEqual([]);
});

test('only administrators can manage webhooks, and another workspace’s webhooks are not found', async () => {
  const { webhook } = (await createWebhook(newWebhook)).body;
  const editor = await api.createMember(workspace, 'editor');
  expect((await createWebhook(newWebhook, editor)).status).toBe(403);
  expect((await api.send(calls.listWebhooks, { query })).status).toBe(401);
  const otherQuery = { workspaceId: (await api.createWorkspace(ada, `Other ${workspaceCount}`)).id };
  const otherResponse = await api.send(
    calls.testWebhook,
    { query: otherQuery, params: { id: webhook.id }, body: {} },
    ada,
  );
  expect(otherResponse.status).toBe(404);
  const staleUpdate = { version: 7, name: 'Late' };
  const rejected = await api.send(calls.updateWebhook, { query, params: { id: webhook.id }, body: staleUpdate }, ada);
  expect(rejected).toMatchObject({ status: 409, body: { current: { name: newWebhook.name } } });
  await api.send(calls.deleteWebhook, { query, params: { id: webhook.id } }, ada);
  expect(await readWebhook(webhook.id)).toBeUndefined();
  api.clock.at = startOfTests;
});
