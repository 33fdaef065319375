import { type CallInput, calls } from '@reportage/contracts';
import { type ConnectedCreator, connectCreator, getEmail } from '../../testing/connect-partner.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let query: { workspaceId: string };
let creator: ConnectedCreator;
let creatorQuery: { workspaceId: string };
let mediaId: string;
let sharedId: string;

beforeEach(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  query = { workspaceId: (await api.createWorkspace(ada, 'Daily Planet')).id };
  creator = await connectCreator(api, { workspaceId: query.workspaceId, owner: ada }, 'Ida Films');
  creatorQuery = { workspaceId: creator.workspace.id };
  const source = await api.send(calls.createSource, { query, body: { type: 'analytics', name: 'Site' } }, ada);
  const page = { url: 'https://planet.example/story', connectionId: source.body.id };
  mediaId = (await api.send(calls.addMedia, { query, body: page }, ada)).body.id;
  const body = { partnerId: creator.partner.id, mediaIds: [mediaId] };
  sharedId = (await api.send(calls.shareMedia, { query, body }, ada)).body.sharedIds[0] ?? '';
  api.facts.numbers = { web_pageviews: 1_234, web_visitors: 900 };
});
afterEach(() => api.close());

async function setSharing(
  workspaceQuery: { workspaceId: string },
  as: Person,
  sharesNumbers: boolean,
): Promise<number> {
  const params = { id: creator.partner.id };
  const { version } = (await api.send(calls.getPartner, { query: workspaceQuery, params }, as)).body;
  return (await api.send(calls.updatePartner, { query: workspaceQuery, params, body: { sharesNumbers, version } }, as))
    .status;
}
const readSharedNumbers = (workspaceQuery: { workspaceId: string }, as: Person) =>
  api.send(calls.getSharedNumbers, { query: { ...workspaceQuery, ids: sharedId } }, as);

test('both sides see a shared page’s figures only while both agree to share them', async () => {
  const bothSides = [
    [query, ada],
    [creatorQuery, creator.person],
  ] as const;
  for (const [workspaceQuery, as] of bothSides)
    expect((await readSharedNumbers(workspaceQuery, as)).body).toEqual({ days: 30, data: [] });
  expect(await setSharing(query, ada, true)).toBe(200);
  for (const [workspaceQuery, as] of bothSides)
    expect((await readSharedNumbers(workspaceQuery, as)).body.data).toEqual([]);
  expect(api.facts.requests).toEqual([]);
  expect(await setSharing(creatorQuery, creator.person, true)).toBe(200);
  for (const [workspaceQuery, as] of bothSides) {
    expect((await readSharedNumbers(workspaceQuery, as)).body.data).toEqual([
      { id: sharedId, pageviews: 1_234, visitors: 900 },
    ]);
  }
  // Whichever side reads the figures, they come from the sharing workspace's facts.
  expect(api.facts.requests).toMatchObject([
    { workspaceId: query.workspaceId, mediaIds: [mediaId], period: { from: '2026-05-19', to: '2026-06-17' } },
    { workspaceId: query.workspaceId, mediaIds: [mediaId] },
  ]);
  await setSharing(creatorQuery, creator.person, false);
  for (const [workspaceQuery, as] of bothSides)
    expect((await readSharedNumbers(workspaceQuery, as)).body.data).toEqual([]);
});

test('each side sees which sides have agreed to share figures', async () => {
  await setSharing(creatorQuery, creator.person, true);
  const params = { id: creator.partner.id };
  const hostView = await api.send(calls.getPartner, { query, params }, ada);
  expect(hostView.body.sharesNumbers).toEqual({ own: false, partner: true });
  const creatorView = await api.send(calls.getPartner, { query: creatorQuery, params }, creator.person);
  expect(creatorView.body.sharesNumbers).toEqual({ own: true, partner: false });
});

test('unapproved shares have no figures, and other workspaces’ shares are not found', async () => {
  await setSharing(query, ada, true);
  await setSharing(creatorQuery, creator.person, true);
  const eve = await api.createPerson('Eve');
  const workspaceQuery = { workspaceId: (await api.createWorkspace(eve, 'Eve’s workspace')).id };
  expect((await readSharedNumbers(workspaceQuery, eve)).status).toBe(404);
  await api.platform.db.updateTable('sharedMedia').set({ status: 'pending' }).execute();
  expect((await readSharedNumbers(creatorQuery, creator.person)).body.data).toEqual([]);
});

test('no figures are shown while the facts are unavailable', async () => {
  await setSharing(query, ada, true);
  await setSharing(creatorQuery, creator.person, true);
  api.facts.isUnavailable = true;
  expect((await readSharedNumbers(creatorQuery, creator.person)).status).toBe(503);
});

describe('figures that the creator shares', () => {
  let creatorShareId: string;
  let sourceId: string;

  beforeEach(async () => {
    const as = creator.person;
    const site = { type: 'analytics' as const, name: 'Studio site' };
    sourceId = (await api.send(calls.createSource, { query: creatorQuery, body: site }, as)).body.id;
    const film = { url: 'https://ida.example/film', connectionId: sourceId };
    const { id } = (await api.send(calls.addMedia, { query: creatorQuery, body: film }, as)).body;
    const offer = { creatorId: creator.partner.id, mediaIds: [id] };
    creatorShareId =
      (await api.send(calls.offerSharedMedia, { query: creatorQuery, body: offer }, as)).body.sharedIds[0] ?? '';
    const decision = { hostWorkspaceId: query.workspaceId, approvedIds: [creatorShareId], rejectedIds: [] };
    await api.send(calls.reviewSharedMedia, { query, body: decision }, ada);
    await setSharing(query, ada, true);
    await setSharing(creatorQuery, as, true);
  });

  async function updateConnection(body: Omit<CallInput<typeof calls.updatePartner>['body'], 'version'>) {
    const params = { id: creator.partner.id };
    const { version } = (await api.send(calls.getPartner, { query: creatorQuery, params }, creator.person)).body;
    const input = { query: creatorQuery, params, body: { ...body, version } };
    expect((await api.send(calls.updatePartner, input, creator.person)).status).toBe(200);
  }
  const readCreatorShare = async () =>
    (await api.send(calls.getSharedNumbers, { query: { ...query, ids: creatorShareId } }, ada)).body.data;

  test('include only the metrics and days that the creator shows', async () => {
    await updateConnection({ shownNumbers: { metrics: ['web_visitors'], from: '2026-06-10', until: '2026-06-12' } });
    expect(await readCreatorShare()).toEqual([{ id: creatorShareId, pageviews: null, visitors: 900 }]);
    expect(api.facts.requests.at(-1)).toMatchObject({ period: { from: '2026-06-10', to: '2026-06-12' } });
    await updateConnection({ shownNumbers: { metrics: ['web_clicks'], from: null, until: null } });
    expect(await readCreatorShare()).toEqual([{ id: creatorShareId, pageviews: null, visitors: null }]);
    // The host's own item is not affected.
    expect((await readSharedNumbers(query, ada)).body.data).toEqual([
      { id: sharedId, pageviews: 1_234, visitors: 900 },
    ]);
  });

  test('are left out for media from an excluded source, and after the connection’s last day', async () => {
    expect(await readCreatorShare()).toHaveLength(1);
    await updateConnection({ connectionIds: [sourceId] });
    await updateConnection({ connectionIds: [] });
    expect(await readCreatorShare()).toEqual([]);
    await updateConnection({ connectionIds: [sourceId] });
    expect(await readCreatorShare()).toHaveLength(1);
    await api.platform.db.updateTable('partners').set({ endsOn: '2026-06-16' }).execute();
    expect(await readCreatorShare()).toEqual([]);
  });
});

test('no figures are shown for media from a source that was not selected when connecting', async () => {
  const zoe = await api.createPerson('Zoe');
  const zoesQuery = { workspaceId: (await api.createWorkspace(zoe, 'Zoe Cuts')).id };
  const addSource = async (name: string) =>
    (await api.send(calls.createSource, { query: zoesQuery, body: { type: 'analytics', name } }, zoe)).body.id;
  const [selected, excluded] = [await addSource('Films'), await addSource('Diary')];
  const invitation = await api.send(calls.inviteCreator, { query, body: { email: getEmail(zoe) } }, ada);
  const connection = { hostWorkspaceId: query.workspaceId, inviteId: invitation.body.id, sharesNumbers: true };
  const body = { ...connection, dataSourceIds: [selected] };
  const partner = await api.send(calls.connectPartner, { query: zoesQuery, body }, zoe);
  const params = { id: partner.body.id };
  const consent = { sharesNumbers: true, version: partner.body.version };
  expect((await api.send(calls.updatePartner, { query, params, body: consent }, ada)).status).toBe(200);

  const share = async (connectionId: string, path: string) => {
    const page = { url: `https://zoe.example/${path}`, connectionId };
    const { id } = (await api.send(calls.addMedia, { query: zoesQuery, body: page }, zoe)).body;
    const offer = { creatorId: params.id, mediaIds: [id] };
    const { sharedIds } = (await api.send(calls.offerSharedMedia, { query: zoesQuery, body: offer }, zoe)).body;
    const decision = { hostWorkspaceId: query.workspaceId, approvedIds: sharedIds };
    await api.send(calls.reviewSharedMedia, { query, body: decision }, ada);
    return sharedIds[0] ?? '';
  };
  const [filmShareId, diaryShareId] = [await share(selected, 'film'), await share(excluded, 'diary')];
  const ids = [filmShareId, diaryShareId].join(',');
  const response = await api.send(calls.getSharedNumbers, { query: { ...query, ids } }, ada);
  expect(response.body.data).toEqual([{ id: filmShareId, pageviews: 1_234, visitors: 900 }]);
});
