import { calls, type Invitation, inviteStorageKey, type Workspace } from '@reportage/contracts';
import type { SessionStep } from '@reportage/remote-kit/runtime';
import { proves } from '@reportage/testing';
import {
  createFakeHost,
  demoUser,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleCreator,
  sampleSource,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import InvitePage from './invite.page.tsx';

const idSuffix = '01h455vb4pex5vsknk084sn02q';
const otherId = '01h455vb4pex5vsknk084sn02z';
const invite = { hostWorkspaceId: `wks_${otherId}`, inviteId: `inv_${idSuffix}` };
const newerInvite = { ...invite, inviteId: `inv_${otherId}` };
const createToken = (invite: object): string =>
  btoa(JSON.stringify(invite)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
const creator = sampleCreator();
const readStoredInvite = (): unknown => JSON.parse(localStorage.getItem(inviteStorageKey) ?? 'null');

const host = { id: invite.hostWorkspaceId, name: 'Daily Bugle', colors: [] };
const waitingInvitation: Invitation = {
  kind: 'partner',
  state: 'waiting',
  host,
  personName: 'Betty Brant',
  access: 'editor',
  createdAt: '2026-11-20T10:00:00.000Z',
  connected: [],
};
const planet = sampleWorkspace();
const partner = {
  id: `ptn_${idSuffix}`,
  name: host.name,
  status: 'Active' as const,
  hostWorkspaceId: host.id,
  isHost: false,
  creatorWorkspaceId: planet.id,
  access: 'editor' as const,
  sharesNumbers: { own: true, partner: false },
  shownNumbers: { metrics: null, from: null, until: null },
  connectionIds: [],
  sources: [],
  endsOn: null,
  ownerId: 'user-2',
  ownerName: 'Betty Brant',
  createdAt: waitingInvitation.createdAt,
  createdAtSince: waitingInvitation.createdAt,
  version: 1,
};

const toList = <Row,>(data: Row[]) => ({
  data,
  meta: { total: data.length, unfilteredTotal: data.length, page: 0, size: 100 },
});
const createServer = (workspaces: Workspace[], invitation: Invitation = waitingInvitation): FakeServer =>
  new FakeServer()
    .on(calls.getInvitation, () => invitation)
    .on(calls.listWorkspaces, () => toList(workspaces))
    .on(calls.listTimezones, () => ({ data: [{ id: 'Europe/Berlin', name: 'Berlin', offsetMinutes: 60 }] }))
    .on(calls.listSources, () => toList([sampleSource(), sampleSource({ id: `src_${otherId}`, name: 'Shop' })]))
    .on(calls.connectPartner, () => partner)
    .on(calls.connectCreator, () => creator);

function open(
  server: FakeServer,
  { path = '/invite', ...overrides }: Partial<Parameters<typeof createFakeHost>[0]> = {},
) {
  const fakeHost = createFakeHost({ server, path, ...overrides });
  const openedPaths: string[] = [];
  renderInHost(<InvitePage loadPage={(to) => openedPaths.push(to)} />, fakeHost);
  return { ...fakeHost, openedPaths };
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => localStorage.setItem(inviteStorageKey, JSON.stringify(invite)));
afterEach(() => localStorage.clear());

proves(
  ['W06', 'W70', 'S12', 'S38'],
  'the recipient sees the inviter and the terms, chooses a workspace and its sources, and connects',
  async () => {
    const server = createServer([planet]);
    const { openedPaths } = open(server);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Daily Bugle has invited you to share media' }),
    ).toBeVisible();
    expect(screen.getByText(/Sent by Betty Brant/)).toBeVisible();
    expect(screen.getByText(/You can offer Daily Bugle your own media/)).toBeVisible();
    expect(await screen.findByRole('radio', { name: /Daily Planet/ })).toBeChecked();
    await userEvent.click(await screen.findByRole('checkbox', { name: /Shop/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Share the numbers for shared pages' }));
    await click('Connect');
    await waitFor(() => expect(openedPaths).toEqual([`/daily-planet/partners?connected=${partner.id}`]));
    expect(server.requestsFor(calls.connectPartner)[0]).toMatchObject({
      query: { workspaceId: planet.id },
      body: { ...invite, access: 'editor', dataSourceIds: [`src_${otherId}`], sharesNumbers: true },
    });
    expect(readStoredInvite()).toBeNull();
  },
);

test('workspaces that cannot accept the invitation show why, and the inviting workspace is not listed', async () => {
  const hostWorkspace = sampleWorkspace({ id: host.id, slug: 'bugle', name: 'Daily Bugle' });
  const globe = sampleWorkspace({
    id: 'wks_01h455vb4pex5vsknk084sn02a',
    slug: 'globe',
    name: 'Globe',
    access: 'editor',
  });
  const films = sampleWorkspace({ id: 'wks_01h455vb4pex5vsknk084sn02b', slug: 'films', name: 'Films' });
  const { id, slug, name } = films;
  open(
    createServer([hostWorkspace, globe, films, planet], {
      ...waitingInvitation,
      access: 'viewer',
      connected: [{ id, slug, name }],
    }),
  );
  expect(await screen.findByRole('radio', { name: /Globe.*Only its admins/ })).toBeDisabled();
  expect(screen.getByRole('radio', { name: /Films.*Already connected/ })).toBeDisabled();
  expect(screen.getByRole('radio', { name: /Daily Planet/ })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /Daily Bugle/ })).toBeNull();
  expect(screen.queryByText(/You can offer/)).toBeNull();
});

proves(
  ['P10', 'P55'],
  'a user without a workspace accepts, and continues at /welcome with the invitation',
  async () => {
    const server = createServer([]).on(calls.answerCreatorInvite, () => ({
      status: 'Accepted' as const,
      redirectTo: '/welcome',
    }));
    const { getPath } = open(server);
    expect(await screen.findByText(/create a workspace of your own/)).toBeVisible();
    await click('Accept');
    await waitFor(() => expect(getPath()).toBe('/welcome'));
    expect(server.requestsFor(calls.answerCreatorInvite)[0]).toMatchObject({
      params: { inviteId: invite.inviteId },
      query: { hostWorkspaceId: host.id },
      body: { answer: 'accept' },
    });
    expect(readStoredInvite()).toEqual(invite);
  },
);

test('declining sends the answer and dismisses the invitation', async () => {
  const server = createServer([planet]).on(calls.answerCreatorInvite, () => ({
    status: 'Declined' as const,
    redirectTo: '/workspaces',
  }));
  const { getPath, messages } = open(server);
  await click('Decline');
  await waitFor(() => expect(getPath()).toBe('/'));
  expect(messages).toEqual(['success: You have declined the invitation']);
  expect(server.requestsFor(calls.answerCreatorInvite)[0]?.body).toEqual({ answer: 'decline' });
  expect(readStoredInvite()).toBeNull();
});

proves(['S30'], 'connecting without a stored invite shows “No Invite Token!”', async () => {
  const server = createServer([planet]);
  const { messages } = open(server);
  await screen.findByRole('radio', { name: /Daily Planet/ });
  localStorage.clear();
  await click('Connect');
  await waitFor(() => expect(messages).toEqual(['error: No Invite Token!']));
  expect(server.requestsFor(calls.connectPartner)).toEqual([]);
});

test('“Not now” dismisses the invitation and leaves the page', async () => {
  const { getPath } = open(createServer([planet]));
  await click('Not now');
  await waitFor(() => expect(getPath()).toBe('/'));
  expect(readStoredInvite()).toBeNull();
});

test('a withdrawn invitation is reported and removed from storage', async () => {
  let exists = true;
  const server = createServer([planet])
    .on(calls.getInvitation, () => (exists ? waitingInvitation : problemResponse('notFound', 'Not found.')))
    .on(calls.connectPartner, () => {
      exists = false;
      return problemResponse('notFound', 'Not found.');
    });
  open(server);
  await screen.findByRole('radio', { name: /Daily Planet/ });
  await click('Connect');
  expect(await screen.findByRole('heading', { level: 1, name: 'This invitation is no longer valid' })).toBeVisible();
  expect(readStoredInvite()).toBeNull();
});

test('an answered invitation links to the partners of the workspace that accepted it', async () => {
  const { id, slug, name } = planet;
  const { getPath } = open(
    createServer([planet], { kind: 'partner', state: 'answered', host, connected: [{ id, slug, name }] }),
  );
  expect(await screen.findByText('Daily Bugle and Daily Planet are partners.')).toBeVisible();
  expect(readStoredInvite()).toBeNull();
  await click('Go to Daily Planet’s partners');
  await waitFor(() => expect(getPath()).toBe('/daily-planet/partners'));
});

test('a new link replaces an invitation that is no longer valid', async () => {
  const server = createServer([planet]).on(calls.getInvitation, ({ params }) =>
    params.inviteId === newerInvite.inviteId ? waitingInvitation : problemResponse('notFound', 'Not found.'),
  );
  open(server, { path: `/invite?inviteToken=${createToken(newerInvite)}` });
  expect(await screen.findByRole('heading', { level: 1, name: /Daily Bugle has invited you/ })).toBeVisible();
  expect(readStoredInvite()).toEqual(newerInvite);
});

test('another user is asked to sign in with the invited address, and the invitation is kept', async () => {
  let step: SessionStep = { name: 'signedIn' };
  const listeners = new Set<() => void>();
  const session = {
    step: {
      get: () => step,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    signOut: () => {
      localStorage.clear();
      step = { name: 'signedOut' };
      for (const listener of listeners) listener();
      return Promise.resolve();
    },
  };
  open(createServer([planet], { kind: 'partner', state: 'otherAddress', sentTo: 'i•••@films.example' }), { session });
  expect(await screen.findByText(/It was sent to i•••@films.example/)).toHaveTextContent(demoUser.email);
  await click('Sign in with that address');
  await waitFor(() => expect(listeners.size).toBe(0));
  expect(readStoredInvite()).toEqual(invite);
});

test('a failed request can be retried', async () => {
  let isUnavailable = true;
  const server = createServer([planet]).on(calls.getInvitation, () =>
    isUnavailable ? problemResponse('unavailable', 'Try again in a moment.') : waitingInvitation,
  );
  open(server);
  const retry = await screen.findByRole('button', { name: /Retry/ });
  isUnavailable = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: /Daily Bugle has invited you/ })).toBeVisible();
  expect(readStoredInvite()).toEqual(invite);
});

test('without a stored invitation, a link or code opens one', async () => {
  localStorage.clear();
  open(createServer([planet]), { path: '/invite?code=abc' });
  const field = await screen.findByLabelText('Invitation link or code');
  // A code from the URL is validated before any button is pressed.
  expect(await screen.findByText('This is not an invitation link or code.')).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, createToken(invite));
  await click('Open the invitation');
  const head = await screen.findByRole('banner');
  expect(within(head).getByRole('heading', { name: /Daily Bugle has invited you/ })).toBeVisible();
  expect(readStoredInvite()).toEqual(invite);
});
