import { calls, type Member, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  chooseAction,
  createFakeHost,
  demoUser,
  emptyResponse,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleMember,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WorkspaceAccessPage from './workspace-access.page.tsx';

const path = '/daily-planet/settings/access';
const otherId = '01h455vb4pex5vsknk084sn02z';
const ada = sampleMember({ userId: demoUser.id, email: demoUser.email, name: demoUser.name, type: 'owner' });
const grace = sampleMember({ id: `mbr_${otherId}`, userId: 'user-2', email: 'grace@planet.example', name: 'Grace' });
const ida = sampleMember({
  id: `uiv_${otherId}`,
  userId: null,
  email: 'ida@films.example',
  name: '',
  status: 'pending',
  type: 'viewer',
  invitedBy: 'Ada Example',
});

const createListResponse = (data: Member[]) => ({
  data,
  meta: { total: data.length, unfilteredTotal: data.length, page: 0, size: 50 },
});
const createServer = (rows: Member[] = [ada, grace, ida]) =>
  new FakeServer()
    .on(calls.listUsers, () => createListResponse(rows))
    .on(calls.listOwnedItems, () => ({ data: [] }))
    .on(calls.removeUser, () => ({ done: true as const }))
    .on(calls.leaveWorkspace, () => ({ done: true as const }));

function open(server: FakeServer, access: Workspace['access'] = 'owner', search = '') {
  const host = createFakeHost({ server, path: `${path}${search}`, workspace: sampleWorkspace({ access }) });
  renderInHost(<WorkspaceAccessPage />, host);
  return host;
}
/** Finds a member's row. An email address may wrap after its @, which appears as a space in the row's name. */
const findRow = (email: string) => screen.findByRole('row', { name: new RegExp(email.replace('@', '@ ?')) });
/** Finds a dialog by the text of its title, because antd gives dialog titles and row fields the same id in tests. */
const findDialog = async (title: string) =>
  (await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]') ?? document.body;

proves(
  ['W28', 'W29', 'W30', 'W31', 'W32', 'W18'],
  'members and invitations are listed with email, name, status, role and date',
  async () => {
    const server = createServer([ada, { ...grace, createdAtSince: '2026-11-12T12:00:00.000Z' }, ida]);
    open(server);
    const row = within(await findRow('grace@planet.example'));
    for (const text of ['grace@planet.example', 'Grace', 'Active', 'Editor']) expect(row.getByText(text)).toBeVisible();
    expect(row.getByText('Nov 12, 2026', { selector: 'time' })).toBeVisible();
    for (const title of ['Email', 'Name', 'Status', 'Role', 'Added at']) {
      expect(screen.getByRole('columnheader', { name: title })).toBeVisible();
    }
    const invitedRow = within(await findRow('ida@films.example'));
    expect(invitedRow.getByText('Pending')).toBeVisible();
    expect(invitedRow.getByText('Invited by Ada Example')).toBeVisible();
    expect(screen.getByText('3 members')).toBeVisible();
    expect(server.requestsFor(calls.listUsers)[0]?.query).toMatchObject({
      page: '0',
      size: '50',
      sort: 'createdAtSince',
      order: 'desc',
    });
  },
);

test('search, filters and page are read from the URL', async () => {
  const server = createServer();
  open(server, 'owner', '?page=2&size=10&search=grace&filter.status=is%7Cactive&filter.type=is%7Ceditor');
  await findRow('grace@planet.example');
  expect(server.requestsFor(calls.listUsers)[0]?.query).toMatchObject({
    page: '1',
    size: '10',
    searchString: 'grace',
    status: 'is|active',
    filters: '{"type":"is|editor"}',
  });
  expect(screen.getByRole('button', { name: 'Status: Active' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Role: Editor' })).toBeVisible();
});

proves(['W67'], 'a member’s role, except the owner’s, can be changed in the list', async () => {
  const server = createServer().on(calls.updateUserAccess, () => ({ ...grace, type: 'admin' as const }));
  const host = open(server);
  const roleSelect = await screen.findByRole('combobox', { name: 'Role of Grace' });
  expect(screen.queryByRole('combobox', { name: `Role of ${ada.name}` })).toBeNull();
  await userEvent.click(roleSelect);
  await userEvent.click(await screen.findByText(/Everything an editor can do/));
  await waitFor(() => expect(host.messages).toEqual(['success: Grace’s role is now Admin']));
  expect(server.requestsFor(calls.updateUserAccess)[0]?.body).toEqual({
    orgId: sampleWorkspace().id,
    email: grace.email,
    access: 'admin',
  });
});

test('admins who lower their own role are asked for confirmation', async () => {
  const ownMember = { ...ada, type: 'admin' as const };
  const server = createServer([{ ...grace, type: 'owner' }, ownMember]).on(calls.updateUserAccess, () => ownMember);
  open(server, 'admin');
  await userEvent.click(await screen.findByRole('combobox', { name: `Role of ${ada.name}` }));
  await userEvent.click(await screen.findByText(/but cannot change anything/));
  const dialog = await findDialog('Give up your own access?');
  expect(server.requestsFor(calls.updateUserAccess)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change my role' }));
  await waitFor(() => expect(server.requestsFor(calls.updateUserAccess)).toHaveLength(1));
});

proves(
  ['W33', 'W68'],
  'a member is removed through the row’s actions, and a successor takes over what the member owned',
  async () => {
    const server = createServer().on(calls.listOwnedItems, () => ({
      data: [
        { kind: 'campaign' as const, count: 8, names: ['Autumn', 'Spring'], outcome: 'inherited' as const },
        { kind: 'drive' as const, count: 1, names: [], outcome: 'removed' as const },
      ],
    }));
    const host = open(server);
    await chooseAction('Grace', 'Remove from the workspace');
    const dialog = await findDialog('Remove Grace?');
    const successorSelect = await within(dialog).findByRole('combobox', { name: 'Who will take over' });
    expect(dialog).toHaveTextContent('8 campaigns – Autumn, Spring and 6 more');
    expect(dialog).toHaveTextContent('Will be removed');
    expect(dialog).toHaveTextContent('1 connected drive');
    expect(server.requestsFor(calls.listOwnedItems)[0]?.query).toMatchObject({ email: grace.email });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await within(dialog).findByText('Choose a new owner for these items.')).toBeVisible();
    expect(server.requestsFor(calls.removeUser)).toEqual([]);
    await userEvent.click(successorSelect);
    await userEvent.click(await screen.findByTitle(ada.name));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(host.messages).toEqual(['success: Grace is no longer a member']));
    const ids = btoa(sampleWorkspace().id).replace(/=+$/, '');
    expect(server.requestsFor(calls.removeUser)[0]?.query).toMatchObject({
      ids,
      email: grace.email,
      successorId: ada.id,
    });
  },
);

test('a pending invitation can be resent and withdrawn', async () => {
  const server = createServer().on(calls.resendUserInvite, () => ({ isMailed: true }));
  const host = open(server);
  await chooseAction('ida@films.example', 'Resend invitation');
  await waitFor(() => expect(host.messages).toEqual(['success: The invitation has been resent to ida@films.example']));
  expect(server.requestsFor(calls.resendUserInvite)[0]?.params.inviteId).toBe(ida.id);
  await chooseAction('ida@films.example', 'Withdraw invitation');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(host.messages.at(-1)).toBe('success: Invitation withdrawn'));
  expect(server.requestsFor(calls.removeUser)[0]?.query).toMatchObject({ email: ida.email });
});

proves(['W60', 'W104'], 'leaving a workspace redirects to the remaining workspaces', async () => {
  const ownMember = { ...ada, type: 'viewer' as const };
  const server = createServer([{ ...grace, type: 'owner' }, ownMember]);
  const host = open(server, 'viewer');
  await findRow('grace@planet.example');
  await chooseAction(ada.name, 'Leave workspace');
  const dialog = await findDialog('Leave Daily Planet?');
  expect(await within(dialog).findByText(/Nothing in the workspace belongs to you/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(host.getPath()).toBe('/workspaces'));
  expect(host.messages).toEqual(['success: You have left Daily Planet']);
  expect(server.requestsFor(calls.leaveWorkspace)[0]).toMatchObject({
    query: { workspaceId: sampleWorkspace().id },
    body: {},
  });
});

test('the owner sees why they cannot leave, and can transfer ownership after typing an email address', async () => {
  const server = createServer().on(calls.transferWorkspaceOwnership, () => ({ done: true as const }));
  const host = open(server);
  await findRow(ada.email);
  await chooseAction(ada.name, 'Leave workspace');
  const ownerDialog = await findDialog('You own Daily Planet');
  expect(ownerDialog).toHaveTextContent(/always needs an owner/);
  expect(server.requestsFor(calls.leaveWorkspace)).toEqual([]);
  await userEvent.click(within(ownerDialog).getByRole('button', { name: 'Transfer ownership' }));
  const dialog = await findDialog('Transfer Daily Planet');
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'New owner' }));
  await userEvent.click(await screen.findByTitle('Grace'));
  const confirmField = within(dialog).getByLabelText(/^Type grace@planet.example or the new owner’s name/);
  await userEvent.type(confirmField, 'Ada');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Transfer' }));
  expect(await within(dialog).findByText(/doesn’t match the new owner/)).toBeVisible();
  expect(server.requestsFor(calls.transferWorkspaceOwnership)).toEqual([]);
  await userEvent.clear(confirmField);
  await userEvent.type(confirmField, 'GRACE@planet.example{Enter}');
  await waitFor(() => expect(host.messages).toEqual(['success: Grace is now the owner, and you are an admin']));
  expect(server.requestsFor(calls.transferWorkspaceOwnership)[0]?.body).toEqual({ memberId: grace.id });
});

test('an editor sees the list but cannot change members', async () => {
  open(
    createServer([
      { ...grace, type: 'owner' },
      { ...ada, type: 'editor' },
    ]),
    'editor',
  );
  await findRow('grace@planet.example');
  for (const name of [/Invite people/, 'Remove Grace', /^More actions/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('combobox', { name: /^Role of/ })).toBeNull();
  const ownRow = within(await findRow(ada.email));
  await userEvent.click(ownRow.getByRole('button', { name: /Editor/ }));
  expect(await screen.findByText(/^Works on campaigns/)).toBeVisible();
});

test('if the server rejects a change, the reason is shown and the list stays unchanged', async () => {
  const rejectChange = () => problemResponse('ownerCannotLeave', 'Transfer the ownership first.');
  const server = createServer().on(calls.removeUser, rejectChange).on(calls.updateUserAccess, rejectChange);
  const host = open(server);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Role of Grace' }));
  await userEvent.click(await screen.findByText(/but cannot change anything/));
  await waitFor(() => expect(host.messages).toEqual(['error: Transfer the ownership first.']));
  await waitFor(() => expect(within(screen.getByRole('row', { name: /Grace/ })).getByText('Editor')).toBeVisible());
  await chooseAction('Grace', 'Remove from the workspace');
  const dialog = await findDialog('Remove Grace?');
  await within(dialog).findByText(/Nothing in the workspace belongs to Grace/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(host.messages).toHaveLength(2));
  expect(dialog).toBeVisible();
});

test('a failed request for the list can be retried', async () => {
  let isUnavailable = true;
  const server = createServer().on(calls.listUsers, () =>
    isUnavailable ? emptyResponse(502) : createListResponse([ada]),
  );
  const host = open(server);
  const retryButton = await screen.findByRole('button', { name: /Retry/ });
  expect(host.messages).toEqual(['error: could not fetch!']);
  isUnavailable = false;
  await userEvent.click(retryButton);
  expect(await findRow(ada.email)).toBeVisible();
});

test('a user who views the sample workspace is not a member of it and cannot leave it', async () => {
  const workspace = sampleWorkspace({ access: 'viewer', isSample: true });
  renderInHost(<WorkspaceAccessPage />, createFakeHost({ server: createServer([grace]), path, workspace }));
  await findRow('grace@planet.example');
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
});
