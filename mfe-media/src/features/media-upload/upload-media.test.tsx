import { calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  createFakeHost,
  emptyResponse,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleMedia,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UploadMedia } from './upload-media.tsx';

const fileId = 'fil_01h455vb4pex5vsknk084sn02q';
const createBoatFile = () => new File(['boat'], 'boat.final.png', { type: 'image/png' });
const toAddedMedia = (title: string) => sampleMedia({ mediaType: 'custom', type: 'item', title });

const authorizations = new Map<string, string | null>();
const createServer = () =>
  new FakeServer()
    .on(calls.requestUpload, (_request, raw) => {
      authorizations.set('request', raw.headers.get('authorization'));
      return {
        id: fileId,
        url: `/api/uploads/${fileId}/content?expires=1&signature=s`,
        headers: { 'content-type': 'image/png' },
        expiresAt: '2026-11-20T10:15:00.000Z',
      };
    })
    .on(calls.storeUpload, (_request, raw) => {
      authorizations.set('file', raw.headers.get('authorization'));
      return undefined;
    })
    .on(calls.addMedia, ({ body }) => toAddedMedia((body as { title: string }).title));

beforeAll(() => {
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

function open(server: FakeServer) {
  const host = createFakeHost({ server, path: '/daily-planet/media', workspace: sampleWorkspace() });
  const outcomes: string[] = [];
  renderInHost(
    <UploadMedia
      onCancel={() => outcomes.push('canceled')}
      onAdded={(media) => outcomes.push(...media.map(({ title }) => title ?? ''))}
    />,
    host,
  );
  return { host, outcomes };
}
const chooseFiles = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Files from this device', { selector: 'input' }), files);
const findAddButton = (name: string | RegExp = 'Add file') => screen.findByRole('button', { name });

proves(
  ['M26', 'M27', 'M28', 'X28'],
  'an upload is requested, then sent without a token, then added as an item',
  async () => {
    const server = createServer();
    const { outcomes, host } = open(server);
    await chooseFiles(createBoatFile());
    await screen.findByLabelText('Name in the library');
    expect(server.requests.map(({ call }) => call)).toEqual(['files.requestUpload', 'files.store']);
    expect(server.requests[0]?.body).toEqual({ name: 'boat.final.png', type: 'image/png', size: 4 });
    expect(server.requests[1]).toMatchObject({ query: { expires: '1', signature: 's' }, body: 'boat' });
    expect(authorizations.get('request')).toBe('Bearer identity-token');
    expect(authorizations.get('file')).toBeNull();
    expect(screen.getByLabelText('Name in the library')).toHaveValue('boat.final');
    await userEvent.click(await findAddButton());
    await waitFor(() => expect(outcomes).toEqual(['boat.final']));
    expect(server.requestsFor(calls.addMedia)[0]?.body).toEqual({ mediaType: 'custom', title: 'boat.final', fileId });
    expect(host.messages).toEqual([]);
  },
);

proves(['M42'], "a rejected upload shows 'upload failed' and the reason, and can be retried", async () => {
  const server = createServer().on(calls.requestUpload, () =>
    problemResponse('payloadTooLarge', 'The file is larger than 20 MB.'),
  );
  const { host } = open(server);
  await chooseFiles(createBoatFile());
  expect(await screen.findByText('The file is larger than 20 MB.')).toBeVisible();
  expect(host.messages).toEqual(['error: upload failed']);
  expect(server.requestsFor(calls.storeUpload)).toEqual([]);
  expect(await findAddButton()).toBeDisabled();
  server.on(calls.requestUpload, () => ({
    id: fileId,
    url: `/api/uploads/${fileId}/content?expires=1&signature=s`,
    headers: {},
    expiresAt: '2026-11-20T10:15:00.000Z',
  }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry: boat.final.png' }));
  expect(await screen.findByLabelText('Name in the library')).toBeVisible();
});

proves(['M43', 'M28'], "if a PUT returns a status other than 204, 'file is not uploaded' is shown", async () => {
  for (const status of [200, 201, 403, 503]) {
    const { host } = open(createServer().on(calls.storeUpload, () => emptyResponse(status)));
    const [input] = screen.getAllByLabelText('Files from this device', { selector: 'input' }).slice(-1);
    if (input) await userEvent.upload(input, createBoatFile());
    await waitFor(() => expect(host.messages).toEqual(['error: file is not uploaded']));
  }
  expect(
    await screen.findAllByText('The file could not be uploaded. Check your connection and try again.'),
  ).toHaveLength(4);
});

test('several files are added under the given names; failed ones remain with their errors', async () => {
  const server = createServer().on(calls.addMedia, ({ body }) => {
    const { title } = body as { title: string };
    if (title !== 'taken') return toAddedMedia(title);
    const errors = [{ path: 'body.title', message: 'is the name of an item that is in the library already' }];
    return problemResponse('invalidRequest', undefined, { errors });
  });
  const { outcomes } = open(server);
  await chooseFiles(createBoatFile(), new File(['a,b'], 'taken.csv', { type: 'text/csv' }));
  await findAddButton('Add 2 files');
  const [name] = screen.getAllByLabelText('Name in the library');
  if (!name) throw new Error('There is no name field.');
  await userEvent.clear(name);
  await userEvent.type(name, 'Harbour');
  await userEvent.click(await findAddButton('Add 2 files'));
  expect(await screen.findByRole('alert')).toHaveTextContent('is the name of an item that is in the library already');
  expect(outcomes).toEqual([]);
  expect(screen.queryByText('boat.final.png')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Name in the library'), ' not');
  await userEvent.click(await findAddButton());
  await waitFor(() => expect(outcomes).toEqual(['taken not']));
});

test('an upload can be canceled without a message', async () => {
  const server = createServer().on(
    calls.storeUpload,
    (_request, raw) =>
      new Promise((_, reject) => raw.signal.addEventListener('abort', () => reject(raw.signal.reason))),
  );
  const { host } = open(server);
  await chooseFiles(createBoatFile());
  expect(await screen.findByRole('progressbar')).toBeVisible();
  await waitFor(() => expect(server.requestsFor(calls.storeUpload)).toHaveLength(1));
  await userEvent.click(await findAddButton());
  expect(screen.getByRole('alert')).toHaveTextContent('Wait until the upload is complete, or cancel it.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel boat.final.png' }));
  await waitFor(() => expect(screen.queryByText('boat.final.png')).not.toBeInTheDocument());
  expect(host.messages).toEqual([]);
});

test('the file chooser is reachable by keyboard, and progress is announced', async () => {
  open(createServer());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  await chooseFiles(createBoatFile());
  const group = screen.getByRole('group', { name: 'Files from this device' });
  await waitFor(() => expect(within(group).getByRole('status')).toHaveTextContent('boat.final.png uploaded'));
});
