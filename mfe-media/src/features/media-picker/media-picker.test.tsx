import { type CampaignMedia, calls, type Media, type Source, type WidgetPropsOf } from '@reportage/contracts';
import { Widget } from '@reportage/remote-kit/runtime';
import { proves } from '@reportage/testing';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  type ReceivedRequest,
  renderInHost,
  sampleMedia,
  sampleMediaMeta,
  sampleSource,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const workspace = sampleWorkspace();
const site = sampleSource();
const shop = sampleSource({ id: 'src_01h455vb4pex5vsknk084sn02z', name: 'Shop' });

const createPageId = (index: number): Media['id'] => `med_01h455vb4pex5vsknk084s${String(index).padStart(4, '0')}`;

const createPage = (index: number, overrides: Partial<Media> = {}): Media =>
  sampleMedia({
    id: createPageId(index),
    key: `web_${createPageId(index)}`,
    connectionId: site.id,
    url: `https://planet.example/${index}`,
    title: `Page ${index}`,
    ...overrides,
  });

const toCampaignMedia = ({ id, connectionId, mediaType, type, url }: Media): CampaignMedia => ({
  id,
  connectionId,
  mediaType,
  type,
  postUrl: url,
});

/** Applies the query of a list call to all pages. */
function respondWithList(pages: readonly Media[], { query }: Pick<ReceivedRequest, 'query'>) {
  const { page, size, searchString = '', connectionId } = query;
  const matchingPages = pages.filter(
    ({ title, connectionId: source }) =>
      (title ?? '').toLowerCase().includes(searchString) && (!connectionId || source === connectionId),
  );
  const from = Number(page) * Number(size);
  return {
    data: matchingPages.slice(from, from + Number(size)),
    meta: {
      ...sampleMediaMeta(),
      total: matchingPages.length,
      unfilteredTotal: pages.length,
      page: Number(page),
      size: Number(size),
    },
  };
}

const createServer = (pages: readonly Media[], sources: Source[] = [site, shop]): FakeServer =>
  new FakeServer()
    .on(calls.listMedia, (request) => respondWithList(pages, request))
    .on(calls.listSources, () => ({
      data: sources,
      meta: { total: sources.length, unfilteredTotal: sources.length, page: 0, size: 500 },
    }));

/** Opens the widget as a consumer does: by its name, through the host. */
function open(server: FakeServer, chosen: CampaignMedia[] = []) {
  const host = createFakeHost({
    server,
    path: '/daily-planet/campaigns/new',
    workspace,
    widgets: { 'media-picker': () => import('../../widgets/media-picker.tsx') },
  });
  const outcomes: (CampaignMedia[] | 'canceled')[] = [];
  const props: WidgetPropsOf<'media-picker'> = {
    workspaceId: workspace.id,
    chosen,
    onChoose: (media) => outcomes.push(media),
    onCancel: () => outcomes.push('canceled'),
  };
  const { unmount } = renderInHost(<Widget name="media-picker" {...props} />, host);
  return { host, outcomes, unmount };
}

const findOption = (name: RegExp) => screen.findByRole('option', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('pages are returned in the order of selection, and previously chosen ones are marked', async () => {
  const pages = [createPage(1), createPage(2), createPage(3)];
  const { outcomes } = open(createServer(pages), [toCampaignMedia(createPage(2)), toCampaignMedia(createPage(3))]);
  expect(await findOption(/Page 2 .*Already chosen/)).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(await findOption(/Page 1/));
  await userEvent.click(await findOption(/Page 2/));
  expect(screen.getByText('1 added · 1 removed')).toBeVisible();
  await press('Use 2 pages');
  expect(outcomes).toEqual([[toCampaignMedia(createPage(3)), toCampaignMedia(createPage(1))]]);
});

test('canceling changes nothing', async () => {
  const { outcomes } = open(createServer([createPage(1)]));
  await userEvent.click(await findOption(/Page 1/));
  await press('Cancel');
  expect(outcomes).toEqual(['canceled']);
});

test('the keyboard moves through the list and selects, without submitting a surrounding form', async () => {
  const { outcomes } = open(createServer([createPage(1), createPage(2), createPage(3)]));
  const list = await screen.findByRole('listbox', { name: 'Pages' });
  list.focus();
  await userEvent.keyboard('{ArrowDown} {End}{Enter}{ArrowDown}{Home}');
  expect(list).toHaveAttribute('aria-activedescendant', (await findOption(/Page 1/)).id);
  await press('Use 2 pages');
  expect(outcomes).toEqual([[toCampaignMedia(createPage(2)), toCampaignMedia(createPage(3))]]);
});

test('the picker fetches 200 pages at a time', async () => {
  const server = createServer([createPage(1)]);
  open(server);
  await findOption(/Page 1/);
  expect(server.requestsFor(calls.listMedia)[0]?.query).toMatchObject({
    workspaceId: workspace.id,
    page: '0',
    size: '200',
  });
});

test('a button or scrolling fetches more pages; beyond 200 rows, only those in view are rendered', async () => {
  const server = createServer(Array.from({ length: 450 }, (_, index) => createPage(index)));
  open(server);
  await findOption(/Page 199 /);
  expect(screen.getByText('450 pages')).toBeVisible();
  await press('Load more, 250 left');
  await screen.findByRole('button', { name: 'Load more, 50 left' });
  expect(screen.getAllByRole('option').length).toBeLessThan(50);
  expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '450');
  fireEvent.scroll(screen.getByRole('listbox'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Load more/ })).not.toBeInTheDocument());
  expect(server.requestsFor(calls.listMedia).map(({ query }) => query.page)).toEqual(['0', '1', '2']);
});

proves(['X45', 'X46', 'X47'], 'a search is trimmed, lowercased and sent once, 500 ms after the last key', async () => {
  const server = createServer([createPage(1), createPage(2)]);
  let sentAt = 0;
  server.on(calls.listMedia, (request) => {
    if (request.query.searchString) sentAt = Date.now();
    return respondWithList([createPage(1), createPage(2)], request);
  });
  open(server);
  await findOption(/Page 2/);
  const search = screen.getByRole('searchbox', { name: 'Search pages' });
  fireEvent.change(search, { target: { value: '  PAGE' } });
  fireEvent.change(search, { target: { value: '  PAGE 2 ' } });
  const typedAt = Date.now();
  expect(await screen.findByText('1 of 2 pages')).toBeVisible();
  expect(sentAt - typedAt).toBeGreaterThanOrEqual(490);
  const searches = server.requestsFor(calls.listMedia).map(({ query }) => query.searchString);
  expect(searches).toEqual(['', 'page 2']);
});

test('the selection is kept across searches and can be shown on its own', async () => {
  const { outcomes } = open(createServer([createPage(1), createPage(2)]));
  await userEvent.click(await findOption(/Page 1/));
  await userEvent.type(screen.getByRole('searchbox'), 'page 2');
  await screen.findByText('1 of 2 pages');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select the one shown' }));
  await userEvent.click(screen.getByText('Chosen (2)'));
  await userEvent.clear(screen.getByRole('searchbox'));
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await userEvent.click(await findOption(/Page 1/));
  expect(await findOption(/Page 1/)).toHaveAttribute('aria-selected', 'false');
  await press('Use 1 page');
  expect(outcomes).toEqual([[toCampaignMedia(createPage(2))]]);
});

test('the list can be filtered by source', async () => {
  const server = createServer([createPage(1), createPage(2, { connectionId: shop.id })]);
  open(server);
  await findOption(/Page 1 .*Main site/);
  await userEvent.click(screen.getByLabelText('Source'));
  await userEvent.click(await screen.findByTitle('Shop'));
  expect(await findOption(/Page 2 .*Shop/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('option', { name: /Page 1/ })).not.toBeInTheDocument());
  expect(server.requestsFor(calls.listMedia).at(-1)?.query.connectionId).toBe(shop.id);
});

test('a page can be added by its URL and is then selected; after an error, the input is kept', async () => {
  const added = createPage(9, { url: 'https://planet.example/new', title: null });
  let isRejected = true;
  const server = createServer([createPage(1)], [site]).on(calls.addMedia, () =>
    isRejected ? problemResponse('invalidRequest', 'The URL is too long.') : added,
  );
  const { outcomes, host } = open(server);
  await findOption(/Page 1/);
  await press('Add a page by its URL');
  const urlInput = screen.getByLabelText('Add a page by its URL');
  await userEvent.type(urlInput, 'nonsense{Enter}');
  expect(await screen.findByText(/Enter a web address/)).toBeVisible();
  await userEvent.clear(urlInput);
  await userEvent.type(urlInput, ' https://planet.example/new {Enter}');
  expect(await screen.findByText('The URL is too long.')).toBeVisible();
  expect(host.messages).toEqual(['error: The URL is too long.']);
  isRejected = false;
  await press('Add page');
  await waitFor(() => expect(urlInput).toHaveValue(''));
  expect(server.requestsFor(calls.addMedia)[0]?.body).toEqual({ url: added.url, connectionId: site.id });
  await press('Use 1 page');
  expect(outcomes).toEqual([[toCampaignMedia(added)]]);
  await press('Close the URL field');
  expect(screen.getByRole('button', { name: 'Add a page by its URL' })).toHaveFocus();
});

proves(['X61'], "if pages fail to load, 'Failed to load results.' is shown with Retry", async () => {
  let isBroken = true;
  const server = createServer([]).on(calls.listMedia, (request) =>
    isBroken ? problemResponse('internal') : respondWithList([createPage(1)], request),
  );
  open(server);
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('Failed to load results.');
  isBroken = false;
  await userEvent.click(within(failure).getByRole('button', { name: 'Retry' }));
  expect(await findOption(/Page 1/)).toBeVisible();
});

test('an empty library has a link to add a source, and a search without matches can be cleared', async () => {
  const first = open(createServer([], []));
  expect(await screen.findByText('No pages yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add source' })).toHaveAttribute(
    'href',
    '/daily-planet/settings/sources?add=1',
  );
  first.unmount();
  open(createServer([createPage(1)]));
  await findOption(/Page 1/);
  await userEvent.type(screen.getByRole('searchbox'), 'no such page');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search and source' }));
  expect(await findOption(/Page 1/)).toBeVisible();
});

test('pictures from a drive are added to the library and selected', async () => {
  const account = { name: 'Ada', email: 'ada@drive.example' };
  const file = {
    id: 'fil_01h455vb4pex5vsknk084sn02q',
    name: 'Logo.png',
    contentType: 'image/png' as const,
    size: 9,
    width: 4,
    height: 3,
    thumbnails: null,
    url: '/api/files/fil_01h455vb4pex5vsknk084sn02q?signature=s',
  };
  const logo = createPage(7, { mediaType: 'custom', title: 'Logo' });
  const server = createServer([createPage(1)])
    .on(calls.getDrive, () => ({ isAvailable: true, isSandbox: false, token: 'drive-token', expiresAt: null, account }))
    .on(calls.listDrive, () => ({
      data: [
        {
          id: 'logo',
          name: 'Logo.png',
          mimeType: 'image/png',
          isFolder: false,
          size: 9,
          modifiedAt: null,
          ownerName: null,
          width: 4,
          height: 3,
          thumbnailUrl: null,
        },
      ],
      nextPageToken: null,
    }))
    .on(calls.cacheImages, () => ({ urls: [file.url], items: [{ id: 'logo', file, problem: null }] }))
    .on(calls.addMedia, () => logo);
  const { outcomes } = open(server);
  await userEvent.click(await findOption(/Page 1/));
  await press('Add pictures from Google Drive');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Logo/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Fetch/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Add .*pictures?$/ }));
  await userEvent.click(await screen.findByText('Use 2 items'));
  expect(outcomes).toEqual([[toCampaignMedia(createPage(1)), toCampaignMedia(logo)]]);
});

test('a drive is connected in a new tab, so that no unsaved changes are lost', async () => {
  const server = createServer([createPage(1)])
    .on(calls.getDrive, () => ({ isAvailable: true, isSandbox: false, token: null, expiresAt: null, account: null }))
    .on(calls.connectDrive, () => ({ url: 'https://accounts.example/o/oauth2?state=s' }));
  open(server);
  await findOption(/Page 1/);
  await press('Add pictures from Google Drive');
  expect(await screen.findByRole('link', { name: 'Connect Google Drive' })).toHaveAttribute('target', '_blank');
});

test('posts from a connected source can be chosen together with pages', async () => {
  const company: Source = {
    ...sampleSource({ id: 'src_01h455vb4pex5vsknk084sn03a', name: 'Company' }),
    type: 'linkedin',
    meta: { settings: { mediaMatching: [] } },
  };
  const post = createPage(8, { mediaType: 'linkedin', type: 'post', title: 'We hire', connectionId: company.id });
  const server = createServer([createPage(1)], [site, company]).on(calls.listMedia, (request) =>
    respondWithList(request.query.mediaType === 'linkedin' ? [post] : [createPage(1)], request),
  );
  const { outcomes } = open(server);
  await userEvent.click(await findOption(/Page 1/));
  await userEvent.click(screen.getByRole('combobox', { name: 'Media type' }));
  await userEvent.click(await screen.findByTitle('LinkedIn posts'));
  await userEvent.click(await findOption(/We hire/));
  await userEvent.click(screen.getByText('Use 2 items'));
  expect(outcomes).toEqual([[toCampaignMedia(createPage(1)), toCampaignMedia(post)]]);
});
