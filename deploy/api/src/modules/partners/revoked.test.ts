import { buildPath, calls, type FactsResponse, type Lineage } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { openDuckDbStore } from '../../facts/duckdb/duckdb-store.ts';
import type { FactsStore } from '../../facts/facts-store.ts';
import { tableRowsOf } from '../../facts/families/fact-tables.ts';
import { webColumns, webFacts, webTexts } from '../../facts/families/web.ts';
import { createFactsWorker } from '../../facts/testing/facts-worker.ts';
import { contractCalls } from '../../platform/http/contract-calls.ts';
import { connectCreator } from '../../testing/connect-partner.ts';
import { createThings } from '../../testing/create-things.ts';
import { type SampleInput, sampleInput } from '../../testing/sample-inputs.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary } from '../../testing/test-library.ts';
import type { Things } from '../../testing/things.ts';

/** A number that nothing else has. */
const marker = 7_654_321;

/** Calls that answer something; what they store does not matter here, but they must not end what is looked at. */
const asked = contractCalls.filter(
  ({ access, method, storesNothing }) => access.kind === 'workspace' && (method === 'GET' || storesNothing === true),
);

let api: TestApi;
let ada: Person;
let ida: Awaited<ReturnType<typeof connectCreator>>;
let things: Things;
let store: FactsStore;
let worker: FastifyInstance;
let sharedId: string;

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
  const owner = { ...theirs, mediaId: film.id, connectionId: film.connectionId ?? '' };
  const facts = ['2026-06-15', '2026-06-16', '2026-06-17'].map((day) => ({
    ...owner,
    bucketMs: Date.parse(`${day}T10:00:00Z`),
    texts: Object.fromEntries(webTexts.map((name) => [name, ''])) as never,
    sums: { ...Object.fromEntries(webColumns.map((name) => [name, null])), pageviews: marker, visits: marker } as never,
  }));
  await store.writeBatch(1, { tables: tableRowsOf(webFacts, facts, []), deliveries: [] });

  for (const [of, as] of [
    [query, ada],
    [theirs, ida.person],
  ] as const) {
    const params = { id: ida.partner.id };
    const { version } = (await api.send(calls.getPartner, { query: of, params }, as)).body;
    await api.send(calls.updatePartner, { query: of, params, body: { sharesNumbers: true, version } }, as);
  }
  const offer = { creatorId: ida.partner.id, mediaIds: [film.id] };
  await api.send(calls.requestSharedMedia, { query: theirs, body: offer }, ida.person);
  const waiting = await api.send(calls.listSharedMedia, { query: { ...query, status: 'is|pending' } }, ada);
  sharedId = waiting.body.data.find(({ name }) => name.includes('film'))?.id ?? '';
  const decision = { approvedIds: [sharedId], rejectedIds: [], hostWorkspaceId: query.workspaceId };
  expect((await api.send(calls.decideSharedMedia, { query, body: decision }, ada)).status).toBe(200);
  const { mediaId } = await api.platform.db
    .selectFrom('partnerMedia')
    .select('mediaId')
    .where('sharedId', '=', sharedId)
    .executeTakeFirstOrThrow();
  await api.platform.db
    .insertInto('campaignMedia')
    .values({ campaignId: things.campaignId, mediaId, position: 99 })
    .execute();
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

/** What each call answers the host. */
async function askAll(): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const ofReport = {
    [calls.previewReport.id]: { params: { id: things.reportId } },
    [calls.previewHighlight.id]: { params: { id: things.reportId } },
    [calls.exportReportCsv.id]: { body: { reportId: things.reportId } },
  };
  for (const call of [...asked, calls.previewReport, calls.previewHighlight, calls.exportReportCsv]) {
    const { params, query, body }: SampleInput = ofReport[call.id] ?? sampleInput(call, things);
    const answer = await api.raw({
      method: call.method,
      url: `/api/${buildPath(call, params)}`,
      query: { ...query, workspaceId: things.workspaceId },
      headers: { authorization: `Bearer ${ada.token}` },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    answers.set(call.id, answer.text);
  }
  return answers;
}
const withNumbers = (answers: ReadonlyMap<string, string>): string[] =>
  [...answers].filter(([, text]) => /7654321|15308642|22962963/.test(text)).map(([id]) => id);

test('no call answers anything of a share after the call that revoked it', async () => {
  const before = withNumbers(await askAll());
  // The search is not blind: cards, boards, reports and CSV have the numbers.
  expect(before.length).toBeGreaterThan(4);
  expect(before).toContain(calls.previewHighlight.id);
  const query = { workspaceId: ida.workspace.id, ids: sharedId };
  expect((await api.send(calls.deleteSharedMedia, { query }, ida.person)).status).toBe(200);
  expect(withNumbers(await askAll())).toEqual([]);
}, 120_000);
