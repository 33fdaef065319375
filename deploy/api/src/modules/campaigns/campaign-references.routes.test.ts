import { type Campaign, type CampaignPayload, calls, type Media, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { connectCreator } from '../../testing/connect-partner.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let eve: Person;
let workspace: Workspace;
let otherWorkspace: Workspace;
let page: Media;
let foreignPage: Media;
beforeAll(async () => {
  api = await createTestApi();
  [ada, eve] = [await api.createPerson('Ada'), await api.createPerson('Eve')];
  workspace = await api.createWorkspace(ada, 'Harbour');
  otherWorkspace = await api.createWorkspace(eve, 'Elsewhere');
  const createPage = async (person: Person, { id }: Workspace) =>
    (await createTestLibrary(api, person, id, ['https://news.example/story']))[0];
  const createdPages = [await createPage(ada, workspace), await createPage(eve, otherWorkspace)];
  const [ownPage, otherPage] = createdPages;
  if (!ownPage || !otherPage) throw new Error('no pages');
  [page, foreignPage] = [ownPage, otherPage];
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
const createCampaign = (payload: Partial<CampaignPayload>) =>
  api.send(calls.createCampaign, { query: getQuery(), body: { ...dates, name: 'Summer', ...payload } }, ada);
const getPaths = (body: { errors?: { path: string }[] | undefined }) => body.errors?.map(({ path }) => path);
const countCampaigns = async () => (await api.send(calls.listCampaigns, { query: getQuery() }, ada)).body.meta.total;

describe('a campaign’s creators', () => {
  proves(['C13', 'C67'], 'are stored without duplicates, with the names of their workspaces', async () => {
    const { partner, workspace: films } = await connectCreator(api, { workspaceId: workspace.id, owner: ada }, 'Films');
    const creator = { id: partner.id, creatorWorkspaceId: films.id, name: 'Typed name' };
    const { body } = await createCampaign({ creators: [creator, creator] });
    expect(body.meta.creators).toEqual([{ ...creator, name: 'Films' }]);
  });

  test('are rejected if they are unconnected, connected as a host, or do not match their connection', async () => {
    const host = await api.createWorkspace(eve, 'Host');
    const creatorConnection = await connectCreator(
      api,
      { workspaceId: host.id, owner: eve },
      { person: ada, workspace },
    );
    const connected = await connectCreator(api, { workspaceId: workspace.id, owner: ada }, 'Print');
    const countBefore = await countCampaigns();
    for (const creator of [
      { id: api.platform.identifiers.next('partner'), creatorWorkspaceId: otherWorkspace.id, name: 'Elsewhere' },
      { id: creatorConnection.partner.id, creatorWorkspaceId: host.id, name: 'Host' },
      { id: connected.partner.id, creatorWorkspaceId: otherWorkspace.id, name: 'Print' },
    ]) {
      const response = await createCampaign({ creators: [creator] });
      expect(response).toMatchObject({ status: 404, body: { code: 'notFound' } });
      expect(getPaths(response.body)).toEqual(['body.creators.0.id']);
    }
    expect(await countCampaigns()).toBe(countBefore);
  });
});

describe('references to another workspace', () => {
  const createInvalidReferences = async (): Promise<[string, Partial<CampaignPayload>, string[]][]> => {
    const clients = await api.send(
      calls.upsertClient,
      { query: { workspaceId: otherWorkspace.id }, body: { name: 'Theirs' } },
      eve,
    );
    const { identifiers } = api.platform;
    return [
      ['client', { clientId: clients.body.id }, ['body.clientId']],
      ['nonexistent client', { clientId: identifiers.next('client') }, ['body.clientId']],
      ['media', { media: [getCampaignMedia(page), getCampaignMedia(foreignPage)] }, ['body.media.1.id']],
      [
        'nonexistent media',
        { media: [{ ...getCampaignMedia(page), id: identifiers.next('media') }] },
        ['body.media.0.id'],
      ],
      ['group', { groupId: [identifiers.next('group')] }, ['body.groupId.0']],
    ];
  };

  test('are rejected like references to nonexistent items: with an error for each field, and without storing anything', async () => {
    const countBefore = await countCampaigns();
    for (const [kind, payload, paths] of await createInvalidReferences()) {
      const response = await createCampaign(payload);
      expect([kind, response.status, getPaths(response.body)]).toEqual([kind, 404, paths]);
    }
    expect(await countCampaigns()).toBe(countBefore);
  });

  test('all invalid fields of a save are reported, in the user’s language', async () => {
    const response = await api.sendRaw({
      method: 'POST',
      url: '/api/campaigns',
      query: getQuery(),
      headers: { authorization: `Bearer ${ada.token}`, 'accept-language': 'de' },
      payload: {
        ...dates,
        name: 'Summer',
        clientId: api.platform.identifiers.next('client'),
        media: [getCampaignMedia(foreignPage)],
      },
    });
    expect(response.body.errors).toEqual([
      { path: 'body.clientId', message: 'Diesen Kunden gibt es im Arbeitsbereich nicht.' },
      { path: 'body.media.0.id', message: 'Dieser Eintrag ist nicht in der Bibliothek des Arbeitsbereichs.' },
    ]);
  });

  test('a user who is not a member cannot be assigned', async () => {
    const response = await createCampaign({ assignedToId: eve.id });
    expect([response.status, getPaths(response.body)]).toEqual([400, ['body.assignedToId']]);
  });

  proves(
    ['C65'],
    'a campaign whose workspaceId differs from that of the request is rejected with an error for that field',
    async () => {
      const ownCampaign = await createCampaign({
        workspaceId: workspace.id,
        clientName: 'Northwind',
        clientLogo: 'https://n.example/a.svg',
      });
      expect(ownCampaign.body).toMatchObject({
        workspaceId: workspace.id,
        name: 'Summer',
        clientName: 'Northwind',
        clientLogo: 'https://n.example/a.svg',
      });
      const other = await createCampaign({ workspaceId: otherWorkspace.id });
      expect([other.status, getPaths(other.body)]).toEqual([400, ['body.workspaceId']]);
    },
  );
});

describe('the limit of 5,000 media', () => {
  let campaign: Campaign;
  const createFakeMedia = (count: number) =>
    Array.from({ length: count }, () => ({ ...getCampaignMedia(page), id: api.platform.identifiers.next('media') }));

  test('rejects a new campaign with 5,001 media with an error message', async () => {
    const response = await createCampaign({ media: createFakeMedia(5_001) });
    expect(response).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.media', message: 'must have at most 5,000 entries' }] },
    });
  });

  test('also applies to media added to an existing campaign', async () => {
    const addresses = Array.from({ length: 5_001 }, (_, index) => `https://archive.example/${index}`);
    const pasteInput = { query: getQuery(), body: { addresses, add: true } };
    const { body: pasted } = await api.send(calls.resolveAddresses, pasteInput, ada);
    const media = pasted.data.flatMap((line) => (line.media ? [line.media] : []));
    campaign = (await createCampaign({ media: media.slice(0, 5_000) })).body;
    expect(campaign.meta.media).toHaveLength(5_000);
    const excessMedia = media[5_000];
    const changeInput = { query: getQuery(), params: { id: campaign.id }, body: { mediaIds: [excessMedia?.id ?? ''] } };
    const response = await api.send(calls.changeCampaignMedia, changeInput, ada);
    expect([response.status, getPaths(response.body)]).toEqual([400, ['body.mediaIds']]);
  });
});

test("a campaign that uses its client's logo also gets the client's new logo", async () => {
  const client = { name: 'Acme', meta: { logo: 'https://acme.example/old.svg' } };
  const { body: stored } = await api.send(calls.upsertClient, { query: getQuery(), body: client }, ada);
  const { body } = await createCampaign({ clientId: stored.id, clientLogo: 'https://acme.example/old.svg' });
  const changed = { ...client, id: stored.id, version: 1, meta: { logo: 'https://acme.example/new.svg' } };
  await api.send(calls.upsertClient, { query: getQuery(), body: changed }, ada);
  const read = await api.send(calls.getCampaign, { query: getQuery(), params: { id: body.id } }, ada);
  expect(read.body.clientLogo).toBe('https://acme.example/new.svg');
});
