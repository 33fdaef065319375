import { calls, inviteStorageKey, type Source, workspaceStorageKey } from '@reportage/contracts';
import { proves, showOnPhone } from '@reportage/testing';
import {
  createFakeHost,
  FakeServer,
  renderInHost,
  sampleCreator,
  sampleMedia,
  sampleMediaMeta,
  samplePartner,
  sampleSource,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WelcomeConnectPage from './welcome-connect.page.tsx';
import WelcomeSourcesPage from './welcome-sources.page.tsx';

const createMeta = (total: number) => ({ total, unfilteredTotal: total, page: 0, size: 50 });

const waitingStatus = {
  done: false,
  status: 'waiting' as const,
  lastEventAt: null,
  rejected: [],
  progress: null,
  problem: null,
};

const createServer = (sources: Source[]): FakeServer =>
  new FakeServer()
    .on(calls.listWorkspaces, () => ({ data: [sampleWorkspace()], meta: createMeta(1) }))
    .on(calls.listSources, () => ({ data: sources, meta: createMeta(sources.length) }))
    .on(calls.createSource, () => sampleSource())
    .on(calls.getSourceStatus, () => waitingStatus);

proves(['S09'], 'the connect step offers to add a source or to continue without one', async () => {
  const host = createFakeHost({ server: createServer([]), path: '/welcome/connect' });
  renderInHost(<WelcomeConnectPage />, host);
  expect(await screen.findByRole('button', { name: /Add source/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
  await waitFor(() => expect(host.getPath()).toBe('/daily-planet/campaigns'));
});

test.each([
  ['in a wide window, the primary button is last', () => {}, ['Back', 'Skip for now', 'Add source']],
  ['on a phone, the primary button is first', showOnPhone, ['Add source', 'Skip for now', 'Back']],
])('%s', async (_, prepare, buttonNames) => {
  prepare();
  renderInHost(<WelcomeConnectPage />, createFakeHost({ server: createServer([]), path: '/welcome/connect' }));
  const buttons = await screen.findAllByRole('button', { name: /Back|Skip for now|Add source/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(buttonNames);
});

test('the connect step shows the tag of an existing source', async () => {
  const host = createFakeHost({ server: createServer([sampleSource()]), path: '/welcome/connect' });
  renderInHost(<WelcomeConnectPage />, host);
  const tag = '<script async src="http://localhost/t/AbCdEfGhIjKlMnOpQrSt.js"></script>';
  expect(await screen.findByText(tag)).toBeVisible();
  expect(await screen.findByText(/Not seen yet/)).toBeVisible();
});

const listPrimaryButtons = () =>
  [...document.querySelectorAll('.ant-btn-primary')].map(({ textContent }) => textContent);

test('while waiting for data, users can view the sample; the steps continue with their own workspace', async () => {
  const demo = sampleWorkspace({
    id: 'wks_01h455vb4pex5vsknk084sn02d',
    slug: 'demo',
    access: 'viewer',
    isSample: true,
  });
  localStorage.setItem(workspaceStorageKey, 'demo');
  const rows = [sampleWorkspace(), demo];
  const server = createServer([sampleSource()]).on(calls.listWorkspaces, () => ({ data: rows, meta: createMeta(2) }));
  const host = createFakeHost({ server, path: '/welcome/connect' });
  renderInHost(<WelcomeConnectPage />, host);
  expect(await screen.findByText('Connect your sites to Daily Planet')).toBeVisible();
  expect(screen.getByText('Report')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Go to campaigns' })).toBeVisible();
  expect(listPrimaryButtons()).toEqual(['Go to campaigns']);
  await userEvent.click(await screen.findByRole('button', { name: 'View the sample workspace' }));
  await waitFor(() => expect(host.getPath()).toBe('/demo'));
  localStorage.clear();
});

test('the first report preselects all pages that scripts have seen, including later ones', async () => {
  const unseenSource = sampleSource({
    id: 'src_01h455vb4pex5vsknk084sn02r',
    name: 'Not yet installed',
    lastEventAt: null,
  });
  const seenSource = sampleSource({ name: 'Planet', lastEventAt: '2026-11-20T10:00:00.000Z' });
  const pages = [sampleMedia({ title: 'First page' })];
  const server = createServer([unseenSource, seenSource]).on(calls.listMedia, () => ({
    data: [...pages],
    meta: { ...createMeta(pages.length), ...sampleMediaMeta() },
  }));
  const host = createFakeHost({ server, path: '/welcome/connect' });
  renderInHost(<WelcomeConnectPage />, host);
  expect(await screen.findByRole('checkbox', { name: 'First page' })).toBeChecked();
  expect(listPrimaryButtons()).toEqual(['Create report']);
  pages.push(sampleMedia({ id: 'med_01h455vb4pex5vsknk084sn02r', title: 'Second page' }));
  expect(await screen.findByRole('checkbox', { name: 'Second page' }, { timeout: 4_000 })).toBeChecked();
  expect(server.requestsFor(calls.listMedia)[0]?.query).not.toHaveProperty('connectionId');
});

proves(
  ['S10', 'S14', 'S27'],
  'adding a source outside a workspace returns to the connect step, without polling',
  async () => {
    const server = createServer([]);
    const host = createFakeHost({ server, path: '/welcome/sources' });
    renderInHost(<WelcomeSourcesPage />, host);
    expect(await screen.findByRole('radio', { name: /Tracking script/ })).toBeChecked();
    await userEvent.type(screen.getByLabelText('Source name'), 'Main site');
    await userEvent.click(screen.getByRole('button', { name: 'Add source' }));
    await waitFor(() => expect(host.getPath()).toBe('/welcome/connect'));
    expect(server.requestsFor(calls.createSource)[0]?.body).toEqual({
      type: 'analytics',
      name: 'Main site',
      siteUrl: null,
    });
    expect(server.requestsFor(calls.getSourceStatus)).toHaveLength(0);
  },
);

proves(
  ['S24', 'S37', 'S39', 'P10'],
  'a creator connects the chosen sources as a creator and as a partner, and is redirected to the partner list',
  async () => {
    const idSuffix = '01h455vb4pex5vsknk084sn02q';
    const invite = { hostWorkspaceId: `wks_${idSuffix}`, inviteId: `inv_${idSuffix}` };
    localStorage.setItem(inviteStorageKey, JSON.stringify(invite));
    const source = sampleSource();
    const workspace = sampleWorkspace({ creatorWorkspace: true });
    const server = createServer([source])
      .on(calls.listWorkspaces, () => ({ data: [workspace], meta: createMeta(1) }))
      .on(calls.getInvitation, () => ({
        kind: 'partner' as const,
        state: 'waiting' as const,
        host: { id: invite.hostWorkspaceId, name: 'Daily Bugle', colors: [] },
        personName: 'Betty Brant',
        access: 'editor' as const,
        createdAt: '2026-11-20T10:00:00.000Z',
        connected: [],
      }))
      .on(calls.connectPartner, () => samplePartner())
      .on(calls.connectCreator, () => sampleCreator());
    const openedPaths: string[] = [];
    const host = createFakeHost({ server, path: '/welcome/connect' });
    renderInHost(<WelcomeConnectPage loadPage={(to) => openedPaths.push(to)} />, host);
    expect(await screen.findByRole('checkbox', { name: source.name })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Connect with Daily Bugle' }));
    await waitFor(() => expect(openedPaths).toEqual([`/daily-planet/partners?connected=${samplePartner().id}`]));
    const body = { ...invite, access: 'editor', dataSourceIds: [source.id], sharesNumbers: false };
    for (const call of [calls.connectPartner, calls.connectCreator])
      expect(server.requestsFor(call)).toMatchObject([{ query: { workspaceId: workspace.id }, body }]);
    expect(localStorage.getItem(inviteStorageKey)).toBeNull();
  },
);
