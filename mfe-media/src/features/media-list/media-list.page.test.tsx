import {
  calls,
  channelIds,
  findMetric,
  type Lineage,
  type Media,
  type MediaFacet,
  type MediaType,
  mediaTypes,
} from '@reportage/contracts';
import { proves, showOnPhone } from '@reportage/testing';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleMedia,
  sampleMediaMeta,
  sampleSource,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MediaListPage from './media-list.page.tsx';

const path = '/daily-planet/media';
const source = sampleSource();
const story = sampleMedia();
const untitledPage: Media = {
  ...story,
  id: 'med_01h455vb4pex5vsknk084sn02z',
  url: 'https://planet.example/stra%C3%9Fe',
  title: null,
  connectionId: null,
};

const pageFromRemovedSource: Media = {
  ...story,
  id: 'med_01h455vb4pex5vsknk084sn02y',
  url: 'https://planet.example/old',
  title: 'Old',
  connectionId: 'src_01h455vb4pex5vsknk084sn02z',
};

const facets: MediaFacet[] = [
  { id: 'connectionId', options: [{ id: source.id, name: source.name, count: 2 }] },
  { id: 'type', options: [{ id: 'page', name: 'page', count: 2 }] },
  { id: 'campaignId', options: [{ id: 'cmp_1', name: 'Autumn', count: 1 }] },
  { id: 'duplicates', options: [{ id: 'yes', name: 'yes', count: 2 }] },
];

const createServer = (rows: Media[], total = rows.length): FakeServer =>
  new FakeServer()
    .on(calls.listSources, () => ({ data: [source], meta: { total: 1, unfilteredTotal: 1, page: 0, size: 100 } }))
    .on(calls.listMediaFacets, () => ({ data: facets }))
    .on(calls.listMedia, () => ({
      data: rows,
      meta: { ...sampleMediaMeta(), total, unfilteredTotal: total, page: 0, size: 200 },
    }));

function open(server: FakeServer, { access = 'owner', at = path }: { access?: 'owner' | 'viewer'; at?: string } = {}) {
  const host = createFakeHost({ server, path: at, workspace: sampleWorkspace({ access }) });
  renderInHost(<MediaListPage />, host);
  return host;
}

function createLineage(value: number): Lineage {
  const metric = findMetric('web_pageviews');
  if (!metric) throw new Error('There is no metric web_pageviews.');
  return {
    origin: 'measured',
    metric,
    value,
    factCount: 1,
    period: { from: '2026-11-01', to: '2026-11-20' },
    timezone: 'Europe/Berlin',
    formula: { kind: 'sum', parts: [] },
    sources: [],
    sourceCount: 0,
    media: [],
    mediaCount: 0,
    days: [],
    dayCount: 0,
    deliveries: [],
    deliveryCount: 0,
    computedAt: '2026-11-20T10:00:00.000Z',
  };
}

const getLastQuery = (server: FakeServer) => server.requestsFor(calls.listMedia).at(-1)?.query;

proves(['M01'], 'the library shows each page with its URL, source and dates', async () => {
  open(createServer([story, untitledPage, pageFromRemovedSource]));
  expect(await screen.findByRole('cell', { name: /^Harbour opens/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /harbour, opens in a new tab/ })).toHaveAttribute('href', story.url);
  expect(screen.getByRole('cell', { name: /^Straße planet\.example\/straße/ })).toBeVisible();
  expect(await screen.findByRole('cell', { name: source.name })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'None' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Removed source' })).toBeVisible();
  for (const title of ['Page', 'Source', 'First seen']) {
    expect(screen.getByRole('columnheader', { name: title })).toBeVisible();
  }
});

proves(['M46', 'M47'], 'the library fetches 200 pages, newest first', async () => {
  const server = createServer([story]);
  open(server);
  await screen.findByRole('cell', { name: /^Harbour opens/ });
  expect(getLastQuery(server)).toMatchObject({ size: '200', sort: 'createdAt', order: 'desc', page: '0' });
});

test('page number and sort order are in the URL', async () => {
  const server = createServer([story], 450);
  const host = open(server, { at: `${path}?page=2&sort=modifiedAt&order=asc` });
  await screen.findByRole('cell', { name: /^Harbour opens/ });
  expect(getLastQuery(server)).toMatchObject({ page: '1', sort: 'modifiedAt', order: 'asc' });
  await userEvent.click(screen.getByRole('listitem', { name: '3' }));
  await waitFor(() => expect(host.getPath()).toContain('page=3'));
});

proves(['M06'], 'the library can be filtered by source and searched', async () => {
  const server = createServer([story]);
  const host = open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Source' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: source.name }));
  await waitFor(() => expect(getLastQuery(server)?.connectionId).toBe(source.id));
  expect(getLastQuery(server)).not.toHaveProperty('filters');
  expect(decodeURIComponent(host.getPath())).toContain(`filter.connectionId=is|${source.id}`);
  await userEvent.type(screen.getByRole('searchbox'), 'Harbour{Enter}');
  await waitFor(() => expect(getLastQuery(server)).toMatchObject({ searchString: 'harbour', connectionId: source.id }));
});

proves(
  ['M16', 'M17', 'M31'],
  'a facet filter is stored in the URL, and choosing another media type removes it',
  async () => {
    const server = createServer([story]);
    const host = open(server);
    await userEvent.click(await screen.findByRole('button', { name: 'Add filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Campaign' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Autumn (1)' }));
    await waitFor(() => expect(getLastQuery(server)?.filters).toBeDefined());
    expect(JSON.parse(getLastQuery(server)?.filters ?? '')).toEqual([
      {
        info: { id: 'campaignId', name: 'Campaign', type: 'facet', operator: 'is' },
        selected: [{ id: 'cmp_1', name: 'Autumn' }],
      },
    ]);
    expect(decodeURIComponent(host.getPath())).toContain('filter.campaignId=is|cmp_1');
    expect(screen.getByRole('button', { name: 'Campaign: Autumn' })).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Media type' }));
    await userEvent.click(await screen.findByTitle('Custom items'));
    await waitFor(() => expect(getLastQuery(server)).toMatchObject({ mediaType: 'custom', sort: 'createdAt' }));
    expect(getLastQuery(server)).not.toHaveProperty('filters');
  },
);

test('active filters are shown as chips and can be removed', async () => {
  const server = createServer([story]);
  const host = open(server, { at: `${path}?filter.campaignId=is|cmp_1` });
  expect(await screen.findByText('Campaign: Autumn')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Campaign: Autumn' }));
  await waitFor(() => expect(host.getPath()).not.toContain('campaignId'));
  expect(screen.queryByText('Campaign: Autumn')).not.toBeInTheDocument();
});

function createFigures(rows: { mediaId: string; numbers: (number | null)[]; series: (number | null)[] }[]) {
  const metrics = ['web_pageviews', 'web_visits', 'web_averageAttention'].map((id) => {
    const metric = findMetric(id);
    if (!metric) throw new Error(`There is no metric ${id}.`);
    return { id, name: metric.name, note: metric.note, unit: metric.unit, currency: null };
  });
  const period = { from: '2026-10-26', to: '2026-11-24' };
  return { period, timezone: 'Europe/Berlin', metrics, data: rows, computedAt: '2026-11-24T10:00:00.000Z' };
}

test('rows show figures for the last 30 days, fetched in one request, or the reason why they are missing', async () => {
  const server = createServer([story, untitledPage, pageFromRemovedSource]).on(calls.queryMediaFigures, () =>
    createFigures([
      { mediaId: story.id, numbers: [1_234, 800, 31], series: [null, 34, null, 1_200, 5_000] },
      { mediaId: untitledPage.id, numbers: [null, null, null], series: [] },
      { mediaId: pageFromRemovedSource.id, numbers: [null, null, null], series: [] },
    ]),
  );
  open(server);
  const row = await screen.findByRole('row', { name: /Harbour opens/ });
  expect(await within(row).findByText('1,234')).toBeVisible();
  // The last day was not over when the figures were computed.
  const trend = within(row).getByRole('img', { name: 'Pageviews per day since Oct 27, 2026: between 0 and 1,200' });
  // The line starts at its first day, at the left edge.
  expect([...trend.querySelectorAll('path')].at(-1)?.getAttribute('d')).toMatch(/^M2\.0 /);
  expect(screen.getByRole('row', { name: /Straße.*–.*–.*–.*Not measured by any source/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Old.*–.*–.*–.*No visits/ })).toBeVisible();
  expect(
    screen.getByText('Data for Oct 26 – Nov 24, 2026, Europe/Berlin. Today is incomplete. Data starts Oct 27.'),
  ).toBeVisible();
  expect(server.requestsFor(calls.queryMediaFigures).map(({ body }) => body)).toEqual([
    { mediaType: 'web', mediaIds: [story.id, untitledPage.id, pageFromRemovedSource.id] },
  ]);
});

test('a list on one page can be sorted by a metric; a longer one cannot', async () => {
  const createResponse = () =>
    createFigures([
      { mediaId: story.id, numbers: [12, 8, 31], series: [] },
      { mediaId: untitledPage.id, numbers: [1_234, 800, 30], series: [] },
    ]);
  const server = createServer([story, untitledPage]).on(calls.queryMediaFigures, createResponse);
  const host = open(server);
  await screen.findByText('1,234');
  const getNames = () =>
    screen.getAllByRole('row').flatMap((row) => row.textContent?.match(/Harbour|Straße/)?.[0] ?? []);
  expect(getNames()).toEqual(['Harbour', 'Straße']);
  await userEvent.click(screen.getByRole('columnheader', { name: /^Pageviews/ }));
  await waitFor(() => expect(getNames()).toEqual(['Straße', 'Harbour']));
  expect(host.getPath()).toContain('sort=number-web_pageviews&order=desc');
  expect(getLastQuery(server)).toMatchObject({ sort: 'createdAt', order: 'desc' });
});

test('all values in a column have the same number of decimals', async () => {
  const server = createServer([story, untitledPage]).on(calls.queryMediaFigures, () =>
    createFigures([
      { mediaId: story.id, numbers: [1_234, 800, 50], series: [] },
      { mediaId: untitledPage.id, numbers: [12, 8, 56.7], series: [] },
    ]),
  );
  open(server);
  const row = await screen.findByRole('row', { name: /Harbour opens/ });
  expect(await within(row).findByText('50.0 s')).toBeVisible();
  expect(within(row).getByText('800')).toBeVisible();
});

test('if the figures cannot be loaded, the list is still shown', async () => {
  const server = createServer([story]).on(calls.queryMediaFigures, () => problemResponse('unavailable'));
  open(server);
  expect(await screen.findByRole('row', { name: /Harbour opens.*–.*Could not be read/ })).toBeVisible();
});

test('on a phone, the sort order is shown among the filters and can be changed there', async () => {
  const server = createServer([story]).on(calls.queryMediaFigures, () =>
    createFigures([{ mediaId: story.id, numbers: [12_345, 800, 31], series: [5, 6, 2] }]),
  );
  showOnPhone();
  const { getPath } = open(server);
  expect(await screen.findByText('800 visits')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByText('First seen')).toBeVisible();
  await userEvent.click(sheet.getByRole('combobox', { name: 'Sort by' }));
  await userEvent.click(await screen.findByTitle('Modified at'));
  await waitFor(() => expect(getLastQuery(server)).toMatchObject({ sort: 'modifiedAt', order: 'desc' }));
  expect(getPath()).toContain('sort=modifiedAt');
});

test('tiles show the main metric', async () => {
  const server = createServer([story]).on(calls.queryMediaFigures, () =>
    createFigures([{ mediaId: story.id, numbers: [12_345, 800, 31], series: [5, 6, 2] }]),
  );
  open(server, { at: `${path}?view=grid` });
  expect(await screen.findByText('12.3K')).toBeVisible();
});

proves(['M48'], 'there are ten media types, each provided by a source', async () => {
  const providedTypes: MediaType[] = ['web', 'custom', ...channelIds];
  expect(providedTypes.toSorted()).toEqual([...mediaTypes].toSorted());
  const server = createServer([{ ...story, mediaType: 'linkedin', type: 'post', title: 'We hire' }]);
  open(server);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Media type' }));
  const kinds = [
    'Pages',
    'Google Analytics',
    'Ad Manager line items',
    'Facebook posts',
    'Instagram posts',
    'YouTube videos',
    'TikTok videos',
    'LinkedIn posts',
    'Ceros experiences',
    'Custom items',
  ];
  for (const kind of kinds) expect((await screen.findAllByTitle(kind)).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByTitle('LinkedIn posts'));
  await waitFor(() => expect(getLastQuery(server)).toMatchObject({ mediaType: 'linkedin' }));
  expect(await screen.findByText('We hire')).toBeVisible();
});

proves(['M11'], 'ad server bookings can be sorted by their first day', async () => {
  const booking: Media = { ...story, mediaType: 'gam', type: 'lineItem', startDate: '2026-11-01' };
  const server = createServer([booking]);
  open(server, { at: `${path}?filter.mediaType=is|gam&sort=startDate` });
  expect(await screen.findByRole('columnheader', { name: 'Start date' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Nov 01, 2026' })).toBeVisible();
  expect(getLastQuery(server)).toMatchObject({ mediaType: 'gam', sort: 'startDate' });
});

proves(['M11'], 'pages cannot be sorted by first day', async () => {
  const server = createServer([story]);
  open(server, { at: `${path}?sort=startDate` });
  await screen.findByRole('cell', { name: /^Harbour opens/ });
  expect(getLastQuery(server)?.sort).toBe('createdAt');
  expect(screen.queryByRole('columnheader', { name: 'Start date' })).not.toBeInTheDocument();
});

proves(['M32', 'M34'], 'an item opens beside the list with its figures and related media', async () => {
  const server = createServer([story])
    .on(calls.explainNumber, ({ body }) => {
      const { metric } = body as { metric: string };
      return metric === 'web_pageviews' ? createLineage(1_234) : problemResponse('unavailable');
    })
    .on(calls.queryMediaCustomMetrics, () => ({
      data: [
        {
          mediaId: story.id,
          metrics: [
            {
              metricId: 'custom_copies',
              name: 'Copies',
              unit: 'currency' as const,
              currency: 'USD',
              value: 500_000_000,
              lastDate: '2026-11-16',
            },
          ],
        },
      ],
    }))
    .on(calls.findRelatedMedia, () => ({
      data: [
        {
          media: untitledPage,
          campaigns: ['Autumn', 'Spring'],
          campaignCount: 2,
          contentGroup: null,
          author: 'Ida',
          isSameSection: true,
          words: ['harbour'],
        },
      ],
    }));
  const host = open(server);
  await userEvent.click(await screen.findByRole('link', { name: 'Harbour opens' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('1,234')).toBeVisible();
  expect(await drawer.findByText('$500.00')).toBeVisible();
  expect(drawer.getByText('Data through Nov 16, 2026')).toBeVisible();
  expect(
    drawer.getByText(
      '2 campaigns in common: Autumn, Spring · Same author: Ida · Same site section · Titles share: harbour',
    ),
  ).toBeVisible();
  expect(server.requestsFor(calls.findRelatedMedia)[0]?.body).toEqual({ mediaIds: [story.id] });
  expect(server.requestsFor(calls.queryMediaCustomMetrics)[0]?.body).toEqual({ mediaIds: [story.id] });
  expect(host.getPath()).toContain(`item=${story.id}`);
  await userEvent.click(drawer.getByRole('button', { name: 'Straße' }));
  await waitFor(() => expect(host.getPath()).toContain(`item=${untitledPage.id}`));
});

test('an unknown source in the URL is ignored', async () => {
  const server = createServer([story]);
  open(server, { at: `${path}?filter.connectionId=is|nonsense` });
  await screen.findByRole('cell', { name: /^Harbour opens/ });
  expect(getLastQuery(server)).not.toHaveProperty('connectionId');
});

test('an empty library has one button to crawl a site and one to add media', async () => {
  open(createServer([]));
  expect(await screen.findByText('No pages yet')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Add media' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Crawl a site' }));
  expect(await screen.findByRole('dialog', { name: 'Crawl a site' })).toBeVisible();
});

test('a page’s URL is shown below its name; a long one is shortened and has a tooltip', async () => {
  const longUrl = 'https://planet.example/travel/2026/november/harbour-opens/';
  open(createServer([story, { ...story, id: untitledPage.id, url: longUrl }]));
  expect(await screen.findByTitle(story.url)).toHaveTextContent('planet.example/harbour');
  expect(screen.getByTitle(longUrl)).toHaveTextContent(/^planet\.example\/…\/harbour-opens$/);
  expect(screen.getByRole('link', { name: `${longUrl}, opens in a new tab` })).toHaveAttribute('href', longUrl);
});

test('rows have no media type icon, because all listed items are of the same type', async () => {
  open(createServer([story, { ...story, id: untitledPage.id, previewUrl: '/api/media/med_1/preview' }]));
  const rows = await screen.findAllByRole('row', { name: /Harbour opens/ });
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(within(row).queryByRole('img', { name: 'Web' })).toBeNull();
});

test('a media type without items shows an empty state with a link to the sources', async () => {
  const host = open(createServer([]), { at: `${path}?filter.mediaType=is|facebook` });
  expect(await screen.findByText('Nothing of this kind yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to sources' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/settings\/sources$/),
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Media type' }));
  await userEvent.click(await screen.findByTitle('Custom items'));
  expect(await screen.findByText('No custom items yet')).toBeVisible();
  expect(host.getPath()).toContain('filter.mediaType=is%7Ccustom');
});

describe('uploaded items', () => {
  const small = '/api/files/x/thumbnails/small';
  const large = '/api/files/x/thumbnails/large';
  const file = {
    id: 'fil_01h455vb4pex5vsknk084sn02q',
    name: 'boat.png',
    contentType: 'image/png' as const,
    size: 1_400_000,
    width: 1_200,
    height: 800,
    url: '/api/files/x',
    thumbnails: { status: 'made' as const, small, large },
  };
  const poster = { ...story, mediaType: 'custom' as const, title: 'Poster', file, previewUrl: large };
  const damagedFile = {
    ...file,
    name: 'half.png',
    thumbnails: { status: 'damaged' as const, small: null, large: null },
  };
  const damagedItem = { ...poster, id: untitledPage.id, title: 'Half', file: damagedFile, previewUrl: null };
  const at = `${path}?filter.mediaType=is|custom`;

  test('are listed with their file, its size and a thumbnail', async () => {
    open(createServer([poster, damagedItem]), { at });
    const row = await screen.findByRole('row', { name: /Poster/ });
    for (const title of ['Item', 'File', 'Size'])
      expect(screen.getByRole('columnheader', { name: title })).toBeVisible();
    expect(within(row).getByText('1.4 MB')).toBeVisible();
    expect(row.querySelector('img')).toHaveAttribute('src', small);
    expect(screen.getByRole('row', { name: /Half/ }).querySelector('img')).toBeNull();
  });

  test('are shown as tiles with a larger thumbnail, or with the reason why there is none', async () => {
    open(createServer([poster, damagedItem]), { at: `${at}&view=grid` });
    expect(await screen.findByText('Picture is damaged')).toBeVisible();
    const list = screen.getByRole('list', { name: 'Media library' });
    expect([...list.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([large]);
  });
});

test('a viewer has read-only access to the library', async () => {
  open(createServer([story]), { access: 'viewer', at: `${path}?add=1` });
  expect(await screen.findByRole('cell', { name: /^Harbour opens/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add media' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a failure shows its message and offers Retry', async () => {
  const server = createServer([]).on(calls.listMedia, () => problemResponse('unavailable', 'Back in a minute.'));
  open(server);
  expect(await screen.findByText('Back in a minute.')).toBeVisible();
  server.on(calls.listMedia, () => ({
    data: [story],
    meta: { ...sampleMediaMeta(), total: 1, unfilteredTotal: 1, page: 0, size: 200 },
  }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('cell', { name: /^Harbour opens/ })).toBeVisible();
});

test('a forbidden request is shown as no access, without Retry', async () => {
  open(createServer([]).on(calls.listMedia, () => problemResponse('forbidden', 'Ask an admin.')));
  expect(await screen.findByText('Ask an admin.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('the grid shows the same items as picture tiles, and the chosen view is in the URL', async () => {
  const itemWithPicture = sampleMedia({ previewUrl: '/api/media/med_1/preview?signature=a' });
  const itemWithoutPicture = sampleMedia({ ...untitledPage, previewUrl: null });
  const host = open(createServer([itemWithPicture, itemWithoutPicture]));
  await userEvent.click(await screen.findByRole('radio', { name: 'Grid' }));
  expect(host.getPath()).toContain('view=grid');
  const list = screen.getByRole('list', { name: 'Media library' });
  const [first, second] = within(list).getAllByRole('listitem');
  if (!first || !second) throw new Error('There are no tiles.');
  const picture = first.querySelector('img');
  expect(picture).toHaveAttribute('src', itemWithPicture.previewUrl);
  expect(second).toHaveTextContent('planet.example');
  fireEvent.error(picture ?? first);
  expect(first.querySelector('img')).toBeNull();
  expect(first).toHaveTextContent('planet.example');
  await userEvent.click(within(first).getByRole('link', { name: 'Harbour opens' }));
  expect(host.getPath()).toContain(`item=${itemWithPicture.id}`);
});

test('the last chosen view applies unless the URL specifies one', async () => {
  const host = open(createServer([story]), { at: `${path}?view=grid` });
  await userEvent.click(await screen.findByRole('radio', { name: 'Table' }));
  expect(await screen.findAllByRole('table')).not.toHaveLength(0);
  await userEvent.click(screen.getByRole('radio', { name: 'Grid' }));
  act(() => host.props.navigate(path));
  expect(await screen.findByRole('list', { name: 'Media library' })).toBeVisible();
  act(() => host.props.navigate(`${path}?view=table`));
  expect(await screen.findAllByRole('table')).not.toHaveLength(0);
});
