import { calls, type DuplicateGroup, type MediaMerge } from '@reportage/contracts';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleMedia,
  sampleMediaMeta,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MediaListPage from './media-list.page.tsx';

const first = sampleMedia();
const second = sampleMedia({
  id: 'med_01h455vb4pex5vsknk084sn02z',
  url: 'https://www.planet.example/harbour/',
  title: 'Harbour',
});
const third = sampleMedia({
  id: 'med_01h455vb4pex5vsknk084sn02y',
  url: 'http://planet.example/harbour',
  title: 'Old harbour',
});
const mergeId = 'mmg_01h455vb4pex5vsknk084sn02q';
const meta = { ...sampleMediaMeta(), total: 3, unfilteredTotal: 3, page: 0, size: 200 };
const createGroup = (...items: (typeof first)[]): DuplicateGroup => ({
  evidence: 'address',
  address: 'planet.example/harbour',
  items: items.map((media, index) => ({ media, campaignCount: index })),
});
const merge: MediaMerge = {
  id: mergeId,
  merged: [{ id: second.id, name: 'Harbour', url: second.url }],
  authorName: 'Ida Koch',
  mergedAt: '2026-11-20T10:00:00.000Z',
  undoneAt: null,
};

/** Creates a server that lists the group until it is resolved. */
function createServer(group: DuplicateGroup): FakeServer {
  const server = new FakeServer();
  const isResolved = (): boolean =>
    server.requestsFor(calls.mergeMedia).length + server.requestsFor(calls.markMediaDistinct).length > 0;
  return server
    .on(calls.listSources, () => ({ data: [], meta: { total: 0, unfilteredTotal: 0, page: 0, size: 100 } }))
    .on(calls.listMedia, () => ({ data: [first, second, third], meta }))
    .on(calls.listMediaFacets, () => ({
      data: [{ id: 'duplicates' as const, options: [{ id: 'yes', name: 'yes', count: 3 }] }],
    }))
    .on(calls.listDuplicates, () => (isResolved() ? { data: [], total: 0 } : { data: [group], total: 1 }))
    .on(calls.explainNumber, () => problemResponse('unavailable'))
    .on(calls.mergeMedia, () => ({ media: first, mergeId }))
    .on(calls.undoMerge, () => ({ done: true as const }))
    .on(calls.markMediaDistinct, () => ({ done: true as const }));
}

function open(server: FakeServer, overrides: { at?: string; access?: 'viewer' | 'editor' } = {}) {
  const { at = '/daily-planet/media', access = 'editor' } = overrides;
  const host = createFakeHost({ server, path: at, workspace: sampleWorkspace({ access }) });
  renderInHost(<MediaListPage />, host);
  return host;
}
const duplicatesPath = '/daily-planet/media?duplicates=1';
const findDrawer = () => screen.findByRole('dialog');

test('the library reports apparent duplicates and shows them side by side', async () => {
  open(createServer(createGroup(first, second)));
  expect(await screen.findByText('3 items seem to be copies of each other.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Review duplicates' }));
  const group = await within(await findDrawer()).findByRole('region', { name: 'Items at planet.example/harbour' });
  const getRow = (name: string) => within(group).getByRole('row', { name: new RegExp(`^${name}`) });
  expect(getRow('Title')).toHaveTextContent('Harbour opensHarbour');
  expect(getRow('URL')).toHaveTextContent('https://planet.example/harbourhttps://www.planet.example/harbour/');
  expect(getRow('Campaigns')).toHaveTextContent('01');
  expect(getRow('Pageviews, last 30 days')).toBeVisible();
});

test('the other item is merged into the chosen one, and Undo separates them', async () => {
  const server = createServer(createGroup(first, second));
  open(server, { at: duplicatesPath });
  const drawerQueries = within(await findDrawer());
  expect(await drawerQueries.findByRole('radio', { name: `${first.url} is kept` })).toBeChecked();
  await userEvent.click(drawerQueries.getByRole('radio', { name: `${second.url} is kept` }));
  await userEvent.click(drawerQueries.getByRole('button', { name: 'Merge 1 item into this one' }));
  expect(await drawerQueries.findByText('Merged into Harbour')).toBeVisible();
  expect(server.requestsFor(calls.mergeMedia)[0]?.body).toEqual({ keptId: second.id, mediaIds: [first.id] });
  expect(await drawerQueries.findByText('No duplicates')).toBeVisible();
  await userEvent.click(drawerQueries.getByRole('button', { name: 'Undo' }));
  expect(await drawerQueries.findByText('Undone')).toBeVisible();
  expect(server.requestsFor(calls.undoMerge)[0]?.params).toEqual({ id: mergeId });
});

test('only the selected items of a group are merged', async () => {
  const server = createServer(createGroup(first, second, third));
  open(server, { at: duplicatesPath });
  const drawerQueries = within(await findDrawer());
  await userEvent.click(await drawerQueries.findByRole('checkbox', { name: `${third.url} is the same` }));
  await userEvent.click(drawerQueries.getByRole('button', { name: 'Merge 1 item into this one' }));
  await waitFor(() =>
    expect(server.requestsFor(calls.mergeMedia)[0]?.body).toEqual({ keptId: first.id, mediaIds: [second.id] }),
  );
});

test('all groups are merged at once, each into its first item, and can be undone together', async () => {
  const [fourth, fifth] = ['4', '5'].map((suffix) =>
    sampleMedia({ id: `med_01h455vb4pex5vsknk084sn02${suffix}`, url: `https://planet.example/walk-${suffix}` }),
  );
  if (!fourth || !fifth) throw new Error('No samples');
  const groups = [createGroup(first, second), { ...createGroup(fourth, fifth), address: 'planet.example/walk' }];
  const server = createServer(createGroup(first, second)).on(calls.listDuplicates, () => ({ data: groups, total: 2 }));
  open(server, { at: duplicatesPath });
  const drawerQueries = within(await findDrawer());
  await userEvent.click(
    await drawerQueries.findByRole('button', { name: 'Merge each of these 2 groups into its first item' }),
  );
  expect(await drawerQueries.findByText('2 groups merged into one item each')).toBeVisible();
  expect(server.requestsFor(calls.mergeMedia).map(({ body }) => body)).toEqual([
    { keptId: first.id, mediaIds: [second.id] },
    { keptId: fourth.id, mediaIds: [fifth.id] },
  ]);
  await userEvent.click(drawerQueries.getByRole('button', { name: 'Undo' }));
  expect(await drawerQueries.findByText('Undone')).toBeVisible();
  expect(server.requestsFor(calls.undoMerge)).toHaveLength(2);
});

test('items can be marked as different, which can be undone', async () => {
  const server = createServer(createGroup(first, second));
  open(server, { at: duplicatesPath });
  const drawerQueries = within(await findDrawer());
  await userEvent.click(await drawerQueries.findByRole('button', { name: 'Not the same' }));
  expect(await drawerQueries.findByText('They will not be suggested again')).toBeVisible();
  await userEvent.click(drawerQueries.getByRole('button', { name: 'Undo' }));
  expect(await drawerQueries.findByText('Undone')).toBeVisible();
  expect(server.requestsFor(calls.markMediaDistinct).map(({ body }) => body)).toEqual([
    { mediaIds: [first.id, second.id], isDistinct: true },
    { mediaIds: [first.id, second.id], isDistinct: false },
  ]);
});

test('a failed merge shows the reason and no result', async () => {
  const server = createServer(createGroup(first, second)).on(calls.mergeMedia, () =>
    problemResponse('notFound', 'Gone.'),
  );
  const host = open(server, { at: duplicatesPath });
  const drawerQueries = within(await findDrawer());
  await userEvent.click(await drawerQueries.findByRole('button', { name: 'Merge 1 item into this one' }));
  await waitFor(() => expect(host.messages).toEqual(['error: Gone.']));
  expect(drawerQueries.queryByText(/Merged into/)).toBeNull();
});

test('a viewer can compare but not merge', async () => {
  open(createServer(createGroup(first, second)), { at: duplicatesPath, access: 'viewer' });
  const drawerQueries = within(await findDrawer());
  expect(await drawerQueries.findByRole('row', { name: /^URL/ })).toBeVisible();
  expect(drawerQueries.queryByRole('radio')).toBeNull();
  expect(drawerQueries.queryByRole('button', { name: /Merge|Not the same/ })).toBeNull();
});

test('selected items with different URLs can be merged', async () => {
  const server = createServer(createGroup(first, second));
  open(server);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Harbour opens' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Harbour' }));
  await userEvent.click(screen.getByRole('button', { name: 'Merge' }));
  await userEvent.click(await within(await findDrawer()).findByRole('button', { name: 'Merge 1 item into this one' }));
  expect(await screen.findByText('Merged into Harbour opens')).toBeVisible();
});

test('an item shows what was merged into it, and a merge can be undone', async () => {
  const server = createServer(createGroup(first, second))
    .on(calls.queryMediaCustomMetrics, () => ({ data: [] }))
    .on(calls.findRelatedMedia, () => ({ data: [] }))
    .on(calls.listMerges, () => ({ data: [merge] }));
  const host = open(server, { at: `/daily-planet/media?item=${first.id}` });
  const mergedRegion = await screen.findByRole('region', { name: 'Merged items' });
  expect(mergedRegion).toHaveTextContent(`${second.url} – by Ida Koch`);
  await userEvent.click(within(mergedRegion).getByRole('button', { name: `Undo the merge of ${second.url}` }));
  await waitFor(() => expect(host.messages).toContain('success: The items are separate again'));
  expect(server.requestsFor(calls.undoMerge)[0]?.params).toEqual({ id: mergeId });
});
