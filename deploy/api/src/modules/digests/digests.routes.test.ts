import { randomUUID } from 'node:crypto';
import { type CallInput, calls, getIdKind, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { boardCard } from '../../testing/sample-inputs/index.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

type NewDigest = CallInput<typeof calls.createDigest>['body'];
type Change = Omit<CallInput<typeof calls.updateDigest>['body'], 'id'>;

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let query: { workspaceId: string };
let dashboardId: string;
let workspaceCount = 0;
beforeAll(async () => {
  api = await createTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());
beforeEach(async () => {
  workspace = await api.createWorkspace(ada, `Digests ${++workspaceCount}`);
  query = { workspaceId: workspace.id };
  const card = { ...boardCard.card, metrics: [...boardCard.card.metrics], dimensions: [] };
  const body = { name: 'Newsroom', content: { cards: [{ ...boardCard, card }] } };
  dashboardId = (await api.send(calls.createDashboard, { query, body }, ada)).body.id;
});

const schedule = { frequency: 'daily', time: '07:30' } as const;
const postDigest = (body: Partial<NewDigest> = {}, person = ada) =>
  api.send(
    calls.createDigest,
    {
      query,
      body: {
        name: 'Morning',
        dashboardId,
        timezone: 'Europe/Berlin',
        schedule,
        requestKey: randomUUID(),
        recipients: ['ines@films.example'],
        ...body,
      },
    },
    person,
  );
const createDigest = async (body: Partial<NewDigest> = {}, person = ada) => (await postDigest(body, person)).body;
const update = (id: string, body: Change, person = ada) =>
  api.send(calls.updateDigest, { query, body: { id, ...body } }, person);
const read = (id: string, person = ada) => api.send(calls.getDigest, { params: { id }, query }, person);
const list = async (person = ada) => (await api.send(calls.listDigests, { query }, person)).body.data;

proves(
  ['D31', 'D32', 'D33', 'D34', 'D57'],
  'a new digest is active and has an id, a time zone, its dashboard’s name and link, and no runs yet',
  async () => {
    const { status, body } = await postDigest({ endsOn: '2026-06-19' });
    expect(status).toBe(201);
    expect(getIdKind(body.id)).toBe('digest');
    expect(body).toMatchObject({
      status: 'active',
      timezone: 'Europe/Berlin',
      dashboardId,
      dashboardName: 'Newsroom',
      link: `http://localhost:4750/${workspace.slug}/explore/newsroom/${dashboardId}`,
      digests: [],
      recipients: [{ email: 'ines@films.example', isMember: false, unsubscribedAt: null }],
      nextRuns: ['2026-06-18T05:30:00.000Z', '2026-06-19T05:30:00.000Z'],
    });
    expect((await read(body.id)).body).toEqual(body);
    expect(await list()).toEqual([body]);
  },
);

test('concurrent requests with the same key create one digest; another user’s request with that key is rejected', async () => {
  const requestKey = randomUUID();
  const responses = await Promise.all([
    postDigest({ requestKey }),
    postDigest({ requestKey }),
    postDigest({ requestKey }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  expect(await list()).toHaveLength(1);
  const otherAdmin = await api.createMember(workspace, 'admin');
  expect((await postDigest({ requestKey }, otherAdmin)).status).toBe(409);
});

proves(['D58'], 'a digest can be changed, paused and resumed; a stale save is rejected', async () => {
  const newDigest = await createDigest();
  const weekly = { frequency: 'weekly', weekday: 5, time: '18:00' } as const;
  const recipients = ['ines@films.example', 'person1@example.org'];
  const changed = await update(newDigest.id, {
    version: 1,
    schedule: weekly,
    recipients,
    language: 'de',
    withPdf: true,
  });
  expect(changed).toMatchObject({ status: 200, body: { version: 2, schedule: weekly, language: 'de', withPdf: true } });
  expect(changed.body.recipients.map(({ email, isMember }) => [email, isMember])).toEqual([
    ['ines@films.example', false],
    ['person1@example.org', true],
  ]);
  const staleSave = await update(newDigest.id, { version: 1, name: 'Too late' });
  expect(staleSave).toMatchObject({ status: 409, body: { current: { version: 2, name: 'Morning' } } });
  const paused = await update(newDigest.id, { version: 2, status: 'paused' });
  expect(paused.body).toMatchObject({ status: 'paused', nextRuns: [] });
  expect((await update(newDigest.id, { version: 3, status: 'active' })).body).toMatchObject({
    status: 'active',
    nextRuns: ['2026-06-19T16:00:00.000Z', expect.any(String), expect.any(String)],
  });
});

test('a digest ends after its end date, and is active again once the end date is removed', async () => {
  expect((await postDigest({ endsOn: '2026-06-16' })).body.errors?.[0]?.path).toBe('body.endsOn');
  const newDigest = await createDigest({ endsOn: '2026-06-18' });
  const ended = await update(newDigest.id, { version: 1, endsOn: '2026-06-16' });
  expect(ended.body).toMatchObject({ status: 'ended', nextRuns: [] });
  expect((await update(newDigest.id, { version: 2, endsOn: null })).body.status).toBe('active');
});

proves(['D59', 'D60'], 'a test email can be requested, and a digest can be deleted', async () => {
  const newDigest = await createDigest();
  expect((await api.send(calls.sendDigest, { query, body: { id: newDigest.id } }, ada)).status).toBe(202);
  expect((await read(newDigest.id)).body.digests).toMatchObject([{ isTest: true, state: 'waiting' }]);
  const deletion = await api.send(calls.deleteDigest, { params: { id: newDigest.id }, query }, ada);
  expect(deletion).toMatchObject({ status: 200, body: { done: true } });
  expect((await read(newDigest.id)).status).toBe(404);
  expect(await list()).toEqual([]);
});

test('invalid times, zones, recipients and boards are rejected, and nothing is created', async () => {
  const invalidInputs: [Partial<NewDigest>, string][] = [
    [{ schedule: { frequency: 'daily', time: '24:00' } }, 'body.schedule.time'],
    [{ schedule: { frequency: 'monthly', day: 31, time: '08:00' } }, 'body.schedule.day'],
    [{ timezone: 'Mars/Olympus' }, 'body.timezone'],
    [{ recipients: ['not an address'] }, 'body.recipients.0'],
    [{ recipients: ['ines@films.example', 'INES@films.example'] }, 'body.recipients'],
    [{ recipients: [] }, 'body.recipients'],
  ];
  for (const [body, path] of invalidInputs) {
    const response = await postDigest(body);
    expect([response.status, response.body.errors?.[0]?.path]).toEqual([400, path]);
  }
  expect((await postDigest({ dashboardId: 'dsh_01h455vb4pex5vsknk084sn02q' })).status).toBe(404);
  expect(await list()).toEqual([]);
});

test('members see the digests of boards that they can read; only a digest’s owner and admins can change it', async () => {
  const editor = await api.createMember(workspace, 'editor');
  const admin = await api.createMember(workspace, 'admin');
  const newDigest = await createDigest();
  expect((await read(newDigest.id, editor)).status).toBe(404);
  const sharing = { version: 1, meta: { generalAccess: 'workspace' as const } };
  await api.send(calls.updateDashboard, { params: { id: dashboardId }, query, body: sharing }, ada);
  expect((await read(newDigest.id, editor)).body.mayEdit).toBe(false);
  expect((await update(newDigest.id, { version: 1, name: 'Mine' }, editor)).status).toBe(403);
  expect((await update(newDigest.id, { version: 1, name: 'Ours' }, admin)).status).toBe(200);
  const viewer = await api.createMember(workspace, 'viewer');
  expect((await postDigest({}, viewer)).status).toBe(403);
  expect((await api.send(calls.listDigests, { query })).status).toBe(401);
});

test('a successor takes over a departing member’s digests', async () => {
  const editor = await api.createMember(workspace, 'editor', 'Edgar');
  const sharing = { version: 1, meta: { generalAccess: 'workspace' as const } };
  await api.send(calls.updateDashboard, { params: { id: dashboardId }, query, body: sharing }, ada);
  const newDigest = await createDigest({}, editor);
  const memberQuery = api.platform.db.selectFrom('memberships').select('id').where('workspaceId', '=', workspace.id);
  const successor = await memberQuery.where('userId', '=', ada.id).executeTakeFirstOrThrow();
  const leaveResponse = await api.send(calls.leaveWorkspace, { query, body: { successorId: successor.id } }, editor);
  expect(leaveResponse.status).toBe(200);
  expect((await read(newDigest.id)).body.ownerName).toBe('Ada');
});
