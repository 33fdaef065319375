import type { Registry, Workspace } from '@reportage/contracts';
import { currentItem, navigationOf } from './navigation.ts';

const nav = [
  {
    path: '/:workspaceId/campaigns',
    label: 'Campaigns',
    labels: { de: 'Kampagnen' },
    icon: 'flag',
    order: 20,
    needs: 'read',
    audience: 'full',
  },
  {
    path: '/:workspaceId/campaigns/clients',
    label: 'Clients',
    labels: {},
    icon: 'team',
    order: 30,
    needs: 'read',
    audience: 'full',
  },
  {
    path: '/:workspaceId/settings/sources',
    label: 'Sources',
    labels: {},
    icon: 'api',
    order: 10,
    needs: 'read',
    audience: 'both',
  },
  {
    path: '/:workspaceId/settings/access',
    label: 'Access',
    labels: {},
    icon: 'team',
    order: 40,
    needs: 'administer',
    audience: 'both',
  },
  {
    path: '/:workspaceId/partners',
    label: 'Partners',
    labels: {},
    icon: 'team',
    order: 50,
    needs: 'read',
    audience: 'limited',
  },
];

const registry = {
  remotes: {
    'mfe-one': { stable: '1', previous: null, disabled: false, versions: { 1: { contract: '^1.0.0', nav } } },
  },
} as unknown as Registry;

const workspaceOf = (given: Partial<Workspace>) =>
  ({ slug: 'acme', access: 'viewer', creatorWorkspace: false, ...given }) as Workspace;
const labelsFor = (workspace: Workspace, locale = 'en') =>
  navigationOf(registry, workspace, locale).map(({ label }) => label);

describe('navigation from published metadata', () => {
  test('is in order, in the language, and only what the access allows', () => {
    expect(labelsFor(workspaceOf({}))).toEqual(['Sources', 'Campaigns', 'Clients']);
    expect(labelsFor(workspaceOf({ access: 'admin' }), 'de')).toEqual(['Sources', 'Kampagnen', 'Clients', 'Access']);
  });

  test('of a limited workspace is its own', () => {
    expect(labelsFor(workspaceOf({ creatorWorkspace: true }))).toEqual(['Sources', 'Partners']);
  });

  test('a disabled remote shows nothing', () => {
    const disabled = {
      remotes: { 'mfe-one': { ...registry.remotes['mfe-one'], disabled: true } },
    } as unknown as Registry;
    expect(navigationOf(disabled, workspaceOf({}), 'en')).toEqual([]);
  });

  test('marks the item whose address is the longest start of the current one', () => {
    const items = navigationOf(registry, workspaceOf({}), 'en');
    expect(currentItem(items, '/acme/campaigns/clients')?.label).toBe('Clients');
    expect(currentItem(items, '/acme/campaigns/cmp_1/edit')?.label).toBe('Campaigns');
    expect(currentItem(items, '/account')).toBeUndefined();
  });
});
