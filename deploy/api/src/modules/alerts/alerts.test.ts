import { randomUUID } from 'node:crypto';
import { type CallInput, type CardResult, calls, type Workspace } from '@reportage/contracts';
import { addDays } from '../../platform/clock.ts';
import { boardCard, newAlert, newWebhook } from '../../testing/sample-inputs/index.ts';
import { createTestApi, type Person, startOfTests, type TestApi } from '../../testing/test-api.ts';
import { createChecks } from './run/create-checks.ts';
import { evaluateChecks } from './run/evaluate-checks.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let query: { workspaceId: string };
let dashboardId: string;
let workspaceCount = 0;
/** The metric's values by day. Days without an entry have no value. */
let valuesByDay: Record<string, number>;
let sources: CardResult['meta']['sources'];

beforeAll(async () => {
  api = await createTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
  ada = await api.createPerson('Ada');
  const { queryCards } = api.facts;
  api.facts.queryCards = async (request) => {
    const results = await queryCards(request);
    const { from, to } = request.period;
    const days: string[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
    return results.map((result) => ({
      ...result,
      rows: days.map((day) => [day, valuesByDay[day] ?? null]),
      meta: { ...result.meta, sources },
    }));
  };
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const table of ['alerts', 'notifications', 'outboxMails', 'webhooks'] as const)
    await api.platform.db.deleteFrom(table).execute();
  api.clock.at = startOfTests;
  await advanceClock(0);
  api.facts.isUnavailable = false;
  [valuesByDay, sources] = [{}, []];
  workspace = await api.createWorkspace(ada, `Alerts ${++workspaceCount}`);
  query = { workspaceId: workspace.id };
  const card = { ...boardCard.card, metrics: [...boardCard.card.metrics], dimensions: [] };
  const body = { name: 'Newsroom', content: { cards: [{ ...boardCard, card }] } };
  dashboardId = (await api.send(calls.createDashboard, { query, body }, ada)).body.id;
});

/** Advances the clock. Ada signs in again, because a session does not last for days. */
async function advanceClock(ms: number): Promise<void> {
  api.clock.at = new Date(api.clock.at.getTime() + ms);
  const claims = { sub: ada.id, name: 'Ada', email: 'person1@example.org', 'custom:isAdmin': 'false' as const };
  ada = { ...ada, token: await api.identity.sign(claims) };
}
type NewAlert = CallInput<typeof calls.createAlert>['body'];
const create = (overrides: Partial<NewAlert> = {}, person = ada) =>
  api.send(
    calls.createAlert,
    { query, body: { ...newAlert, dashboardId, requestKey: randomUUID(), people: [ada.id], ...overrides } },
    person,
  );
const read = (id: string, person = ada) => api.send(calls.getAlert, { params: { id }, query }, person);
const listChecks = async (id: string) =>
  (await api.send(calls.listAlertChecks, { params: { id }, query }, ada)).body.data;
const update = (id: string, body: Omit<CallInput<typeof calls.updateAlert>['body'], 'id'>, person = ada) =>
  api.send(calls.updateAlert, { query, body: { id, ...body } }, person);
async function runWorker(): Promise<void> {
  const signal = AbortSignal.timeout(30_000);
  await createChecks(api.platform, signal);
  await evaluateChecks(api.platform, signal);
}
const readNotifications = async (person: Person) => (await api.send(calls.listNotifications, {}, person)).body.data;
const readEmails = () => api.platform.db.selectFrom('outboxMails').selectAll().execute();

describe('the alert API', () => {
  test('an alert is created, changed, paused, resumed and deleted; a stale save is rejected', async () => {
    const { status, body } = await create({ mailed: [ada.id] });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'active',
      dashboardName: 'Newsroom',
      cardTitle: 'Pageviews',
      unit: 'count',
      mayEdit: true,
      metricName: { en: 'Pageviews', de: 'Seitenaufrufe' },
      people: [{ id: ada.id, name: 'Ada' }],
      mailed: [{ id: ada.id, name: 'Ada' }],
      nextCheckAt: '2026-06-18T00:15:00.000Z',
    });
    const rule = { kind: 'unusual', direction: 'either', sensitivity: 'high' } as const;
    const changed = await update(body.id, { version: 1, rule, mailed: [] });
    expect(changed.body).toMatchObject({ version: 2, rule, mailed: [], people: [{ id: ada.id }] });
    expect((await update(body.id, { version: 1, name: 'Late' })).body).toMatchObject({ current: { version: 2 } });
    const paused = await update(body.id, { version: 2, status: 'paused' });
    expect(paused.body).toMatchObject({ status: 'paused', nextCheckAt: null });
    await advanceClock(3 * dayMs);
    const resumed = await update(body.id, { version: 3, status: 'active' });
    expect(resumed.body).toMatchObject({ status: 'active', nextCheckAt: '2026-06-21T00:15:00.000Z' });
    expect((await api.send(calls.deleteAlert, { params: { id: body.id }, query }, ada)).status).toBe(200);
    expect((await read(body.id)).status).toBe(404);
  });

  test('requests with the same key create one alert', async () => {
    const requestKey = randomUUID();
    const responses = await Promise.all([create({ requestKey }), create({ requestKey }), create({ requestKey })]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect((await create({ requestKey }, await api.createMember(workspace, 'admin'))).status).toBe(409);
  });

  test('an invalid field is rejected, and nothing is created', async () => {
    const invalidInputs: [Partial<NewAlert>, number, string | undefined][] = [
      [{ cardId: 'gone' }, 400, 'body.cardId'],
      [{ metric: 'web_visits' }, 400, 'body.metric'],
      [{ people: [] }, 400, 'body.people'],
      [{ timezone: 'Mars/Olympus' }, 400, 'body.timezone'],
      [{ rule: { kind: 'change', direction: 'up', percent: 0, against: 'previous' } }, 400, 'body.rule.percent'],
      [{ people: ['somebody-else'] }, 404, undefined],
      [{ webhooks: ['whk_01h455vb4pex5vsknk084sn02q'] }, 404, undefined],
      [{ dashboardId: 'dsh_01h455vb4pex5vsknk084sn02q' }, 404, undefined],
    ];
    for (const [body, status, path] of invalidInputs) {
      const response = await create(body);
      expect([response.status, response.body.errors?.[0]?.path]).toEqual([status, path]);
    }
    expect((await api.send(calls.listAlerts, { query }, ada)).body.data).toEqual([]);
  });

  test('members see alerts on boards that they can read; only an alert’s owner and admins can change it', async () => {
    const editor = await api.createMember(workspace, 'editor');
    const { body } = await create();
    expect((await read(body.id, editor)).status).toBe(404);
    expect((await create({}, editor)).status).toBe(404);
    const sharing = { version: 1, meta: { generalAccess: 'workspace' as const } };
    await api.send(calls.updateDashboard, { params: { id: dashboardId }, query, body: sharing }, ada);
    expect((await read(body.id, editor)).body.mayEdit).toBe(false);
    expect((await update(body.id, { version: 1, name: 'Mine' }, editor)).status).toBe(403);
    expect((await create({}, await api.createMember(workspace, 'viewer'))).status).toBe(403);
    expect((await api.send(calls.listAlerts, { query })).status).toBe(401);
    const otherQuery = { workspaceId: (await api.createWorkspace(ada, `Elsewhere ${workspaceCount}`)).id };
    expect((await api.send(calls.getAlert, { params: { id: body.id }, query: otherQuery }, ada)).status).toBe(404);
  });

  test('a preview shows for each of the last 90 days whether the alert would have fired', async () => {
    valuesByDay = { '2026-06-14': 50, '2026-06-15': 500, '2026-06-16': 99 };
    const { name: _, ...watched } = newAlert;
    const { body } = await api.send(calls.previewAlert, { query, body: { ...watched, dashboardId } }, ada);
    expect(body.days).toHaveLength(90);
    expect(body.days.filter(({ outcome }) => outcome === 'fires').map(({ day }) => day)).toEqual([
      '2026-06-14',
      '2026-06-16',
    ]);
    expect(body.days.filter(({ outcome }) => outcome === 'quiet').map(({ day }) => day)).toEqual(['2026-06-15']);
    expect(body.days.at(-1)?.text?.en).toBe('Pageviews, Jun 16, 2026: 99, below the limit of 100.');
    expect(await listChecks((await create()).body.id)).toEqual([]);
  });
});

describe('the alert worker', () => {
  test('a day that has ended is evaluated once, and all selected recipients are notified of its value', async () => {
    const { webhook } = (await api.send(calls.createWebhook, { query, body: newWebhook }, ada)).body;
    const { id } = (await create({ mailed: [ada.id], webhooks: [webhook.id] })).body;
    valuesByDay = { '2026-06-17': 42 };
    await runWorker();
    expect(await listChecks(id)).toEqual([]);
    await advanceClock(13 * hourMs);
    await runWorker();
    await runWorker();
    const text = 'Pageviews, Jun 17, 2026: 42, below the limit of 100.';
    expect(await listChecks(id)).toMatchObject([{ day: '2026-06-17', state: 'fired', value: 42, text: { en: text } }]);
    expect(await readNotifications(ada)).toMatchObject([
      { kind: 'alertFired', payload: { alertId: id, english: text } },
    ]);
    expect(await readEmails()).toMatchObject([
      { kind: 'alerts.fired', recipient: 'person1@example.org', memberId: ada.id },
    ]);
    const log = await api.send(calls.listWebhookDeliveries, { query, params: { id: webhook.id } }, ada);
    expect(log.body.data.map(({ body }) => JSON.parse(body ?? ''))).toMatchObject([
      {
        type: 'alert.fired',
        data: { alert: { id }, day: '2026-06-17', value: 42, reference: 100, text: { en: text } },
      },
    ]);
    expect((await read(id)).body).toMatchObject({ lastFiredAt: '2026-06-18T01:00:00.000Z' });
    valuesByDay['2026-06-18'] = 5_000;
    await advanceClock(dayMs);
    await runWorker();
    expect((await listChecks(id)).map(({ state }) => state)).toEqual(['quiet', 'fired']);
    expect(await readNotifications(ada)).toHaveLength(1);
  });

  test('even if the worker is killed at any point, every recipient is notified exactly once', async () => {
    const { webhook } = (await api.send(calls.createWebhook, { query, body: newWebhook }, ada)).body;
    const { id } = (await create({ mailed: [ada.id], webhooks: [webhook.id] })).body;
    valuesByDay = { '2026-06-17': 42 };
    await advanceClock(13 * hourMs);
    await createChecks(api.platform, AbortSignal.timeout(10_000));
    const { db } = api.platform;
    // Each attempt fails one statement later than the previous one, until one succeeds.
    let attempts = 0;
    for (let isDone = false; !isDone && attempts < 100; attempts += 1) {
      let remainingCalls = attempts;
      const crashingDb = new Proxy(db, {
        get(target, name) {
          const value = Reflect.get(target, name);
          if (name === 'transaction') {
            return () => ({
              execute: (work: (tx: object) => Promise<unknown>) =>
                target
                  .transaction()
                  .execute((tx) =>
                    work(new Proxy(tx, { get: (target, key) => countCalls(Reflect.get(target, key), target) })),
                  ),
            });
          }
          return countCalls(value, target);
        },
      });
      const countCalls = (value: unknown, target: object) => {
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          remainingCalls -= 1;
          if (remainingCalls < 0) throw new Error('killed');
          return (value as (...args: unknown[]) => unknown).apply(target, args);
        };
      };
      const platform = { ...api.platform, db: crashingDb as typeof db };
      await evaluateChecks(platform, AbortSignal.timeout(10_000)).catch(() => undefined);
      isDone = (await listChecks(id))[0]?.state === 'fired';
      await advanceClock(16 * 60_000);
    }
    expect(attempts).toBeGreaterThan(5);
    await runWorker();
    expect((await listChecks(id)).filter(({ state }) => state === 'fired')).toHaveLength(1);
    expect((await readNotifications(ada)).filter(({ kind }) => kind === 'alertFired')).toHaveLength(1);
    expect(await readEmails()).toHaveLength(1);
    const log = await api.send(calls.listWebhookDeliveries, { query, params: { id: webhook.id } }, ada);
    expect(log.body.data).toHaveLength(1);
  });

  test('several concurrent workers evaluate a day only once', async () => {
    const { id } = (await create()).body;
    valuesByDay = { '2026-06-17': 42 };
    await advanceClock(13 * hourMs);
    await Promise.all([runWorker(), runWorker(), runWorker(), runWorker()]);
    expect(await listChecks(id)).toHaveLength(1);
    expect(await readNotifications(ada)).toHaveLength(1);
  });

  test('a check waits while its source is failing or days are missing, and is evaluated after the next sync', async () => {
    const source = await api.send(calls.createSource, { query, body: { type: 'analytics', name: 'Site' } }, ada);
    const sourceId = source.body.id;
    const setStatus = (status: 'failing' | 'active') =>
      api.platform.db.updateTable('sources').set({ status }).where('id', '=', sourceId).execute();
    const { id } = (await create()).body;
    valuesByDay = { '2026-06-17': 42 };
    sources = [{ id: sourceId, name: 'Site', freshAt: null }];
    await setStatus('failing');
    await advanceClock(13 * hourMs);
    await runWorker();
    expect(await readNotifications(ada)).toEqual([]);
    expect((await read(id)).body.held).toEqual({
      day: '2026-06-17',
      problem: { kind: 'source', sourceNames: ['Site'] },
    });
    await setStatus('active');
    const day = { from: '2026-06-17', to: '2026-06-17' };
    sources = [{ id: sourceId, name: 'Site', freshAt: null, missingDays: [day] }];
    await advanceClock(16 * 60_000);
    await runWorker();
    expect((await read(id)).body.held?.problem).toEqual({ kind: 'days', sourceNames: ['Site'], periods: [day] });
    // Fetched in the afternoon, before the day had ended.
    sources = [{ id: sourceId, name: 'Site', freshAt: '2026-06-17T15:00:00.000Z', timezones: ['UTC'] }];
    await advanceClock(16 * 60_000);
    await runWorker();
    expect((await read(id)).body.held?.problem).toMatchObject({ kind: 'days', sourceNames: ['Site'] });
    sources = [{ id: sourceId, name: 'Site', freshAt: '2026-06-18T01:10:00.000Z', timezones: ['UTC'] }];
    await runWorker();
    expect((await read(id)).body.held).not.toBeNull();
    await api.platform.db
      .insertInto('connections')
      .values({
        id: api.platform.identifiers.next('connection'),
        workspaceId: workspace.id,
        sourceId,
        accountKey: '1',
        name: 'Account',
        detail: '',
        timezone: 'UTC',
        currency: null,
        quota: null,
        sealedToken: null,
        lastSyncedAt: new Date(api.clock.at.getTime() + 1_000),
      })
      .execute();
    await runWorker();
    expect((await listChecks(id)).map(({ state }) => state)).toEqual(['fired']);
  });

  test('a day without a value or a comparison value counts as missed', async () => {
    const { id } = (await create()).body;
    await advanceClock(13 * hourMs);
    await runWorker();
    expect((await read(id)).body.held?.problem).toEqual({ kind: 'noNumber' });
    await advanceClock(7 * dayMs);
    await runWorker();
    expect((await listChecks(id)).findLast(({ day }) => day === '2026-06-17')).toMatchObject({
      state: 'missed',
      problem: { kind: 'noNumber' },
    });
    const rule = { kind: 'unusual', direction: 'either', sensitivity: 'medium' } as const;
    const unusualAlertId = (await create({ rule })).body.id;
    valuesByDay = { '2026-06-25': 42 };
    await advanceClock(dayMs);
    await runWorker();
    expect(await listChecks(unusualAlertId)).toMatchObject([{ state: 'missed', problem: { kind: 'noComparison' } }]);
  });

  test('a check waits while its value cannot be computed', async () => {
    const { id } = (await create()).body;
    valuesByDay = { '2026-06-17': 42 };
    api.facts.isUnavailable = true;
    await advanceClock(13 * hourMs);
    await runWorker();
    expect((await read(id)).body.held?.problem).toEqual({ kind: 'numbers' });
    api.facts.isUnavailable = false;
    await advanceClock(16 * 60_000);
    await runWorker();
    expect((await listChecks(id)).map(({ state }) => state)).toEqual(['fired']);
  });

  test('after an outage, only the last seven days are evaluated; after a pause, none of the paused days are', async () => {
    const { id } = (await create()).body;
    await advanceClock(30 * dayMs);
    await runWorker();
    expect((await listChecks(id)).map(({ day }) => day)).toEqual(
      Array.from({ length: 7 }, (_, index) => addDays('2026-07-16', -index)),
    );
    const { version } = (await read(id)).body;
    await update(id, { version, status: 'paused' });
    await advanceClock(5 * dayMs);
    await runWorker();
    await update(id, { version: version + 1, status: 'active' });
    await runWorker();
    expect(await listChecks(id)).toEqual([]);
  });

  test('an alert is paused and its owner notified if its card is removed or its owner loses access to the board', async () => {
    const editor = await api.createMember(workspace, 'editor', 'Edgar');
    const openAccess = { version: 1, meta: { generalAccess: 'workspace' as const } };
    await api.send(calls.updateDashboard, { params: { id: dashboardId }, query, body: openAccess }, ada);
    const { id } = (await create({}, editor)).body;
    const restrictedAccess = { version: 2, meta: { generalAccess: 'restricted' as const } };
    await api.send(calls.updateDashboard, { params: { id: dashboardId }, query, body: restrictedAccess }, ada);
    const ownAlertId = (await create()).body.id;
    await advanceClock(13 * hourMs);
    const withoutCards = { version: 3, content: { cards: [] } };
    await api.send(calls.updateDashboard, { params: { id: dashboardId }, query, body: withoutCards }, ada);
    await runWorker();
    expect((await read(id)).body).toMatchObject({ status: 'paused', problem: { kind: 'access' } });
    expect((await read(ownAlertId)).body).toMatchObject({
      status: 'paused',
      problem: { kind: 'card' },
      cardTitle: null,
    });
    expect((await readNotifications(ada)).map(({ kind }) => kind)).toEqual(['alertPaused']);
  });

  test('members who unsubscribed from alert emails receive none, and former members are not notified', async () => {
    const formerMember = await api.createMember(workspace, 'viewer', 'Lea');
    const { id } = (await create({ people: [formerMember.id], mailed: [ada.id, formerMember.id] })).body;
    const emailPreferences = { alertFired: false };
    await api.send(calls.updateNotificationPreferences, { body: { mails: emailPreferences } }, ada);
    await api.platform.db.deleteFrom('memberships').where('userId', '=', formerMember.id).execute();
    valuesByDay = { '2026-06-17': 42 };
    await advanceClock(13 * hourMs);
    await runWorker();
    expect(await listChecks(id)).toMatchObject([{ state: 'fired' }]);
    expect(await api.platform.db.selectFrom('outboxMails').selectAll().execute()).toEqual([]);
    expect((await read(id)).body).toMatchObject({ people: [], mailed: [{ id: ada.id }] });
  });
});

test('an alert on a calculated field shows the field’s name instead of its id', async () => {
  const settings = { name: 'Click share', note: '', formula: 'Clicks / Pageviews', decimals: null };
  const field = await api.send(
    calls.createCalculatedField,
    { query, body: { ...settings, mediaType: 'web', unit: 'ratio' } },
    ada,
  );
  expect(field.status).toBe(201);
  const { metricId } = field.body;
  const card = { ...boardCard.card, id: 'share', display: 'scoreboard' as const, metrics: [metricId], dimensions: [] };
  const content = { cards: [{ ...boardCard, card }] };
  const board = await api.send(calls.createDashboard, { query, body: { name: 'Shares', content } }, ada);
  const alert = await create({ dashboardId: board.body.id, cardId: 'share', metric: metricId });
  expect(alert.body).toMatchObject({ metricName: { en: 'Click share', de: 'Click share' }, unit: 'ratio' });
});
