import type { WorkspaceState } from '@reportage/remote-kit/runtime';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CardLaterPage from './card-later.page.tsx';
import DashboardLaterPage from './dashboard-later.page.tsx';
import DashboardListLaterPage from './dashboard-list-later.page.tsx';
import DigestsLaterPage from './digests-later.page.tsx';

const server = new FakeServer();
const path = '/daily-planet/explore/dsh_01h455vb4pex5vsknk084sn02q';
const failed = { status: 'failed', slug: 'daily-planet', code: 'notFound', message: 'x' } as const;

test.each([
  ['Explore', 'Go to campaigns', '/daily-planet/campaigns', <DashboardListLaterPage key="list" />],
  ['Dashboard', 'Go to Explore', '/daily-planet/explore', <DashboardLaterPage key="dashboard" />],
  ['Card', 'Go to Explore', '/daily-planet/explore', <CardLaterPage key="card" />],
  ['Digests', 'Go to Explore', '/daily-planet/explore', <DigestsLaterPage key="digests" />],
])('%s says what will be here and leads on', async (title, action, address, page) => {
  const host = createFakeHost({ server, path, workspace: sampleWorkspace() });
  renderInHost(page, host);
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: action }));
  expect(host.address()).toBe(address);
});

test('a guest sees the state without a way into a workspace', async () => {
  const workspaceState: WorkspaceState = { ...failed, show: 'guest' };
  renderInHost(<DashboardLaterPage />, createFakeHost({ server, path, workspaceState, user: null }));
  expect(await screen.findByText('This dashboard cannot be opened yet')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a dashboard of a workspace that could not be fetched is an empty result', async () => {
  const workspaceState: WorkspaceState = { ...failed, show: 'empty' };
  renderInHost(<DashboardLaterPage />, createFakeHost({ server, path, workspaceState }));
  expect(await screen.findByRole('heading', { name: 'There is nothing to show here' })).toBeVisible();
});
