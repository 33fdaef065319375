import { type CallOutput, calls, type DriveItem } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleMedia,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DriveMedia } from './drive-media.tsx';

const path = '/daily-planet/media?add=drive';
const folder: DriveItem = {
  id: 'autumn',
  name: 'Autumn',
  mimeType: 'application/vnd.google-apps.folder',
  isFolder: true,
  size: null,
  modifiedAt: null,
  ownerName: null,
  width: null,
  height: null,
  thumbnailUrl: null,
};
const createPicture = (id: string, name: string): DriveItem => ({
  id,
  name,
  mimeType: 'image/png',
  isFolder: false,
  size: 1_400_000,
  modifiedAt: '2026-11-20T10:00:00.000Z',
  ownerName: 'Ada at Drive',
  width: 480,
  height: 320,
  thumbnailUrl: `/api/sources/gd/thumbnail?item=${id}`,
});
const logo = createPicture('logo', 'Logo.png');
const lisbon = createPicture('lisbon', 'Lisbon.png');
const drawing = { ...createPicture('mark', 'Mark.svg'), mimeType: 'image/svg+xml' };

type Drive = CallOutput<typeof calls.getDrive>;
const connected: Drive = {
  isAvailable: true,
  isSandbox: false,
  token: 'drive-token',
  expiresAt: '2026-11-20T11:00:00.000Z',
  account: { name: 'Ada', email: 'ada@drive.example' },
};
const notConnected: Drive = { isAvailable: true, isSandbox: true, token: null, expiresAt: null, account: null };
const createFile = (id: string, name: string) => ({
  id,
  name,
  contentType: 'image/png' as const,
  size: 9,
  width: 4,
  height: 3,
  thumbnails: null,
  url: `/api/files/${id}?expires=1&signature=s`,
});
const fileId = 'fil_01h455vb4pex5vsknk084sn02q';

const createServer = (drive: Drive = connected): FakeServer =>
  new FakeServer()
    .on(calls.getDrive, () => drive)
    .on(calls.connectDrive, () => ({ url: 'https://accounts.example/o/oauth2?state=s' }))
    .on(calls.listDrive, ({ query }) => {
      if (query.search) return { data: [lisbon], nextPageToken: null };
      if (query.folder === 'autumn') return { data: [lisbon], nextPageToken: null };
      return query.pageToken
        ? { data: [createPicture('last', 'Last.png')], nextPageToken: null }
        : { data: [folder, logo, drawing], nextPageToken: 'page-2' };
    });

function open(server: FakeServer, openPath = path) {
  const host = createFakeHost({ server, path: openPath, workspace: sampleWorkspace() });
  const outcomes: string[] = [];
  renderInHost(
    <DriveMedia
      onCancel={() => outcomes.push('canceled')}
      onAdded={(media) => outcomes.push(...media.map(({ title }) => title ?? ''))}
    />,
    host,
  );
  return { host, outcomes };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const getLastListQuery = (server: FakeServer) => server.requestsFor(calls.listDrive).at(-1)?.query;

test('without a connected drive, the screen explains the feature and links to the consent page', async () => {
  open(createServer(notConnected));
  expect(await screen.findByText('Pictures from your Google Drive')).toBeVisible();
  expect(screen.getByText(/a stand-in with made-up files/)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Connect Google Drive' })).toHaveAttribute(
      'href',
      'https://accounts.example/o/oauth2?state=s',
    ),
  );
});

proves(['M23'], 'returning from the consent page connects the drive and removes the code from the URL', async () => {
  const server = createServer().on(calls.finishDrive, () => ({ done: true as const }));
  const { host } = open(server, `${path}&state=sealed&code=secret`);
  expect(await screen.findByText('Connected as ada@drive.example')).toBeVisible();
  expect(server.requestsFor(calls.finishDrive)).toMatchObject([{ body: { state: 'sealed', code: 'secret' } }]);
  expect(server.requests.map(({ call }) => call).slice(0, 2)).toEqual(['drive.finish', 'drive.get']);
  expect(host.getPath()).toBe(path);
});

test('denied access is reported, and connecting can be retried', async () => {
  const { host } = open(createServer(notConnected), `${path}&driveError=access_denied`);
  expect(await screen.findByRole('link', { name: 'Connect Google Drive' })).toBeVisible();
  expect(host.messages).toEqual(['error: Google Drive was not connected.']);
  expect(host.getPath()).toBe(path);
});

test('without a drive integration, an empty state is shown', async () => {
  open(createServer({ ...notConnected, isAvailable: false }));
  expect(await screen.findByText('No cloud drive here')).toBeVisible();
});

proves(['M24'], 'the drive can be browsed by folder, sorted, searched and paged through', async () => {
  const server = createServer();
  open(server);
  await press('Autumn');
  await screen.findByRole('checkbox', { name: /Lisbon/ });
  expect(getLastListQuery(server)).toMatchObject({ folder: 'autumn', orderBy: 'name' });
  await press('My drive');
  await press('Next page');
  await screen.findByRole('checkbox', { name: /Last/ });
  expect(getLastListQuery(server)).toMatchObject({ folder: 'root', pageToken: 'page-2' });
  await press('Previous page');
  expect(await screen.findByRole('button', { name: 'Autumn' })).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Order' }));
  await userEvent.click(await screen.findByTitle('Recently changed first'));
  await waitFor(() => expect(getLastListQuery(server)?.orderBy).toBe('modifiedTime desc'));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the drive' }), ' Lis');
  await waitFor(() => expect(getLastListQuery(server)?.search).toBe('lis'));
});

proves(['M25'], 'pictures from several folders are fetched together, named and added', async () => {
  const secondFileId = 'fil_01h455vb4pex5vsknk084sn02z';
  const server = createServer()
    .on(calls.cacheImages, () => ({
      urls: [createFile(fileId, '').url, createFile(secondFileId, '').url],
      items: [
        { id: 'logo', file: createFile(fileId, 'Logo.png'), problem: null },
        { id: 'lisbon', file: createFile(secondFileId, 'Lisbon.png'), problem: null },
      ],
    }))
    .on(calls.addMedia, ({ body }) => sampleMedia({ mediaType: 'custom', title: (body as { title: string }).title }));
  const { outcomes } = open(server);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Logo/ }));
  expect(screen.getByRole('checkbox', { name: /Mark/ })).toBeDisabled();
  await press('Autumn');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Lisbon/ }));
  await press('Fetch 2 pictures');
  expect(await screen.findByRole('button', { name: 'Add 2 pictures' })).toBeVisible();
  expect(server.requestsFor(calls.cacheImages)[0]?.body).toEqual({
    googleDrive: true,
    items: [{ id: 'logo' }, { id: 'lisbon' }],
    accessToken: 'drive-token',
  });
  await press('Add 2 pictures');
  await waitFor(() => expect(outcomes).toEqual(['Logo', 'Lisbon']));
  expect(server.requestsFor(calls.addMedia).map(({ body }) => body)).toEqual([
    { mediaType: 'custom', title: 'Logo', fileId },
    { mediaType: 'custom', title: 'Lisbon', fileId: secondFileId },
  ]);
});

test("a picture can be previewed before it is fetched, with the drive's metadata", async () => {
  open(createServer());
  const preview = await screen.findByRole('button', { name: 'Preview of Logo.png' });
  expect(preview).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(preview);
  expect(preview).toHaveAttribute('aria-expanded', 'true');
  const previewQueries = within(document.getElementById(preview.getAttribute('aria-controls') ?? '') as HTMLElement);
  for (const fact of ['PNG', '1.4 MB', '480 × 320', 'Ada at Drive'])
    expect(previewQueries.getByText(fact)).toBeVisible();
  const picture = previewQueries.getByRole('presentation');
  expect(picture).toHaveAttribute('src', '/api/sources/gd/thumbnail?item=logo');
  fireEvent.error(picture);
  expect(previewQueries.queryByRole('presentation')).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /Logo/ })).not.toBeChecked();
});

test('pictures that could not be fetched show the reason', async () => {
  open(
    createServer().on(calls.cacheImages, () => ({
      urls: [],
      items: [{ id: 'logo', file: null, problem: 'tooLarge' as const }],
    })),
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: /Logo/ }));
  await press('Fetch the picture');
  expect(await screen.findByText('Logo.png is too large.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add picture' })).not.toBeInTheDocument();
  await press('Back to the drive');
  expect(await screen.findByRole('checkbox', { name: /Logo/ })).toBeChecked();
});

test('when the drive is no longer connected, the screen offers to reconnect it', async () => {
  const server = createServer();
  open(server);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Logo/ }));
  server
    .on(calls.cacheImages, () => problemResponse('gone', 'Your drive is no longer connected. Connect it again.'))
    .on(calls.getDrive, () => notConnected);
  await press('Fetch the picture');
  expect(await screen.findByRole('link', { name: 'Connect Google Drive' })).toBeVisible();
});

test('a drive can be disconnected', async () => {
  const server = createServer().on(calls.disconnectDrive, () => ({ done: true as const }));
  open(server);
  await screen.findByText('Connected as ada@drive.example');
  server.on(calls.getDrive, () => notConnected);
  await press('Disconnect');
  expect(await screen.findByRole('link', { name: 'Connect Google Drive' })).toBeVisible();
});
