import { createHash, createPublicKey, verify } from 'node:crypto';
import { calls, type Report, type VersionFile, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import canonicalize from 'canonicalize';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let campaign: string;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  const dates = { timezone: 'Europe/Berlin', startDate: '2026-06-01', endDate: '2026-06-30' };
  const body = { name: 'Summer', clientName: 'Northwind', media: [], ...dates };
  campaign = (await api.send(calls.createCampaign, { query: getQuery(), body }, ada)).body.id;
  api.facts.numbers = { web_pageviews: 42, web_attentionTime: 0.1 + 0.2 };
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const create = async (): Promise<Report> =>
  (await api.send(calls.createReport, { query: getQuery(), body: { name: 'Weekly “größte”', campaign } }, ada)).body;
const publish = (id: string) =>
  api.send(calls.publishReport, { query: getQuery(), params: { id }, body: { link: { isOn: true } } }, ada);
const list = async (id: string) =>
  (await api.send(calls.listReportVersions, { query: getQuery(), params: { id } }, ada)).body.data;
const getFile = async (id: string, index = 0): Promise<VersionFile> => {
  const versionId = (await list(id))[index]?.id ?? '';
  return (await api.send(calls.getReportVersion, { query: getQuery(), params: { id, versionId } }, ada)).body;
};
const verifyBody = async (body: VersionFile | { fingerprint: string }) =>
  (await api.send(calls.verifyReportVersion, { body })).body;
const readChanges = async (id: string) =>
  (await api.send(calls.getReportChanges, { query: getQuery(), params: { id } }, ada)).body;

test('each publication is signed, refers to the previous one, and can be verified with the published key', async () => {
  const { id } = await create();
  await publish(id);
  await publish(id);
  const [second, first] = await list(id);
  expect([first?.number, second?.number, first?.isCurrent, second?.isCurrent]).toEqual([1, 2, false, true]);
  expect(first?.previousFingerprint).toBeNull();
  expect(second?.previousFingerprint).toBe(first?.seal?.fingerprint);

  const { document, seal } = await getFile(id);
  expect(
    createHash('sha256')
      .update(canonicalize(document) ?? '')
      .digest('hex'),
  ).toBe(seal.fingerprint);
  const { keys } = (await api.send(calls.listIssuerKeys, {})).body;
  const jwk = keys.find(({ kid }) => kid === seal.keyId);
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: jwk?.x ?? '' }, format: 'jwk' });
  const bytes = Buffer.from(seal.fingerprint, 'hex');
  expect(verify(null, bytes, key, Buffer.from(seal.signature, 'base64url'))).toBe(true);
  expect(JSON.stringify(keys)).not.toContain('PRIVATE');
});

test('an unchanged file and a known fingerprint are verified; a forged file and an unknown fingerprint are not', async () => {
  const { id } = await create();
  await publish(id);
  const file = await getFile(id);
  const issuedVerdict = { workspaceName: 'Harbour', reportName: 'Weekly “größte”', number: 1, isChainIntact: true };
  expect(await verifyBody(file)).toMatchObject({
    isIntact: true,
    isSigned: true,
    issued: { ...issuedVerdict, hasSuccessor: false },
  });
  const { fingerprint } = file.seal;
  expect(await verifyBody({ fingerprint })).toMatchObject({ isIntact: null, isSigned: null, issued: issuedVerdict });
  const forgedFile = { ...file, document: { ...file.document, number: 7 } };
  expect(await verifyBody(forgedFile)).toMatchObject({ isIntact: false, isSigned: false, issued: null });
  expect((await verifyBody({ fingerprint: '0'.repeat(64) })).issued).toBeNull();
  await publish(id);
  expect((await verifyBody({ fingerprint })).issued?.hasSuccessor).toBe(true);
});

test('a version that was changed in the database breaks the chain', async () => {
  const { id } = await create();
  await publish(id);
  await publish(id);
  const { seal } = await getFile(id);
  const [, first] = await list(id);
  await api.platform.db
    .updateTable('reportVersions')
    .set({ number: 0 })
    .where('id', '=', first?.id ?? '')
    .execute();
  expect((await verifyBody({ fingerprint: seal.fingerprint })).issued?.isChainIntact).toBe(false);
});

test('a new key is created after a year, and signatures made with the old one stay valid', async () => {
  const { id } = await create();
  await publish(id);
  const old = await getFile(id);
  await api.platform.db
    .updateTable('signingKeys')
    .set({ createdAt: new Date('2025-01-01') })
    .execute();
  await publish(id);
  const newer = await getFile(id);
  expect(newer.seal.keyId).not.toBe(old.seal.keyId);
  const { keys } = (await api.send(calls.listIssuerKeys, {})).body;
  expect(keys.find(({ kid }) => kid === old.seal.keyId)?.retiredAt).toBe(api.clock.at.toISOString());
  expect(keys.find(({ kid }) => kid === newer.seal.keyId)?.retiredAt).toBeNull();
  expect(await verifyBody(old)).toMatchObject({ isIntact: true, isSigned: true });
});

test('guests get the fingerprint of the version that they see', async () => {
  const { id } = await create();
  await publish(id);
  const { seal } = await getFile(id);
  expect((await api.send(calls.previewReport, { params: { id }, query: {} })).body.fingerprint).toBe(seal.fingerprint);
});

proves(['R90'], 'an editor sees edits made since publication separately from restated figures', async () => {
  const report = await create();
  const { id } = report;
  expect(await readChanges(id)).toEqual({ publishedAt: null, edits: [], numbers: [], period: null });
  const { version } = (await publish(id)).body;
  expect(await readChanges(id)).toMatchObject({
    edits: [],
    numbers: [],
    // Future days are not included.
    period: { from: report.date.from, to: '2026-06-17' },
  });

  const [first, ...otherSections] = report.sort;
  const sort = [...otherSections, { ...first, name: 'Key figures' }] as Report['sort'];
  const body = { sort: sort.map((section, index) => ({ ...section, hidden: index === 0 })), version };
  await api.send(calls.updateReport, { query: getQuery(), params: { id }, body }, ada);
  const changesAfterEdit = await readChanges(id);
  expect(changesAfterEdit.edits).toEqual([
    { kind: 'sectionHidden', section: otherSections[0]?.name },
    { kind: 'sectionRenamed', section: 'Key figures' },
    { kind: 'orderChanged', section: null },
  ]);
  expect(changesAfterEdit.numbers).toEqual([]);

  api.facts.numbers = { web_pageviews: 40, web_attentionTime: 0.1 + 0.2 };
  const changesAfterRestatement = await readChanges(id);
  expect(changesAfterRestatement.edits).toHaveLength(3);
  expect(changesAfterRestatement.numbers).toContainEqual(
    expect.objectContaining({
      section: first?.name,
      metricId: 'web_pageviews',
      metric: 'Pageviews',
      before: 42,
      now: 40,
    }),
  );
  api.facts.numbers = { web_pageviews: 42, web_attentionTime: 0.1 + 0.2 };
});

test('published figures stay as they were published, and a report that was never published has none', async () => {
  const { id } = await create();
  const readFigures = async () =>
    (await api.send(calls.getPublishedFigures, { query: getQuery(), params: { id } }, ada)).body;
  expect(await readFigures()).toEqual({ publishedAt: null, figures: [] });
  await publish(id);
  api.facts.numbers = { web_pageviews: 50 };
  const { publishedAt, figures } = await readFigures();
  expect(publishedAt).toBe(api.clock.at.toISOString());
  expect(figures).toContainEqual(expect.objectContaining({ metricId: 'web_pageviews', kind: 'metric', value: 42 }));
  api.facts.numbers = { web_pageviews: 42, web_attentionTime: 0.1 + 0.2 };
});

test('the published figures include how many goals guests see as on target, and which goals have no data', async () => {
  const media = await createTestLibrary(api, ada, workspace.id, ['https://news.example/story']);
  const dates = { startDate: '2026-06-01', endDate: '2026-06-30' };
  const goals = [
    { id: 'web_pageviews', name: 'Views', quantity: 50 },
    { id: 'web_clicks', name: 'Clicks', quantity: 10 },
  ];
  const campaignBody = {
    name: 'Goals',
    timezone: 'Europe/Berlin',
    media: media.map(getCampaignMedia),
    ...dates,
    goalSet: [{ name: 'Reach', goals, ...dates }],
  };
  const { meta } = (await api.send(calls.createCampaign, { query: getQuery(), body: campaignBody }, ada)).body;
  const id = meta.reports[0]?.id ?? '';
  await publish(id);
  api.facts.numbers = { web_pageviews: 42, web_clicks: 9 };
  const { body } = await api.send(calls.getPublishedFigures, { query: getQuery(), params: { id } }, ada);
  expect(body.goalCounts).toEqual({ onTarget: 1, started: 2, unmeasured: 1, behind: 0, total: 2 });
  expect(body.figures.slice(0, 2)).toMatchObject([
    { name: 'Views', kind: 'progress', value: 84, percentOfTarget: 84 },
    { name: 'Clicks', kind: 'progress', value: null, percentOfTarget: null },
  ]);
  api.facts.numbers = { web_pageviews: 42, web_attentionTime: 0.1 + 0.2 };
});

test('days that pass after a mid-period publication do not count as restatements', async () => {
  const { id } = await create();
  await publish(id);
  const publishedPeriod = api.facts.requests.at(-1)?.period;
  expect(publishedPeriod).toEqual({ from: '2026-06-01', to: '2026-06-17' });
  api.clock.at = new Date(api.clock.at.getTime() + 2 * 24 * 3_600_000);
  ada.token = await api.identity.sign({ sub: ada.id, name: 'Ada', email: 'ada@example.org' });
  const { period, numbers } = await readChanges(id);
  expect(period).toEqual(publishedPeriod);
  expect(api.facts.requests.at(-1)?.period).toEqual(publishedPeriod);
  expect(numbers).toEqual([]);
});
