import { calls, getIdKind, sharedMediaPageSize } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { type ConnectedCreator, connectCreator, getEmail } from '../../testing/connect-partner.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { uploadFile } from '../../testing/upload-file.ts';
import { storeThumbnails } from '../files/index.ts';

let api: TestApi;
let ada: Person;
let query: { workspaceId: string };
let creator: ConnectedCreator;
let creatorQuery: { workspaceId: string };

beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  query = { workspaceId: (await api.createWorkspace(ada, 'Daily Planet')).id };
  creator = await connectCreator(api, { workspaceId: query.workspaceId, owner: ada }, 'Ida Films');
  creatorQuery = { workspaceId: creator.workspace.id };
});
afterAll(() => api.close());

const addItem = async (title: string, owningWorkspace = query, caller = ada): Promise<string> =>
  (await api.send(calls.addMedia, { query: owningWorkspace, body: { mediaType: 'custom', title } }, caller)).body.id;
const listShared = async (
  owningWorkspace: { workspaceId: string },
  caller: Person,
  filters: Partial<{ status: 'is|pending'; searchString: string }> = {},
) => (await api.send(calls.listSharedMedia, { query: { ...owningWorkspace, ...filters } }, caller)).body.data;
const getNames = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);
const readNotifications = async (person: Person) =>
  (await api.send(calls.listNotifications, {}, person)).body.data.map(({ kind, payload }) => ({ kind, payload }));
const requestSharing = (mediaIds: string[]) =>
  api.send(
    calls.offerSharedMedia,
    { query: creatorQuery, body: { creatorId: creator.partner.id, mediaIds } },
    creator.person,
  );

proves(['P38', 'P39', 'P56', 'W70'], 'each side sees the connection under the other side’s name', async () => {
  const body = { type: 'analytics' as const, name: 'Ida’s site' };
  const source = await api.send(calls.createSource, { query: creatorQuery, body }, creator.person);
  const params = { id: creator.partner.id };
  const change = { connectionIds: [source.body.id], version: 1 };
  expect(
    (await api.send(calls.updatePartner, { query: creatorQuery, params, body: change }, creator.person)).status,
  ).toBe(200);
  const hostView = await api.send(calls.getPartner, { query, params }, ada);
  expect(hostView.body).toMatchObject({
    name: 'Ida Films',
    status: 'Active',
    isHost: true,
    hostWorkspaceId: query.workspaceId,
    access: 'editor',
    connectionIds: [source.body.id],
    sources: [{ networkId: 'web', connectionId: source.body.id }],
  });
  const creatorView = await api.send(calls.listPartners, { query: creatorQuery }, creator.person);
  expect(creatorView.body.data).toMatchObject([{ id: params.id, name: 'Daily Planet', isHost: false }]);
});

proves(
  ['P54'],
  'an invitation is listed as a pending partner; inviting the same address again returns the first invitation',
  async () => {
    const body = { email: 'zoe@creator.example' };
    const first = await api.send(calls.inviteCreator, { query, body }, ada);
    expect(first).toMatchObject({ status: 201, body: { alreadyInvited: false } });
    const repeated = await api.send(calls.inviteCreator, { query, body: { email: 'Zoe@creator.example' } }, ada);
    expect(repeated.body).toEqual({ ...first.body, alreadyInvited: true });
    const { body: list } = await api.send(calls.listPartners, { query: { ...query, searchString: 'zoe' } }, ada);
    expect(list.data).toMatchObject([{ id: first.body.id, name: 'zoe@creator.example', status: 'Pending' }]);
    expect(list.meta).toMatchObject({ total: 1, unfilteredTotal: 2 });
    const listByStatus = async (status: 'is|Active' | 'is|Pending') =>
      (await api.send(calls.listPartners, { query: { ...query, status } }, ada)).body;
    expect(await listByStatus('is|Pending')).toMatchObject({
      data: [{ id: first.body.id }],
      meta: { total: 1, unfilteredTotal: 2 },
    });
    expect(getNames((await listByStatus('is|Active')).data)).toEqual(['Ida Films']);
    await api.send(calls.deletePartners, { query: { ...query, ids: first.body.id } }, ada);
    expect((await api.send(calls.inviteCreator, { query, body }, ada)).body.alreadyInvited).toBe(false);
  },
);

proves(
  ['W69'],
  'only the recipient can accept an invitation, only once, and with no more than the offered access',
  async () => {
    const zoe = await api.createPerson('Zoe');
    const eve = await api.createPerson('Eve');
    const zoesWorkspace = await api.createWorkspace(zoe, 'Zoe Cuts');
    const evesWorkspace = await api.createWorkspace(eve, 'Eve’s workspace');
    const invite = await api.send(
      calls.inviteCreator,
      { query, body: { email: getEmail(zoe), access: 'viewer' } },
      ada,
    );
    const body = { hostWorkspaceId: query.workspaceId, inviteId: invite.body.id, access: 'owner' as const };
    const connect = (workspaceId: string, caller: Person) =>
      api.send(calls.connectPartner, { query: { workspaceId }, body }, caller);
    expect((await connect(evesWorkspace.id, eve)).status).toBe(404);
    expect((await connect(query.workspaceId, ada)).status).toBe(400);
    // The access is limited to what the invitation offers.
    expect(await connect(zoesWorkspace.id, zoe)).toMatchObject({ status: 201, body: { access: 'viewer' } });
    // Connecting again has no effect, and another workspace cannot use the invitation.
    expect((await connect(zoesWorkspace.id, zoe)).status).toBe(201);
    const secondWorkspace = await api.createWorkspace(zoe, 'Zoe Cuts Two');
    expect((await connect(secondWorkspace.id, zoe)).status).toBe(404);
    expect(await readNotifications(ada)).toContainEqual({
      kind: 'partnerConnected',
      payload: { personName: 'Zoe', partnerName: 'Zoe Cuts' },
    });
  },
);

proves(
  ['M07', 'P49', 'P60'],
  'a partner sees only the items that the host shares, without their ids or URLs',
  async () => {
    const sharedItem = await addItem('Launch film');
    const privateItem = await addItem('Secret plan');
    const body = { partnerId: creator.partner.id, mediaIds: [sharedItem] };
    const first = await api.send(calls.shareMedia, { query, body }, ada);
    expect([first.status, first.body.sharedIds]).toEqual([201, [expect.stringMatching(/^shm_/)]]);
    expect((await api.send(calls.shareMedia, { query, body }, ada)).body.sharedIds).toEqual([]);
    const [sharedToPartner] = await listShared(creatorQuery, creator.person);
    expect(sharedToPartner).toMatchObject({
      name: 'Launch film',
      status: 'approved',
      isOwn: false,
      partnerName: 'Daily Planet',
      url: null,
    });
    // The partner sees neither the item's id nor the host's URLs.
    expect(JSON.stringify(sharedToPartner)).not.toContain(sharedItem);
    expect(JSON.stringify(sharedToPartner)).not.toContain('daily-planet');
    expect(getNames(await listShared(creatorQuery, creator.person))).toEqual(['Launch film']);
    expect(await readNotifications(creator.person)).toContainEqual({
      kind: 'mediaShared',
      payload: { partnerName: 'Daily Planet', mediaCount: 1 },
    });
    const directQuery = {
      query: { ...creatorQuery, mediaIds: `${sharedItem},${privateItem}`, mediaType: 'custom' as const },
    };
    expect((await api.send(calls.listMedia, directQuery, creator.person)).body.data).toEqual([]);
    await api.send(calls.deleteSharedMedia, { query: { ...query, ids: first.body.sharedIds.join() } }, ada);
    expect(await listShared(creatorQuery, creator.person)).toEqual([]);
  },
);

test('a shared item cannot be removed from the library', async () => {
  const id = await addItem('Trailer');
  const body = { partnerId: creator.partner.id, mediaIds: [id] };
  const { body: shared } = await api.send(calls.shareMedia, { query, body }, ada);
  const remove = async () => (await api.send(calls.removeMedia, { query, body: { mediaIds: [id] } }, ada)).body;
  expect(await remove()).toEqual({ removedIds: [], kept: [{ id, reason: 'isShared' }] });
  await api.send(calls.deleteSharedMedia, { query: { ...creatorQuery, ids: shared.sharedIds.join() } }, creator.person);
  expect(await remove()).toEqual({ removedIds: [id], kept: [] });
});

describe('a creator requesting to share', () => {
  let ids: string[];
  let requested: Awaited<ReturnType<typeof requestSharing>>;
  let reel: string;
  let outtake: string;
  beforeAll(async () => {
    ids = [await addItem('Reel', creatorQuery, creator.person), await addItem('Outtake', creatorQuery, creator.person)];
    requested = await requestSharing(ids);
    const pending = await listShared(query, ada, { status: 'is|pending' });
    [reel = '', outtake = ''] = ['Reel', 'Outtake'].map((name) => pending.find((row) => row.name === name)?.id ?? '');
  });

  const decide = (decision: { approvedIds?: string[]; rejectedIds?: string[] }) =>
    api.send(calls.reviewSharedMedia, { query, body: { ...decision, hostWorkspaceId: query.workspaceId } }, ada);

  proves(['P46', 'P63', 'W116'], 'creates a pending request, and the host is notified', async () => {
    expect([requested.status, [...requested.body.sharedIds].sort()]).toEqual([201, [reel, outtake].sort()]);
    expect(await readNotifications(ada)).toContainEqual({
      kind: 'sharedMediaRequested',
      payload: { partnerName: 'Ida Films', mediaCount: 2, sharedIds: expect.arrayContaining([reel, outtake]) },
    });
  });

  proves(['P40', 'P41'], 'has one pending request per item, with an id and the host', async () => {
    const pending = await listShared(query, ada, { status: 'is|pending' });
    expect(pending.map(({ name, status, hostWorkspaceId }) => [name, status, hostWorkspaceId]).sort()).toEqual([
      ['Outtake', 'pending', query.workspaceId],
      ['Reel', 'pending', query.workspaceId],
    ]);
    expect(pending.map(({ id }) => getIdKind(id))).toEqual(['sharedMedia', 'sharedMedia']);
  });

  test('cannot approve or reject the request', async () => {
    const decision = { approvedIds: [reel], rejectedIds: [outtake], hostWorkspaceId: query.workspaceId };
    const attempt = await api.send(calls.reviewSharedMedia, { query: creatorQuery, body: decision }, creator.person);
    expect(attempt.status).toBe(403);
  });

  proves(['P40', 'P42', 'P47', 'P62', 'W117'], 'is notified when the host approves', async () => {
    expect((await decide({ approvedIds: [reel] })).body).toEqual({ approvedIds: [reel], rejectedIds: [] });
    expect(getNames(await listShared(query, ada))).toEqual(['Reel']);
    expect(getNames(await listShared(query, ada, { status: 'is|pending' }))).toEqual(['Outtake']);
    const payload = { partnerName: 'Daily Planet', mediaCount: 1 };
    expect(await readNotifications(creator.person)).toContainEqual({ kind: 'sharedMediaApproved', payload });
    // One of the two items is still pending.
    expect((await readRequests()).request).toMatchObject({ seenAt: null, payload: { mediaCount: 2 } });
    expect((await readRequests()).request?.payload).not.toHaveProperty('outcome');
  });

  const readRequests = async () => {
    const { data, revision } = (await api.send(calls.listNotifications, {}, ada)).body;
    const request = data.find(
      ({ kind, payload }) =>
        kind === 'sharedMediaRequested' && 'sharedIds' in payload && String(payload.sharedIds).includes(outtake),
    );
    return { revision, request };
  };

  proves(['P40', 'P43', 'P48', 'P62', 'W118'], 'is notified when the host rejects', async () => {
    const { revision } = await readRequests();
    expect((await decide({ rejectedIds: [outtake] })).body).toEqual({ approvedIds: [], rejectedIds: [outtake] });
    expect(getNames(await listShared(query, ada))).toEqual(['Reel']);
    expect(await listShared(query, ada, { status: 'is|pending' })).toEqual([]);
    const payload = { partnerName: 'Daily Planet', mediaCount: 1 };
    expect(await readNotifications(creator.person)).toContainEqual({ kind: 'sharedMediaRejected', payload });
    // Open pages learn from the revision that the inbox has changed.
    expect((await readRequests()).revision).toBeGreaterThan(revision);
  });

  test('the request’s notification says how it was decided and is marked as seen', async () => {
    const { request } = await readRequests();
    expect(request).toMatchObject({
      payload: { partnerName: 'Ida Films', mediaCount: 2, outcome: 'youReviewed', personName: ada.name },
      seenAt: expect.any(String),
    });
  });

  test('can repeat a rejected request but not an approved one, and the host cannot decide twice', async () => {
    const repeated = await decide({ approvedIds: [reel], rejectedIds: [outtake] });
    expect(repeated.body).toEqual({ approvedIds: [], rejectedIds: [] });
    expect((await requestSharing(ids)).body.sharedIds).toEqual([outtake]);
  });

  test('closes the request’s notification by withdrawing the last item', async () => {
    expect((await readRequests()).request).toMatchObject({ seenAt: null, payload: { mediaCount: 1 } });
    const withdrawal = { query: { ...creatorQuery, ids: outtake } };
    expect((await api.send(calls.deleteSharedMedia, withdrawal, creator.person)).status).toBe(200);
    expect((await readRequests()).request).toMatchObject({
      seenAt: expect.any(String),
      payload: { mediaCount: 1, outcome: 'closed' },
    });
    // The item can be offered again.
    expect((await requestSharing(ids)).body.sharedIds).toHaveLength(1);
  });

  test('the audit log distinguishes what was approved from what was rejected', async () => {
    const entries = await api.platform.db.selectFrom('auditEntries').select('action').orderBy('id').execute();
    const actions = entries.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['sharedMedia.approved', 'sharedMedia.rejected']));
    expect(actions).not.toContain('sharedMedia.decided');
  });
});

proves(['P46'], 'a creator with read-only access cannot request anything', async () => {
  const params = { id: creator.partner.id };
  const { version } = (await api.send(calls.getPartner, { query, params }, ada)).body;
  const setAccess = (access: 'viewer' | 'editor', currentVersion: number) =>
    api.send(calls.updatePartner, { query, params, body: { access, version: currentVersion } }, ada);
  expect(await setAccess('viewer', version)).toMatchObject({ status: 200, body: { access: 'viewer' } });
  expect(await setAccess('editor', version)).toMatchObject({ status: 409, body: { current: { access: 'viewer' } } });
  expect((await requestSharing([await addItem('Teaser', creatorQuery, creator.person)])).status).toBe(403);
  const attempt = { query: creatorQuery, params, body: { access: 'owner' as const, version: version + 1 } };
  expect((await api.send(calls.updatePartner, attempt, creator.person)).status).toBe(403);
  expect((await setAccess('editor', version + 1)).status).toBe(200);
});

test('a creator cannot share without approval, and a host cannot request', async () => {
  const hostItem = await addItem('Poster');
  const creatorItem = await addItem('Clip', creatorQuery, creator.person);
  const shareBody = { partnerId: creator.partner.id, mediaIds: [creatorItem] };
  expect((await api.send(calls.shareMedia, { query: creatorQuery, body: shareBody }, creator.person)).status).toBe(403);
  const requestBody = { creatorId: creator.partner.id, mediaIds: [hostItem] };
  expect((await api.send(calls.offerSharedMedia, { query, body: requestBody }, ada)).status).toBe(403);
  // The other workspace’s media cannot be shared.
  const bodyWithHostItem = { partnerId: creator.partner.id, mediaIds: [hostItem, creatorItem] };
  expect((await api.send(calls.shareMedia, { query, body: bodyWithHostItem }, ada)).status).toBe(404);
});

test('editors manage their own partners, and admins manage all of them', async () => {
  const editor = await api.createMember({ id: query.workspaceId }, 'editor');
  const admin = await api.createMember({ id: query.workspaceId }, 'admin');
  const mediaIds = [await addItem('Banner')];
  const body = { partnerId: creator.partner.id, mediaIds };
  expect((await api.send(calls.shareMedia, { query, body }, editor)).status).toBe(403);
  expect((await api.send(calls.shareMedia, { query, body }, admin)).status).toBe(201);
  const { body: invitation } = await api.send(
    calls.inviteCreator,
    { query, body: { email: 'own@creator.example' } },
    editor,
  );
  expect((await api.send(calls.deletePartners, { query: { ...query, ids: creator.partner.id } }, editor)).status).toBe(
    403,
  );
  expect((await api.send(calls.deletePartners, { query: { ...query, ids: invitation.id } }, editor)).status).toBe(200);
});

describe('shared media', () => {
  const list = async (filters: object = {}) =>
    (await api.send(calls.listSharedMedia, { query: { ...query, ...filters } }, ada)).body;
  const listNames = async (filters: object) => getNames((await list(filters)).data);

  proves(['P65'], 'are listed 40 to a page by default', async () => {
    expect(sharedMediaPageSize).toBe(40);
    expect((await list()).meta).toMatchObject({ size: 40, page: 0 });
  });

  proves(['P59'], 'can be filtered by status, text, host and creator, and are paged', async () => {
    const all = ['Banner', 'Reel'];
    expect((await listNames({ status: 'is|approved' })).sort()).toEqual(all);
    expect(await listNames({ status: 'is|pending' })).toEqual(['Outtake']);
    const pages = [
      await listNames({ page: 0, size: 1 }),
      await listNames({ page: 1, size: 1 }),
      await listNames({ page: 2, size: 1 }),
    ];
    expect(pages.map(({ length }) => length)).toEqual([1, 1, 0]);
    expect(pages.flat().sort()).toEqual(all);
    expect(await listNames({ searchString: 'ban' })).toEqual(['Banner']);
    expect((await listNames({ hostWorkspaceId: query.workspaceId })).sort()).toEqual(all);
    expect(await listNames({ hostWorkspaceId: creator.workspace.id })).toEqual([]);
    expect((await listNames({ creatorWorkspaceId: creator.workspace.id })).sort()).toEqual(all);
    expect(await listNames({ creatorWorkspaceId: query.workspaceId })).toEqual([]);
    expect(await listNames({ sharedBy: 'workspace' })).toEqual(['Banner']);
    expect(await listNames({ sharedBy: 'partners' })).toEqual(['Reel']);
    const creatorSide = { ...creatorQuery, sharedBy: 'partners' as const, size: 1 };
    const { body } = await api.send(calls.listSharedMedia, { query: creatorSide }, creator.person);
    expect([body.data.map(({ name }) => name), body.meta.total]).toEqual([['Banner'], 1]);
  });
});

proves(['P58', 'P61'], 'ending a connection revokes all of its shares on both sides', async () => {
  expect(await listShared(query, ada)).not.toEqual([]);
  const stranger = await connectCreator(api, { workspaceId: query.workspaceId, owner: ada }, 'Other Films');
  const endConnection = (workspaceId: string, caller: Person) =>
    api.send(calls.deletePartners, { query: { workspaceId, ids: creator.partner.id } }, caller);
  expect((await endConnection(stranger.workspace.id, stranger.person)).status).toBe(404);
  expect((await endConnection(creatorQuery.workspaceId, creator.person)).status).toBe(200);
  expect(await listShared(query, ada)).toEqual([]);
  expect(await listShared(creatorQuery, creator.person)).toEqual([]);
});

test('the partner sees an uploaded picture’s thumbnail once it exists', async () => {
  const uma = await connectCreator(api, { workspaceId: query.workspaceId, owner: ada }, 'Uma Shots');
  const { id: fileId } = await uploadFile(api, ada, { id: query.workspaceId });
  const body = { mediaType: 'custom' as const, title: 'Quay poster', fileId };
  const mediaIds = [(await api.send(calls.addMedia, { query, body }, ada)).body.id];
  await api.send(calls.shareMedia, { query, body: { partnerId: uma.partner.id, mediaIds } }, ada);
  const getPicture = async () =>
    (await listShared({ workspaceId: uma.workspace.id }, uma.person)).map(({ previewUrl }) => previewUrl);
  expect(await getPicture()).toEqual([null]);
  await storeThumbnails(api.platform, fileId);
  const [url] = await getPicture();
  const response = await api.app.inject(url ?? '/nowhere');
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
});
