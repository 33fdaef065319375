import { calls, releaseCalls, workspaceStorageKey } from '@reportage/contracts';
import { demoUser, FakeServer, sampleWorkspace } from '@reportage/testing/screen';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rememberWorkspace } from '../workspace/known-workspaces.ts';
import { RemoteOutletView } from './remote-outlet-view.tsx';
import { renderInShell, type ShellOptions } from './testing/render-in-shell.tsx';

const globeId = 'wks_01h455vb4pex5vsknk084sn02z';
const renderView = (options: ShellOptions) => renderInShell(<RemoteOutletView />, options);

test('names a screen the user cannot access and offers a way back', () => {
  renderView({ route: { kind: 'noAccess', title: { en: 'New campaign', de: 'Neue Kampagne' }, frame: 'shell' } });
  expect(screen.getByRole('heading', { name: 'You have no access to “New campaign”' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go back' })).toBeVisible();
});

test('at an unknown URL, a member gets a link to the workspaces', () => {
  renderView({ route: { kind: 'notFound', frame: 'shell' }, workspace: null });
  expect(screen.getByRole('link', { name: 'Go to your workspaces' })).toBeVisible();
});

test('at an unknown URL, a member can return to the last-used workspace or to the list of workspaces', async () => {
  const rows = [sampleWorkspace(), sampleWorkspace({ id: globeId, slug: 'globe', name: 'Globe' })];
  const server = new FakeServer().on(calls.listWorkspaces, () => ({
    data: rows,
    meta: { total: 2, unfilteredTotal: 2, page: 0, size: 50 },
  }));
  const { route } = renderView({ route: { kind: 'waiting', frame: 'shell' }, workspace: null, server });
  rememberWorkspace({ slug: 'globe', name: 'Globe' }, localStorage);
  localStorage.setItem(workspaceStorageKey, 'globe');
  act(() => route.set({ kind: 'notFound', frame: 'shell' }));
  expect(await screen.findByRole('link', { name: 'Back to Globe' })).toHaveAttribute('href', '/globe');
  expect(screen.getByRole('link', { name: 'Go to your workspaces' })).toBeVisible();
});

test('at an unknown URL, a guest is told that the link is not available and what to do, without a status code', () => {
  renderView({ route: { kind: 'notFound', frame: 'plain' }, user: null, workspace: null });
  expect(screen.getByText(/Ask the person who sent it for a new one/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
  expect(screen.queryByText('404')).toBeNull();
});

test('lazy-loads the host’s own release page', async () => {
  const at = '2026-11-21T08:00:00.000Z';
  const emptyReleases = {
    revision: 0,
    updatedAt: at,
    damaged: [],
    frontEnds: [],
    previews: [],
    history: [],
    reports: null,
  };
  const server = new FakeServer().on(releaseCalls.get, () => emptyReleases);
  renderView({
    route: { kind: 'releases', frame: 'shell' },
    workspace: null,
    server,
    user: { ...demoUser, isAdmin: true },
  });
  expect(await screen.findByRole('heading', { name: 'Releases' }, { timeout: 30_000 })).toBeVisible();
});

test('offers a retry when the workspace cannot be loaded', async () => {
  const { retries } = renderView({ route: { kind: 'workspaceFailed', message: 'No response.', frame: 'shell' } });
  expect(screen.getByText('No response.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retries.workspace).toHaveBeenCalledTimes(1);
});

describe('the card shown in place of a failed screen', () => {
  const renderFailed = (phase: 'load' | 'screen', options: ShellOptions = {}) => {
    const title = { en: 'Media', de: 'Medien' };
    const shell = renderView({ route: { kind: 'remote', remote: 'mfe-media', title, frame: 'shell' }, ...options });
    act(() => shell.outletState.set({ status: 'failed', remote: 'mfe-media', version: '7', phase, traceId: 'abc' }));
    return shell;
  };

  test('has a title that says whether loading or running the screen failed', () => {
    renderFailed('load');
    expect(screen.getByRole('heading', { name: 'This part of the app could not be loaded' })).toBeVisible();
    renderFailed('screen');
    expect(screen.getByRole('heading', { name: 'This screen stopped working' })).toBeVisible();
  });

  test('shows the version and trace under Details, and a link to the workspace next to Retry', async () => {
    const { retries } = renderFailed('screen', { path: '/daily-planet/media' });
    expect(screen.getByText('mfe-media 7, trace abc')).not.toBeVisible();
    await userEvent.click(screen.getByText('Details'));
    expect(screen.getByText('mfe-media 7, trace abc')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to campaigns' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retries.outlet).toHaveBeenCalledTimes(1);
  });

  test('has a Go back button if its link would lead to the screen that failed', () => {
    renderFailed('load', { path: '/daily-planet/campaigns' });
    expect(screen.getByRole('button', { name: 'Go back' })).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
