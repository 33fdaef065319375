import { calls, type Workspace } from '@reportage/contracts';
import { FakeServer, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SampleBanner } from './sample-banner.tsx';
import { renderInShell } from './testing/render-in-shell.tsx';

const sample = sampleWorkspace({ slug: 'demo', name: 'Demo', access: 'viewer', isSample: true });
const ownWorkspace = sampleWorkspace({ id: 'wks_01h455vb4pex5vsknk084sn02z', slug: 'globe', name: 'Globe' });

function renderBanner(rows: Workspace[], workspace: Workspace = sample) {
  const server = new FakeServer()
    .on(calls.listWorkspaces, () => ({
      data: rows,
      meta: { total: rows.length, unfilteredTotal: rows.length, page: 0, size: 50 },
    }))
    .on(calls.removeSample, () => ({ done: true as const }));
  const shell = renderInShell(<SampleBanner />, { server, workspace, path: `/${workspace.slug}/campaigns` });
  return { ...shell, server };
}

test('the banner explains the sample, and Remove removes the sample from the list', async () => {
  const { getPath, server } = renderBanner([sample]);
  expect(screen.getByRole('region', { name: 'Sample workspace, read-only' })).toHaveTextContent(
    'The numbers are made up. Look around; you cannot change or break anything.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove the sample workspace from your list' }));
  await waitFor(() => expect(getPath()).toBe('/workspaces'));
  expect(server.requestsFor(calls.removeSample)).toHaveLength(1);
});

test('a user without a workspace of their own gets a link to create one', async () => {
  const { getPath } = renderBanner([sample]);
  await userEvent.click(await screen.findByRole('link', { name: 'Create your own' }));
  expect(getPath()).toBe('/welcome');
});

test('a user with a workspace of their own gets a link back to it', async () => {
  const { getPath } = renderBanner([ownWorkspace, sample]);
  expect(screen.queryByRole('link', { name: 'Create your own' })).toBeNull();
  await userEvent.click(await screen.findByRole('link', { name: 'Back to Globe' }));
  expect(getPath()).toBe('/globe');
});

test('other workspaces show no banner', () => {
  renderBanner([ownWorkspace], ownWorkspace);
  expect(screen.queryByRole('region')).toBeNull();
});
