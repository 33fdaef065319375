import { type Creator, type CreatorInvite, calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  chooseAction,
  createFakeHost,
  FakeServer,
  renderInHost,
  sampleCreator,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CreatorInvitesPage from './creator-invites.page.tsx';
import CreatorListPage from './creator-list.page.tsx';

const suffix = '01h455vb4pex5vsknk084sn02q';
const instant = '2026-11-20T10:00:00.000Z';
const toList = <Row,>(data: Row[]) => ({
  data,
  meta: { total: data.length, unfilteredTotal: data.length, page: 0, size: 50 },
});
const pendingCreator: Creator = {
  id: `inv_${suffix}`,
  status: 'Pending',
  email: 'zoe@films.example',
  name: 'zoe@films.example',
  networks: [],
  ownerId: 'user-2',
  ownerName: 'Ada Example',
  createdAt: instant,
  createdAtSince: instant,
  invited_at: instant,
};
const invite: CreatorInvite = {
  id: `inv_${suffix}`,
  email: 'zoe@films.example',
  status: 'Accepted',
  access: 'editor',
  ownerId: 'user-1',
  ownerName: 'Ada Example',
  createdAt: instant,
  createdAtSince: instant,
};

interface OpenOptions {
  access?: 'owner' | 'viewer';
  /** Whether creators are turned on for the workspace. */
  hasCreators?: boolean;
}

function open(Page: typeof CreatorListPage, path: string, server: FakeServer, options: OpenOptions = {}) {
  const { access = 'owner', hasCreators = true } = options;
  const workspace = sampleWorkspace({ access });
  const hasCreatorsSlugs = hasCreators ? [workspace.slug] : [];
  const host = createFakeHost({ server, path, workspace, hasCreatorsSlugs });
  renderInHost(<Page />, host);
  return host;
}
const openList = (server: FakeServer, options?: OpenOptions) =>
  open(CreatorListPage, '/daily-planet/creators', server, options);
const openInvites = (server: FakeServer, options?: OpenOptions) =>
  open(CreatorInvitesPage, '/daily-planet/creators/invites', server, options);

proves(['P01', 'P15', 'P16', 'P17', 'P18'], 'creators are listed with name, status, owner and date', async () => {
  openList(new FakeServer().on(calls.listCreators, () => toList([sampleCreator(), pendingCreator])));
  const row = await screen.findByRole('row', { name: /Ida Films/ });
  for (const text of ['Active', 'ida@films.example', 'Me']) expect(within(row).getByText(text)).toBeVisible();
  expect(within(row).getByRole('link', { name: 'Ida Films' })).toHaveAttribute(
    'href',
    `/daily-planet/partners/${sampleCreator().id}`,
  );
  const pendingRow = within(screen.getByRole('row', { name: /zoe@films/ }));
  for (const text of ['Pending', 'Ada Example']) expect(pendingRow.getByText(text)).toBeVisible();
  for (const title of ['Name', 'Status', 'Owner', 'Added at'])
    expect(screen.getByRole('columnheader', { name: title })).toBeVisible();
});

test('creators are filtered by status', async () => {
  const server = new FakeServer().on(calls.listCreators, () => toList([sampleCreator(), pendingCreator]));
  const host = openList(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pending' }));
  await waitFor(() => expect(host.getPath()).toContain('filter.status=is%7CPending'));
  await waitFor(() => expect(server.requestsFor(calls.listCreators).at(-1)?.query.status).toBe('is|Pending'));
});

proves(['P19'], 'a creator can be removed after a confirmation that states the consequences', async () => {
  const server = new FakeServer()
    .on(calls.listCreators, () => toList([sampleCreator()]))
    .on(calls.deleteCreators, () => ({ done: true as const }));
  const host = openList(server);
  await chooseAction('Ida Films', 'Remove');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/Sharing with Ida Films ends in both directions/);
  await userEvent.click(within(dialog).getAllByRole('button').at(-1) ?? dialog);
  await waitFor(() => expect(host.messages).toEqual(['success: Creator removed']));
  expect(server.requestsFor(calls.deleteCreators)[0]?.query.ids).toBe(sampleCreator().id);
});

test('a new invitation appears in the list immediately', async () => {
  const rows: Creator[] = [sampleCreator()];
  const server = new FakeServer()
    .on(calls.listCreators, () => toList([...rows]))
    .on(calls.inviteCreator, () => {
      rows.push(pendingCreator);
      return { id: pendingCreator.id, inviteToken: 'abc', alreadyInvited: false, isMailed: true };
    });
  openList(server);
  await screen.findByRole('row', { name: /Ida Films/ });
  await userEvent.click(screen.getByRole('button', { name: 'Invite a creator' }));
  const email = await screen.findByLabelText('Email');
  await waitFor(() => expect(email).toHaveFocus());
  await userEvent.type(email, pendingCreator.email);
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
  expect(within(await screen.findByRole('row', { name: /zoe@films/ })).getByText('Pending')).toBeVisible();
});

test('a viewer can neither invite nor remove creators', async () => {
  openList(
    new FakeServer().on(calls.listCreators, () => toList([sampleCreator()])),
    { access: 'viewer' },
  );
  await screen.findByRole('row', { name: /Ida Films/ });
  expect(screen.queryByRole('button', { name: /Invite a creator|Remove/ })).toBeNull();
});

proves(['P02', 'P11', 'P12', 'P13'], 'invitations are listed with email address, status and date', async () => {
  openInvites(new FakeServer().on(calls.listCreatorInvites, () => toList([invite])));
  const row = await screen.findByRole('row', { name: /zoe@films/ });
  expect(within(row).getByText('Accepted, not connected yet')).toBeVisible();
  for (const title of ['Email', 'Status', 'Added at'])
    expect(screen.getByRole('columnheader', { name: title })).toBeVisible();
});

test('invitations are filtered by status', async () => {
  const server = new FakeServer().on(calls.listCreatorInvites, () => toList([invite]));
  openInvites(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Declined' }));
  await waitFor(() => expect(server.requestsFor(calls.listCreatorInvites).at(-1)?.query.status).toBe('is|Declined'));
});

proves(['P14'], 'an invitation can be deleted through its row’s actions', async () => {
  const server = new FakeServer()
    .on(calls.listCreatorInvites, () => toList([invite]))
    .on(calls.deleteCreatorInvites, () => ({ done: true as const }));
  const host = openInvites(server);
  await chooseAction('zoe@films.example', 'Delete invitation');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getAllByRole('button').at(-1) ?? dialog);
  await waitFor(() => expect(host.messages).toEqual(['success: Invitation deleted']));
  expect(server.requestsFor(calls.deleteCreatorInvites)[0]?.query.ids).toBe(invite.id);
});

const offTitle = 'Creators are not available in this workspace';

test('while creators are turned off, an empty list links to the partners and offers no invitation', async () => {
  openList(
    new FakeServer().on(calls.listCreators, () => toList([])),
    { hasCreators: false },
  );
  expect(await screen.findByRole('heading', { name: offTitle })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to partners' })).toHaveAttribute('href', '/daily-planet/partners');
  expect(screen.queryByRole('button', { name: 'Invite a creator' })).toBeNull();
  expect(screen.queryByText('Invitations')).toBeNull();
});

test('creators added before the feature was turned off stay listed, below an explanation', async () => {
  openList(
    new FakeServer().on(calls.listCreators, () => toList([sampleCreator()])),
    { hasCreators: false },
  );
  expect(await screen.findByRole('row', { name: /Ida Films/ })).toBeVisible();
  expect(screen.getByText(offTitle)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite a creator' })).toBeNull();
});

test('invitations are not offered while creators are turned off', async () => {
  openInvites(
    new FakeServer().on(calls.listCreatorInvites, () => toList([])),
    { hasCreators: false },
  );
  expect(await screen.findByText(offTitle)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite a creator' })).toBeNull();
});
