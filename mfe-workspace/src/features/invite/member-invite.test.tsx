import { calls, inviteStorageKey, type MemberInvitation, toInviteCode } from '@reportage/contracts';
import { createFakeHost, demoUser, FakeServer, problemResponse, renderInHost } from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import InvitePage from './invite.page.tsx';

const idSuffix = '01h455vb4pex5vsknk084sn02q';
const otherId = '01h455vb4pex5vsknk084sn02z';
const invite = { hostWorkspaceId: `wks_${otherId}`, inviteId: `uiv_${idSuffix}` };
const partnerInvite = { hostWorkspaceId: `wks_${idSuffix}`, inviteId: `inv_${idSuffix}` };
const host = { id: invite.hostWorkspaceId, name: 'Daily Bugle', colors: [] };
const waitingInvitation: MemberInvitation = {
  kind: 'member',
  state: 'waiting',
  host,
  personName: 'Betty Brant',
  access: 'editor',
  message: 'See you\non Monday',
  createdAt: '2026-11-20T10:00:00.000Z',
};
const withdrawnInvitation: MemberInvitation = { kind: 'member', state: 'withdrawn', host };
const acceptResponse = {
  workspace: { id: host.id, slug: 'daily-bugle', name: host.name, access: 'editor' as const },
  redirectTo: '/daily-bugle',
};
const readStoredInvite = (): unknown => JSON.parse(localStorage.getItem(inviteStorageKey) ?? 'null');
const storeTestInvite = (stored: object): void => localStorage.setItem(inviteStorageKey, JSON.stringify(stored));
const createServer = (invitation: MemberInvitation): FakeServer =>
  new FakeServer().on(calls.getUserInvitation, () => invitation).on(calls.acceptUserInvite, () => acceptResponse);

function open(server: FakeServer, path = '/invite') {
  const fakeHost = createFakeHost({ server, path });
  renderInHost(<InvitePage />, fakeHost);
  return fakeHost;
}
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => storeTestInvite(invite));
afterEach(() => localStorage.clear());

test('the recipient sees the inviter, the workspace and the role, and joins with one click', async () => {
  const server = createServer(waitingInvitation);
  const { getPath, messages } = open(server);
  expect(await findTitle('Betty Brant has invited you to Daily Bugle')).toBeVisible();
  expect(screen.getByText(/See you\s+on Monday/)).toBeVisible();
  expect(screen.getByText('You will join as Editor')).toBeVisible();
  expect(screen.getByText(new RegExp(`signed in as ${demoUser.email}`))).toBeVisible();
  await click('Join Daily Bugle');
  await waitFor(() => expect(getPath()).toBe('/daily-bugle'));
  expect(messages).toEqual(['success: Welcome to Daily Bugle']);
  expect(server.requestsFor(calls.acceptUserInvite)[0]).toMatchObject({
    params: { inviteId: invite.inviteId },
    query: { hostWorkspaceId: host.id },
  });
  expect(readStoredInvite()).toBeNull();
});

test('a link for new members opens immediately, and another stored invitation is kept', async () => {
  storeTestInvite(partnerInvite);
  const { getPath } = open(createServer(waitingInvitation), `/invite?inviteToken=${toInviteCode(invite)}`);
  await click('Join Daily Bugle');
  await waitFor(() => expect(getPath()).toBe('/daily-bugle'));
  expect(readStoredInvite()).toEqual(partnerInvite);
});

test('“Not now” dismisses the invitation and leaves the page', async () => {
  const { getPath } = open(createServer(waitingInvitation));
  await click('Not now');
  await waitFor(() => expect(getPath()).toBe('/'));
  expect(readStoredInvite()).toBeNull();
});

test('an invitation withdrawn while it is open is shown as withdrawn', async () => {
  let isWithdrawn = false;
  const server = createServer(waitingInvitation)
    .on(calls.getUserInvitation, () => (isWithdrawn ? withdrawnInvitation : waitingInvitation))
    .on(calls.acceptUserInvite, () => {
      isWithdrawn = true;
      return problemResponse('gone', 'This invitation was withdrawn.');
    });
  const { messages } = open(server);
  await click('Join Daily Bugle');
  expect(await findTitle('This invitation was withdrawn')).toBeVisible();
  expect(screen.getByText('Ask an admin of Daily Bugle for a new one.')).toBeVisible();
  expect(messages).toEqual(['error: This invitation was withdrawn.']);
  expect(readStoredInvite()).toBeNull();
});

test('an accepted invitation links to the workspace', async () => {
  const { getPath } = open(createServer({ kind: 'member', state: 'answered', host, slug: 'daily-bugle' }));
  expect(await findTitle('You are a member of Daily Bugle')).toBeVisible();
  await click('Open Daily Bugle');
  await waitFor(() => expect(getPath()).toBe('/daily-bugle'));
});

test('an invitation accepted by a former member shows that the membership has ended', async () => {
  open(createServer({ kind: 'member', state: 'answered', host, slug: null }));
  expect(await findTitle('You are no longer a member of Daily Bugle')).toBeVisible();
  expect(readStoredInvite()).toBeNull();
});

test('an invitation to a removed workspace is shown as no longer existing', async () => {
  open(new FakeServer().on(calls.getUserInvitation, () => problemResponse('notFound', 'Not found.')));
  expect(await findTitle('This invitation no longer exists')).toBeVisible();
  expect(screen.getByText(/Its workspace was removed/)).toBeVisible();
  expect(readStoredInvite()).toBeNull();
});

test('an invitation for another email address offers to sign in with that address', async () => {
  open(createServer({ kind: 'member', state: 'otherAddress', sentTo: 'i•••@films.example' }));
  expect(await screen.findByText(/It was sent to i•••@films.example/)).toHaveTextContent(demoUser.email);
  expect(screen.getByRole('button', { name: 'Sign in with that address' })).toBeVisible();
  expect(readStoredInvite()).toEqual(invite);
});

test('an invitation for an unverified address links to the account, and is kept', async () => {
  const { getPath } = open(createServer({ kind: 'member', state: 'unverifiedAddress' }));
  expect(await findTitle('Confirm your email address first')).toBeVisible();
  expect(screen.getByText(new RegExp(`sent to ${demoUser.email}`))).toBeVisible();
  await click('Confirm it in your profile');
  await waitFor(() => expect(getPath()).toBe('/account/profile'));
  expect(readStoredInvite()).toEqual(invite);
});

test('a failed request can be retried', async () => {
  let isUnavailable = true;
  const server = createServer(waitingInvitation).on(calls.getUserInvitation, () =>
    isUnavailable ? problemResponse('unavailable', 'Try again in a moment.') : waitingInvitation,
  );
  open(server);
  const retry = await screen.findByRole('button', { name: /Retry/ });
  isUnavailable = false;
  await userEvent.click(retry);
  expect(await findTitle('Betty Brant has invited you to Daily Bugle')).toBeVisible();
});
