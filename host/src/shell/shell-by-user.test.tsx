import type { RemoteMetadata } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { demoUser, sampleWorkspace } from '@reportage/testing/screen';
import { cleanup, screen, within } from '@testing-library/react';
import { NavigationList } from './navigation-list.tsx';
import { renderInShell, type ShellOptions } from './testing/render-in-shell.tsx';
import { TopBar } from './top-bar.tsx';

const item = { icon: 'flag', order: 10, inRail: true, needs: 'read' } as const;
const label = (en: string) => ({ en, de: en });
const nav: RemoteMetadata['nav'] = [
  { ...item, path: '/:workspaceId/campaigns', label: label('Campaigns'), section: 'work', audience: 'full' },
  {
    ...item,
    path: '/:workspaceId/creators',
    label: label('Creators'),
    section: 'network',
    audience: 'full',
    feature: 'hasCreators',
  },
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

/** Returns whether the shell marks the user as platform staff, and which screens its navigation lists. */
function describeShell(options: ShellOptions) {
  renderInShell(
    <>
      <TopBar onOpenRail={() => undefined} />
      <NavigationList isNarrow={false} />
    </>,
    { nav, ...options },
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

proves(['W71'], 'platform staff, members and members of limited workspaces each see their own shell', () => {
  expect(describeShell({ user: demoUser })).toEqual({
    isStaff: false,
    screens: ['Campaigns', 'Partners', 'Shared media', 'Sources', 'Settings'],
  });
  expect(describeShell({ user: demoUser, workspace: limited })).toEqual({
    isStaff: false,
    screens: ['Partners', 'Shared media', 'Sources', 'Settings'],
  });
  expect(describeShell({ user: { ...demoUser, isAdmin: true } }).isStaff).toBe(true);
});

proves(['W72'], 'the hasCreators flag is on only in the two configured workspaces', () => {
  const hasCreators = (slug: string) =>
    describeShell({
      hasCreatorsSlugs: ['daily-planet', 'globe'],
      workspace: sampleWorkspace({ slug }),
    }).screens.includes('Creators');
  expect(['daily-planet', 'globe', 'bugle', 'daily-planet-2'].map(hasCreators)).toEqual([true, true, false, false]);
});
