import { type Connection, calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
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
import { ConnectSourceDrawer } from './connect-source-drawer.tsx';

const suffix = '01h455vb4pex5vsknk084sn02q';
const createConnection = (name: string, idSuffix: string): Connection => ({
  connectionId: `con_${suffix.slice(0, -1)}${idSuffix}`,
  name,
  detail: `Acme · ${idSuffix}`,
  isSelected: false,
  state: 'idle',
  timezone: null,
  currency: null,
  problem: null,
  progress: { fetchedDays: 0, totalDays: 0 },
  rowCount: 0,
  lastSyncedAt: null,
  nextSyncAt: null,
  quota: null,
});
const webConnection = createConnection('Acme web', '1');
const shopConnection = createConnection('Acme shop', '2');

const { meta: _, ...source } = sampleSource({ id: `src_${suffix}` });
const connectedSource = { ...source, type: 'ga' as const, meta: { settings: { mediaMatching: [] } } };

proves(
  ['S25', 'S26', 'S28', 'S29'],
  'the chosen accounts are saved, and each status is shown until the first data has arrived',
  async () => {
    const pollTimes: number[] = [];
    const statuses = ['choosing', 'fetching', 'active'] as const;
    const server = new FakeServer()
      .on(calls.getSource, () => connectedSource)
      .on(calls.listChannels, () => ({ data: [] }))
      .on(calls.listConnections, () => ({ data: [webConnection, shopConnection] }))
      .on(calls.saveConnections, () => ({ data: [webConnection, shopConnection] }))
      .on(calls.getSourceStatus, () => {
        const status = statuses[Math.min(pollTimes.length, 2)] ?? 'active';
        pollTimes.push(performance.now());
        const progress = { fetchedDays: 28 * (pollTimes.length - 1), totalDays: 749 };
        return { done: status === 'active', status, lastEventAt: null, rejected: [], progress, problem: null };
      });
    const path = '/daily-planet/settings/sources';
    const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access: 'owner' }) });
    renderInHost(<ConnectSourceDrawer sourceId={connectedSource.id} onClose={() => undefined} />, host);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Acme shop/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Next: media' }));
    expect(screen.getByRole('radio', { name: /^All media/ })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Save and fetch' }));
    await waitFor(() =>
      expect(server.requestsFor(calls.saveConnections)[0]?.body).toEqual({ items: [shopConnection.connectionId] }),
    );
    expect(await screen.findByText('Waiting for your choice.')).toBeInTheDocument();
    expect(await screen.findByText('Fetching the latest data…', {}, { timeout: 4_000 })).toBeInTheDocument();
    expect(await screen.findByText('The data has arrived', {}, { timeout: 4_000 })).toBeInTheDocument();
    const intervals = pollTimes.slice(1).map((time, index) => time - (pollTimes[index] ?? 0));
    for (const interval of intervals) expect(interval).toBeGreaterThanOrEqual(1_400);
    await new Promise((resolve) => setTimeout(resolve, 1_800));
    expect(pollTimes).toHaveLength(3);
  },
);

const nightMedia = Array.from({ length: 23 }, (_, index) => ({
  url: `https://acme.example/night-${String(index).padStart(2, '0')}`,
  title: `Night ${String(index).padStart(2, '0')}`,
  type: 'page',
  accountName: 'Acme shop',
}));

function openDrawer() {
  const server = new FakeServer()
    .on(calls.getSource, () => connectedSource)
    .on(calls.listChannels, () => ({ data: [] }))
    .on(calls.listConnections, () => ({ data: [shopConnection] }))
    .on(calls.listOfferedMedia, ({ query }) => {
      const foundMedia = nightMedia.filter(({ title }) => title.toLowerCase().includes(query.searchString ?? ''));
      const page = Number(query.page);
      const size = Number(query.size);
      return {
        data: foundMedia.slice(page * size, (page + 1) * size),
        meta: { total: foundMedia.length, unfilteredTotal: nightMedia.length, page, size },
      };
    })
    .on(calls.updateSource, () => connectedSource)
    .on(calls.saveConnections, () => ({ data: [shopConnection] }))
    .on(calls.getSourceStatus, () => ({
      done: true,
      status: 'active' as const,
      lastEventAt: null,
      rejected: [],
      progress: null,
      problem: null,
    }));
  const path = '/daily-planet/settings/sources';
  const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access: 'owner' }) });
  renderInHost(<ConnectSourceDrawer sourceId={connectedSource.id} onClose={() => undefined} />, host);
  return { server, host };
}

test('media can be searched, paged through and chosen; the choice is saved before the accounts', async () => {
  const { server } = openDrawer();
  // A single account is preselected.
  await userEvent.click(await screen.findByRole('button', { name: 'Next: media' }));
  await userEvent.click(screen.getByRole('radio', { name: /^Only some/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save and fetch' }));
  expect(screen.getByRole('combobox', { name: 'URL or name contains' })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Choose at least one, or include all media.');
  expect(server.requestsFor(calls.updateSource)).toEqual([]);
  const list = within(await screen.findByRole('list', { name: 'Media from the last four weeks' }));
  await userEvent.click(list.getByRole('checkbox', { name: /^Night 03/ }));
  await userEvent.click(screen.getByRole('button', { name: 'right' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Night 22/ }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search media' }), 'Night 1');
  expect(await screen.findByText('10 items with data from the last four weeks')).toBeVisible();
  expect(screen.getByText('2 chosen')).toBeVisible();
  await userEvent.type(screen.getByRole('combobox', { name: 'URL or name contains' }), '/harbour{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Save and fetch' }));
  expect(await screen.findByText('The data has arrived')).toBeVisible();
  expect(server.requestsFor(calls.updateSource)[0]?.body).toMatchObject({
    settings: { mediaChosen: [nightMedia[3]?.url, nightMedia[22]?.url], mediaMatching: ['/harbour'] },
  });
  const [updateIndex, saveIndex] = [calls.updateSource, calls.saveConnections].map((call) =>
    server.requests.findIndex((request) => request.call === call.id),
  );
  expect(updateIndex).toBeLessThan(saveIndex ?? -1);
});

test('if the network cannot list its media, all media can still be chosen', async () => {
  const { server } = openDrawer();
  server.on(calls.listOfferedMedia, () => problemResponse('unavailable', 'The network asks us to wait.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Next: media' }));
  await userEvent.click(screen.getByRole('radio', { name: /^Only some/ }));
  expect(await screen.findByText('The network asks us to wait.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^All media/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save and fetch' }));
  expect(await screen.findByText('The data has arrived')).toBeVisible();
  expect(server.requestsFor(calls.updateSource)).toEqual([]);
});
