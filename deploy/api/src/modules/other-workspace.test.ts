import { buildPath, type Call, calls, mayAct } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { sql } from 'kysely';
import { contractCalls } from '../platform/http/contract-calls.ts';
import { connectCreator } from '../testing/connect-partner.ts';
import { namesThings, type SampleInput, sampleInput, type Things } from '../testing/sample-inputs.ts';
import { createTestApi, type Person, type TestApi } from '../testing/test-api.ts';
import { uploadFile } from '../testing/upload-file.ts';

const workspaceCalls = contractCalls.filter(({ access }) => access.kind === 'workspace');
const named = workspaceCalls.map((call): [string, Call] => [call.id, call]);

let api: TestApi;
let ada: Person;
let eve: Person;
let viewer: Person;
let adas: Things;
let eves: Things;

async function createThings(owner: Person, name: string): Promise<Things> {
  const workspace = await api.workspace(owner, name);
  const query = { workspaceId: workspace.id };
  const source = await api.send(calls.createSource, { query, body: { type: 'analytics', name: 'Site' } }, owner);
  const page = { url: 'https://news.example/story', connectionId: source.body.id };
  const media = await api.send(calls.addMedia, { query, body: page }, owner);
  const addCopy = async (url: string) =>
    (await api.send(calls.addMedia, { query, body: { ...page, url } }, owner)).body.id;
  const keptMediaId = await addCopy('https://news.example/story/');
  const mergedId = await addCopy('https://www.news.example/story');
  const toMerge = { keptId: keptMediaId, mediaIds: [mergedId] };
  const merge = await api.send(calls.mergeMedia, { query, body: toMerge }, owner);
  const start = { url: 'https://site.example/', type: 'site' } as const;
  const crawl = await api.send(calls.triggerCrawl, { query, body: start }, owner);
  const campaign = await api.send(
    calls.createCampaign,
    {
      query,
      body: {
        name: 'Summer',
        clientName: 'Northwind',
        timezone: 'UTC',
        startDate: '2026-06-15',
        endDate: '2026-06-20',
      },
    },
    owner,
  );
  // Custom metrics are named by each workspace: the same id elsewhere is another one's.
  const customMetricId = `custom_${workspace.slug.replaceAll('-', '')}`;
  await api.send(
    calls.createCustomMetric,
    {
      query,
      params: { id: customMetricId },
      body: { name: 'Print run', unit: 'count', type: 'sum', dimensions: ['custom_media'] },
    },
    owner,
  );
  const value = { id: media.body.id, date: '2026-06-16', value: 12 };
  const place = { metricId: customMetricId, metricType: 'sum' as const, dimension: 'custom_media' };
  await api.send(calls.addCustomValues, { query, body: { ...place, items: [value] } }, owner);
  const history = await api.send(calls.listCustomChanges, { query, params: { id: customMetricId } }, owner);
  const creator = await connectCreator(api, { workspaceId: workspace.id, owner }, `Partner ${name}`);
  const theirs = { workspaceId: creator.workspace.id };
  const item = await api.send(
    calls.addMedia,
    { query: theirs, body: { mediaType: 'custom', title: 'Clip' } },
    creator.person,
  );
  const offer = { creatorId: creator.partner.id, mediaIds: [item.body.id] };
  const request = await api.send(calls.requestSharedMedia, { query: theirs, body: offer }, creator.person);
  return {
    partnerId: creator.partner.id,
    sharedMediaId: request.body.sharedIds[0] ?? '',
    customMetricId,
    changeId: history.body.data[0]?.id ?? '',
    workspaceId: workspace.id,
    workspaceSlug: workspace.slug,
    sourceId: source.body.id,
    mediaId: media.body.id,
    keptMediaId,
    mergeId: merge.body.mergeId,
    clientId: campaign.body.clientId ?? '',
    campaignId: campaign.body.id,
    reportId: campaign.body.meta.reports[0]?.id ?? '',
    crawlId: crawl.body.id,
    fileId: (await uploadFile(api, owner, workspace)).id,
  };
}

beforeAll(async () => {
  api = await createTestApi();
  [ada, eve] = [await api.person('Ada'), await api.person('Eve')];
  adas = await createThings(ada, 'Of Ada');
  eves = await createThings(eve, 'Of Eve');
  const { body } = await api.send(calls.getWorkspaceBySlug, { params: { workspaceId: adas.workspaceSlug } }, ada);
  viewer = await api.member(body, 'viewer');
});
afterAll(() => api.close());

/** Every row that people's calls write. */
async function readAll(): Promise<string> {
  const tables = [
    'workspaces',
    'memberships',
    'sources',
    'media',
    'media_merges',
    'distinct_media',
    'clients',
    'campaigns',
    'campaign_media',
    'reports',
    'report_versions',
    'jobs',
    'custom_metrics',
    'custom_values',
    'custom_changes',
    'crawls',
    'crawl_addresses',
    'partners',
    'partner_invites',
    'outbox_mails',
    'shared_media',
    'files',
    'drive_connections',
  ];
  const rows = await Promise.all(
    tables.map((table) => sql`select * from ${sql.table(`app.${table}`)} order by 1, 2`.execute(api.platform.db)),
  );
  return JSON.stringify(rows.map((result) => result.rows));
}

const send = (call: Call, things: Things, workspaceId: string, as?: Person) =>
  sendInput(call, sampleInput(call, things), workspaceId, as);

function sendInput(call: Call, { params, query, body }: SampleInput, workspaceId: string, as?: Person) {
  return api.raw({
    method: call.method,
    url: `/api/${buildPath(call, params)}`,
    query: { ...query, workspaceId },
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
    ...(body === undefined ? {} : { payload: body as object }),
  });
}

/** What a problem says, without the id that every answer has of its own. */
const wording = (text: string): string => text.replace(/"requestId":"[^"]+"/, '');

describe.each(named)('%s', (id, call) => {
  proves(
    ['W106', 'X30'],
    `${id}: another's workspace answers as one that does not exist, and nothing changes`,
    async () => {
      const before = await readAll();
      const theirs = await send(call, adas, adas.workspaceId, eve);
      const missing = await send(call, adas, api.platform.identifiers.next('workspace'), eve);
      expect(theirs).toMatchObject({ status: 404, body: { code: 'notFound' } });
      expect(wording(theirs.text)).toBe(wording(missing.text));
      expect(await readAll()).toBe(before);
    },
  );

  test('without a token answers 401, and nothing changes', async () => {
    const before = await readAll();
    expect(await send(call, adas, adas.workspaceId)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await readAll()).toBe(before);
  });

  test('without its workspace is refused by naming it', async () => {
    const answer = await send(call, adas, '', ada);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.map(({ path }) => path)).toContain('query.workspaceId');
  });
});

/** The input once for each of its texts, with a part in it that no database keeps. */
function spoiled(input: unknown, part: string): unknown[] {
  if (typeof input === 'string') return [input + part];
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) =>
    spoiled(value, part).map((field) =>
      Array.isArray(input) ? input.with(Number(name), field) : { ...input, [name]: field },
    ),
  );
}

describe.each([
  ['a zero character', '\u0000'],
  ['half of a character', '\ud83d'],
])('%s', (_name, part) => {
  test('in any text of any call is refused, and nothing changes', async () => {
    const before = await readAll();
    for (const [id, call] of named) {
      // An address carries no half of a character: it would not be UTF-8.
      const input = sampleInput(call, adas);
      const parts = part === '\u0000' ? input : { body: input.body };
      for (const spoilt of spoiled(parts, part) as SampleInput[]) {
        const answer = await sendInput(call, { ...input, ...spoilt }, adas.workspaceId, ada);
        expect([id, answer.status, answer.body.code]).toEqual([id, 400, 'invalidRequest']);
      }
    }
    expect(await readAll()).toBe(before);
  });
});

const naming = named.filter(([, call]) => namesThings(call, dummyThings()));
function dummyThings(): Things {
  return {
    workspaceId: 'w!',
    workspaceSlug: 's!',
    sourceId: 'src!',
    mediaId: 'med!',
    keptMediaId: 'med!!',
    mergeId: 'mmg!',
    clientId: 'cli!',
    campaignId: 'cmp!',
    reportId: 'rpt!',
    customMetricId: 'custom_!',
    changeId: 'chg!',
    crawlId: 'crl!',
    partnerId: 'ptn!',
    sharedMediaId: 'shm!',
    fileId: 'fil!',
  };
}

test.each(naming)(
  "%s: another workspace's ids in one's own workspace answer 404, and nothing changes",
  async (_id, call) => {
    const before = await readAll();
    expect(await send(call, adas, eves.workspaceId, eve)).toMatchObject({ status: 404, body: { code: 'notFound' } });
    expect(await readAll()).toBe(before);
  },
);

/** Calls that send what they ask for, and change nothing. */
const questions: readonly string[] = [
  calls.queryReportCards.id,
  calls.explainNumber.id,
  calls.queryMediaCustomMetrics.id,
  calls.findRelatedMedia.id,
  calls.getCustomValues.id,
  calls.checkCrawlStatus.id,
];

const forbidden = named.filter(([, { access }]) => access.kind === 'workspace' && !mayAct('viewer', access.action));
proves(['W93', 'W105'], 'every call that changes something is forbidden to a viewer', () => {
  expect(forbidden.map(([id]) => id)).toEqual(
    expect.arrayContaining(
      workspaceCalls.filter(({ method, id }) => method !== 'GET' && !questions.includes(id)).map(({ id }) => id),
    ),
  );
});
test.each(forbidden)('%s: a viewer is refused, and nothing changes', async (_id, call) => {
  const before = await readAll();
  expect(await send(call, adas, adas.workspaceId, viewer)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await readAll()).toBe(before);
});

proves(['W92'], 'a viewer may make every call that only reads', async () => {
  const reads = named.filter(([, { access }]) => access.kind === 'workspace' && mayAct('viewer', access.action));
  const answers = await Promise.all(reads.map(([, call]) => send(call, adas, adas.workspaceId, viewer)));
  expect(answers.map(({ status }) => status)).toEqual(reads.map(() => 200));
});
