import { calls, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
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
  return { host, getSentChanges: () => server.requestsFor(calls.updateWorkspace).map(({ body }) => body) };
}

const getHeaderPreview = () => screen.getByRole('figure', { name: 'Preview of a report’s header' });

proves(
  ['W77'],
  'typed colors and text are saved together, with one request per key, and the color’s contrast is shown',
  async () => {
    const { host, getSentChanges } = open();
    const colorField = screen.getByLabelText('Primary color, such as #2a4b8d');
    await userEvent.type(colorField, '#ffe600');
    expect(screen.getByText(/On light: 1\.2:1 – not readable as text; #\w{6} is used instead/)).toBeVisible();
    expect(screen.getByText(/On dark: 13\.\d:1 – readable/)).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Footer/), 'Acme, 1 Harbour Road');
    expect(within(getHeaderPreview()).getByText('Acme, 1 Harbour Road')).toBeVisible();
    expect(getSentChanges()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(host.messages).toEqual(['success: Branding saved']));
    expect(getSentChanges()).toEqual([
      { brandColors: { primary: '#ffe600' } },
      { brandStyle: { footer: 'Acme, 1 Harbour Road' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument());
  },
);

test('the preview shows the header as guests see it: neutral without a color, otherwise with a readable shade of it', async () => {
  open();
  const preview = within(getHeaderPreview());
  const getTitleStyles = () => preview.getAllByText('Summer campaign').map((title) => title.parentElement?.style);
  const getBrand = () => getTitleStyles()[0]?.getPropertyValue('--brand');
  expect(getBrand()).toBe('');
  expect(preview.queryByText('Title in PDFs')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Primary color, such as #2a4b8d'), '#ffe600');
  expect(getBrand()).toMatch(/^#(?!ffe600)\w{6}$/);
  expect(getTitleStyles()[1]).toMatchObject({ background: 'rgb(255, 230, 0)', color: 'rgb(27, 29, 34)' });
});

test('discarding changes sends nothing and restores the stored values', async () => {
  const { getSentChanges } = open({ brandColors: { primary: '#0a5c36' }, colors: ['#0a5c36'] });
  const getField = () => screen.getByLabelText('Primary color, such as #2a4b8d');
  await userEvent.clear(getField());
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(getField()).toHaveValue('#0a5c36');
  expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
  expect(getSentChanges()).toEqual([]);
});

test('an invalid color is reported and not saved', async () => {
  const { getSentChanges } = open();
  await userEvent.type(screen.getByLabelText('Accent color, such as #2a4b8d'), 'red');
  expect(screen.getByText('Enter a color such as #2a4b8d.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(screen.getByLabelText('Accent color, such as #2a4b8d')).toHaveFocus();
  expect(getSentChanges()).toEqual([]);
});

proves(['W78'], 'banner and logo are shown, and their removal is saved by key', async () => {
  const { getSentChanges } = open({ banner: image, images: { logo: image } });
  expect(screen.getByRole('img', { name: 'Banner' })).toHaveAttribute('src', image.url);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Banner' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Logo' }));
  expect(screen.queryByRole('img', { name: 'Banner' })).not.toBeInTheDocument();
  expect(getSentChanges()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(getSentChanges()).toEqual([{ banner: null }, { images: { logo: null } }]));
});

test('an editor sees the brand but cannot change it', () => {
  open({ access: 'editor', brandColors: { primary: '#0a5c36' }, colors: ['#0a5c36'] });
  expect(screen.getByLabelText('Primary color, such as #2a4b8d')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /Save|Choose|Remove/ })).not.toBeInTheDocument();
  expect(screen.getByText(/On light: .* – readable/)).toBeVisible();
});
