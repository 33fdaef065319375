import type { RemoteMetadata } from '@reportage/contracts';
import { demoUser, sampleWorkspace } from '@reportage/testing/screen';
import { cleanup, screen, within } from '@testing-library/react';
import { NavigationList } from './navigation-list.tsx';
import { renderInShell, type ShellGiven } from './testing/render-in-shell.tsx';
import { TopBar } from './top-bar.tsx';

const item = { icon: 'flag', order: 10, inRail: true, needs: 'read' } as const;
const label = (en: string) => ({ en, de: en });
const nav: RemoteMetadata['nav'] = [
  { ...item, path: '/:workspaceId/campaigns', label: label('Campaigns'), section: 'work', audience: 'full' },
  {
    ...item,
    path: '/:workspaceId/partners',
    label: label('Partners'),
    section: 'network',
    order: 20,
    audience: 'both',
  },
  {
    ...item,
    path: '/:workspaceId/media/shared',
    label: label('Shared media'),
    section: 'network',
    order: 30,
    audience: 'both',
  },
  { ...item, path: '/:workspaceId/settings/sources', label: label('Sources'), section: 'settings', audience: 'both' },
  { ...item, path: '/:workspaceId/settings/basic', label: label('Settings'), section: 'settings', audience: 'both' },
];

/** The shell around a screen: whether it names the platform's staff, and what its navigation has. */
function shellOf(given: ShellGiven) {
  renderInShell(
    <>
      <TopBar onOpenRail={() => undefined} />
      <NavigationList isNarrow={false} />
    </>,
    { nav, ...given },
  );
  const links = within(screen.getByRole('navigation', { name: 'Main navigation' })).getAllByRole('link');
  const shell = {
    isStaff: screen.queryByText('Platform staff') !== null,
    screens: links.map((link) => link.textContent),
  };
  cleanup();
  return shell;
}

const limited = sampleWorkspace({ creatorWorkspace: true });

test('admins, members, and people of limited workspaces each have their own shell', () => {
  expect(shellOf({ user: demoUser })).toEqual({
    isStaff: false,
    screens: ['Campaigns', 'Partners', 'Shared media', 'Sources', 'Settings'],
  });
  expect(shellOf({ user: demoUser, workspace: limited })).toEqual({
    isStaff: false,
    screens: ['Partners', 'Shared media', 'Sources', 'Settings'],
  });
  expect(shellOf({ user: { ...demoUser, isAdmin: true } }).isStaff).toBe(true);
});

test('the flag hasCreators brings the creators into the navigation of its workspaces', () => {
  const { screens } = shellOf({ hasCreatorsSlugs: ['daily-planet', 'globe'] });
  expect(screens).toContain('Creators');
});
