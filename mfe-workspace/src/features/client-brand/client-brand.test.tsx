import { type ClientDetails, calls, noBrand } from '@reportage/contracts';
import { Widget } from '@reportage/remote-kit/runtime';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { Drawer } from '@reportage/ui';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

// jsdom implements neither of these.
beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:logo', revokeObjectURL: () => undefined });
});

const image = {
  id: 'fil_01h455vb4pex5vsknk084sn02q',
  url: '/api/brand/fil_01h455vb4pex5vsknk084sn02q',
  type: 'image/png',
};
const instant = '2026-11-20T10:00:00.000Z';
const client: ClientDetails = {
  id: 'cli_01h455vb4pex5vsknk084sn02q',
  name: 'Acme',
  brand: noBrand,
  meta: { logo: null },
  contacts: [],
  labels: [],
  ownerId: 'user-1',
  ownerName: 'Ada',
  createdAt: instant,
  createdAtSince: instant,
  version: 1,
  campaigns: [],
  reports: [],
  totals: { campaigns: 0, activeCampaigns: 0, media: 0 },
};

const campaign: ClientDetails['campaigns'][number] = {
  id: 'cmp_01h455vb4pex5vsknk084sn02q',
  name: 'Made to be mended',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  status: 'active',
  progress: 40,
  progressStatus: 'behind',
  goalKind: null,
  isArchived: false,
  mediaCount: 2,
};

function open(
  brand: ClientDetails['brand'] = noBrand,
  access: 'owner' | 'editor' | 'viewer' = 'editor',
  details = client,
) {
  const server = new FakeServer()
    .on(calls.getClient, () => details)
    .on(calls.changeClientBrand, () => client)
    .on(calls.requestUpload, () => ({ id: image.id, url: '/api/uploads/1/content', headers: {}, expiresAt: instant }))
    .on(calls.storeUpload, () => undefined);
  const workspace = sampleWorkspace({ access, images: { logo: { ...image, url: '/api/brand/own' } } });
  const widgets = { 'client-brand': () => import('../../widgets/client-brand.tsx') };
  const host = createFakeHost({ server, path: '/daily-planet/campaigns/clients/c', workspace, widgets });
  const onClose = jest.fn();
  renderInHost(
    <Drawer open onClose={onClose}>
      <Widget name="client-brand" client={{ id: client.id, name: client.name, brand }} />
    </Drawer>,
    host,
  );
  return {
    host,
    onClose,
    getSentChanges: () => server.requestsFor(calls.changeClientBrand).map(({ params, body }) => ({ ...params, body })),
  };
}
const getPreview = async () => within(await screen.findByRole('figure', { name: 'Preview of a report’s header' }));

test('a client’s color, logo and footer are saved together, and the color’s contrast is shown', async () => {
  const { host, getSentChanges, onClose } = open();
  await userEvent.type(await screen.findByLabelText('Primary color, such as #2a4b8d'), '#ffe600');
  expect(screen.getByText(/On light: 1\.2:1 – not readable as text/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Choose… Logo' }));
  const input = within(await screen.findByRole('group', { name: 'Logo' })).getByLabelText('Logo', {
    selector: 'input',
  });
  fireEvent.change(input, { target: { files: [new File(['png'], 'logo.png', { type: 'image/png' })] } });
  expect(await (await getPreview()).findByRole('img', { name: 'Acme' })).toHaveAttribute('src', 'blob:logo');
  await userEvent.type(screen.getByLabelText(/^Footer/), 'Acme, 1 Harbour Road');
  expect(getSentChanges()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(host.messages).toEqual(['success: Branding saved']);
  expect(getSentChanges()).toEqual([
    { id: client.id, body: { brandColors: { primary: '#ffe600' } } },
    { id: client.id, body: { images: { logo: { fileId: image.id } } } },
    { id: client.id, body: { brandStyle: { footer: 'Acme, 1 Harbour Road' } } },
  ]);
});

test('the user is asked to confirm before typed input is discarded, and Cancel saves nothing', async () => {
  const { getSentChanges, onClose } = open();
  await userEvent.type(await screen.findByLabelText(/^Footer/), 'Acme');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(getSentChanges()).toEqual([]);
});

test('an invalid color is not saved, and its field receives focus', async () => {
  const { getSentChanges, onClose } = open();
  await userEvent.type(await screen.findByLabelText('Accent color, such as #2a4b8d'), 'red');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(screen.getByLabelText('Accent color, such as #2a4b8d')).toHaveFocus();
  expect(getSentChanges()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
});

test('the preview uses the workspace’s brand for everything that the client has not set', async () => {
  const { host } = open();
  expect((await getPreview()).getByRole('img')).toHaveAttribute('src', '/api/brand/own');
  expect(host.messages).toEqual([]);
});

test('the preview shows the client’s own logo and one of its campaigns', async () => {
  open(noBrand, 'editor', { ...client, meta: { logo: '/api/pictures?address=logo' }, campaigns: [campaign] });
  const preview = await getPreview();
  expect(await preview.findByRole('img', { name: 'Acme' })).toHaveAttribute('src', '/api/pictures?address=logo');
  expect(preview.getByText('Made to be mended')).toBeVisible();
  expect(preview.queryByText('Summer campaign')).toBeNull();
});

test('after a confirmation, the client’s whole brand is removed, key by key', async () => {
  const brand = {
    banner: image,
    images: { logo: image },
    brandColors: { accent: '#0a5c36' },
    brandStyle: { footer: 'Acme' },
  };
  const { host, getSentChanges } = open(brand);
  expect((await getPreview()).getByRole('img', { name: 'Acme' })).toHaveAttribute('src', image.url);
  expect((await getPreview()).getByText('Acme')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use the workspace’s brand' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Acme’s brand?' });
  expect(getSentChanges()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Reports for Acme now use the workspace’s brand']));
  expect(getSentChanges().map(({ body }) => body)).toEqual([
    { banner: null },
    { images: { logo: null } },
    { brandColors: { accent: null } },
    { brandStyle: { footer: null } },
  ]);
});

test('a viewer sees the brand but cannot change it', async () => {
  open({ ...noBrand, brandColors: { primary: '#0a5c36' } }, 'viewer');
  expect(await screen.findByLabelText('Primary color, such as #2a4b8d')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Save|Choose|Remove|Use/ })).not.toBeInTheDocument();
});
