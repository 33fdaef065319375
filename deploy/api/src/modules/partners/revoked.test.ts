import { buildPath, calls, type FactsResponse, type Lineage } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { openDuckDbStore } from '../../facts/duckdb/duckdb-store.ts';
import type { FactsStore } from '../../facts/facts-store.ts';
import { tableRowsOf } from '../../facts/families/fact-tables.ts';
import { webColumns, webFacts, webTexts } from '../../facts/families/web.ts';
import { createFactsWorker } from '../../facts/testing/facts-worker.ts';
import { toJson } from '../../platform/database/json.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { contractCalls } from '../../platform/http/contract-calls.ts';
import { connectCreator } from '../../testing/connect-partner.ts';
import { createThings } from '../../testing/create-things.ts';
import { type SampleInput, sampleInput } from '../../testing/sample-inputs/index.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary } from '../../testing/test-library.ts';
import type { Things } from '../../testing/things.ts';
import { recomputePartnerProgress } from '../campaigns/index.ts';
import { endConnections } from './partners.jobs.ts';
import { freezeNumbers } from './testing/freeze-numbers.ts';

/** A number that nothing else has. */
const marker = 7_654_321;

/** Calls that answer something; what they store does not matter here, but they must not end what is looked at. */
const requested = contractCalls.filter(
  ({ access, method, storesNothing }) => access.kind === 'workspace' && (method === 'GET' || storesNothing === true),
);

let api: TestApi;
let ada: Person;
let ida: Awaited<ReturnType<typeof connectCreator>>;
let things: Things;
let store: FactsStore;
let worker: FastifyInstance;
let sharedId: string;
let filmId: string;
let filmSourceId: string;
let boardId: string;
/** Addresses with an authority of their own: a printed PDF, and the page of a digest's pictures. */
let signed: Record<string, string> = {};

beforeAll(async () => {
  api = await createTestApi();
  // From many addresses, because one address may not call so often.
  const { raw } = api;
  let requests = 0;
  api.raw = (options) => {
    requests += 1;
    return raw({ remoteAddress: `203.0.${requests >> 8}.${requests & 255}`, ...options });
  };
  store = await openDuckDbStore(null);
  worker = createFactsWorker({ platform: api.platform, store });
  api.facts.queryCards = async (payload) =>
    (await worker.inject({ method: 'POST', url: '/facts/cards', payload })).json<FactsResponse>().cards;
  api.facts.explain = async (payload) =>
    (await worker.inject({ method: 'POST', url: '/facts/lineage', payload })).json<Lineage>();
  ada = await api.person('Ada');
  things = await createThings(api, ada, 'Daily Planet');
  const query = { workspaceId: things.workspaceId };
  ida = await connectCreator(api, { ...query, owner: ada }, 'Ida Films');
  const theirs = { workspaceId: ida.workspace.id };
  const [film] = await createTestLibrary(api, ida.person, theirs.workspaceId, ['https://ida.example/film']);
  if (!film) throw new Error('No film.');
  filmId = film.id;
  filmSourceId = film.connectionId ?? '';
  const owner = { ...theirs, mediaId: film.id, connectionId: filmSourceId };
  const facts = ['2026-06-15', '2026-06-16', '2026-06-17'].map((day) => ({
    ...owner,
    bucketMs: Date.parse(`${day}T10:00:00Z`),
    texts: Object.fromEntries(webTexts.map((name) => [name, ''])) as never,
    sums: { ...Object.fromEntries(webColumns.map((name) => [name, null])), pageviews: marker, visits: marker } as never,
  }));
  await store.writeBatch(1, { tables: tableRowsOf(webFacts, facts, []), deliveries: [] });

  await showNumbers();
  await share();
  const { mediaId } = await api.platform.db
    .selectFrom('partnerMedia')
    .select('mediaId')
    .where('sharedId', '=', sharedId)
    .executeTakeFirstOrThrow();
  await api.platform.db
    .insertInto('campaignMedia')
    .values({ campaignId: things.campaignId, mediaId, position: 99 })
    .execute();
  // Three days of the creator's item reach nearly a half of it. What is expected day by day must not look like the numbers.
  const goal = { id: 'web_pageviews', name: 'Reach', searchName: '', type: 'count', quantity: 50_000_000, itemMap: {} };
  const goalSet = { name: 'Set', goalSetIndex: 0, goals: [goal], startDate: '2026-06-01', endDate: '2026-06-30' };
  await api.platform.db
    .updateTable('campaigns')
    .set({ goalSets: toJson([goalSet]) as never })
    .where('id', '=', things.campaignId)
    .execute();
  const views = { id: 'views', display: 'scoreboard' as const, metrics: ['web_pageviews'], dimensions: [] };
  const place = { x: 0, y: 0, w: 4, h: 2 };
  const content = {
    scope: { kind: 'chosen' as const, mediaIds: [mediaId] },
    cards: [{ place, title: 'Views', card: views }],
  };
  const board = { name: 'Shown', content, meta: { isPublic: true, generalAccess: 'workspace' as const } };
  const created = await api.send(calls.createDashboard, { query, body: board }, ada);
  expect(created.status).toBe(201);
  boardId = created.body.id;
  const params = { id: things.reportId };
  expect((await api.send(calls.publishReport, { query, params, body: { link: { isOn: true } } }, ada)).status).toBe(
    200,
  );
  expect((await api.send(calls.publishHighlight, { query, params, body: { link: { isOn: true } } }, ada)).status).toBe(
    200,
  );
}, 120_000);
afterAll(async () => {
  await worker.close();
  await store.close();
  await api.close();
});

/** Both sides agree to show numbers, with nothing left out. */
async function showNumbers(): Promise<void> {
  for (const [of, as, terms] of [
    [things.workspaceId, ada, { endsOn: null }],
    [ida.workspace.id, ida.person, { shownNumbers: { metrics: null, from: null, until: null } }],
  ] as const)
    await changeTerms(of, as, { sharesNumbers: true, ...terms });
}

async function changeTerms(workspaceId: string, as: Person, change: object): Promise<void> {
  const of = { query: { workspaceId }, params: { id: ida.partner.id } };
  const { version } = (await api.send(calls.getPartner, of, as)).body;
  const saved = await api.send(calls.updatePartner, { ...of, body: { ...change, version } }, as);
  expect(saved.status).toBe(200);
}

/** The creator offers the item, and the host approves it. */
async function share(): Promise<void> {
  const query = { workspaceId: things.workspaceId };
  const theirs = { workspaceId: ida.workspace.id };
  const body = { creatorId: ida.partner.id, mediaIds: [filmId] };
  const offered = await api.send(calls.requestSharedMedia, { query: theirs, body }, ida.person);
  sharedId = offered.body.sharedIds[0] ?? '';
  const decision = { approvedIds: [sharedId], rejectedIds: [], hostWorkspaceId: query.workspaceId };
  expect((await api.send(calls.decideSharedMedia, { query, body: decision }, ada)).status).toBe(200);
}

/** What is stored of the campaign's progress, as a list answers it. */
async function progressOf(): Promise<number | undefined> {
  const { body } = await api.send(calls.listCampaigns, { query: { workspaceId: things.workspaceId } }, ada);
  return body.data.find(({ id }) => id === things.campaignId)?.progress;
}

/** What each call answers the host. */
async function askAll(): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const ofReport = {
    [calls.previewReport.id]: { params: { id: things.reportId } },
    [calls.previewHighlight.id]: { params: { id: things.reportId } },
    [calls.exportReportCsv.id]: { body: { reportId: things.reportId } },
  };
  for (const call of [...requested, calls.previewReport, calls.previewHighlight, calls.exportReportCsv]) {
    const { params, query, body }: SampleInput = ofReport[call.id] ?? sampleInput(call, things);
    const response = await api.raw({
      method: call.method,
      url: `/api/${buildPath(call, params)}`,
      query: { ...query, workspaceId: things.workspaceId },
      headers: { authorization: `Bearer ${ada.token}` },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    answers.set(call.id, response.text);
  }
  for (const [id, url] of Object.entries(signed)) answers.set(id, (await api.raw({ url })).text);
  const board = await api.send(calls.queryPublicDashboardCards, { params: { id: boardId }, body: {} });
  answers.set(calls.queryPublicDashboardCards.id, board.text);
  return answers;
}
const withNumbers = (answers: ReadonlyMap<string, string>): string[] =>
  [...answers].filter(([, text]) => /7654321|15308642|22962963/.test(text)).map(([id]) => id);

const ofCreator = (change: object) => changeTerms(ida.workspace.id, ida.person, change);
const nothing = { metrics: ['web_averageScroll'], from: null, until: null };

interface Revoking {
  revoke(): Promise<unknown>;
  restore(): Promise<unknown>;
}
const revokings: [string, Revoking][] = [
  ['the numbers switch', { revoke: () => ofCreator({ sharesNumbers: false }), restore: showNumbers }],
  ['narrowed metrics', { revoke: () => ofCreator({ shownNumbers: nothing }), restore: showNumbers }],
  [
    'narrowed days',
    {
      revoke: () => ofCreator({ shownNumbers: { metrics: null, from: '2026-07-01', until: null } }),
      restore: showNumbers,
    },
  ],
  [
    'a source that is left out',
    {
      // It was named first, and then is not any more.
      async revoke() {
        await ofCreator({ connectionIds: [filmSourceId] });
        await ofCreator({ connectionIds: [] });
      },
      restore: () => ofCreator({ connectionIds: [filmSourceId] }),
    },
  ],
  [
    'the removal of the shared item',
    {
      revoke: () =>
        api.send(calls.deleteSharedMedia, { query: { workspaceId: ida.workspace.id, ids: sharedId } }, ida.person),
      restore: share,
    },
  ],
  [
    'the last day of the connection',
    {
      async revoke() {
        // It has passed: today is 17 June.
        const { db } = api.platform;
        await db.updateTable('partners').set({ endsOn: '2026-06-16' }).where('id', '=', ida.partner.id).execute();
        expect(withNumbers(await askAll())).toEqual([]);
        await endConnections(api.platform);
      },
      async restore() {
        ida = await connectCreator(api, { workspaceId: things.workspaceId, owner: ada }, ida);
        await showNumbers();
        await share();
      },
    },
  ],
  [
    'the end of the connection',
    {
      revoke: () =>
        api.send(calls.deletePartners, { query: { workspaceId: ida.workspace.id, ids: ida.partner.id } }, ida.person),
      restore: async () => undefined,
    },
  ],
];

test.each(revokings)(
  'after %s no call answers anything of what was shared',
  async (_what, { revoke, restore }) => {
    signed = await freezeNumbers(api, ada, { things, boardId, printed: `%PDF ${marker}` });
    await recomputePartnerProgress(api.platform, {
      hostWorkspaceId: things.workspaceId,
      creatorWorkspaceId: ida.workspace.id,
    });
    expect(await progressOf()).toBeGreaterThan(40);
    const before = withNumbers(await askAll());
    // The search is not blind: cards, boards, reports, CSV, PDF and digest have the numbers.
    expect(before.length).toBeGreaterThan(7);
    expect(before).toEqual(
      expect.arrayContaining([
        calls.previewHighlight.id,
        calls.downloadPdf.id,
        calls.getDigestContent.id,
        calls.queryPublicDashboardCards.id,
      ]),
    );
    await revoke();
    expect(withNumbers(await askAll())).toEqual([]);
    expect(await progressOf()).toBe(0);
    await restore();
  },
  120_000,
);

test('stored progress contains nothing of it even while the facts do not answer', async () => {
  ida = await connectCreator(api, { workspaceId: things.workspaceId, owner: ada }, ida);
  await showNumbers();
  await share();
  expect(await progressOf()).toBeGreaterThan(40);
  const { queryCards } = api.facts;
  api.facts.queryCards = () => Promise.reject(new AppError('unavailable'));
  await ofCreator({ sharesNumbers: false });
  expect(await progressOf()).toBe(0);
  api.facts.queryCards = queryCards;
});
