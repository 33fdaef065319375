import {
  type BootConfig,
  fillPattern,
  type LocalizedText,
  mayAct,
  type NavSection,
  navSections,
  type RemoteMetadata,
  type Workspace,
} from '@reportage/contracts';
import { publishedRemotes } from '../remotes/published-remotes.ts';
import { comingSoonNavigation } from './coming-soon-navigation.ts';

export interface NavigationItem {
  /** The remote whose files to prefetch; null for the host's own screens. */
  remote: string | null;
  path: string;
  label: LocalizedText;
  icon: string;
  section: NavSection;
  /** False if only the command palette lists the item. */
  inRail: boolean;
}

export interface NavigationCommand {
  path: string;
  label: LocalizedText;
  icon: string;
}

export type NavigationConfig = Pick<BootConfig, 'registry' | 'hasCreatorsSlugs'>;
export type NavigationWorkspace = Pick<Workspace, 'slug' | 'access' | 'creatorWorkspace'>;

type NavItem = RemoteMetadata['nav'][number];
type Audience = Pick<NavItem, 'needs' | 'audience'>;

/** Whether the `hasCreators` flag is on: only for the configured workspaces. */
export const hasCreators = (config: Pick<BootConfig, 'hasCreatorsSlugs'>, slug: string): boolean =>
  config.hasCreatorsSlugs.includes(slug);

/** Whether an item is meant for the user in this workspace. */
export const isFor = ({ needs, audience }: Audience, workspace: NavigationWorkspace): boolean =>
  mayAct(workspace.access, needs) && (audience === 'both' || (audience === 'limited') === workspace.creatorWorkspace);

const pathIn = (pattern: string, workspace: NavigationWorkspace): string =>
  fillPattern(pattern, { workspaceId: workspace.slug });

/** Every screen of a workspace that the user can use, in the rail's order; from metadata alone, without running a remote. */
export function navigationOf(config: NavigationConfig, workspace: NavigationWorkspace): NavigationItem[] {
  const items = [
    ...comingSoonNavigation.map((item) => ({ remote: null, item })),
    ...publishedRemotes(config.registry).flatMap(({ remote, version }) =>
      version.nav.map((item) => ({ remote, item })),
    ),
  ];
  return items
    .filter(({ item }) => isFor(item, workspace) && (!item.feature || hasCreators(config, workspace.slug)))
    .toSorted((a, b) => rankOf(a.item) - rankOf(b.item))
    .map(({ remote, item }) => ({
      remote,
      path: pathIn(item.path, workspace),
      label: item.label,
      icon: item.icon,
      section: item.section,
      inRail: item.inRail,
    }));
}

const rankOf = ({ section, order }: NavItem): number => navSections.indexOf(section) * 1_000 + order;

/** What the user can create in a workspace, as the remotes declare it. */
export function commandsOf(config: NavigationConfig, workspace: NavigationWorkspace): NavigationCommand[] {
  return publishedRemotes(config.registry)
    .flatMap(({ version }) => version.commands)
    .filter((command) => isFor(command, workspace))
    .map(({ path, label, icon }) => ({ path: pathIn(path, workspace), label, icon }));
}

export interface RailSection {
  name: NavSection;
  items: NavigationItem[];
}

/** The rail's groups, without empty ones. */
export function railSections(items: readonly NavigationItem[]): RailSection[] {
  return navSections
    .map((name) => ({ name, items: items.filter((item) => item.inRail && item.section === name) }))
    .filter((section) => section.items.length > 0);
}

/** The same section in another workspace, if that one has it; otherwise the root of the other workspace, which redirects. */
export function sectionIn(config: NavigationConfig, other: NavigationWorkspace, pathname: string): string {
  const [, , ...rest] = pathname.split('/');
  const home = `/${other.slug}`;
  return currentItem(navigationOf(config, other), [home, ...rest].join('/'))?.path ?? home;
}

/** The item whose path is the longest prefix of the current one. */
export function currentItem<Item extends Pick<NavigationItem, 'path'>>(
  items: readonly Item[],
  pathname: string,
): Item | undefined {
  const matching = items.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return matching.toSorted((a, b) => b.path.length - a.path.length)[0];
}
