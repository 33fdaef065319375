import { type ClientDetails, calls, type Figures, noBrand } from '@reportage/contracts';
import { createRemoteWidget } from '@reportage/remote-kit/runtime';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, problemResponse, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import ClientListPage from '../client-list/client-list.page.tsx';
import ClientPage from './client.page.tsx';

const instant = '2026-11-20T10:00:00.000Z';
const client: ClientDetails = {
  id: 'cli_01h455vb4pex5vsknk084sn02q',
  name: 'Acme',
  meta: { logo: 'https://acme.example/logo.svg' },
  contacts: [{ name: 'Grace Hopper', role: 'Marketing', email: 'grace@acme.example', phone: '+49 30 (12) 34' }],
  labels: ['retail'],
  brand: noBrand,
  ownerId: 'user-2',
  ownerName: 'Ada',
  createdAt: instant,
  createdAtSince: instant,
  version: 3,
  campaigns: [
    {
      id: 'cmp_01h455vb4pex5vsknk084sn02q',
      name: 'Autumn launch',
      status: 'active',
      progress: 66,
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      progressStatus: 'behind',
      isArchived: false,
      mediaCount: 4,
    },
  ],
  reports: [
    {
      id: 'rpt_01h455vb4pex5vsknk084sn02q',
      name: 'Default Report',
      modifiedAt: instant,
      campaignId: 'cmp_01h455vb4pex5vsknk084sn02q',
      campaignName: 'Autumn launch',
    },
  ],
  totals: { campaigns: 1, activeCampaigns: 1, media: 4 },
};
const figures: Figures = {
  period: { from: '2026-11-01', to: '2026-11-28' },
  previousPeriod: { from: '2026-10-04', to: '2026-10-31' },
  timezone: 'Europe/Berlin',
  figures: [
    {
      id: 'web_pageviews',
      name: 'Pageviews',
      note: '',
      unit: 'count',
      currency: null,
      value: 512,
      previousValue: null,
      series: [{ day: '2026-11-01', value: 512 }],
    },
  ],
  mediaCount: 12_000,
  countedMedia: 10_000,
  sources: [],
  computedAt: instant,
};

const createServer = (storedClient = client): FakeServer =>
  new FakeServer()
    .on(calls.getClient, () => storedClient)
    .on(calls.storePicture, () => ({ url: '/api/pictures?address=logo&signature=s' }))
    .on(calls.listClientLabels, () => ({ data: [{ label: 'retail', count: 1 }] }))
    .on(calls.getClientFigures, () => figures);

const clientPath = `/daily-planet/campaigns/clients/${client.id}`;

function open(fakeServer: FakeServer, access: 'owner' | 'viewer' = 'owner', path = clientPath) {
  const brandWidget = createRemoteWidget({
    remote: { name: 'mfe-workspace' },
    name: 'client-brand',
    component: ({ client: { name } }) => <p>Brand fields for {name}</p>,
  });
  const widgets = { 'client-brand': async () => ({ default: brandWidget }) };
  const host = createFakeHost({ server: fakeServer, path, workspace: sampleWorkspace({ access }), widgets });
  renderInHost(
    <Routes>
      <Route path="/:workspaceId/campaigns/clients" element={<ClientListPage />} />
      <Route path="/:workspaceId/campaigns/clients/:clientId" element={<ClientPage />} />
    </Routes>,
    host,
  );
  return host;
}

async function choosePageAction(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

proves(
  ['C84', 'C104'],
  'a client’s page shows its logo, contacts, campaigns, reports and combined figures',
  async () => {
    const fakeServer = createServer();
    open(fakeServer, 'viewer');
    expect(await screen.findByRole('heading', { name: 'Acme' })).toBeVisible();
    expect(await screen.findByRole('img', { name: 'Acme logo' })).toHaveAttribute(
      'src',
      '/api/pictures?address=logo&signature=s',
    );
    expect(fakeServer.requestsFor(calls.storePicture)[0]?.body).toEqual({ address: client.meta.logo });
    expect(screen.getByRole('link', { name: /Email Grace Hopper/ })).toHaveAttribute(
      'href',
      'mailto:grace@acme.example',
    );
    expect(screen.getByRole('link', { name: /Call Grace Hopper/ })).toHaveAttribute('href', 'tel:+49301234');
    const row = screen.getByRole('row', { name: /Autumn launch/ });
    expect(row).toHaveTextContent('Nov 01 – 30, 2026');
    expect(row).toHaveTextContent('66%');
    expect(row).toHaveTextContent('Behind');
    expect(row.querySelector('.chip')).toHaveTextContent(/^(Live|Ended)$/);
    expect(
      within(screen.getByRole('region', { name: 'Reports' })).getByRole('link', { name: 'Autumn launch' }),
    ).toHaveAttribute('href', '/daily-planet/acme/autumn-launch/rpt_01h455vb4pex5vsknk084sn02q');
    expect(await screen.findByText('512')).toBeVisible();
    expect(screen.getByText(/Latest 10,000 of 12,000 media/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit client' })).not.toBeInTheDocument();
    expect(fakeServer.requestsFor(calls.getClient)[0]?.params).toEqual({ id: client.id });
  },
);

test('a client page opened from the list shows the row’s data until its details are loaded', async () => {
  const response = Promise.withResolvers<ClientDetails>();
  const { campaigns: _campaigns, reports: _reports, totals: _totals, ...row } = client;
  const fakeServer = createServer()
    .on(calls.listClients, () => ({ data: [row], meta: { total: 1, unfilteredTotal: 1, page: 0, size: 50 } }))
    .on(calls.getClient, () => response.promise);
  open(fakeServer, 'owner', '/daily-planet/campaigns/clients');
  await userEvent.click(await screen.findByRole('link', { name: 'Acme' }));
  expect(await screen.findByRole('heading', { name: 'Acme' })).toBeVisible();
  expect(screen.getByText('retail')).toBeVisible();
  expect(screen.queryByText('1 campaign')).toBeNull();
  response.resolve(client);
  expect(await screen.findAllByText('1 campaign')).not.toHaveLength(0);
});

test('contacts can be added in the client’s drawer, and the request includes the version', async () => {
  const fakeServer = createServer().on(calls.upsertClient, () => client);
  const host = open(fakeServer);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit client' }));
  const drawer = await screen.findByRole('dialog');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Add contact' }));
  await userEvent.type(within(drawer).getAllByLabelText(/^Email/)[1] ?? drawer, 'ida');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save changes' }));
  expect(await within(drawer).findByText('Enter a name.')).toBeVisible();
  expect(await within(drawer).findByText('Enter an email address.')).toBeVisible();
  expect(fakeServer.requestsFor(calls.upsertClient)).toEqual([]);
  await userEvent.type(within(drawer).getAllByLabelText(/^Contact name/)[1] ?? drawer, 'Ida');
  await userEvent.type(within(drawer).getAllByLabelText(/^Email/)[1] ?? drawer, '@acme.example');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Client saved']));
  expect(fakeServer.requestsFor(calls.upsertClient)[0]?.body).toEqual({
    id: client.id,
    version: 3,
    name: 'Acme',
    labels: ['retail'],
    meta: client.meta,
    contacts: [...client.contacts, { name: 'Ida', role: '', email: 'ida@acme.example', phone: '' }],
  });
});

test('a client without campaigns shows empty states for campaigns, figures and contacts', async () => {
  const totals = { campaigns: 0, activeCampaigns: 0, media: 0 };
  open(createServer({ ...client, campaigns: [], reports: [], contacts: [], totals }));
  expect(await screen.findByText('No campaigns yet')).toBeVisible();
  expect(screen.getByText('No data yet')).toBeVisible();
  expect(screen.getByText('No contacts yet')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add contacts' }));
  expect(await screen.findByRole('dialog', { name: 'Edit client' })).toBeVisible();
});

test('the page of a nonexistent client says that nothing was found', async () => {
  open(new FakeServer().on(calls.getClient, () => problemResponse('notFound')));
  expect(await screen.findByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
});

test('the primary action opens the client’s latest report, and the form for a new campaign has the client selected', async () => {
  const host = open(createServer());
  const reportLink = await screen.findByRole('link', { name: 'Open report' });
  expect(reportLink).toHaveClass('ant-btn-primary');
  expect(reportLink).toHaveAttribute('href', '/daily-planet/acme/autumn-launch/rpt_01h455vb4pex5vsknk084sn02q');
  expect(screen.getByRole('button', { name: 'Edit client' })).not.toHaveClass('ant-btn-primary');
  await choosePageAction('New campaign');
  expect(host.getPath()).toBe(`/daily-planet/campaigns/new?client=${client.id}`);
});

test('the client’s brand can be opened from its page', async () => {
  open(createServer());
  await choosePageAction('Brand');
  const drawer = await screen.findByRole('dialog', { name: 'Report branding for Acme' });
  expect(await within(drawer).findByText('Brand fields for Acme')).toBeVisible();
});
