import { randomUUID } from 'node:crypto';
import { calls } from '@reportage/contracts';
import { addDays } from '../../platform/clock.ts';
import type { WebReader } from '../../platform/web/web-reader.ts';
import { boardCard, newAlert, newWebhook } from '../../testing/sample-inputs/index.ts';
import { shareFilm } from '../../testing/share-film.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { deliverMessages } from '../webhooks/deliver/deliver-messages.ts';
import { createChecks } from './run/create-checks.ts';
import { evaluateChecks } from './run/evaluate-checks.ts';

const day = '2026-06-17';
const createTimeoutSignal = () => AbortSignal.timeout(60_000);

let api: TestApi;
let ada: Person;
let query: { workspaceId: string };
let partnerQuery: { workspaceId: string };
let ida: Person;
let sharedId: string;
let alertId: string;
let webhookId: string;

beforeAll(async () => {
  api = await createTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
  ada = await api.createPerson('Ada');
  query = { workspaceId: (await api.createWorkspace(ada, 'Daily Planet')).id };
  const film = await shareFilm(api, { ...query, owner: ada });
  ({ creator: ida, sharedId } = film);
  partnerQuery = { workspaceId: film.creatorWorkspaceId };
  const { queryCards } = api.facts;
  api.facts.queryCards = async (request) => {
    const days: string[] = [];
    for (let date = request.period.from; date <= request.period.to; date = addDays(date, 1)) days.push(date);
    return (await queryCards(request)).map((result) => ({
      ...result,
      rows: days.map((date) => [date, date === day ? 42 : null]),
      meta: { ...result.meta, sources: [] },
    }));
  };
  const card = { ...boardCard.card, metrics: [...boardCard.card.metrics], dimensions: [] };
  const content = { scope: { kind: 'chosen' as const, mediaIds: [film.mediaId] }, cards: [{ ...boardCard, card }] };
  const board = await api.send(calls.createDashboard, { query, body: { name: 'Films', content } }, ada);
  webhookId = (await api.send(calls.createWebhook, { query, body: newWebhook }, ada)).body.webhook.id;
  const recipients = { people: [ada.id], mailed: [ada.id], webhooks: [webhookId] };
  const alert = { ...newAlert, dashboardId: board.body.id, requestKey: randomUUID(), ...recipients };
  alertId = (await api.send(calls.createAlert, { query, body: alert }, ada)).body.id;
});
afterAll(() => api.close());

const listChecks = async () =>
  (await api.send(calls.listAlertChecks, { params: { id: alertId }, query }, ada)).body.data.map(
    ({ state, value, text, problem }) => ({ state, value, text: text?.en, problem }),
  );
const listMessages = async () =>
  (await api.send(calls.listWebhookDeliveries, { query, params: { id: webhookId } }, ada)).body.data;
const listEmailStates = async () =>
  (await api.platform.db.selectFrom('outboxMails').select('state').where('kind', '=', 'alerts.fired').execute()).map(
    ({ state }) => state,
  );

test('findings based on a partner’s numbers are hidden and no longer sent once the partner revokes the numbers', async () => {
  api.clock.at = new Date('2026-06-18T01:00:00Z');
  const claims = { sub: ada.id, name: 'Ada', email: 'person1@example.org', 'custom:isAdmin': 'false' as const };
  ada = { ...ada, token: await api.identity.sign(claims) };
  ida = {
    ...ida,
    token: await api.identity.sign({ ...claims, sub: ida.id, name: 'Ida', email: 'person2@example.org' }),
  };
  await createChecks(api.platform, createTimeoutSignal());
  await evaluateChecks(api.platform, createTimeoutSignal());

  const text = 'Pageviews, Jun 17, 2026: 42, below the limit of 100.';
  expect(await listChecks()).toEqual([{ state: 'fired', value: 42, text, problem: null }]);
  // The text is generic, because a notification stays in the inbox even if the numbers are revoked.
  const notifications = (await api.send(calls.listNotifications, {}, ada)).body.data.filter(
    ({ kind }) => kind === 'alertFired',
  );
  expect(notifications).toMatchObject([{ payload: { alertId, english: 'Open the alert to see what it found.' } }]);
  const [message] = await listMessages();
  expect(message).toMatchObject({ state: 'pending', body: expect.stringContaining('"value":42') });
  expect(await listEmailStates()).toEqual(['waiting']);

  const response = await api.send(calls.deleteSharedMedia, { query: { ...partnerQuery, ids: sharedId } }, ida);
  expect(response.status).toBe(200);
  expect(await listChecks()).toEqual([
    { state: 'fired', value: null, text: undefined, problem: { kind: 'takenBack' } },
  ]);
  expect(await listEmailStates()).toEqual(['cancelled']);
  const sentUrls: string[] = [];
  const reader: WebReader = {
    read: (url) => {
      sentUrls.push(url);
      return Promise.reject(new Error('Unexpected message.'));
    },
    close: () => Promise.resolve(),
  };
  await deliverMessages({ platform: api.platform, reader }, createTimeoutSignal());
  expect(sentUrls).toEqual([]);
  expect(await listMessages()).toMatchObject([
    { state: 'failed', body: null, answer: 'Not sent: a partner no longer shares numbers in this message.' },
  ]);
  const resendInput = { query, params: { id: webhookId }, body: { deliveryId: message?.id ?? '' } };
  expect(await api.send(calls.resendWebhookDelivery, resendInput, ada)).toMatchObject({
    status: 410,
    body: { code: 'numbersRevoked' },
  });
  const { failureCount } = (await api.send(calls.listWebhooks, { query }, ada)).body.data[0] ?? {};
  expect(failureCount).toBe(0);
});
