import type { WorkspaceState } from '@reportage/remote-kit/runtime';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CardComingSoonPage from './card-coming-soon.page.tsx';
import DashboardComingSoonPage from './dashboard-coming-soon.page.tsx';
import DashboardListComingSoonPage from './dashboard-list-coming-soon.page.tsx';
import DigestsComingSoonPage from './digests-coming-soon.page.tsx';

const server = new FakeServer();
const path = '/daily-planet/explore/dsh_01h455vb4pex5vsknk084sn02q';
const failed = { status: 'failed', slug: 'daily-planet', code: 'notFound', message: 'x' } as const;

test.each([
  ['Explore', 'Go to campaigns', '/daily-planet/campaigns', <DashboardListComingSoonPage key="list" />],
  ['Dashboard', 'Go to Explore', '/daily-planet/explore', <DashboardComingSoonPage key="dashboard" />],
  ['Card', 'Go to Explore', '/daily-planet/explore', <CardComingSoonPage key="card" />],
  ['Digests', 'Go to Explore', '/daily-planet/explore', <DigestsComingSoonPage key="digests" />],
])('%s says what it will show and links on', async (title, action, address, page) => {
  const host = createFakeHost({ server, path, workspace: sampleWorkspace() });
  renderInHost(page, host);
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: action }));
  expect(host.address()).toBe(address);
});

test('a guest sees the state without a link to a workspace', async () => {
  const workspaceState: WorkspaceState = { ...failed, show: 'guest' };
  renderInHost(<DashboardComingSoonPage />, createFakeHost({ server, path, workspaceState, user: null }));
  expect(await screen.findByText('This dashboard cannot be opened yet')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a dashboard of a workspace that could not be fetched is an empty result', async () => {
  const workspaceState: WorkspaceState = { ...failed, show: 'empty' };
  renderInHost(<DashboardComingSoonPage />, createFakeHost({ server, path, workspaceState }));
  expect(await screen.findByRole('heading', { name: 'There is nothing to show here' })).toBeVisible();
});
