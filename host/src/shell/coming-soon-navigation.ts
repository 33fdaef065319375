import type { RemoteMetadata } from '@reportage/contracts';

type NavItem = RemoteMetadata['nav'][number];

const administration = { needs: 'administer', audience: 'both', inRail: false, section: 'settings' } as const;

/** Screens in the route table that no remote provides yet; remove an entry once a remote provides its screen. */
export const comingSoonNavigation: readonly NavItem[] = [
  {
    ...administration,
    path: '/:workspaceId/settings/templates',
    label: { en: 'Templates', de: 'Vorlagen' },
    icon: 'layout',
    order: 50,
    needs: 'manageOwn',
    audience: 'full',
  },
];
