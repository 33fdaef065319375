import { type ConnectedSource, calls, type Source } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleMedia,
  sampleSource,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddMediaDrawer } from './add-media-drawer.tsx';

const first = sampleSource();
const second = sampleSource({ id: 'src_01h455vb4pex5vsknk084sn02z', name: 'Shop' });
const addedPage = sampleMedia({ connectionId: second.id, url: 'https://planet.example/a', title: null });

const createServer = (sources: Source[] = [first, second]): FakeServer =>
  new FakeServer()
    .on(calls.listSources, () => ({
      data: sources,
      meta: { total: sources.length, unfilteredTotal: sources.length, page: 0, size: 100 },
    }))
    .on(calls.addMedia, () => addedPage);

function open(server: FakeServer) {
  const host = createFakeHost({ server, path: '/daily-planet/media?add=1', workspace: sampleWorkspace() });
  const outcomes: string[] = [];
  renderInHost(
    <AddMediaDrawer
      isOpen
      method="page"
      onMethodChange={() => undefined}
      onClose={() => outcomes.push('closed')}
      onAdded={(media) => outcomes.push(`added ${media.map(({ url }) => url)}`)}
    />,
    host,
  );
  return { host, outcomes };
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Add page' }));

test('a page is added to the chosen source by its URL', async () => {
  const server = createServer();
  const { outcomes } = open(server);
  await userEvent.type(await screen.findByLabelText('Page URL'), ' https://planet.example/a ');
  await userEvent.click(screen.getByLabelText('Source'));
  await userEvent.click(await screen.findByTitle('Shop'));
  await submit();
  await waitFor(() => expect(outcomes).toEqual(['added https://planet.example/a']));
  expect(server.requestsFor(calls.addMedia)[0]?.body).toEqual({
    url: 'https://planet.example/a',
    connectionId: second.id,
  });
});

test('a URL typed without a scheme is sent with https', async () => {
  const server = createServer();
  open(server);
  await userEvent.type(await screen.findByLabelText('Page URL'), 'planet.example/story');
  await submit();
  await waitFor(() =>
    expect(server.requestsFor(calls.addMedia)[0]?.body).toMatchObject({ url: 'https://planet.example/story' }),
  );
});

test('closing asks for confirmation before a typed URL is discarded', async () => {
  const { outcomes } = open(createServer());
  await userEvent.type(await screen.findByLabelText('Page URL'), 'planet.example/story');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(outcomes).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Page URL'));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(outcomes).toEqual(['closed']);
});

test('the URL field is focused, and submitting it empty shows what is missing', async () => {
  const server = createServer();
  open(server);
  const urlInput = await screen.findByLabelText('Page URL');
  expect(urlInput).toHaveFocus();
  await submit();
  expect(await screen.findByText(/Enter a web address/)).toBeVisible();
  await waitFor(() => expect(urlInput).toHaveFocus());
  expect(server.requestsFor(calls.addMedia)).toEqual([]);
});

test('an invalid URL is not sent', async () => {
  const server = createServer();
  open(server);
  await userEvent.type(await screen.findByLabelText('Page URL'), 'javascript:alert(1)');
  await submit();
  expect(await screen.findByText(/Enter a web address/)).toBeVisible();
  expect(server.requestsFor(calls.addMedia)).toEqual([]);
});

test('an error is shown next to the field, and the input is kept', async () => {
  const errors = [{ path: 'body.url', message: 'is too long' }];
  const { host, outcomes } = open(
    createServer().on(calls.addMedia, () => problemResponse('invalidRequest', 'Please check the URL.', { errors })),
  );
  const urlInput = await screen.findByLabelText('Page URL');
  await userEvent.type(urlInput, 'https://planet.example/a');
  await submit();
  expect(await screen.findByText('is too long')).toBeVisible();
  expect(urlInput).toHaveValue('https://planet.example/a');
  expect(host.messages).toEqual(['error: Please check the URL.']);
  expect(outcomes).toEqual([]);
});

const connected: ConnectedSource = {
  ...sampleSource({ id: 'src_01h455vb4pex5vsknk084sn02y', name: 'Analytics account' }),
  type: 'ga',
  meta: { settings: { mediaMatching: [] } },
};

proves(['S22'], 'a page can only be added to a source with a script; others are not offered', async () => {
  open(createServer([connected, first, second]));
  await userEvent.click(await screen.findByLabelText('Source'));
  expect(await screen.findByTitle('Shop')).toBeVisible();
  expect(screen.queryByTitle('Analytics account')).not.toBeInTheDocument();
});

test('a workspace whose sources have no script is treated like one without sources', async () => {
  open(createServer([connected]));
  expect(await screen.findByRole('link', { name: 'Add source' })).toBeVisible();
});

test('without a source, a link to add one is shown', async () => {
  open(createServer([]));
  expect(await screen.findByRole('link', { name: 'Add source' })).toHaveAttribute(
    'href',
    '/daily-planet/settings/sources?add=1',
  );
});
