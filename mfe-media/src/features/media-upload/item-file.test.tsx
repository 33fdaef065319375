import { calls, type Media, type StoredFile } from '@reportage/contracts';
import {
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleMedia,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ItemFile } from './item-file.tsx';

const picture: StoredFile = {
  id: 'fil_01h455vb4pex5vsknk084sn02q',
  name: 'boat.png',
  contentType: 'image/png',
  size: 1_400_000,
  width: 1200,
  height: 800,
  thumbnails: {
    status: 'made',
    small: '/api/files/x/thumbnails/small?signature=s',
    large: '/api/files/x/thumbnails/large?signature=s',
  },
  url: '/api/files/fil_01h455vb4pex5vsknk084sn02q?expires=1&signature=s',
};
const drawing: StoredFile = {
  ...picture,
  name: 'mark.svg',
  contentType: 'image/svg+xml',
  width: null,
  height: null,
  thumbnails: null,
};
const createItem = (file?: StoredFile): Media =>
  sampleMedia({ mediaType: 'custom', type: 'item', title: 'Boat', ...(file ? { file } : {}) });

beforeAll(() => {
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

function open(media: Media, { access = 'editor' as 'editor' | 'viewer', server = new FakeServer() } = {}) {
  const host = createFakeHost({ server, path: '/daily-planet/media', workspace: sampleWorkspace({ access }) });
  renderInHost(<ItemFile media={media} />, host);
  return host;
}

test('a picture is shown with its name, dimensions and file size', () => {
  open(createItem(picture), { access: 'viewer' });
  expect(screen.getByRole('img', { name: 'Picture of Boat' })).toHaveAttribute('src', picture.thumbnails?.large);
  expect(screen.getByRole('link', { name: 'boat.png, opens in a new tab' })).toHaveAttribute('href', picture.url);
  expect(screen.getByText('boat.png · 1200 × 800 pixels · 1.4 MB')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a file that could contain scripts is not displayed, but can be downloaded', () => {
  open(createItem(drawing));
  expect(screen.queryByRole('img', { name: 'Picture of Boat' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Save mark.svg' })).toHaveAttribute('download', 'mark.svg');
  expect(screen.getByText('SVG drawing · 1.4 MB')).toBeVisible();
});

test.each([
  ['waiting', 'Generating preview · 1.4 MB', undefined],
  ['damaged', 'Picture is damaged · 1.4 MB', /^The file is incomplete, or its contents do not match its extension/],
  ['tooLarge', 'Too large to preview · 1.4 MB', /^This image is too large to preview/],
] as const)('a picture that is %s shows the reason instead and can be downloaded', (status, message, advice) => {
  open(createItem({ ...picture, thumbnails: { status, small: null, large: null } }));
  expect(screen.queryByRole('img', { name: 'Picture of Boat' })).not.toBeInTheDocument();
  expect(screen.getByText(message)).toBeVisible();
  if (advice) expect(screen.getByText(advice)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Save boat.png' })).toHaveAttribute('href', picture.url);
});

test('an item’s file is replaced as soon as the new one is uploaded', async () => {
  const id = 'fil_01h455vb4pex5vsknk084sn02z';
  const server = new FakeServer()
    .on(calls.requestUpload, () => ({
      id,
      url: '/api/uploads/x/content',
      headers: {},
      expiresAt: createItem().createdAt,
    }))
    .on(calls.storeUpload, () => undefined)
    .on(calls.setMediaFile, () => createItem(picture));
  server.on({ ...calls.storeUpload, path: 'uploads/x/content' }, () => undefined);
  const host = open(createItem(picture), { server });
  await userEvent.click(screen.getByRole('button', { name: 'Replace file' }));
  await userEvent.upload(
    screen.getByLabelText('File', { selector: 'input' }),
    new File(['a'], 'new.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(host.messages).toEqual(['success: File for Boat replaced']));
  expect(server.requestsFor(calls.setMediaFile)).toMatchObject([
    { params: { id: createItem().id }, body: { fileId: id } },
  ]);
});

test('a file can be removed, and a failure shows the reason', async () => {
  const server = new FakeServer().on(calls.setMediaFile, () => problemResponse('unavailable', 'Back in a minute.'));
  const host = open(createItem(picture), { server });
  await userEvent.click(screen.getByRole('button', { name: 'Remove file' }));
  await waitFor(() => expect(host.messages).toEqual(['error: Back in a minute.']));
  server.on(calls.setMediaFile, () => createItem());
  await userEvent.click(screen.getByRole('button', { name: 'Remove file' }));
  await waitFor(() => expect(host.messages.at(-1)).toBe('success: File for Boat removed'));
  expect(server.requestsFor(calls.setMediaFile)[0]?.body).toEqual({ fileId: null });
});
