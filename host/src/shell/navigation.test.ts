import type { Registry } from '@reportage/contracts';
import {
  findCurrentItem,
  findSectionPath,
  getRailSections,
  listCommands,
  listNavigation,
  type NavigationConfig,
} from './navigation.ts';

const localize = (text: string) => ({ en: text, de: `${text} (de)` });
const common = { icon: 'flag', section: 'work', order: 10, needs: 'read', audience: 'full', inRail: true } as const;

const nav = [
  {
    ...common,
    path: '/:workspaceId/settings/basic',
    label: localize('Settings'),
    section: 'settings',
    audience: 'both',
  },
  {
    ...common,
    path: '/:workspaceId/settings/access',
    label: localize('Access'),
    section: 'settings',
    order: 20,
    audience: 'both',
    needs: 'administer',
    inRail: false,
  },
  { ...common, path: '/:workspaceId/campaigns/clients', label: localize('Clients'), order: 20 },
  { ...common, path: '/:workspaceId/campaigns', label: localize('Campaigns') },
  {
    ...common,
    path: '/:workspaceId/creators',
    label: localize('Creators'),
    section: 'network',
    order: 10,
    feature: 'hasCreators',
  },
  {
    ...common,
    path: '/:workspaceId/partners',
    label: localize('Partners'),
    section: 'network',
    order: 20,
    audience: 'both',
  },
  {
    ...common,
    path: '/:workspaceId/media/shared',
    label: localize('Shared media'),
    section: 'network',
    order: 30,
    audience: 'both',
  },
  {
    ...common,
    path: '/:workspaceId/settings/sources',
    label: localize('Sources'),
    section: 'settings',
    order: 5,
    audience: 'both',
  },
];
const commands = [
  {
    path: '/:workspaceId/campaigns/new',
    label: localize('New campaign'),
    icon: 'plus',
    needs: 'edit',
    audience: 'full',
  },
  {
    path: '/:workspaceId/settings/sources?add=1',
    label: localize('Add source'),
    icon: 'plus',
    needs: 'manageOwn',
    audience: 'both',
  },
];

const getRegistry = (isDisabled = false) =>
  ({
    remotes: {
      'mfe-one': {
        stable: '1',
        previous: null,
        disabled: isDisabled,
        versions: { 1: { contract: '^1.0.0', nav, commands } },
      },
    },
  }) as unknown as Registry;

const config: NavigationConfig = { registry: getRegistry(), hasCreatorsSlugs: ['studio', 'agency'] };
const acme = { slug: 'acme', access: 'viewer', creatorWorkspace: false } as const;

type WorkspaceOverrides = Partial<Parameters<typeof listNavigation>[1]>;
const listNames = (overrides: WorkspaceOverrides) =>
  listNavigation(config, { ...acme, ...overrides }).map(({ label }) => label.en);
const listRailNames = (overrides: WorkspaceOverrides) =>
  listNavigation(config, { ...acme, ...overrides })
    .filter(({ inRail }) => inRail)
    .map(({ label }) => label.en);

const work = ['Campaigns', 'Clients'];
const network = ['Partners', 'Shared media'];
const settings = ['Sources', 'Settings'];

describe('the navigation', () => {
  test.each([
    ['viewer', [...work, ...network, ...settings]],
    ['editor', [...work, ...network, ...settings]],
    ['admin', [...work, ...network, ...settings, 'Access']],
    ['owner', [...work, ...network, ...settings, 'Access']],
  ] as const)('for a %s lists what that access level allows, in order', (access, expected) => {
    expect(listNames({ access })).toEqual(expected);
  });

  test('for a limited workspace lists partners, shared media, sources and settings', () => {
    expect(listRailNames({ creatorWorkspace: true, access: 'owner' })).toEqual([...network, ...settings]);
    expect(listNames({ creatorWorkspace: true, access: 'viewer' })).toEqual([...network, ...settings]);
  });

  test('lists creators only in the two configured workspaces', () => {
    expect(
      ['studio', 'agency', 'acme', 'studio-2'].map((slug) => listRailNames({ slug }).includes('Creators')),
    ).toEqual([true, true, false, false]);
  });

  test('has labels in every language and paths with the workspace slug', () => {
    expect(listNavigation(config, acme)[0]).toMatchObject({
      path: '/acme/campaigns',
      label: { en: 'Campaigns', de: 'Campaigns (de)' },
    });
  });

  test('is grouped into sections in the rail, without minor screens or empty sections', () => {
    expect(
      getRailSections(listNavigation(config, { ...acme, access: 'owner' })).map(({ name, items }) => [
        name,
        items.map(({ label }) => label.en),
      ]),
    ).toEqual([
      ['work', work],
      ['network', network],
      ['settings', settings],
    ]);
  });

  test('leaves out a remote that is out of service', () => {
    const disabled = { ...config, registry: getRegistry(true) };
    expect(listNavigation(disabled, acme).map(({ label }) => label.en)).toEqual([]);
  });

  test('marks as current the item whose path best matches the URL', () => {
    const items = listNavigation(config, acme);
    expect(findCurrentItem(items, '/acme/campaigns/clients')?.label.en).toBe('Clients');
    expect(findCurrentItem(items, '/acme/campaigns/cmp_1/edit')?.label.en).toBe('Campaigns');
    expect(findCurrentItem(items, '/account')).toBeUndefined();
    const suffix = '01h455vb4pex5vsknk084sn02q';
    expect(findCurrentItem(items, `/acme/rpt_${suffix}`)?.label.en).toBe('Campaigns');
    expect(findCurrentItem(items, `/acme/launch/spring/rpt_${suffix}`)?.label.en).toBe('Campaigns');
    const settings = { path: '/acme/settings/basic', covers: '/acme/settings' };
    const sources = { path: '/acme/settings/sources' };
    expect(findCurrentItem([settings, sources], '/acme/settings/access')).toBe(settings);
    expect(findCurrentItem([settings, sources], '/acme/settings/sources')).toBe(sources);
  });
});

test.each([
  ['viewer', false, []],
  ['editor', false, ['/acme/campaigns/new', '/acme/settings/sources?add=1']],
  ['editor', true, ['/acme/settings/sources?add=1']],
] as const)(
  'a %s is offered only what they may create (limited workspace: %s)',
  (access, creatorWorkspace, expected) => {
    expect(listCommands(config, { ...acme, access, creatorWorkspace }).map(({ path }) => path)).toEqual(expected);
  },
);

describe('the path in another workspace', () => {
  const globe = { slug: 'globe', access: 'viewer', creatorWorkspace: false } as const;

  test.each([
    ['/acme/campaigns/clients', '/globe/campaigns/clients'],
    ['/acme/campaigns/cmp_1/edit', '/globe/campaigns'],
    ['/acme/settings/sources', '/globe/settings/sources'],
    ['/acme/settings/access', '/globe'],
    ['/workspaces', '/globe'],
    ['/acme', '/globe'],
  ])('from %s is %s', (pathname, expected) => {
    expect(findSectionPath(config, globe, pathname)).toBe(expected);
  });

  test('is the root of a limited workspace that lacks the section', () => {
    expect(findSectionPath(config, { ...globe, creatorWorkspace: true }, '/acme/campaigns')).toBe('/globe');
  });
});
