import {
  type Campaign,
  type CampaignMedia,
  type Client,
  calls,
  type PropsOfWidget,
  type Workspace,
} from '@reportage/contracts';
import { proves } from '@reportage/testing';
import {
  createFakeHost,
  emptyResponse,
  FakeServer,
  type FakeWidgets,
  problemResponse,
  renderInHost,
  sampleCampaign,
  sampleSource,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import EditCampaignPage from './edit-campaign.page.tsx';
import NewCampaignPage from './new-campaign.page.tsx';

const page: CampaignMedia = {
  id: 'med_01h455vb4pex5vsknk084sn02q',
  connectionId: sampleSource().id,
  mediaType: 'web',
  type: 'page',
  postUrl: 'https://planet.example/launch',
};

/** A stand-in for the media library's picker, by its contract; its behaviour is tested in its own remote. */
function LibraryPicker({ chosen, onChoose, onCancel }: PropsOfWidget<'media-picker'>) {
  return (
    <>
      <p>{chosen.length} chosen before</p>
      <button type="button" onClick={() => onChoose([...chosen, page])}>
        Use the launch
      </button>
      <button type="button" onClick={onCancel}>
        Choose nothing
      </button>
    </>
  );
}

const library: FakeWidgets = {
  'media-picker': async () => ({ default: { name: 'media-picker', remote: 'mfe-media', Component: LibraryPicker } }),
};

const meta = { total: 1, unfilteredTotal: 1, page: 0, size: 50 };

function serverWith(campaign: Campaign): FakeServer {
  return new FakeServer()
    .on(calls.getCampaign, () => campaign)
    .on(calls.listClients, () => ({ data: [], meta: { ...meta, total: 0 } }))
    .on(calls.listTimezones, () => ({ data: [{ id: 'Europe/Berlin', name: 'Berlin', offsetMinutes: 60 }] }));
}

function open(server: FakeServer, path: string, { access = 'owner' as Workspace['access'], widgets = library } = {}) {
  const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access }), widgets });
  renderInHost(
    <>
      <Link to="/workspaces">Elsewhere</Link>
      <Routes>
        <Route path="/:workspaceId/campaigns/new" element={<NewCampaignPage />} />
        <Route path="/:workspaceId/campaigns/:campaignId/edit" element={<EditCampaignPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    host,
  );
  return host;
}

const campaign = sampleCampaign();
const editPath = `/daily-planet/campaigns/${campaign.id}/edit`;

proves(
  ['X34', 'C09', 'C11', 'C66', 'C68'],
  'a new campaign is created with a typed client and a page that the script has seen',
  async () => {
    const server = serverWith(campaign).on(calls.createCampaign, () => campaign);
    const host = open(server, '/daily-planet/campaigns/new');
    await userEvent.type(screen.getByLabelText('Name'), 'Autumn launch');
    await userEvent.type(screen.getByLabelText(/^Client/), 'Acme');
    await userEvent.click(await screen.findByText('Create “Acme”'));
    await userEvent.click(screen.getByRole('button', { name: /Choose pages/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Choose pages' });
    await userEvent.click(await within(drawer).findByRole('button', { name: 'Use the launch' }));
    expect(screen.getByText('1 page chosen')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Create campaign' }));
    await waitFor(() => expect(host.address()).toBe(`/daily-planet/campaigns/${campaign.id}`));
    expect(server.requestsOf(calls.createCampaign)[0]?.body).toMatchObject({
      name: 'Autumn launch',
      clientId: null,
      clientName: 'Acme',
      timezone: 'Europe/Berlin',
      startDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      endDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      media: [page],
    });
  },
);

proves(['C09', 'C11'], 'a reopened campaign has its client and its media', async () => {
  const stored = sampleCampaign({ meta: { ...campaign.meta, media: [page] } });
  const server = serverWith(stored).on(calls.updateCampaign, () => stored);
  open(server, editPath);
  expect(await screen.findByText('1 page chosen')).toBeVisible();
  expect(screen.getByTitle('Acme')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name'), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(server.requestsOf(calls.updateCampaign)).toHaveLength(1));
  expect(server.requestsOf(calls.updateCampaign)[0]?.body).toMatchObject({ clientId: stored.clientId, media: [page] });
});

proves(['X42', 'X39'], 'the client picker fetches 20 clients, and the next 20 near the end of the list', async () => {
  const clientAt = (index: number): Client => ({
    id: `cli_01h455vb4pex5vsknk084s${String(index).padStart(4, '0')}`,
    name: `Client ${index}`,
    meta: { logo: null },
    ownerId: 'user-1',
    ownerName: 'Ada Example',
    createdAt: '2026-11-20T10:00:00.000Z',
    createdAtSince: '2026-11-20T10:00:00.000Z',
    version: 1,
  });
  const server = serverWith(campaign).on(calls.listClients, ({ query }) => ({
    data: Array.from({ length: 20 }, (_, index) => clientAt(Number(query.page) * 20 + index)),
    meta: { total: 60, unfilteredTotal: 60, page: Number(query.page), size: 20 },
  }));
  open(server, '/daily-planet/campaigns/new');
  await userEvent.click(screen.getByLabelText(/^Client/));
  const first = await screen.findByTitle('Client 0');
  const list = first.closest('[class$="list-holder"]');
  if (!(list instanceof HTMLElement)) throw new Error('The clients are in no list that scrolls');
  fireEvent.scroll(list);
  await waitFor(() => expect(server.requestsOf(calls.listClients)).toHaveLength(2));
  expect(server.requestsOf(calls.listClients).map(({ query }) => [query.page, query.size])).toEqual([
    ['0', '20'],
    ['1', '20'],
  ]);
});

proves(['X61'], 'a picker that cannot load says Failed to load results.', async () => {
  open(
    serverWith(campaign).on(calls.listClients, () => emptyResponse()),
    '/daily-planet/campaigns/new',
  );
  await userEvent.type(screen.getByLabelText(/^Client/), 'Ac');
  expect(await screen.findByText('Failed to load results.')).toBeVisible();
});

proves(['C111'], "'Campaign is updated successfully' shows after a campaign is saved", async () => {
  const server = serverWith(campaign).on(calls.updateCampaign, () => campaign);
  const host = open(server, editPath);
  await userEvent.type(await screen.findByLabelText('Name'), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(host.messages).toContain('success: Campaign is updated successfully'));
  expect(server.requestsOf(calls.updateCampaign)[0]?.body).toMatchObject({ name: 'Autumn launch 2', version: 1 });
});

test('a stale save shows both versions and loses nothing', async () => {
  const stored = sampleCampaign({ name: 'Renamed by Grace', version: 4 });
  const server = serverWith(campaign).on(calls.updateCampaign, ({ body }) =>
    (body as { version: number }).version === 4 ? stored : problemResponse('conflict', undefined, { current: stored }),
  );
  const host = open(server, editPath);
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('cell', { name: 'Renamed by Grace' })).toBeVisible();
  expect(name).toHaveValue('Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(host.address()).toBe(`/daily-planet/campaigns/${campaign.id}`));
  expect(server.requestsOf(calls.updateCampaign)[1]?.body).toMatchObject({ name: 'Mine', version: 4 });
});

test('a field rejected by the server shows its message and gets the focus, and the input is kept', async () => {
  const errors = [{ path: 'body.name', message: 'must not contain control characters' }];
  const server = serverWith(campaign).on(calls.updateCampaign, () =>
    problemResponse('invalidRequest', undefined, { errors }),
  );
  open(server, editPath);
  const name = await screen.findByLabelText('Name');
  await userEvent.type(name, '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('must not contain control characters')).toBeVisible();
  expect(name).toHaveFocus();
  expect(name).toHaveValue('Autumn launch!');
});

test('an end before the start is rejected before anything is sent', async () => {
  const server = serverWith(campaign);
  open(server, editPath);
  const end = await screen.findByLabelText('End date');
  await userEvent.clear(end);
  await userEvent.type(end, '2026-10-01{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('The end date must not be before the start date.')).toBeVisible();
  expect(server.requestsOf(calls.updateCampaign)).toHaveLength(0);
});

test('leaving unsaved work by a link asks once, and staying keeps the input', async () => {
  const host = open(serverWith(campaign), editPath);
  const name = await screen.findByLabelText('Name');
  await userEvent.type(name, ' 2');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(name).toHaveValue('Autumn launch 2');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(host.address()).toBe('/workspaces'));
});

test('the back button and Cancel ask too; saved work is left without asking', async () => {
  const host = open(
    serverWith(campaign).on(calls.updateCampaign, () => campaign),
    editPath,
  );
  await userEvent.type(await screen.findByLabelText('Name'), ' 2');
  for (const leave of [() => host.props.history.navigator.go(-1), () => userEvent.click(screen.getByText('Cancel'))]) {
    await act(async () => void (await leave()));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(host.address()).toBe(editPath);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(host.address()).not.toBe(editPath));
});

test('a viewer sees that they cannot edit', async () => {
  open(serverWith(campaign), '/daily-planet/campaigns/new', { access: 'viewer' });
  expect(await screen.findByText('Your access to this workspace lets you look, not change.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create campaign' })).not.toBeInTheDocument();
});

describe('the picker of the media library', () => {
  const stored = sampleCampaign({ meta: { ...campaign.meta, media: [page] } });

  test('gets the current selection, and closing it changes nothing', async () => {
    open(serverWith(stored), editPath);
    await userEvent.click(await screen.findByRole('button', { name: /Choose pages/ }));
    expect(await screen.findByText('1 chosen before')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Choose nothing' }));
    await waitFor(() => expect(screen.queryByText('1 chosen before')).not.toBeInTheDocument());
    expect(screen.getByText('1 page chosen')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: `Remove ${page.postUrl}` }));
    expect(screen.getByText('No page chosen yet.')).toBeVisible();
  });

  test('is prefetched when its button is hovered', async () => {
    const host = open(serverWith(stored), editPath);
    await userEvent.hover(await screen.findByRole('button', { name: /Choose pages/ }));
    expect(host.widgets.prefetched).toEqual(['media-picker']);
  });

  test('that fails is shown as a card in its drawer; the form can still be saved', async () => {
    const server = serverWith(stored).on(calls.updateCampaign, () => stored);
    const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = open(server, editPath, { widgets: { 'media-picker': () => Promise.reject(new Error('no network')) } });
    await userEvent.type(await screen.findByLabelText('Name'), ' 2');
    await userEvent.click(screen.getByRole('button', { name: /Choose pages/ }));
    expect(await screen.findByText(/^mfe-media .*trace/)).toBeVisible();
    silence.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(host.messages).toContain('success: Campaign is updated successfully'));
    expect(server.requestsOf(calls.updateCampaign)[0]?.body).toMatchObject({ name: 'Autumn launch 2', media: [page] });
  });
});
