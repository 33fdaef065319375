import { type Crawl, calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleMediaMeta,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MediaListPage from './media-list.page.tsx';

const createCrawl = (overrides: Partial<Crawl> = {}): Crawl => ({
  id: 'crl_01h455vb4pex5vsknk084sn02q',
  url: 'https://planet.example/',
  type: 'site',
  status: 'running',
  done: false,
  found: 40,
  read: 20,
  added: 20,
  failed: 1,
  leftOut: 3,
  currentUrl: 'https://planet.example/harbour',
  resumesAt: null,
  limits: [],
  failures: [{ url: 'https://planet.example/gone', failure: 'notFound' }],
  message: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
  ...overrides,
});
const createEndedCrawl = (overrides: Partial<Crawl>): Crawl =>
  createCrawl({ done: true, currentUrl: null, endedAt: '2026-11-20T10:05:00.000Z', ...overrides });
const stoppedText = 'crawling process is terminated!';

const emptyList = { data: [], meta: { ...sampleMediaMeta(), total: 0, unfilteredTotal: 0, page: 0, size: 200 } };
/** Creates a server whose status call returns these responses in order and repeats the last one. */
const createServer = (...responses: (Crawl | (() => Response))[]): FakeServer => {
  let requestCount = 0;
  return new FakeServer()
    .on(calls.listSources, () => emptyList)
    .on(calls.listMedia, () => emptyList)
    .on(calls.triggerCrawl, () => createCrawl({ status: 'queued', found: 1, read: 0, added: 0, failed: 0, leftOut: 0 }))
    .on(calls.checkCrawlStatus, () => {
      const response = responses[Math.min(requestCount, responses.length - 1)] ?? createCrawl();
      requestCount += 1;
      return typeof response === 'function' ? response() : response;
    })
    .on(calls.stopCrawl, () => createEndedCrawl({ status: 'stopped', message: stoppedText }));
};

const crawlPath = `/daily-planet/media?crawl=${createCrawl().id}`;
/** Opens the library and records its error messages with their display duration. */
function open(server: FakeServer, { at = crawlPath, access = 'editor' as 'editor' | 'viewer' } = {}) {
  const host = createFakeHost({ server, path: at, workspace: sampleWorkspace({ access }) });
  const shownErrors: [text: string, durationMs: number | undefined][] = [];
  const { messages } = host.props;
  host.props.messages = {
    ...messages,
    error: (error, options) =>
      shownErrors.push([error instanceof Error ? error.message : String(error), options?.durationMs]),
  };
  renderInHost(<MediaListPage />, host);
  return { host, shownErrors };
}
const findPanel = () => screen.findByRole('region', { name: 'Crawl of planet.example' });
const getCount = async (name: string) =>
  (await within(await findPanel()).findByText(name)).nextElementSibling?.textContent;

proves(['M18', 'M29'], 'a crawl is started with a URL and a scope, and its progress is shown', async () => {
  const server = createServer(createCrawl());
  const { host } = open(server, { at: '/daily-planet/media' });
  // In an empty library the button is in the empty state, which appears once the list has loaded.
  await screen.findByText('No pages yet');
  await userEvent.click(screen.getByRole('button', { name: 'Crawl a site' }));
  const dialog = await screen.findByRole('dialog', { name: 'Crawl a site' });
  await userEvent.type(await within(dialog).findByLabelText('Start URL'), ' https://planet.example/sport ');
  await userEvent.click(within(dialog).getByRole('radio', { name: /This section/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start crawl' }));
  expect(await findPanel()).toBeVisible();
  expect(server.requestsFor(calls.triggerCrawl)).toMatchObject([
    { query: { workspaceId: sampleWorkspace().id }, body: { url: 'https://planet.example/sport', type: 'section' } },
  ]);
  expect(host.getPath()).toBe(crawlPath);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

proves(
  ['M19', 'M30', 'M45'],
  'the status of a crawl is polled every 1500 ms until it is done, then its result is shown',
  async () => {
    const times: number[] = [];
    const server = createServer();
    const statuses = [
      createCrawl(),
      createCrawl({ read: 30 }),
      createEndedCrawl({ status: 'done', read: 36, added: 30 }),
    ];
    server.on(calls.checkCrawlStatus, () => {
      times.push(performance.now());
      return statuses[Math.min(times.length, 3) - 1] ?? createCrawl();
    });
    const { shownErrors } = open(server);
    expect(await getCount('Read')).toBe('20');
    expect([await getCount('Found'), await getCount('Unreadable'), await getCount('Left out')]).toEqual([
      '40',
      '1',
      '3',
    ]);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
    expect(within(await findPanel()).getByText('https://planet.example/harbour')).toBeVisible();
    expect(await screen.findByText('36 pages read, 30 new in the library.')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(times).toHaveLength(3);
    for (const [index, time] of times.slice(1).entries()) {
      expect(time - (times[index] ?? 0)).toBeGreaterThan(1_450);
      expect(time - (times[index] ?? 0)).toBeLessThan(3_000);
    }
    expect(server.requestsFor(calls.checkCrawlStatus)[0]?.body).toEqual({ id: createCrawl().id });
    expect(server.requestsFor(calls.listMedia).length).toBeGreaterThan(1);
    expect(shownErrors).toEqual([]);
  },
);

proves(['M20', 'M21'], 'stopping a crawl ends polling and shows that it was terminated', async () => {
  const stoppedCrawl = createEndedCrawl({ status: 'stopped', message: stoppedText });
  const server = createServer();
  const isStopped = () => server.requestsFor(calls.stopCrawl).length > 0;
  server.on(calls.checkCrawlStatus, () => (isStopped() ? stoppedCrawl : createCrawl()));
  const { shownErrors } = open(server);
  await userEvent.click(within(await findPanel()).getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(shownErrors).toEqual([[stoppedText, 3_500]]));
  expect(server.requestsFor(calls.stopCrawl)[0]?.body).toEqual({ id: createCrawl().id });
  expect(await screen.findByText('Stopped. The 20 pages read so far stay in the library.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  const requestCount = server.requestsFor(calls.checkCrawlStatus).length;
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(server.requestsFor(calls.checkCrawlStatus)).toHaveLength(requestCount);
});

proves(['M44'], "crawl errors show the server's message for 3500 ms", async () => {
  const message = 'The site could not be reached. Please check the address.';
  const failingServer = createServer(
    createCrawl(),
    createEndedCrawl({ status: 'failed', message, read: 0, failures: [] }),
  );
  const { shownErrors } = open(failingServer);
  await waitFor(() => expect(shownErrors).toEqual([[message, 3_500]]));
  expect(within(await findPanel()).getByText(message)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() =>
    expect(failingServer.requestsFor(calls.triggerCrawl)[0]?.body).toEqual({ url: createCrawl().url, type: 'site' }),
  );
});

proves(
  ['M44'],
  'the input is kept if a crawl is rejected, and a failing status call is reported only once',
  async () => {
    const server = createServer(() => problemResponse('unavailable', 'Back in a minute.'));
    const errors = [{ path: 'body.url', message: 'must be an address on the public internet' }];
    server.on(calls.triggerCrawl, () => problemResponse('invalidRequest', 'Check the URL.', { errors }));
    const { shownErrors } = open(server, { at: '/daily-planet/media?crawl=new' });
    const urlInput = await screen.findByLabelText('Start URL');
    await userEvent.type(urlInput, 'http://10.0.0.1/');
    await userEvent.click(screen.getByRole('button', { name: 'Start crawl' }));
    expect(await screen.findByText('must be an address on the public internet')).toBeVisible();
    expect(urlInput).toHaveValue('http://10.0.0.1/');
    expect(shownErrors).toEqual([['Check the URL.', 3_500]]);

    const { shownErrors: pollErrors } = open(server);
    await waitFor(() => expect(server.requestsFor(calls.checkCrawlStatus).length).toBeGreaterThan(1), {
      timeout: 6_000,
    });
    expect(pollErrors).toEqual([['Back in a minute.', 3_500]]);
  },
);

test('an invalid URL is not sent', async () => {
  const server = createServer();
  open(server, { at: '/daily-planet/media?crawl=new' });
  await userEvent.type(await screen.findByLabelText('Start URL'), 'planet');
  await userEvent.click(screen.getByRole('button', { name: 'Start crawl' }));
  expect(await screen.findByText(/Enter a web address/)).toBeVisible();
  expect(server.requestsFor(calls.triggerCrawl)).toEqual([]);
});

test('a crawl that had already ended shows its result without a message', async () => {
  const failures = [{ url: 'https://planet.example/big', failure: 'tooLarge' }] as const;
  const doneCrawl = createEndedCrawl({
    status: 'done',
    read: 10_000,
    added: 1,
    failed: 30,
    failures: [...failures],
    limits: [
      { limit: 'pages', addresses: 1_200 },
      { limit: 'chain', addresses: 1 },
    ],
  });
  const { shownErrors, host } = open(createServer(doneCrawl));
  const result = await screen.findByText(/10,000 pages read, 1 new .* more pages than one crawl may read/);
  expect(result).toHaveTextContent(/1,200 URLs were left out\..*in a row.*1 URL was left out\./);
  await userEvent.click(screen.getByText('30 pages could not be read'));
  expect(screen.getByText('The first 1 of them:')).toBeVisible();
  expect(screen.getByText('https://planet.example/big').closest('li')).toHaveTextContent('– too large');
  expect(shownErrors).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(host.getPath()).toBe('/daily-planet/media');
});

test('while the site makes the crawl wait, the time when it resumes is shown', async () => {
  open(createServer(createCrawl({ resumesAt: '2026-11-20T10:30:00.000Z' })));
  expect(await screen.findByText(/The site asked us to wait\. We’ll continue at .*2026/)).toBeVisible();
});

test('a viewer can watch a crawl but not start or stop one', async () => {
  open(createServer(createCrawl()), { access: 'viewer' });
  expect(await findPanel()).toBeVisible();
  expect(screen.queryByRole('button', { name: /Stop|Crawl a site/ })).not.toBeInTheDocument();
});
