import { calls, inviteStorageKey, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, problemResponse, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { screens } from '../../screens.ts';
import WelcomeWorkspacePage from './welcome-workspace.page.tsx';

const createListResponse = (rows: Workspace[]) => ({
  data: rows,
  meta: { total: rows.length, unfilteredTotal: rows.length, page: 0, size: 50 },
});

function createServer(rows: Workspace[]): FakeServer {
  return new FakeServer()
    .on(calls.listWorkspaces, () => createListResponse(rows))
    .on(calls.listTimezones, () => ({ data: [{ id: 'Europe/Berlin', name: 'Berlin', offsetMinutes: 60 }] }));
}

function open(server: FakeServer) {
  const host = createFakeHost({ server, path: '/welcome' });
  renderInHost(<WelcomeWorkspacePage />, host);
  return host;
}

proves(['W25', 'W58'], 'a user without a workspace names one, and continues to the connect step', async () => {
  const server = createServer([]).on(calls.createWorkspace, () => ({
    exists: false as const,
    workspace: sampleWorkspace(),
  }));
  const host = open(server);
  await userEvent.type(await screen.findByLabelText('Workspace name'), 'Daily Planet');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(host.getPath()).toBe('/welcome/connect'));
  expect(server.requestsFor(calls.createWorkspace)[0]?.body).toMatchObject({ name: 'Daily Planet' });
});

proves(['W11'], '/welcome and /welcome/workspaces both open the workspace step', async () => {
  for (const path of ['/welcome', '/welcome/workspaces'] as const) {
    const { default: Screen } = await screens[path]();
    renderInHost(<Screen />, createFakeHost({ server: createServer([]), path }));
    expect(await screen.findByLabelText('Workspace name')).toBeVisible();
    cleanup();
  }
});

proves(['W59'], 'a user with a workspace continues with it, and no other is created', async () => {
  const server = createServer([sampleWorkspace()]).on(calls.createWorkspace, () => ({ exists: true as const }));
  const host = open(server);
  expect(await screen.findByLabelText('Workspace name')).toHaveValue('Daily Planet');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(host.getPath()).toBe('/welcome/connect'));
  expect(server.requestsFor(calls.createWorkspace)).toHaveLength(0);
});

test('a user coming from the sample creates their own workspace', async () => {
  const demo = sampleWorkspace({ slug: 'demo', name: 'Demo', access: 'viewer', isSample: true });
  const host = createFakeHost({ server: createServer([demo]), path: '/welcome', workspace: demo });
  renderInHost(<WelcomeWorkspacePage />, host);
  const nameField = await screen.findByLabelText('Workspace name');
  expect(nameField).toHaveValue('');
  expect(nameField).toBeEnabled();
});

proves(['W61'], 'a taken name is reported next to the field, and the input is kept', async () => {
  const host = open(createServer([]).on(calls.createWorkspace, () => ({ exists: true as const })));
  const nameField = await screen.findByLabelText('Workspace name');
  await userEvent.type(nameField, 'Daily Planet');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('This workspace name exists. Please choose a different one.')).toBeVisible();
  expect(nameField).toHaveValue('Daily Planet');
  expect(nameField).toHaveFocus();
  expect(host.getPath()).toBe('/welcome');
});

test("a field rejected by the server shows the server's message", async () => {
  const errors = [{ path: 'body.name', message: 'must not contain control characters' }];
  const host = open(
    createServer([]).on(calls.createWorkspace, () => problemResponse('invalidRequest', 'Check the name.', { errors })),
  );
  await userEvent.type(await screen.findByLabelText('Workspace name'), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('must not contain control characters')).toBeVisible();
  expect(host.messages).toContain('error: Check the name.');
});

proves(['W45'], 'a creator who accepts an invitation creates a new workspace for it', async () => {
  const idSuffix = '01h455vb4pex5vsknk084sn02q';
  const invite = { hostWorkspaceId: `wks_${idSuffix}`, inviteId: `inv_${idSuffix}` };
  localStorage.setItem(inviteStorageKey, JSON.stringify(invite));
  const server = createServer([sampleWorkspace()]).on(calls.createWorkspace, () => ({
    exists: false as const,
    workspace: sampleWorkspace({ id: `wks_01h455vb4pex5vsknk084sn02z`, slug: 'ida', creatorWorkspace: true }),
  }));
  const host = open(server);
  const nameField = await screen.findByLabelText('Workspace name');
  // Their other workspace is not reused.
  expect(nameField).toHaveValue('');
  await userEvent.type(nameField, 'Ida Films');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(host.getPath()).toBe('/welcome/connect'));
  expect(server.requestsFor(calls.createWorkspace)[0]?.body).toMatchObject({ name: 'Ida Films', ...invite });
  localStorage.clear();
});
