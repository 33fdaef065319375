import { callKey } from '@reportage/api';
import { calls, dataChanged } from '@reportage/contracts';
import { createEventBus } from '@reportage/event-bus';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { refreshChangedData } from './refresh-changed-data.ts';

const shownId = 'wks_01h455vb4pex5vsknk084sn02q';

/** Opens a page that shows a workspace's clients and a report, and counts how often each was fetched. */
function openPage() {
  const bus = createEventBus({ as: 'any' });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, gcTime: 0 } } });
  const controller = new AbortController();
  refreshChangedData(bus, queries, { signal: controller.signal });
  const fetched = { clients: 0, reports: 0 };
  const countFetches = (area: keyof typeof fetched, queryKey: readonly unknown[]) =>
    new QueryObserver(queries, { queryKey, queryFn: async () => ++fetched[area] }).subscribe(() => undefined);
  const getClients = (workspaceId: string) => callKey(calls.listClients, { query: { workspaceId } });
  const stops = [countFetches('clients', getClients(shownId)), countFetches('reports', callKey(calls.getReport))];
  const close = () => {
    for (const stop of stops) stop();
    controller.abort();
    bus.close();
  };
  return { bus, fetched, close };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

test('changed data is refetched once for all areas that a save affects', async () => {
  const page = openPage();
  await settle();
  for (const area of ['campaigns', 'clients', 'reports'] as const)
    page.bus.emit(dataChanged, { area, workspaceId: null });
  await settle();
  expect(page.fetched).toEqual({ clients: 2, reports: 2 });
  page.close();
});

test('only reports are refetched when the data behind them changes', async () => {
  const page = openPage();
  await settle();
  page.bus.emit(dataChanged, { area: 'media', workspaceId: null });
  await settle();
  expect(page.fetched).toEqual({ clients: 1, reports: 2 });
  page.close();
});

test('a change in another workspace does not refetch this workspace’s data', async () => {
  const page = openPage();
  await settle();
  page.bus.emit(dataChanged, { area: 'clients', workspaceId: 'wks_01h455vb4pex5vsknk084sn02z' });
  await settle();
  expect(page.fetched.clients).toBe(1);
  page.bus.emit(dataChanged, { area: 'clients', workspaceId: shownId });
  await settle();
  expect(page.fetched.clients).toBe(2);
  page.close();
});
