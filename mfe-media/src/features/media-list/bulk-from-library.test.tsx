import { calls, type Media, type MediaEdit } from '@reportage/contracts';
import {
  chooseAction,
  createFakeHost,
  FakeServer,
  renderInHost,
  sampleCampaign,
  sampleMedia,
  sampleMediaMeta,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MediaListPage from './media-list.page.tsx';

const harbour = sampleMedia({ labels: ['spring'] });
const market = sampleMedia({ id: 'med_01h455vb4pex5vsknk084sn02z', title: 'Market', author: 'Ben' });
const meta = { total: 2, unfilteredTotal: 2, page: 0, size: 200 };
const parseItems = (body: unknown): MediaEdit[] => (body as { items: MediaEdit[] }).items;
const applyEdit = (item: Media, edit: MediaEdit): Media =>
  ({ ...item, ...edit.change, version: edit.version + 1 }) as Media;

/** Creates a server that reports every edit as saved, unless a test overrides this. */
const createSavingServer = (rows: Media[] = [harbour, market]): FakeServer =>
  new FakeServer()
    .on(calls.listSources, () => ({ data: [], meta }))
    .on(calls.listMediaFacets, () => ({ data: [] }))
    .on(calls.listMedia, () => ({ data: rows, meta: { ...sampleMediaMeta(), ...meta } }))
    .on(calls.editMedia, ({ body }) => ({
      changed: parseItems(body).map((edit) => applyEdit(rows.find(({ id }) => id === edit.id) ?? harbour, edit)),
      failed: [],
    }));

async function selectBoth(server: FakeServer, view = 'table') {
  const host = createFakeHost({ server, path: `/daily-planet/media?view=${view}`, workspace: sampleWorkspace() });
  renderInHost(<MediaListPage />, host);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Harbour opens' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Market' }));
  return host;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const getSentEdits = (server: FakeServer): MediaEdit[][] =>
  server.requestsFor(calls.editMedia).map(({ body }) => parseItems(body));

test.each(['table', 'grid'])(
  'items selected in the %s can be edited; only changes are sent, and they can be undone',
  async (view) => {
    const server = createSavingServer();
    await selectBoth(server, view);
    await press('Edit');
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByRole('checkbox', { name: 'Change: Author' })).not.toBeChecked();
    await userEvent.type(within(drawer).getByLabelText('Author'), 'Ben');
    expect(within(drawer).getByRole('checkbox', { name: 'Change: Author' })).toBeChecked();
    await userEvent.type(within(drawer).getByLabelText('Labels to add'), 'paid,');
    await press('Save changes');
    expect(await screen.findByText('2 items changed')).toBeVisible();
    expect(getSentEdits(server)[0]).toEqual([
      { id: harbour.id, version: 1, change: { author: 'Ben', labels: ['spring', 'paid'] } },
      { id: market.id, version: 1, change: { labels: ['paid'] } },
    ]);
    await press('Undo');
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(getSentEdits(server)[1]).toEqual([
      { id: harbour.id, version: 2, change: { author: null, labels: ['spring'] } },
      { id: market.id, version: 2, change: { labels: [] } },
    ]);
  },
);

test('an item’s menu can open the item and has the same actions as the selection', async () => {
  const server = createSavingServer();
  const host = createFakeHost({ server, path: '/daily-planet/media', workspace: sampleWorkspace() });
  renderInHost(<MediaListPage />, host);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Market' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Open',
    'Edit',
    'Add to campaign',
    'Share',
    'Archive',
    'Delete',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('“Market” archived')).toBeVisible();
  expect(getSentEdits(server)[0]).toEqual([{ id: market.id, version: 1, change: { isArchived: true } }]);
  await chooseAction('Market', 'Open');
  expect(host.getPath()).toContain(`item=${market.id}`);
});

test('a conflicting save shows both versions, and the user’s version can overwrite the stored one', async () => {
  const storedItem = { ...harbour, author: 'Ida', version: 4 };
  const server = createSavingServer();
  server.on(calls.editMedia, ({ body }) => {
    const [first] = parseItems(body);
    if (!first || first.version === 4) return { changed: first ? [applyEdit(storedItem, first)] : [], failed: [] };
    return { changed: [applyEdit(market, first)], failed: [{ id: harbour.id, current: storedItem }] };
  });
  await selectBoth(server);
  await press('Edit');
  await userEvent.type(await screen.findByLabelText('Author'), 'Zoe');
  await press('Save changes');
  const author = await screen.findByRole('row', { name: /Author/ });
  expect(author).toHaveTextContent('Zoe');
  expect(author).toHaveTextContent('Ida');
  await press('Save my version');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getSentEdits(server)[1]).toEqual([{ id: harbour.id, version: 4, change: { author: 'Zoe' } }]);
});

test('items can be archived, and Undo restores them', async () => {
  const server = createSavingServer();
  await selectBoth(server);
  await press('Archive');
  expect(await screen.findByText('2 items archived')).toBeVisible();
  await press('Undo');
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(getSentEdits(server).map((edits) => edits.map(({ change }) => change))).toEqual([
    [{ isArchived: true }, { isArchived: true }],
    [{ isArchived: false }, { isArchived: false }],
  ]);
});

test('after a removal, items that were not removed are listed with the reason', async () => {
  const server = createSavingServer().on(calls.removeMedia, () => ({
    removedIds: [harbour.id],
    kept: [{ id: market.id, reason: 'inCampaign' as const }],
  }));
  await selectBoth(server);
  await press('Delete');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Delete 2 items?');
  expect(dialog).toHaveTextContent('Harbour opens, Market');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 items deleted')).toBeVisible();
  expect(screen.queryByText('Market')).toBeNull();
  expect(server.requestsFor(calls.removeMedia)).toEqual([]);
  await press('Close');
  expect(await screen.findByText('1 item deleted')).toBeVisible();
  expect(screen.getByText('Market is in a campaign')).toBeVisible();
  expect(screen.getByText('Market')).toBeVisible();
});

test('Undo brings back removed items, and no removal is sent', async () => {
  const server = createSavingServer();
  await selectBoth(server);
  await press('Delete');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Market')).toBeNull());
  await press('Undo');
  expect(await screen.findByText('Market')).toBeVisible();
  expect(server.requestsFor(calls.removeMedia)).toEqual([]);
});

test('items can be added to a campaign, and Undo removes them', async () => {
  const campaign = sampleCampaign();
  const server = createSavingServer()
    .on(calls.listCampaigns, () => ({ data: [campaign], meta }))
    .on(calls.changeCampaignMedia, () => ({ name: campaign.name, changedIds: [market.id] }));
  await selectBoth(server);
  await press('Add to campaign');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add to campaign' }));
  expect(dialog.getByRole('combobox', { name: 'Campaign' })).toHaveFocus();
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose a campaign.');
  await userEvent.click(dialog.getByRole('combobox', { name: 'Campaign' }));
  await userEvent.click(await screen.findByTitle('Autumn launch'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add to campaign' }));
  expect(await screen.findByText('1 item added to Autumn launch')).toBeVisible();
  await press('Undo');
  expect(await screen.findByText('Undone')).toBeVisible();
  expect(server.requestsFor(calls.changeCampaignMedia).map(({ body }) => body)).toEqual([
    { mediaIds: [harbour.id, market.id], isRemove: false },
    { mediaIds: [market.id], isRemove: true },
  ]);
});

test('an item’s drawer shows its details and can open the edit form', async () => {
  const page = { imageUrl: null, description: 'By the sea.', author: 'Its page', publishedAt: null, kind: null };
  const server = createSavingServer([{ ...harbour, page, author: 'Ida Koch' }]);
  const path = `/daily-planet/media?item=${harbour.id}`;
  renderInHost(<MediaListPage />, createFakeHost({ server, path, workspace: sampleWorkspace() }));
  const drawer = await screen.findByRole('dialog');
  for (const text of ['By the sea.', 'Ida Koch', 'spring']) expect(await within(drawer).findByText(text)).toBeVisible();
  expect(within(drawer).queryByText('Its page')).toBeNull();
  await userEvent.click(await within(drawer).findByRole('button', { name: 'Edit' }));
  expect(await screen.findByText('Edit 1 item')).toBeVisible();
});
