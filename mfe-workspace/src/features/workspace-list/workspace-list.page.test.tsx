import { createApiClient } from '@reportage/api';
import { arrivalStorageKey, calls, defaultPathPrefixes, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, problemResponse, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WorkspaceListPage from './workspace-list.page.tsx';

const globe = sampleWorkspace({
  id: 'wks_01h455vb4pex5vsknk084sn02z',
  slug: 'globe',
  name: 'Globe',
  access: 'viewer',
});

const createServer = (rows: Workspace[], offer: { offersSample?: true } = {}): FakeServer =>
  new FakeServer()
    .on(calls.listWorkspaces, () => ({
      ...offer,
      data: rows,
      meta: { total: rows.length, unfilteredTotal: rows.length, page: 0, size: 50 },
    }))
    .on(calls.listRemovedWorkspaces, () => ({ data: [] }));

function open(server: FakeServer) {
  const host = createFakeHost({ server, path: '/workspaces' });
  renderInHost(<WorkspaceListPage />, host);
  return host;
}

proves(['W14'], "the user's workspaces are listed, each with a link", async () => {
  open(createServer([sampleWorkspace(), globe]));
  expect(await screen.findByRole('link', { name: 'Daily Planet' })).toHaveAttribute('href', '/daily-planet');
  expect(screen.getByRole('link', { name: 'Globe' }).closest('li')).toHaveTextContent('Viewer');
});

test('after sign-in, the only workspace opens instead of the list; a later visit shows the list', async () => {
  sessionStorage.setItem(arrivalStorageKey, '1');
  const host = open(createServer([sampleWorkspace()]));
  await waitFor(() => expect(host.getPath()).toBe('/daily-planet'));
  open(createServer([sampleWorkspace()]));
  expect(await screen.findByRole('link', { name: 'Daily Planet' })).toBeVisible();
});

test('after sign-in with several workspaces, the list is shown', async () => {
  sessionStorage.setItem(arrivalStorageKey, '1');
  const host = open(createServer([sampleWorkspace(), globe]));
  expect(await screen.findByRole('link', { name: 'Globe' })).toBeVisible();
  expect(host.getPath()).toBe('/workspaces');
});

test('a user without a workspace can create one', async () => {
  const host = open(createServer([]));
  await userEvent.click(await screen.findByRole('button', { name: /Create workspace/ }));
  await waitFor(() => expect(host.getPath()).toBe('/welcome'));
});

const demo = sampleWorkspace({
  id: 'wks_01h455vb4pex5vsknk084sn02d',
  slug: 'demo',
  name: 'Demo',
  access: 'viewer',
  isSample: true,
});

test('a user without a workspace can open the sample workspace', async () => {
  const server = createServer([], { offersSample: true }).on(calls.addSample, () => demo);
  const host = open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'View the sample workspace' }));
  await waitFor(() => expect(host.getPath()).toBe('/demo'));
  expect(server.requestsFor(calls.addSample)).toHaveLength(1);
});

test('the sample workspace is marked as such, and does not count as one of the user’s own workspaces', async () => {
  sessionStorage.setItem(arrivalStorageKey, '1');
  const host = open(createServer([demo]));
  const link = await screen.findByRole('link', { name: 'Demo' });
  expect(link.closest('li')).toHaveTextContent('Sample, read-only');
  expect(screen.getByText('No workspaces yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'View the sample workspace' })).toBeNull();
  expect(host.getPath()).toBe('/workspaces');
  expect(link).toHaveAttribute('href', '/demo');
});

test('after sign-in, a user with one workspace goes straight to it, even if the sample is also listed', async () => {
  sessionStorage.setItem(arrivalStorageKey, '1');
  const host = open(createServer([sampleWorkspace(), demo]));
  await waitFor(() => expect(host.getPath()).toBe('/daily-planet'));
});

test('if the installation has no sample, none is offered', async () => {
  open(createServer([]));
  await screen.findByRole('button', { name: /Create workspace/ });
  expect(screen.queryByRole('button', { name: 'View the sample workspace' })).toBeNull();
});

test('after another workspace is created, the step for connecting sources opens', async () => {
  const server = createServer([sampleWorkspace()]).on(calls.createWorkspace, () => ({
    exists: false as const,
    workspace: globe,
  }));
  const host = open(server);
  await userEvent.click(await screen.findByRole('button', { name: /Create workspace/ }));
  const drawer = await screen.findByRole('dialog', { name: 'Create workspace' });
  await userEvent.type(within(drawer).getByLabelText('Workspace name'), 'Globe');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create workspace' }));
  await waitFor(() => expect(host.getPath()).toBe('/welcome/connect'));
});

proves(['X49'], "if the workspaces fail to load, the server's message and a Retry button are shown", async () => {
  const host = open(new FakeServer().on(calls.listWorkspaces, () => problemResponse('conflict', 'Nothing here.')));
  expect(await screen.findByRole('button', { name: /Retry/ })).toBeVisible();
  expect(host.messages).toContain('error: Nothing here.');
});

proves(['X32'], 'the workspaces are fetched from the configured path', async () => {
  const requestedPaths: string[] = [];
  const response = { data: [globe], meta: { total: 1, unfilteredTotal: 1, page: 0, size: 50 } };
  const host = createFakeHost({ server: new FakeServer(), path: '/workspaces' });
  const api = createApiClient({
    baseUrl: 'http://localhost/api/',
    pathPrefixes: { ...defaultPathPrefixes, workspaces: 'v2/spaces' },
    getIdentityToken: () => Promise.resolve('identity-token'),
    fetch: (input) => {
      requestedPaths.push(new URL(new Request(input).url).pathname);
      return Promise.resolve(Response.json(response));
    },
  });
  renderInHost(<WorkspaceListPage />, { ...host, props: { ...host.props, api } });
  expect(await screen.findByRole('link', { name: 'Globe' })).toBeVisible();
  expect(requestedPaths).toContain('/api/v2/spaces');
});
