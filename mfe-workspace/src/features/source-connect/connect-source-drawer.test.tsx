import { type Connection, calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, renderInHost, sampleSource, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectSourceDrawer } from './connect-source-drawer.tsx';

const suffix = '01h455vb4pex5vsknk084sn02q';
const connection = (name: string, last: string): Connection => ({
  connectionId: `con_${suffix.slice(0, -1)}${last}`,
  name,
  detail: `Acme · ${last}`,
  isTaken: false,
  state: 'idle',
  timezone: null,
  currency: null,
  problem: null,
  progress: { fetchedDays: 0, wantedDays: 0 },
  rowCount: 0,
  lastSyncedAt: null,
  nextSyncAt: null,
  quota: null,
});
const [web, shop] = [connection('Acme web', '1'), connection('Acme shop', '2')];

const { meta: _, ...source } = sampleSource({ id: `src_${suffix}` });
const connected = { ...source, type: 'ga' as const, meta: { settings: { mediaMatching: [] } } };

proves(
  ['S25', 'S26', 'S28', 'S29'],
  'the chosen accounts are saved, and every status is shown until the source is done',
  async () => {
    const times: number[] = [];
    const statuses = ['choosing', 'fetching', 'active'] as const;
    const server = new FakeServer()
      .on(calls.getSource, () => connected)
      .on(calls.listChannels, () => ({ data: [] }))
      .on(calls.listConnections, () => ({ data: [web, shop] }))
      .on(calls.saveConnections, () => ({ data: [web, shop] }))
      .on(calls.getSourceStatus, () => {
        const status = statuses[Math.min(times.length, 2)] ?? 'active';
        times.push(performance.now());
        const progress = { fetchedDays: 28 * (times.length - 1), wantedDays: 749 };
        return { done: status === 'active', status, lastEventAt: null, rejected: [], progress, problem: null };
      });
    const path = '/daily-planet/settings/sources';
    const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access: 'owner' }) });
    renderInHost(<ConnectSourceDrawer sourceId={connected.id} onClose={() => undefined} />, host);
    await userEvent.click(await screen.findByRole('checkbox', { name: /Acme shop/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Save and fetch' }));
    await waitFor(() =>
      expect(server.requestsOf(calls.saveConnections)[0]?.body).toEqual({ items: [shop.connectionId] }),
    );
    expect(await screen.findByText('Waiting for your choice.')).toBeInTheDocument();
    expect(await screen.findByText('Fetching the latest numbers …', {}, { timeout: 4_000 })).toBeInTheDocument();
    expect(await screen.findByText('Numbers are there', {}, { timeout: 4_000 })).toBeInTheDocument();
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(1_400);
    await new Promise((resolve) => setTimeout(resolve, 1_800));
    expect(times).toHaveLength(3);
  },
);
