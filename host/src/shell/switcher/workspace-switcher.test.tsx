import { calls, type RemoteMetadata, type Workspace } from '@reportage/contracts';
import { FakeServer, problemResponse, sampleWorkspace } from '@reportage/testing/screen';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rememberWorkspace } from '../../workspace/known-workspaces.ts';
import { NavigationList } from '../navigation-list.tsx';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

const globe = sampleWorkspace({ id: 'wks_01h455vb4pex5vsknk084sn02z', slug: 'globe', name: 'Globe' });
const studio = sampleWorkspace({
  id: 'wks_01h455vb4pex5vsknk084sn02y',
  slug: 'studio',
  name: 'Studio',
  creatorWorkspace: true,
});

const nav: RemoteMetadata['nav'] = [
  {
    path: '/:workspaceId/campaigns',
    label: { en: 'Campaigns', de: 'Kampagnen' },
    icon: 'flag',
    section: 'work',
    order: 10,
    inRail: true,
    needs: 'read',
    audience: 'full',
  },
];

const createServer = (rows: Workspace[]) =>
  new FakeServer().on(calls.listWorkspaces, () => ({
    data: rows,
    meta: { total: rows.length, unfilteredTotal: rows.length, page: 0, size: 50 },
  }));

async function openSwitcher(rows = [sampleWorkspace(), globe, studio]) {
  const shell = renderInShell(<WorkspaceSwitcher />, {
    server: createServer(rows),
    path: '/daily-planet/campaigns/cmp_1',
    nav,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Daily Planet' }));
  return shell;
}

const listNames = () =>
  screen.getAllByRole('option').map((option) => within(option).getByText(/Globe|Studio/).textContent);

test("lists the other workspaces in the server's order, most recently used first, and the open one", async () => {
  await openSwitcher();
  expect(screen.getByRole('combobox', { name: 'Find a workspace' })).toHaveFocus();
  await screen.findAllByRole('option');
  expect(listNames()).toEqual(['Globe', 'Studio']);
  expect(screen.getByRole('dialog')).toHaveTextContent('Daily PlanetOwner');
  expect(screen.getByRole('link', { name: 'All workspaces' })).toHaveAttribute('href', '/workspaces');
  expect(screen.getByRole('link', { name: 'Create workspace' })).toHaveAttribute('href', '/workspaces?create=1');
});

test('Enter opens the first workspace, in the same section', async () => {
  const { getPath } = await openSwitcher();
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Enter}');
  expect(getPath()).toBe('/globe/campaigns');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('arrow keys select a workspace; if it lacks the current section, it opens at its root', async () => {
  const { getPath } = await openSwitcher();
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Studio');
  await userEvent.keyboard('{Enter}');
  expect(getPath()).toBe('/studio');
});

test('typing filters the list, and a message appears if nothing matches', async () => {
  await openSwitcher();
  await screen.findAllByRole('option');
  await userEvent.keyboard('stu');
  expect(listNames()).toEqual(['Studio']);
  await userEvent.keyboard('xx');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('No workspace has this name');
});

test('offers the sample workspace until the user has it, and opens it', async () => {
  const sample = sampleWorkspace({ id: 'wks_01h455vb4pex5vsknk084sn02s', slug: 'sample', name: 'Sample' });
  const rows = [sampleWorkspace()];
  const server = new FakeServer()
    .on(calls.listWorkspaces, () => ({
      data: rows,
      meta: { total: rows.length, unfilteredTotal: rows.length, page: 0, size: 50 },
      offersSample: true as const,
    }))
    .on(calls.addSample, () => sample);
  const { getPath } = renderInShell(<WorkspaceSwitcher />, { server, path: '/daily-planet/campaigns', nav });
  await userEvent.click(screen.getByRole('button', { name: 'Daily Planet' }));
  await userEvent.click(await screen.findByRole('button', { name: 'View the sample workspace' }));
  await waitFor(() => expect(getPath()).toBe('/sample'));
});

test('Escape closes the switcher and restores focus', async () => {
  await openSwitcher();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Daily Planet' })).toHaveFocus();
});

test('while a workspace loads, its last known name is shown, or a placeholder, but never its slug', async () => {
  const shell = renderInShell(<WorkspaceSwitcher />, {});
  act(() => shell.workspaceState.set({ status: 'loading', slug: 'globe' }));
  expect(screen.getByRole('button', { name: 'Switch workspace' })).not.toHaveTextContent('globe');
  rememberWorkspace(globe, localStorage);
  act(() => shell.workspaceState.set({ status: 'loading', slug: 'globe' }));
  expect(screen.getByRole('button', { name: 'Globe' })).toBeVisible();
});

test('the account screens show the last workspace and its navigation, and the switcher opens it again', async () => {
  const { getPath } = renderInShell(
    <>
      <WorkspaceSwitcher />
      <NavigationList isNarrow={false} />
    </>,
    { server: createServer([globe, studio]), path: '/account/profile', workspace: null, nav },
  );
  expect(await screen.findByRole('link', { name: 'Campaigns' })).toHaveAttribute('href', '/globe/campaigns');
  await userEvent.click(screen.getByRole('button', { name: 'Globe' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Globe' }));
  expect(getPath()).toBe('/globe');
});

test('on the list of workspaces, the switcher asks the user to choose one', () => {
  renderInShell(<WorkspaceSwitcher />, { server: createServer([globe]), path: '/workspaces', workspace: null });
  expect(screen.getByRole('button', { name: 'Choose a workspace' })).toBeVisible();
});

test("a failed request shows the server's message", async () => {
  renderInShell(<WorkspaceSwitcher />, {
    server: new FakeServer().on(calls.listWorkspaces, () => problemResponse('notFound', 'Nothing here.')),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Daily Planet' }));
  expect(await screen.findByText('Nothing here.')).toBeVisible();
});
