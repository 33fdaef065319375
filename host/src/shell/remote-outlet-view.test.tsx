import { localeAtom, store } from '@reportage/state';
import { sampleWorkspace } from '@reportage/testing/screen';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { comingSoonScreens } from '../routes/route-table.ts';
import { RemoteOutletView } from './remote-outlet-view.tsx';
import { renderInShell, type ShellGiven } from './testing/render-in-shell.tsx';

const draw = (given: ShellGiven) => renderInShell(<RemoteOutletView />, given);
const comingSoon = (name: (typeof comingSoonScreens)[number]) =>
  ({ kind: 'comingSoon', screen: name, frame: 'shell' }) as const;

describe('a coming-soon screen', () => {
  test.each(comingSoonScreens)('%s has a name, a purpose and a link elsewhere', (name) => {
    draw({ route: comingSoon(name) });
    for (const locale of ['en', 'de'] as const) {
      act(() => store.set(localeAtom, locale));
      const title = screen.getByRole('heading', { level: 1 }).textContent;
      expect(title).toMatch(/^\p{Lu}.{2,}/u);
      expect(
        screen.getByText(locale === 'en' ? /Here you will|Here you’ll|will reach us/ : /Hier werden Sie/),
      ).toBeVisible();
      expect(screen.getByRole('link')).toHaveAttribute('href', '/daily-planet/campaigns');
    }
  });

  test('links to the sources in a limited workspace', async () => {
    draw({ route: comingSoon('templates'), workspace: sampleWorkspace({ creatorWorkspace: true }) });
    expect(screen.getByRole('link', { name: 'Go to sources' })).toHaveAttribute(
      'href',
      '/daily-planet/settings/sources',
    );
  });

  test('outside a workspace, links to the workspaces', async () => {
    const { address } = draw({ route: comingSoon('templates'), workspace: null });
    await userEvent.click(screen.getByRole('link', { name: 'Go to your workspaces' }));
    expect(address()).toBe('/workspaces');
  });
});

test('a screen beyond the user’s access is named, with a link back', () => {
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

test('a workspace that could not be reached can be retried', async () => {
  const { retries } = draw({ route: { kind: 'workspaceFailed', message: 'No answer.', frame: 'shell' } });
  expect(screen.getByText('No answer.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retries.workspace).toHaveBeenCalledTimes(1);
});
