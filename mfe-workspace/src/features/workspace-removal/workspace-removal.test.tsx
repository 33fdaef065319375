import { calls, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, problemResponse, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DangerZone } from './danger-zone.tsx';
import { RemovedWorkspaces } from './removed-workspaces.tsx';

const { id, slug, name, colors } = sampleWorkspace();
const removedWorkspace = {
  id,
  slug,
  name,
  colors,
  removedAt: '2026-06-17T12:00:00.000Z',
  purgedAt: '2026-07-01T12:00:00.000Z',
};

function openDangerZone(server: FakeServer, access: Workspace['access'] = 'owner') {
  const host = createFakeHost({ server, path: '/daily-planet/settings/basic', workspace: sampleWorkspace({ access }) });
  renderInHost(<DangerZone />, host);
  return host;
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Delete workspace…' }));
  return within(await screen.findByRole('dialog', { name: 'Delete Daily Planet?' }));
}

proves(
  ['W26', 'W80', 'W81'],
  'the owner types the name, removes the workspace, and is redirected to /workspaces',
  async () => {
    const server = new FakeServer().on(calls.removeWorkspace, () => removedWorkspace);
    const host = openDangerZone(server);
    const dialog = await openDialog();
    const button = dialog.getByRole('button', { name: 'Delete workspace' });
    const field = dialog.getByLabelText(/Type the workspace’s name/);
    await userEvent.type(field, 'daily planet');
    await userEvent.click(button);
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription('Type “Daily Planet” exactly as it is written here.');
    expect(server.requestsFor(calls.removeWorkspace)).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, 'Daily Planet');
    await userEvent.click(button);
    await waitFor(() => expect(host.getPath()).toBe('/workspaces'));
    expect(host.messages).toEqual(['success: Daily Planet has been deleted. You can restore it until Jul 01, 2026.']);
    expect(server.requestsFor(calls.removeWorkspace)[0]?.query).toMatchObject({
      workspaceId: id,
      name: 'Daily Planet',
    });
  },
);

test.each(['admin', 'editor', 'viewer'] as const)(
  'a user with the role %s is told that only the owner can remove the workspace',
  (access) => {
    openDangerZone(new FakeServer(), access);
    expect(screen.getByText('Only the owner of the workspace can delete it.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);

test('if removing fails, the dialog stays open and keeps the input', async () => {
  const host = openDangerZone(
    new FakeServer().on(calls.removeWorkspace, () => problemResponse('unavailable', 'Not now.')),
  );
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText(/Type the workspace’s name/), 'Daily Planet{Enter}');
  await waitFor(() => expect(host.messages).toContain('error: Not now.'));
  expect(dialog.getByLabelText(/Type the workspace’s name/)).toHaveValue('Daily Planet');
});

test('a removed workspace is listed with its restore deadline, and can be restored', async () => {
  let rows = [removedWorkspace];
  const server = new FakeServer()
    .on(calls.listRemovedWorkspaces, () => ({ data: rows }))
    .on(calls.restoreWorkspace, () => {
      rows = [];
      return sampleWorkspace();
    });
  const host = createFakeHost({ server, path: '/workspaces' });
  renderInHost(<RemovedWorkspaces />, host);
  expect(await screen.findByText(/^Can be restored until Jul 01, 2026/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Restore Daily Planet' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Daily Planet restored']));
  expect(server.requestsFor(calls.restoreWorkspace)).toHaveLength(1);
});
