import { calls, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrandSection } from './brand-section.tsx';

const image = {
  id: 'fil_01h455vb4pex5vsknk084sn02q',
  url: '/api/brand/fil_01h455vb4pex5vsknk084sn02q',
  type: 'image/png',
};

function open(overrides: Partial<Workspace> = {}) {
  const server = new FakeServer().on(calls.updateWorkspace, () => sampleWorkspace());
  const workspace = sampleWorkspace(overrides);
  const host = createFakeHost({ server, path: '/daily-planet/settings/basic', workspace });
  renderInHost(<BrandSection />, host);
  return { host, sent: () => server.requestsOf(calls.updateWorkspace).map(({ body }) => body) };
}

proves(['W77'], 'a typed colour is saved by its key on blur, and its contrast is shown', async () => {
  const { host, sent } = open();
  const field = screen.getByLabelText('Primary colour as #rrggbb');
  await userEvent.type(field, '#ffe600');
  expect(screen.getByText(/On light: 1\.2 : 1 – not readable as text; #\w{6} is used instead/)).toBeVisible();
  expect(screen.getByText(/On dark: 13\.\d : 1 – readable/)).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.tab();
  await waitFor(() => expect(host.messages).toEqual(['success: Primary is saved']));
  expect(sent()).toEqual([{ brandColors: { primary: '#ffe600' } }]);
});

test('an invalid colour is reported and not saved', async () => {
  const { sent } = open();
  await userEvent.type(screen.getByLabelText('Accent colour as #rrggbb'), 'red');
  await userEvent.tab();
  expect(screen.getByText('Enter a colour such as #2a4b8d.')).toBeVisible();
  expect(sent()).toEqual([]);
});

proves(['W78'], 'banner and logo are shown, and can be removed by their keys', async () => {
  const { sent } = open({ banner: image, images: { logo: image } });
  expect(screen.getByRole('img', { name: 'Banner' })).toHaveAttribute('src', image.url);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Banner' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Logo' }));
  await waitFor(() => expect(sent()).toEqual([{ banner: null }, { images: { logo: null } }]));
});

test('an editor sees the brand and cannot change it', () => {
  open({ access: 'editor', brandColors: { primary: '#0a5c36' }, colors: ['#0a5c36'] });
  expect(screen.getByLabelText('Primary colour as #rrggbb')).toBeDisabled();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText(/On light: .* – readable/)).toBeVisible();
});
