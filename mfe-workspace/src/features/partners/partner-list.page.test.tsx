import { calls, type Partner } from '@reportage/contracts';
import { proves, showOnPhone } from '@reportage/testing';
import {
  chooseAction,
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PartnerListPage from './partner-list.page.tsx';

const suffix = '01h455vb4pex5vsknk084sn02q';
const idaFilms: Partner = {
  id: `ptn_${suffix}`,
  name: 'Ida Films',
  status: 'Active',
  hostWorkspaceId: `wks_${suffix}`,
  isHost: true,
  creatorWorkspaceId: 'wks_01h455vb4pex5vsknk084sn02z',
  access: 'editor',
  sharesNumbers: { own: false, partner: true },
  shownNumbers: { metrics: null, from: null, until: null },
  connectionIds: [],
  sources: [],
  endsOn: null,
  ownerId: 'user-1',
  ownerName: 'Ada Example',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdAtSince: '2026-11-20T10:00:00.000Z',
  version: 1,
};
const invite = { hostWorkspaceId: idaFilms.hostWorkspaceId, inviteId: `inv_${suffix}` };
const token = btoa(JSON.stringify(invite)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

const createServer = (rows: Partner[]): FakeServer =>
  new FakeServer().on(calls.listPartners, () => ({
    data: rows,
    meta: { total: rows.length, unfilteredTotal: rows.length, page: 0, size: 50 },
  }));

function open(server: FakeServer, access: 'owner' | 'viewer' = 'owner', search = '') {
  const path = `/daily-planet/partners${search}`;
  const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access }) });
  renderInHost(<PartnerListPage />, host);
  return host;
}

proves(['P03', 'P20', 'P21', 'P22', 'P23'], 'partners are listed with name, status, owner and date', async () => {
  open(createServer([idaFilms]));
  const row = await screen.findByRole('row', { name: /Ida Films/ });
  for (const text of ['Active', 'Me', 'Invited by you']) expect(within(row).getByText(text)).toBeVisible();
  for (const title of ['Name', 'Status', 'Owner', 'Added at']) {
    expect(screen.getByRole('columnheader', { name: title })).toBeVisible();
  }
});

test('a partner invited by another member shows that member’s name', async () => {
  open(createServer([{ ...idaFilms, ownerId: 'user-2' }]));
  expect(await screen.findByText('Ada Example')).toBeVisible();
});

proves(['P09'], 'the partner list is shown only after the partners have loaded', async () => {
  let respond: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const server = new FakeServer().on(calls.listPartners, async () => {
    await gate;
    return { data: [idaFilms], meta: { total: 1, unfilteredTotal: 1, page: 0, size: 50 } };
  });
  open(server);
  await waitFor(() => expect(server.requestsFor(calls.listPartners)).toHaveLength(1));
  expect(screen.queryByRole('heading', { name: 'Partners' })).toBeNull();
  respond?.();
  expect(await screen.findByRole('heading', { name: 'Partners' })).toBeVisible();
  expect(screen.getByRole('row', { name: /Ida Films/ })).toBeVisible();
});

test('the status filter is read from the URL', async () => {
  const server = createServer([idaFilms]);
  open(server, 'owner', '?filter.status=is%7CActive');
  expect(await screen.findByRole('button', { name: 'Status: Active' })).toBeVisible();
  expect(server.requestsFor(calls.listPartners)[0]?.query.status).toBe('is|Active');
});

test('an unknown status in the URL is ignored', async () => {
  const server = createServer([idaFilms]);
  open(server, 'owner', '?filter.status=is%7Cother');
  expect(await screen.findByRole('row', { name: /Ida Films/ })).toBeVisible();
  expect(server.requestsFor(calls.listPartners)[0]?.query.status).toBeUndefined();
});

proves(['P24'], 'a partner can be removed after a confirmation that states the consequences', async () => {
  const server = createServer([idaFilms]).on(calls.deletePartners, () => ({ done: true as const }));
  const host = open(server);
  await chooseAction('Ida Films', 'Remove');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/Sharing with Ida Films ends in both directions/);
  await userEvent.click(within(dialog).getAllByRole('button').at(-1) ?? dialog);
  await waitFor(() => expect(host.messages).toEqual(['success: Partner removed']));
  expect(server.requestsFor(calls.deletePartners)[0]?.query.ids).toBe(idaFilms.id);
});

proves(['W69'], 'an invitation is sent with an access level, and its link is shown', async () => {
  const server = createServer([]).on(calls.inviteCreator, () => ({
    alreadyInvited: false,
    id: invite.inviteId,
    inviteToken: token,
    isMailed: true,
  }));
  open(server);
  await userEvent.click((await screen.findAllByRole('button', { name: /Invite a partner/ }))[0] ?? document.body);
  await userEvent.click(await screen.findByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Enter an email address.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Email'), ' ida@films.example ');
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByTitle(`${location.origin}/invite?inviteToken=${token}`)).toBeVisible();
  expect(screen.getByText('The invitation is on its way to ida@films.example')).toBeVisible();
  expect(server.requestsFor(calls.inviteCreator)[0]?.body).toEqual({
    email: 'ida@films.example',
    access: 'editor',
    language: 'en',
  });
  expect(screen.getByRole('button', { name: 'Copy link' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await userEvent.click(screen.getAllByRole('button', { name: /Invite a partner/ })[0] ?? document.body);
  expect(await screen.findByLabelText('Email')).toHaveValue('');
});

proves(['P64'], 'inviting an email address again shows an error', async () => {
  const response = { alreadyInvited: true, id: invite.inviteId, inviteToken: token, isMailed: false };
  const host = open(createServer([idaFilms]).on(calls.inviteCreator, () => response));
  await userEvent.click(await screen.findByRole('button', { name: /Invite a partner/ }));
  await userEvent.type(await screen.findByLabelText('Email'), 'ida@films.example');
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(host.messages).toEqual(['error: This user has already been invited to the product.']));
});

test('an invitation link or code connects the workspace; invalid input is not sent', async () => {
  const server = createServer([]).on(calls.connectPartner, () => ({ ...idaFilms, name: 'Daily Bugle', isHost: false }));
  const host = open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept an invitation' }));
  const field = await screen.findByLabelText('Invitation link or code');
  await userEvent.type(field, 'no code');
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('This is not an invitation link or code.')).toBeVisible();
  expect(server.requestsFor(calls.connectPartner)).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, `http://localhost/invite?inviteToken=${token}`);
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Daily Bugle is now your partner']));
  expect(server.requestsFor(calls.connectPartner)[0]?.body).toEqual(invite);
});

test('a workspace can agree to share numbers, and the new state is shown', async () => {
  let partner = idaFilms;
  const server = createServer([idaFilms])
    .on(calls.listPartners, () => ({ data: [partner], meta: { total: 1, unfilteredTotal: 1, page: 0, size: 50 } }))
    .on(calls.updatePartner, () => {
      partner = { ...idaFilms, sharesNumbers: { own: true, partner: true }, version: 2 };
      return partner;
    });
  open(server);
  expect(await screen.findByText('Partner has agreed')).toBeVisible();
  await userEvent.click(
    screen.getByRole('switch', { name: 'Show numbers for shared pages to Ida Films, and see theirs' }),
  );
  const question = within(await screen.findByRole('dialog', { name: 'Share numbers with Ida Films?' }));
  expect(server.requestsFor(calls.updatePartner)).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Share numbers' }));
  expect(await screen.findByText('Visible to both')).toBeVisible();
  expect(server.requestsFor(calls.updatePartner)[0]?.body).toEqual({ sharesNumbers: true, version: idaFilms.version });
});

describe('on a phone', () => {
  beforeEach(showOnPhone);

  test('a partner’s card says who sees the numbers, but an invitation’s card does not', async () => {
    const pending: Partner = { ...idaFilms, id: `inv_${suffix}`, name: 'zoe@films.example', status: 'Pending' };
    open(createServer([idaFilms, pending]));
    expect(await screen.findByText('Numbers: partner has agreed')).toBeVisible();
    expect(screen.getByText('zoe@films.example')).toBeVisible();
    expect(screen.getAllByText(/^Numbers: /)).toHaveLength(1);
  });
});

test('a change in consent is shown optimistically, and reverted with a message if the server rejects it', async () => {
  let reject = () => {};
  const gate = new Promise<void>((resolve) => {
    reject = resolve;
  });
  const server = createServer([idaFilms]).on(calls.updatePartner, async () => {
    await gate;
    return problemResponse('unavailable', 'Try again later.');
  });
  const host = open(server);
  await userEvent.click(await screen.findByRole('switch', { name: /^Show numbers for shared pages to Ida Films/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Share numbers' }));
  expect(await screen.findByText('Visible to both')).toBeVisible();
  reject();
  expect(await screen.findByText('Partner has agreed')).toBeVisible();
  expect(host.messages).toEqual(['error: Try again later.']);
});

test('after an invitation has been accepted, a notice shows the new partner until it is dismissed', async () => {
  const bugle = { ...idaFilms, name: 'Daily Bugle', isHost: false };
  const server = createServer([bugle]).on(calls.getPartner, () => bugle);
  const host = open(server, 'owner', `?connected=${bugle.id}`);
  expect(await screen.findByText('Daily Bugle is now your partner')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Shared media' })).toHaveAttribute('href', '/daily-planet/media/shared');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(host.getPath()).toBe('/daily-planet/partners'));
});

test('a viewer can see the partners but not change them', async () => {
  open(createServer([idaFilms]), 'viewer');
  await screen.findByRole('row', { name: /Ida Films/ });
  for (const name of ['Invite a partner', 'Accept an invitation', 'Remove Ida Films']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('if the drawer is closed while an invitation is being sent, the next drawer starts with an empty form', async () => {
  const gate = Promise.withResolvers<void>();
  const server = createServer([idaFilms]).on(calls.inviteCreator, async () => {
    await gate.promise;
    return { alreadyInvited: false, id: invite.inviteId, inviteToken: token, isMailed: true };
  });
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: /Invite a partner/ }));
  await userEvent.type(await screen.findByLabelText('Email'), 'ida@films.example');
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByLabelText('Email')).toBeNull());
  const requestCount = server.requestsFor(calls.listPartners).length;
  gate.resolve();
  await waitFor(() => expect(server.requestsFor(calls.listPartners).length).toBeGreaterThan(requestCount));
  await userEvent.click(screen.getByRole('button', { name: /Invite a partner/ }));
  expect(await screen.findByLabelText('Email')).toHaveValue('');
});
