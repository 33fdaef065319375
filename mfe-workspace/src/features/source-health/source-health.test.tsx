import { type ConnectedSource, type ConnectionHealth, calls } from '@reportage/contracts';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleSource,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SourceHealth } from './source-health.tsx';

const suffix = '01h455vb4pex5vsknk084sn02q';
const source: ConnectedSource = {
  ...sampleSource({ id: `src_${suffix}`, name: 'Acme' }),
  type: 'ga',
  status: 'active',
  meta: { settings: { mediaMatching: [] } },
};
const fetchedAt = '2026-06-17T11:00:00.000Z';
const healthy: ConnectionHealth = {
  connectionId: `con_${suffix}`,
  name: 'Acme web',
  detail: 'Acme · 2001',
  isSelected: true,
  state: 'current',
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  problem: null,
  rowCount: 21_437,
  progress: { fetchedDays: 20, totalDays: 30 },
  lastSyncedAt: fetchedAt,
  nextSyncAt: null,
  quota: { left: 1_500, total: 2_000, per: 'day' },
  requestedPeriod: { from: '2026-05-19', to: '2026-06-17' },
  fetched: [
    { from: '2026-05-19', to: '2026-05-28', rowCount: 10, flags: [], fetchedAt },
    { from: '2026-06-08', to: '2026-06-17', rowCount: 10, flags: ['sampled'], fetchedAt },
  ],
};
const uses = {
  mediaCount: 12,
  campaigns: [{ id: `cmp_${suffix}`, name: 'Autumn city breaks' }],
  goals: [{ campaignId: `cmp_${suffix}`, campaignName: 'Autumn city breaks', name: 'Readers' }],
  groups: [{ id: `grp_${suffix}`, name: 'Travel' }],
  reports: [{ id: `rpt_${suffix}`, name: 'Autumn report' }],
  dashboards: [{ id: `dsh_${suffix}`, name: 'Overview' }],
  digests: [
    { id: `dgs_${suffix}`, name: 'Monday numbers', reportId: null },
    { id: `dgs_01h455vb4pex5vsknk084sn03r`, name: 'For the client', reportId: `rpt_${suffix}` },
  ],
  alerts: [{ id: `alr_${suffix}`, name: 'Fewer readers' }],
  customMetrics: [{ id: 'custom_prints', name: 'Prints' }],
  partners: [{ id: `ptn_${suffix}`, name: 'Ida Films', mediaCount: 2 }],
};

function open(connection: ConnectionHealth, access: 'owner' | 'viewer' = 'owner') {
  const server = new FakeServer()
    .on(calls.getSourceHealth, () => ({ connections: [connection] }))
    .on(calls.getSourceUses, () => uses)
    .on(calls.listChannels, () => ({ data: [{ channelId: 'ga' as const, isSandbox: true }] }))
    .on(calls.controlSync, () => ({ done: true as const }))
    .on(calls.deleteSources, () => ({ done: true as const }));
  const path = '/daily-planet/settings/sources';
  const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access }) });
  renderInHost(<SourceHealth workspaceId={source.workspaceId} source={{ ...source, ownerId: 'someone-else' }} />, host);
  return { server, host };
}

test('an account shows its days with caveats and gaps, its rows and its remaining quota', async () => {
  open(healthy);
  const strip = await screen.findByRole('list', { name: 'History by day' });
  expect(
    within(strip)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'May 19 – 28, 2026: fetched',
    'May 29 – Jun 07, 2026: missing',
    'Jun 08 – 17, 2026: computed from a sample',
  ]);
  for (const text of ['20 of 30', '21,437', '1,500 of 2,000 per day', 'Europe/Berlin']) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(await screen.findByText(/this source uses made-up data/)).toBeVisible();
});

test('a problem is shown with a remedy; reconnecting is offered only if the authorization has ended', async () => {
  open({ ...healthy, state: 'failing', problem: { kind: 'grantInvalid', since: fetchedAt, retryAt: null } });
  expect(await screen.findByText('The network no longer accepts our authorization.')).toBeVisible();
  expect(screen.getByText(/Reconnect the source. Existing data is kept./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fetch now' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Reconnect' })).toHaveLength(1);
});

test('fetching can be started and paused', async () => {
  const { server, host } = open(healthy);
  await userEvent.click(await screen.findByRole('button', { name: 'Fetch now' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Fetching has started']));
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await waitFor(() => expect(host.messages).toContain('success: Fetching paused'));
  expect(server.requestsFor(calls.controlSync).map(({ body }) => body)).toEqual([
    { action: 'now' },
    { action: 'pause' },
  ]);
});

test('disconnecting lists what depends on the source, and needs confirmation', async () => {
  const { server } = open(healthy);
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect Acme?' });
  expect(await within(dialog).findByText('12 library items come from it.')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: 'Autumn city breaks' })).toHaveAttribute(
    'href',
    `/daily-planet/campaigns/cmp_${suffix}`,
  );
  for (const [name, path] of [
    ['Readers (Autumn city breaks)', `campaigns/cmp_${suffix}`],
    ['Travel', `campaigns/groups/grp_${suffix}`],
    ['Autumn report', `rpt_${suffix}`],
    ['Monday numbers', 'explore/digests'],
    ['For the client', `rpt_${suffix}`],
    ['Fewer readers', `explore/alerts?alert=alr_${suffix}`],
    ['Overview', `explore/dsh_${suffix}`],
    ['Prints', 'media/metrics/custom_prints'],
    ['Ida Films (2 shared items)', `partners/ptn_${suffix}`],
  ] as const) {
    expect(within(dialog).getByRole('link', { name })).toHaveAttribute('href', `/daily-planet/${path}`);
  }
  expect(server.requestsFor(calls.deleteSources)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(server.requestsFor(calls.deleteSources)[0]?.query?.ids).toBe(source.id));
});

test('a failed disconnection keeps the dialog open and shows the reason', async () => {
  const { server, host } = open(healthy);
  server.on(calls.deleteSources, () => problemResponse('forbidden'));
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect Acme?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(host.messages).toEqual(['error: Your access to this workspace does not allow that.']));
  expect(dialog).toBeVisible();
});

test('a viewer sees the account’s state but cannot change anything', async () => {
  open(healthy, 'viewer');
  expect(await screen.findByText('20 of 30')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Disconnect' })).not.toBeInTheDocument();
});
