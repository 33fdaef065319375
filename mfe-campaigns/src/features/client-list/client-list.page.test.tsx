import { type Client, calls, noBrand } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  chooseAction,
  createFakeHost,
  emptyResponse,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleMember,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ClientListPage from './client-list.page.tsx';

const client: Client = {
  id: 'cli_01h455vb4pex5vsknk084sn02q',
  name: 'Acme',
  meta: { logo: null },
  contacts: [],
  labels: [],
  brand: noBrand,
  ownerId: 'user-2',
  ownerName: 'Grace',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdAtSince: '2026-11-20T10:00:00.000Z',
  version: 1,
};

const createServer = (): FakeServer =>
  new FakeServer()
    .on(calls.listClientLabels, () => ({ data: [] }))
    .on(calls.listClients, () => ({
      data: [client],
      meta: { total: 1, unfilteredTotal: 1, page: 0, size: 50 },
    }));

function open(fakeServer: FakeServer, access: 'owner' | 'viewer' = 'owner') {
  const host = createFakeHost({
    server: fakeServer,
    path: '/daily-planet/campaigns/clients',
    workspace: sampleWorkspace({ access }),
  });
  renderInHost(<ClientListPage />, host);
  return host;
}

proves(['C03', 'C38', 'C39', 'C40'], 'the client list shows name, owner and creation date', async () => {
  open(createServer());
  expect(await screen.findByRole('link', { name: 'Acme' })).toHaveAttribute(
    'href',
    `/daily-planet/campaigns/clients/${client.id}`,
  );
  expect(screen.getByRole('cell', { name: 'Grace' })).toBeVisible();
  for (const title of ['Name', 'Owner', 'Created at']) {
    expect(screen.getByRole('columnheader', { name: title })).toBeVisible();
  }
  expect(document.querySelector(`time[datetime="${client.createdAtSince}"]`)).toBeVisible();
});

test('the client list shows labels and contacts, and “Me” as the owner of the user’s own clients', async () => {
  const contacts = [{ name: 'Iris Reed', role: '', email: '', phone: '' }];
  const ownClient = { ...client, labels: ['travel'], contacts, ownerId: 'user-1', ownerName: 'Ada' };
  open(
    createServer().on(calls.listClients, () => ({
      data: [ownClient],
      meta: { total: 1, unfilteredTotal: 1, page: 0, size: 50 },
    })),
  );
  for (const text of ['travel', 'Iris Reed', 'Me'])
    expect(await screen.findByRole('cell', { name: text })).toBeVisible();
});

proves(
  ['C41'],
  'a client can be deleted from its row; the confirmation says what happens to its campaigns',
  async () => {
    const fakeServer = createServer().on(calls.deleteClients, () => ({ done: true as const }));
    open(fakeServer);
    await chooseAction('Acme', 'Delete client');
    const confirmation = await screen.findByRole('dialog', { name: /^Delete “/ });
    expect(confirmation).toHaveTextContent('Campaigns are kept, without a client');
    await userEvent.click(within(confirmation).getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(fakeServer.requestsFor(calls.deleteClients)[0]?.query.ids).toBe(client.id));
  },
);

test('a deletion hides the row at once, and nothing is deleted if the user undoes it', async () => {
  const fakeServer = createServer().on(calls.deleteClients, () => ({ done: true as const }));
  open(fakeServer);
  await chooseAction('Acme', 'Delete client');
  const confirmation = await screen.findByRole('dialog', { name: /^Delete “/ });
  await userEvent.click(within(confirmation).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Acme' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Acme' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(fakeServer.requestsFor(calls.deleteClients)).toEqual([]);
});

test('the list can be sorted by number of campaigns, and filtered by label and owner', async () => {
  const members = [sampleMember({ userId: 'user-2', name: 'Grace' })];
  const fakeServer = createServer()
    .on(calls.listClientLabels, () => ({ data: [{ label: 'fairs, shows', count: 1 }] }))
    .on(calls.listUsers, () => ({ data: members, meta: { total: 1, unfilteredTotal: 1, page: 0, size: 500 } }));
  const host = open(fakeServer);
  const getLatestQuery = () => fakeServer.requestsFor(calls.listClients).at(-1)?.query;
  await userEvent.click(await screen.findByRole('columnheader', { name: 'Campaigns' }));
  await waitFor(() => expect(getLatestQuery()?.sort).toBe('campaignCount'));
  const addFilter = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await addFilter('Labels');
  await userEvent.click(await screen.findByTitle('fairs, shows (1)'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(getLatestQuery()?.filters).toBe(JSON.stringify({ label: 'is|fairs%2C shows' })));
  await addFilter('Owner');
  await userEvent.click(await screen.findByTitle('Grace'));
  expect(await screen.findByRole('button', { name: 'Owner: Grace' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Labels: fairs, shows' })).toBeVisible();
  expect(host.getPath()).toContain('filter.ownerId=is%7Cuser-2');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Labels: fairs, shows' }));
  await waitFor(() => expect(getLatestQuery()?.filters).toBe(JSON.stringify({ ownerId: 'is|user-2' })));
});

test('several clients are deleted at once', async () => {
  const globex = { ...client, id: 'cli_01h455vb4pex5vsknk084sn02z', name: 'Globex' };
  const fakeServer = createServer()
    .on(calls.listClients, () => ({
      data: [client, globex],
      meta: { total: 2, unfilteredTotal: 2, page: 0, size: 50 },
    }))
    .on(calls.deleteClients, () => ({ done: true as const }));
  open(fakeServer);
  for (const name of ['Acme', 'Globex']) {
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const confirmation = await screen.findByRole('dialog', { name: 'Delete 2 clients?' });
  await userEvent.click(within(confirmation).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 clients deleted')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(fakeServer.requestsFor(calls.deleteClients)[0]?.query.ids).toBe(`${client.id},${globex.id}`),
  );
});

test('a failed save keeps the input and shows the error', async () => {
  const host = open(createServer().on(calls.upsertClient, () => problemResponse('forbidden')));
  await userEvent.click(await screen.findByRole('button', { name: /New client/ }));
  const drawer = await screen.findByRole('dialog', { name: 'New client' });
  await userEvent.type(within(drawer).getByLabelText('Name'), 'Globex');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create client' }));
  await waitFor(() => expect(host.messages).toContain('error: Your access to this workspace does not allow that.'));
  expect(within(drawer).getByLabelText('Name')).toHaveValue('Globex');
});

test('if the server cannot be reached during a deletion, an error is shown', async () => {
  const host = open(
    createServer().on(calls.deleteClients, () => {
      throw new TypeError('Failed to fetch');
    }),
  );
  await chooseAction('Acme', 'Delete client');
  const confirmation = await screen.findByRole('dialog', { name: /^Delete “/ });
  await userEvent.click(within(confirmation).getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(host.messages).toEqual(['error: Remove error!\nA network error has occurred.']));
});

proves(['X64', 'X74'], 'a creation that fails without a reason shows “Add error!” and keeps the input', async () => {
  const host = open(createServer().on(calls.upsertClient, () => emptyResponse()));
  await userEvent.click(await screen.findByRole('button', { name: /New client/ }));
  const drawer = await screen.findByRole('dialog', { name: 'New client' });
  await userEvent.type(within(drawer).getByLabelText('Name'), 'Globex');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create client' }));
  await waitFor(() => expect(host.messages).toEqual(['error: Add error!']));
  expect(within(drawer).getByLabelText('Name')).toHaveValue('Globex');
});

test('a renamed client shows its new name immediately; if the save fails, the name is reverted and the input kept', async () => {
  const response = Promise.withResolvers<void>();
  const host = open(
    createServer().on(calls.upsertClient, async () => {
      await response.promise;
      return problemResponse('forbidden');
    }),
  );
  await chooseAction('Acme', 'Edit client');
  const drawer = await screen.findByRole('dialog');
  await userEvent.type(within(drawer).getByLabelText('Name'), ' Ltd');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('link', { name: 'Acme Ltd' })).toBeVisible();
  expect(host.messages).toEqual([]);
  response.resolve();
  expect(await screen.findByRole('link', { name: 'Acme' })).toBeVisible();
  await waitFor(() => expect(host.messages).toEqual(['error: Your access to this workspace does not allow that.']));
  const reopenedDialog = await screen.findByRole('dialog');
  expect(within(reopenedDialog).getByLabelText('Name')).toHaveValue('Acme Ltd');
});

test('if someone else saved the client first, the user can choose between the two versions', async () => {
  const theirVersion = { ...client, name: 'Acme Corp.', version: 2 };
  const fakeServer = createServer().on(calls.upsertClient, ({ body }) => {
    const { version, ...saved } = body as { version: number; name: string };
    return version === 2
      ? { ...client, ...saved, version: 3 }
      : problemResponse('conflict', undefined, { current: theirVersion });
  });
  const host = open(fakeServer);
  await chooseAction('Acme', 'Edit client');
  const drawer = await screen.findByRole('dialog');
  await userEvent.type(within(drawer).getByLabelText('Name'), ' Ltd');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save changes' }));
  expect(await within(drawer).findByText('Someone else saved this client first')).toBeVisible();
  expect(within(drawer).getByRole('row', { name: 'Name Acme Ltd Acme Corp.' })).toBeVisible();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Client saved']));
  expect(fakeServer.requestsFor(calls.upsertClient).map(({ body }) => body)).toMatchObject([
    { name: 'Acme Ltd', version: 1 },
    { name: 'Acme Ltd', version: 2 },
  ]);
});

proves(['X65'], 'a change that fails without a reason shows “Update error!”', async () => {
  const host = open(createServer().on(calls.upsertClient, () => emptyResponse()));
  await chooseAction('Acme', 'Edit client');
  const drawer = await screen.findByRole('dialog');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(host.messages).toEqual(['error: Update error!']));
});

proves(['X66'], 'a removal that fails without a reason shows “Remove error!”', async () => {
  const host = open(createServer().on(calls.deleteClients, () => emptyResponse()));
  await chooseAction('Acme', 'Delete client');
  const confirmation = await screen.findByRole('dialog', { name: /^Delete “/ });
  await userEvent.click(within(confirmation).getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(host.messages).toEqual(['error: Remove error!']));
});

proves(['X62'], 'a list that cannot be fetched shows “Fetch error!”', async () => {
  const host = open(new FakeServer().on(calls.listClients, () => emptyResponse()));
  await waitFor(() => expect(host.messages).toEqual(['error: Fetch error!']));
});

proves(['X58'], 'a search that fails shows “could not search!”, regardless of the server’s message', async () => {
  const foundResponse = { data: [client], meta: { total: 1, unfilteredTotal: 1, page: 0, size: 50 } };
  const host = open(
    new FakeServer().on(calls.listClients, ({ query }) =>
      query.searchString ? problemResponse('invalidRequest', 'No such column') : foundResponse,
    ),
  );
  await userEvent.type(await screen.findByRole('searchbox'), 'ac');
  await waitFor(() => expect(host.messages).toEqual(['error: could not search!']));
});

test('a viewer sees clients but no actions that change data', async () => {
  open(createServer(), 'viewer');
  expect(await screen.findByText('Acme')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Delete|New client|Edit/ })).not.toBeInTheDocument();
});
