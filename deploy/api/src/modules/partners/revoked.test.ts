import { buildPath, type Call, calls, type FactsResponse, type Lineage, needsStorage } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { unzipSync } from 'fflate';
import { openDuckDbStore } from '../../facts/duckdb/duckdb-store.ts';
import type { FactsStore } from '../../facts/facts-store.ts';
import { getTableRows } from '../../facts/families/fact-tables.ts';
import { webColumns, webFacts, webTextColumns } from '../../facts/families/web.ts';
import { createFactsWorker } from '../../facts/testing/facts-worker.ts';
import { toJson } from '../../platform/database/json.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { contractCalls } from '../../platform/http/contract-calls.ts';
import { connectCreator } from '../../testing/connect-partner.ts';
import { createWorkspaceItems } from '../../testing/create-workspace-items.ts';
import { getSampleInput, type SampleInput } from '../../testing/sample-inputs/index.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary } from '../../testing/test-library.ts';
import type { WorkspaceItems } from '../../testing/workspace-items.ts';
import { alertMail } from '../alerts/alert-mail.ts';
import { recomputePartnerProgress } from '../campaigns/index.ts';
import { endConnections } from './partners.jobs.ts';
import { freezeNumbers } from './testing/freeze-numbers.ts';

/** A number that appears only in the creator's facts. */
const marker = 7_654_321;
/** The marker's sums over one, two and three days, with or without digit grouping. */
const markerPattern = /7[.,]?654[.,]?321|15[.,]?308[.,]?642|22[.,]?962[.,]?963/;

/** Calls that guests can also make with the report's link. */
const reportCalls: readonly Call[] = [
  calls.previewReport,
  calls.previewHighlight,
  calls.exportReportCsv,
  calls.exportReportWorkbook,
  calls.exportReportSlides,
  calls.exportOfflineReport,
];
/** Calls that return the figures while they are shared. */
const callsWithFigures: readonly Call[] = [
  ...reportCalls,
  calls.queryReportCards,
  calls.queryHighlightCards,
  calls.downloadDashboardCsv,
  calls.queryPublicDashboardCards,
  calls.queryMediaFigures,
  calls.explainNumber,
  calls.downloadPdf,
  calls.getDigestContent,
  calls.listAlertChecks,
  calls.listWebhookDeliveries,
];
const workspaceCalls = contractCalls.filter(({ access }) => access.kind === 'workspace');
/** Calls that return data without changing it. */
const readOnlyCalls = workspaceCalls.filter(
  (call) => call.method === 'GET' || !needsStorage(call) || call === calls.downloadDashboardCsv,
);

/** These calls come last, because the others would fail after them. */
const lastCalls: readonly Call[] = [calls.transferWorkspaceOwnership, calls.leaveWorkspace, calls.removeWorkspace];
const getRank = (call: Call): number => (lastCalls.includes(call) ? 2 : Number(call.method === 'DELETE'));
const mutatingCalls = workspaceCalls
  .filter((call) => !readOnlyCalls.includes(call))
  .toSorted((one, other) => getRank(one) - getRank(other));

let api: TestApi;
let ada: Person;
let ida: Awaited<ReturnType<typeof connectCreator>>;
let items: WorkspaceItems;
let store: FactsStore;
let worker: FastifyInstance;
let sharedId: string;
let filmId: string;
let filmSourceId: string;
/** The creator's item in the host's library. */
let itemId: string;
let boardId: string;
let requestCount = 0;
/** Signed URLs of a printed PDF and of a digest's content, by call id. */
let signedUrls: Record<string, string> = {};

function getNextIpAddress(): string {
  requestCount += 1;
  return `203.0.${requestCount >> 8}.${requestCount & 255}`;
}

beforeAll(async () => {
  api = await createTestApi();
  // Uses many IP addresses, because requests from a single one would exceed the rate limit.
  const { sendRaw } = api;
  api.sendRaw = (options) => sendRaw({ remoteAddress: getNextIpAddress(), ...options });
  store = await openDuckDbStore(null);
  worker = createFactsWorker({ platform: api.platform, store });
  api.facts.queryCards = async (payload) =>
    (await worker.inject({ method: 'POST', url: '/facts/cards', payload })).json<FactsResponse>().cards;
  api.facts.explain = async (payload) =>
    (await worker.inject({ method: 'POST', url: '/facts/lineage', payload })).json<Lineage>();
  ada = await api.createPerson('Ada');
  items = await createWorkspaceItems(api, ada, 'Daily Planet');
  const query = { workspaceId: items.workspaceId };
  ida = await connectCreator(api, { ...query, owner: ada }, 'Ida Films');
  const creatorQuery = { workspaceId: ida.workspace.id };
  const [film] = await createTestLibrary(api, ida.person, creatorQuery.workspaceId, ['https://ida.example/film']);
  if (!film) throw new Error('There is no film.');
  filmId = film.id;
  filmSourceId = film.connectionId ?? '';
  const owner = { ...creatorQuery, mediaId: film.id, connectionId: filmSourceId };
  const facts = ['2026-06-15', '2026-06-16', '2026-06-17'].map((day) => ({
    ...owner,
    bucketMs: Date.parse(`${day}T10:00:00Z`),
    texts: Object.fromEntries(webTextColumns.map((name) => [name, ''])) as never,
    sums: { ...Object.fromEntries(webColumns.map((name) => [name, null])), pageviews: marker, visits: marker } as never,
  }));
  await store.writeBatch(1, { tables: getTableRows(webFacts, facts, []), deliveries: [] });

  await shareFigures();
  await shareFilm();
  await api.platform.db
    .insertInto('campaignMedia')
    .values({ campaignId: items.campaignId, mediaId: itemId, position: 99 })
    .execute();
  // The creator's item reaches nearly half of this goal. The goal's expected values must not match the marker.
  const goal = { id: 'web_pageviews', name: 'Reach', searchName: '', type: 'count', quantity: 50_000_000, itemMap: {} };
  const goalSet = { name: 'Set', goalSetIndex: 0, goals: [goal], startDate: '2026-06-01', endDate: '2026-06-30' };
  await api.platform.db
    .updateTable('campaigns')
    .set({ goalSets: toJson([goalSet]) as never })
    .where('id', '=', items.campaignId)
    .execute();
  const viewsCard = { id: 'views', display: 'scoreboard' as const, metrics: ['web_pageviews'], dimensions: [] };
  const position = { x: 0, y: 0, w: 4, h: 2 };
  const content = {
    scope: { kind: 'chosen' as const, mediaIds: [itemId] },
    cards: [{ place: position, title: 'Views', card: viewsCard }],
  };
  const board = { name: 'Shown', content, meta: { isPublic: true, generalAccess: 'workspace' as const } };
  const created = await api.send(calls.createDashboard, { query, body: board }, ada);
  expect(created.status).toBe(201);
  boardId = created.body.id;
}, 120_000);
afterAll(async () => {
  await worker.close();
  await store.close();
  await api.close();
});

/** Publishes a new version, because one whose figures were once revoked is no longer exported. */
async function publishReport(): Promise<void> {
  const input = { query: { workspaceId: items.workspaceId }, params: { id: items.reportId } };
  const body = { link: { isOn: true } };
  expect((await api.send(calls.publishReport, { ...input, body }, ada)).status).toBe(200);
  expect((await api.send(calls.publishHighlight, { ...input, body }, ada)).status).toBe(200);
}

/** Makes both sides share all figures. */
async function shareFigures(): Promise<void> {
  for (const [workspaceId, caller, terms] of [
    [items.workspaceId, ada, { endsOn: null }],
    [ida.workspace.id, ida.person, { shownNumbers: { metrics: null, from: null, until: null } }],
  ] as const)
    await changeTerms(workspaceId, caller, { sharesNumbers: true, ...terms });
}

async function changeTerms(workspaceId: string, caller: Person, change: object): Promise<void> {
  const input = { query: { workspaceId }, params: { id: ida.partner.id } };
  const { version } = (await api.send(calls.getPartner, input, caller)).body;
  const saved = await api.send(calls.updatePartner, { ...input, body: { ...change, version } }, caller);
  expect(saved.status).toBe(200);
}

/** Has the creator offer the film and the host approve it. */
async function shareFilm(): Promise<void> {
  const query = { workspaceId: items.workspaceId };
  const creatorQuery = { workspaceId: ida.workspace.id };
  const body = { creatorId: ida.partner.id, mediaIds: [filmId] };
  const offer = await api.send(calls.offerSharedMedia, { query: creatorQuery, body }, ida.person);
  sharedId = offer.body.sharedIds[0] ?? '';
  const decision = { approvedIds: [sharedId], rejectedIds: [], hostWorkspaceId: query.workspaceId };
  expect((await api.send(calls.reviewSharedMedia, { query, body: decision }, ada)).status).toBe(200);
  const item = await api.platform.db
    .selectFrom('partnerMedia')
    .select('mediaId')
    .where('sharedId', '=', sharedId)
    .executeTakeFirstOrThrow();
  itemId = item.mediaId;
}

/** Returns the campaign's stored progress from the list of campaigns. */
async function readProgress(): Promise<number | undefined> {
  const { body } = await api.send(calls.listCampaigns, { query: { workspaceId: items.workspaceId } }, ada);
  return body.data.find(({ id }) => id === items.campaignId)?.progress;
}

/** Returns a response's text, including the text of all parts of an Office file. */
function extractText(payload: Buffer): string {
  if (payload.toString('latin1', 0, 2) !== 'PK') return payload.toString();
  return Object.values(unzipSync(payload))
    .map((part) => extractText(Buffer.from(part)))
    .join('\n');
}

async function send(call: Call, { params, query, body }: SampleInput): Promise<{ status: number; text: string }> {
  const response = await api.app.inject({
    remoteAddress: getNextIpAddress(),
    method: call.method,
    url: `/api/${buildPath(call, params)}`,
    query: { ...query, workspaceId: items.workspaceId } as Record<string, string>,
    headers: { authorization: `Bearer ${ada.token}` },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: response.statusCode, text: extractText(response.rawPayload) };
}

/** Lists alert emails that have been neither sent nor canceled. */
const listPendingEmails = () =>
  api.platform.db
    .selectFrom('outboxMails')
    .select('id')
    .where('kind', '=', alertMail.kind)
    .where('state', '=', 'waiting')
    .execute();

/** Returns the response text of each read-only call. Calls about a media item use the creator's item. */
async function sendReadOnlyCalls(): Promise<Map<string, string>> {
  const responses = new Map<string, string>();
  const inputItems = { ...items, mediaId: itemId };
  for (const call of readOnlyCalls) responses.set(call.id, (await send(call, getSampleInput(call, inputItems))).text);
  const { reportId } = items;
  for (const call of reportCalls) {
    const input = call.method === 'GET' ? { params: { id: reportId } } : { body: { reportId } };
    responses.set(call.id, (await send(call, input)).text);
  }
  responses.set(calls.listNotifications.id, (await send(calls.listNotifications, {})).text);
  for (const [id, url] of Object.entries(signedUrls)) responses.set(id, (await api.sendRaw({ url })).text);
  const board = await api.send(calls.queryPublicDashboardCards, { params: { id: boardId }, body: {} });
  responses.set(calls.queryPublicDashboardCards.id, board.text);
  return responses;
}
const findLeaks = (responses: ReadonlyMap<string, string>): string[] =>
  [...responses].filter(([, text]) => markerPattern.test(text)).map(([id]) => id);

const changeCreatorTerms = (change: object) => changeTerms(ida.workspace.id, ida.person, change);
const otherMetricOnly = { metrics: ['web_averageScroll'], from: null, until: null };

interface Revocation {
  revoke(): Promise<unknown>;
  restore(): Promise<unknown>;
}
const revocations: [string, Revocation][] = [
  ['sharing is turned off', { revoke: () => changeCreatorTerms({ sharesNumbers: false }), restore: shareFigures }],
  [
    'fewer metrics are shown',
    { revoke: () => changeCreatorTerms({ shownNumbers: otherMetricOnly }), restore: shareFigures },
  ],
  [
    'fewer days are shown',
    {
      revoke: () => changeCreatorTerms({ shownNumbers: { metrics: null, from: '2026-07-01', until: null } }),
      restore: shareFigures,
    },
  ],
  [
    'a source is excluded',
    {
      // Includes the source first, so that it can be excluded.
      async revoke() {
        await changeCreatorTerms({ connectionIds: [filmSourceId] });
        await changeCreatorTerms({ connectionIds: [] });
      },
      restore: () => changeCreatorTerms({ connectionIds: [filmSourceId] }),
    },
  ],
  [
    'the shared item is removed',
    {
      revoke: () =>
        api.send(calls.deleteSharedMedia, { query: { workspaceId: ida.workspace.id, ids: sharedId } }, ida.person),
      restore: shareFilm,
    },
  ],
  [
    'the connection has ended',
    {
      async revoke() {
        // Today is June 17, so the connection ended yesterday.
        const { db } = api.platform;
        await db.updateTable('partners').set({ endsOn: '2026-06-16' }).where('id', '=', ida.partner.id).execute();
        expect(findLeaks(await sendReadOnlyCalls())).toEqual([]);
        await endConnections(api.platform);
      },
      async restore() {
        ida = await connectCreator(api, { workspaceId: items.workspaceId, owner: ada }, ida);
        await shareFigures();
        await shareFilm();
      },
    },
  ],
  [
    'the connection is removed',
    {
      revoke: () =>
        api.send(calls.deletePartners, { query: { workspaceId: ida.workspace.id, ids: ida.partner.id } }, ida.person),
      restore: async () => undefined,
    },
  ],
];

test.each(revocations)(
  'once %s, no call returns the figures that were shared before',
  async (_name, { revoke, restore }) => {
    await publishReport();
    signedUrls = await freezeNumbers(api, ada, { items, boardId, frozenText: `%PDF ${marker}` });
    await recomputePartnerProgress(api.platform, {
      hostWorkspaceId: items.workspaceId,
      creatorWorkspaceId: ida.workspace.id,
    });
    expect(await readProgress()).toBeGreaterThan(40);
    expect(await listPendingEmails()).toHaveLength(1);
    const leakingIdsBefore = findLeaks(await sendReadOnlyCalls());
    // If these calls did not return the figures before, finding none afterwards would prove nothing.
    expect(callsWithFigures.filter(({ id }) => !leakingIdsBefore.includes(id)).map(({ id }) => id)).toEqual([]);
    await revoke();
    expect(findLeaks(await sendReadOnlyCalls())).toEqual([]);
    expect(await readProgress()).toBe(0);
    expect(await listPendingEmails()).toEqual([]);
    await restore();
  },
  120_000,
);

test('stored progress contains no revoked figures, even if the facts are unavailable', async () => {
  ida = await connectCreator(api, { workspaceId: items.workspaceId, owner: ada }, ida);
  await shareFigures();
  await shareFilm();
  expect(await readProgress()).toBeGreaterThan(40);
  const { queryCards } = api.facts;
  api.facts.queryCards = () => Promise.reject(new AppError('unavailable'));
  await changeCreatorTerms({ sharesNumbers: false });
  expect(await readProgress()).toBe(0);
  api.facts.queryCards = queryCards;
});

test('calls that change data do not return any revoked figures either', async () => {
  const responses = new Map<string, string>();
  let successCount = 0;
  for (const call of mutatingCalls) {
    const { status, text } = await send(call, getSampleInput(call, { ...items, mediaId: itemId }));
    responses.set(call.id, text);
    if (status < 300) successCount += 1;
  }
  expect(findLeaks(responses)).toEqual([]);
  // Some calls fail, because earlier calls have removed what they need.
  expect(successCount).toBeGreaterThan(mutatingCalls.length / 2);
}, 120_000);
