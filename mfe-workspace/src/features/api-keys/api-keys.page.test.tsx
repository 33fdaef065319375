import { type ApiKey, calls } from '@reportage/contracts';
import { createFakeHost, demoUser, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ApiKeysPage from './api-keys.page.tsx';

const createKey = (overrides: Partial<ApiKey> = {}): ApiKey => ({
  id: 'key_01h455vb4pex5vsknk084sn02q',
  kind: 'personal',
  name: 'Nightly export',
  scope: 'read',
  hint: 'rk_AbCd',
  owner: { id: demoUser.id, name: demoUser.name },
  createdByName: demoUser.name,
  createdAt: '2026-06-15T09:00:00.000Z',
  endsAt: null,
  hasEnded: false,
  lastUsedAt: null,
  ...overrides,
});
const secret = `rk_${'AbCd'.repeat(10)}`;

const createServer = (keys: ApiKey[]): FakeServer =>
  new FakeServer()
    .on(calls.listApiKeys, () => ({ data: keys }))
    .on(calls.createApiKey, () => ({ key: createKey(), secret }))
    .on(calls.revokeApiKey, () => ({ done: true as const }));

function open(server: FakeServer, access: 'owner' | 'viewer' = 'owner') {
  const host = createFakeHost({ server, path: '/daily-planet/settings/api', workspace: sampleWorkspace({ access }) });
  renderInHost(<ApiKeysPage />, host);
  return host;
}

test('a key is created with scope and expiry, and its secret is shown once', async () => {
  const server = createServer([createKey()]);
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: /New key/ }));
  const drawer = await screen.findByRole('dialog', { name: 'New key' });
  await userEvent.click(within(drawer).getByRole('button', { name: /Create key/ }));
  expect(await within(drawer).findByText(/Give the key a name/)).toBeVisible();
  await userEvent.type(within(drawer).getByLabelText('Name'), 'Nightly export');
  await userEvent.click(within(drawer).getByRole('radio', { name: /^The workspace/ }));
  await userEvent.click(within(drawer).getByRole('radio', { name: /^Edit/ }));
  await userEvent.click(within(drawer).getByRole('button', { name: /Create key/ }));
  const secretDialog = await screen.findByRole('dialog', { name: 'Nightly export' });
  expect(within(secretDialog).getByText(secret)).toBeVisible();
  const body = server.requestsFor(calls.createApiKey)[0]?.body as { endsAt: string };
  expect(body).toMatchObject({ kind: 'workspace', name: 'Nightly export', scope: 'edit' });
  expect(Date.parse(body.endsAt)).toBeGreaterThan(Date.now() + 89 * 86_400_000);
  expect(within(secretDialog).getAllByRole('button', { name: 'Copy' })[0]).toHaveFocus();
  await userEvent.click(within(secretDialog).getByRole('button', { name: 'I have stored it' }));
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
});

test('a long list can be searched by name, and shows how many keys match', async () => {
  const keys = Array.from({ length: 12 }, (_, index) =>
    createKey({ id: `key_01h455vb4pex5vsknk084sn${String(index).padStart(3, '0')}`, name: `Export ${index + 1}` }),
  );
  open(createServer(keys));
  const search = await screen.findByRole('searchbox', { name: 'Search keys' });
  expect(screen.getByText('12 keys')).toBeVisible();
  await userEvent.type(search, 'export 12');
  expect(screen.getByText('1 of 12')).toBeVisible();
  expect(screen.getByText('Export 12')).toBeVisible();
  expect(screen.queryByText('Export 11')).toBeNull();
  // A group without matches is hidden instead of being shown as empty.
  expect(screen.queryByRole('region', { name: 'Workspace keys' })).toBeNull();
});

test('a short list has no search', async () => {
  open(createServer([createKey()]));
  expect(await screen.findByText('Nightly export')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('admins see keys grouped by owner', async () => {
  const workspaceKey = createKey({
    id: 'key_01h455vb4pex5vsknk084sn02r',
    kind: 'workspace',
    name: 'Warehouse',
    owner: null,
  });
  const bensKey = createKey({
    id: 'key_01h455vb4pex5vsknk084sn02s',
    name: 'Script',
    owner: { id: 'ben', name: 'Ben' },
  });
  open(createServer([createKey(), workspaceKey, bensKey]));
  const listNames = async (group: string) =>
    within(await screen.findByRole('region', { name: group }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('strong')?.textContent);
  expect(await listNames('Your keys')).toEqual(['Nightly export']);
  expect(await listNames('Workspace keys')).toEqual(['Warehouse']);
  expect(await listNames('Other members’ keys')).toEqual(['Script']);
});

test('a viewer may only create a personal key with read access', async () => {
  open(createServer([]), 'viewer');
  await userEvent.click((await screen.findAllByRole('button', { name: /New key/ }))[0] as HTMLElement);
  const drawer = await screen.findByRole('dialog', { name: 'New key' });
  expect(within(drawer).getAllByRole('radio')).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
});

test('a key is revoked after a confirmation that states the consequences', async () => {
  const server = createServer([createKey()]);
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Nightly export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke “Nightly export”?' });
  expect(dialog).toHaveTextContent('Programs that use “Nightly export” lose access at once.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(server.requestsFor(calls.revokeApiKey)).toHaveLength(1));
});

test('in the sample workspace, keys cannot be created and the reason is shown', async () => {
  const host = createFakeHost({
    server: createServer([]),
    path: '/daily-planet/settings/api?add=1',
    workspace: sampleWorkspace({ access: 'viewer', isSample: true }),
  });
  renderInHost(<ApiKeysPage />, host);
  expect(await screen.findByText(/The sample workspace is read-only/)).toBeVisible();
  for (const button of screen.getAllByRole('button', { name: /New key/ })) expect(button).toBeDisabled();
  expect(screen.queryByRole('dialog')).toBeNull();
});
