import { type Client, calls, noBrand } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { emptyResponse, problemResponse, sampleMember } from '@reportage/testing/screen';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSampleGroupSummary } from '../groups/group.samples.ts';
import { campaign, createServer, listMeta, openForm as open, page } from './campaign-form.samples.tsx';

proves(
  ['X34', 'C09', 'C11', 'C66', 'C68'],
  'a new campaign can be created with a new client and a page from the library',
  async () => {
    const server = createServer(campaign).on(calls.createCampaign, () => campaign);
    const host = open(server, '/daily-planet/campaigns/new');
    await userEvent.type(screen.getByLabelText('Name'), 'Autumn launch');
    await userEvent.type(screen.getByLabelText(/^Client(?! logo)/), 'Acme');
    await userEvent.click(await screen.findByText('Create “Acme”'));
    await userEvent.click(screen.getByRole('button', { name: /Choose pages/ }));
    await userEvent.click(await screen.findByText('Choose The launch'));
    expect(screen.getByText('1 page chosen')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Create campaign' }));
    await waitFor(() => expect(host.getPath()).toBe(`/daily-planet/campaigns/${campaign.id}`));
    expect(server.requestsFor(calls.createCampaign)[0]?.body).toMatchObject({
      name: 'Autumn launch',
      clientId: null,
      clientName: 'Acme',
      timezone: 'Europe/Berlin',
      startDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      endDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      media: [page],
    });
  },
);

proves(
  ['C72', 'C73', 'C74'],
  'a new campaign is created with its display name, labels, assignee and groups',
  async () => {
    const member = sampleMember({ userId: 'user-2', name: 'Grace' });
    const group = createSampleGroupSummary({ name: 'Summer' });
    const server = createServer(campaign)
      .on(calls.createCampaign, () => campaign)
      .on(calls.listUsers, () => ({ data: [member], meta: listMeta }))
      .on(calls.listGroups, () => ({ data: [group], meta: listMeta }));
    const host = open(server, '/daily-planet/campaigns/new');
    await userEvent.type(screen.getByLabelText('Name'), 'Autumn launch');
    await userEvent.type(screen.getByLabelText(/^Display name/), 'Autumn by the sea');
    await userEvent.type(screen.getByLabelText(/^Labels/), 'coast{Enter}');
    await userEvent.click(screen.getByLabelText(/^Groups/));
    await userEvent.click(await screen.findByTitle('Summer'));
    await userEvent.click(screen.getByLabelText(/^Assigned to/));
    await userEvent.click(await screen.findByTitle('Grace'));
    await userEvent.click(screen.getByText('Create campaign'));
    await waitFor(() => expect(host.getPath()).toBe(`/daily-planet/campaigns/${campaign.id}`));
    const payload = server.requestsFor(calls.createCampaign)[0]?.body;
    expect(payload).toMatchObject({ displayName: 'Autumn by the sea', labels: ['coast'] });
    expect(payload).toMatchObject({ assignedToId: member.userId, assignedToName: 'Grace' });
    expect(payload).toMatchObject({ groupId: [group.id], groupName: ['Summer'] });
  },
);

test('if the server rejects a new campaign, its messages are shown next to the fields and the input is kept', async () => {
  const errors = [
    { path: 'body.name', message: 'must not contain control characters' },
    { path: 'body.media.0.id', message: 'This item is not in the workspace’s library.' },
  ];
  const server = createServer(campaign).on(calls.createCampaign, () =>
    problemResponse('invalidRequest', undefined, { errors }),
  );
  open(server, '/daily-planet/campaigns/new');
  const name = screen.getByLabelText('Name');
  await userEvent.type(name, 'Autumn!');
  await userEvent.click(screen.getByRole('button', { name: /Choose pages/ }));
  await userEvent.click(await screen.findByText('Choose The launch'));
  await userEvent.click(screen.getByRole('button', { name: 'Create campaign' }));
  expect(await screen.findByText('must not contain control characters')).toBeVisible();
  expect(screen.getByText('https://planet.example/launch: This item is not in the workspace’s library.')).toBeVisible();
  expect(name).toHaveValue('Autumn!');
  expect(screen.getByRole('button', { name: 'Media, needs attention' })).toBeVisible();
});

test('the form for a new campaign has buttons to cancel and create, and no save state', async () => {
  open(createServer(campaign), '/daily-planet/campaigns/new');
  expect(screen.getByRole('heading', { level: 1, name: 'New campaign' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name'), 'Autumn');
  expect(screen.queryByText(/changes/i)).not.toBeInTheDocument();
  const [cancel, create] = [screen.getByText('Cancel'), screen.getByText('Create campaign')];
  expect(cancel.compareDocumentPosition(create)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a blank name is reported, and nothing is sent', async () => {
  const server = createServer(campaign);
  open(server, '/daily-planet/campaigns/new');
  await userEvent.type(screen.getByLabelText('Name'), '   ');
  await userEvent.click(screen.getByRole('button', { name: 'Create campaign' }));
  expect(await screen.findByText('Give the campaign a name.')).toBeVisible();
  expect(server.requestsFor(calls.createCampaign)).toHaveLength(0);
});

test('leaving with unsaved input asks for confirmation, and staying keeps the input', async () => {
  const host = open(createServer(campaign), '/daily-planet/campaigns/new');
  const name = screen.getByLabelText('Name');
  await userEvent.type(name, 'Autumn');
  for (const leave of [
    () => userEvent.click(screen.getByRole('link', { name: 'Elsewhere' })),
    () => userEvent.click(screen.getByText('Cancel')),
  ]) {
    await act(async () => void (await leave()));
    await screen.findByText('Leave without saving?');
    await userEvent.click(screen.getByText('Keep editing'));
    expect(name).toHaveValue('Autumn');
  }
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await userEvent.click(screen.getByText('Discard changes'));
  await waitFor(() => expect(host.getPath()).toBe('/workspaces'));
});

proves(
  ['X42', 'X39'],
  'the client picker loads 20 clients, and 20 more when scrolled near the end of the list',
  async () => {
    const createClient = (index: number): Client => ({
      id: `cli_01h455vb4pex5vsknk084s${String(index).padStart(4, '0')}`,
      name: `Client ${index}`,
      meta: { logo: null },
      contacts: [],
      labels: [],
      brand: noBrand,
      ownerId: 'user-1',
      ownerName: 'Ada Example',
      createdAt: '2026-11-20T10:00:00.000Z',
      createdAtSince: '2026-11-20T10:00:00.000Z',
      version: 1,
    });
    const server = createServer(campaign).on(calls.listClients, ({ query }) => ({
      data: Array.from({ length: 20 }, (_, index) => createClient(Number(query.page) * 20 + index)),
      meta: { total: 60, unfilteredTotal: 60, page: Number(query.page), size: 20 },
    }));
    open(server, '/daily-planet/campaigns/new');
    await userEvent.click(screen.getByLabelText(/^Client(?! logo)/));
    const firstClient = await screen.findByTitle('Client 0');
    const list = firstClient.closest('[class$="list-holder"]');
    if (!(list instanceof HTMLElement)) throw new Error('The list of clients does not scroll');
    fireEvent.scroll(list);
    await waitFor(() => expect(server.requestsFor(calls.listClients)).toHaveLength(2));
    expect(server.requestsFor(calls.listClients).map(({ query }) => [query.page, query.size])).toEqual([
      ['0', '20'],
      ['1', '20'],
    ]);
  },
);

proves(['X61'], 'a picker that cannot load shows “Failed to load results.”', async () => {
  open(
    createServer(campaign).on(calls.listClients, () => emptyResponse()),
    '/daily-planet/campaigns/new',
  );
  await userEvent.type(screen.getByLabelText(/^Client(?! logo)/), 'Ac');
  expect(await screen.findByText('Failed to load results.')).toBeVisible();
});

test('a viewer sees a note that they cannot make changes instead of the form', async () => {
  open(createServer(campaign), '/daily-planet/campaigns/new', { access: 'viewer' });
  expect(await screen.findByText('You can view this workspace but not make changes.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create campaign' })).not.toBeInTheDocument();
});

test('the optional fields of a new campaign are collapsed until the user opens them or one of them has an error', async () => {
  const rejection = { errors: [{ path: 'body.labels.0', message: 'This label is taken.' }] };
  const server = createServer(campaign).on(calls.createCampaign, () =>
    problemResponse('invalidRequest', 'Check the fields.', rejection),
  );
  open(server, '/daily-planet/campaigns/new');
  const moreOptions = (await screen.findByText('More options')).closest('details');
  expect(moreOptions).not.toHaveAttribute('open');
  for (const label of [/^Display name/, /^Labels/, /^Groups/, /^Assigned to/, /^Status/]) {
    expect(moreOptions).toContainElement(screen.getByLabelText(label));
  }
  expect(moreOptions).not.toContainElement(screen.getByLabelText('Name'));
  await userEvent.type(screen.getByLabelText('Name'), 'Winter');
  await userEvent.click(screen.getByRole('button', { name: 'Create campaign' }));
  expect(await screen.findByText('This label is taken.')).toBeVisible();
  expect(moreOptions).toHaveAttribute('open');
});

test('a new campaign started from a client is created with that client and its logo', async () => {
  const client: Client = {
    id: 'cli_01h455vb4pex5vsknk084sn02q',
    name: 'Northwind',
    meta: { logo: 'https://northwind.example/logo.svg' },
    contacts: [],
    labels: [],
    brand: noBrand,
    ownerId: 'user-1',
    ownerName: 'Ada Example',
    createdAt: '2026-11-20T10:00:00.000Z',
    createdAtSince: '2026-11-20T10:00:00.000Z',
    version: 1,
  };
  const totals = { campaigns: 0, activeCampaigns: 0, media: 0 };
  const server = createServer(campaign)
    .on(calls.getClient, () => ({ ...client, campaigns: [], reports: [], totals }))
    .on(calls.createCampaign, () => campaign);
  const host = open(server, `/daily-planet/campaigns/new?client=${client.id}`);
  await userEvent.type(await screen.findByLabelText('Name'), 'Winter');
  await userEvent.click(screen.getByRole('button', { name: 'Create campaign' }));
  await waitFor(() => expect(host.getPath()).toBe(`/daily-planet/campaigns/${campaign.id}`));
  expect(server.requestsFor(calls.createCampaign)[0]?.body).toMatchObject({
    clientId: client.id,
    clientName: 'Northwind',
    clientLogo: client.meta.logo,
  });
});
