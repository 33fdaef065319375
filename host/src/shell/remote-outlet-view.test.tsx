import { releaseCalls } from '@reportage/contracts';
import { demoUser, FakeServer } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RemoteOutletView } from './remote-outlet-view.tsx';
import { renderInShell, type ShellOptions } from './testing/render-in-shell.tsx';

const draw = (given: ShellOptions) => renderInShell(<RemoteOutletView />, given);
test('a screen without access for the user is named, with a link back', () => {
  draw({ route: { kind: 'noAccess', title: { en: 'New campaign', de: 'Neue Kampagne' }, frame: 'shell' } });
  expect(screen.getByRole('heading', { name: 'You have no access to “New campaign”' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go back' })).toBeVisible();
});

test('at an unknown URL, a member gets a link to the workspaces', () => {
  draw({ route: { kind: 'notFound', frame: 'shell' }, workspace: null });
  expect(screen.getByRole('link', { name: 'Go to your workspaces' })).toBeVisible();
});

test('at an unknown URL, a guest gets a link to sign in', () => {
  draw({ route: { kind: 'notFound', frame: 'plain' }, user: null, workspace: null });
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login');
});

test('the page of releases is the host’s own, and its code loads when it is opened', async () => {
  const at = '2026-11-21T08:00:00.000Z';
  const nothing = { revision: 0, updatedAt: at, damaged: [], frontEnds: [], previews: [], history: [], reports: null };
  const server = new FakeServer().on(releaseCalls.get, () => nothing);
  draw({ route: { kind: 'releases', frame: 'shell' }, workspace: null, server, user: { ...demoUser, isAdmin: true } });
  expect(await screen.findByRole('heading', { name: 'Releases' }, { timeout: 30_000 })).toBeVisible();
});

test('a workspace that could not be reached can be retried', async () => {
  const { retries } = draw({ route: { kind: 'workspaceFailed', message: 'No answer.', frame: 'shell' } });
  expect(screen.getByText('No answer.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retries.workspace).toHaveBeenCalledTimes(1);
});
