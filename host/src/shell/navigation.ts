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
import { listPublishedRemotes } from '../remotes/published-remotes.ts';
import { matchRoute } from '../routes/match-route.ts';

export interface NavigationItem {
  /** The remote whose files to prefetch. */
  remote: string;
  path: string;
  label: LocalizedText;
  icon: string;
  section: NavSection;
  /** A path below which the item is also marked as current. */
  covers?: string | undefined;
  /** The letter that opens the item when it is pressed after `g`. */
  shortcut?: string | undefined;
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
type Visibility = Pick<NavItem, 'needs' | 'audience'>;

/** Whether the `hasCreators` flag is on for the workspace; the configuration lists the workspaces that have it on. */
export const hasCreators = (config: Pick<BootConfig, 'hasCreatorsSlugs'>, slug: string): boolean =>
  config.hasCreatorsSlugs.includes(slug);

/** Whether an item is meant for the user in this workspace. */
export const isVisibleTo = ({ needs, audience }: Visibility, workspace: NavigationWorkspace): boolean =>
  mayAct(workspace.access, needs) && (audience === 'both' || (audience === 'limited') === workspace.creatorWorkspace);

const fillPath = (pattern: string, workspace: NavigationWorkspace): string =>
  fillPattern(pattern, { workspaceId: workspace.slug });

/**
 * Lists the screens of a workspace that the user can use, in the rail's order. Reads only the remotes'
 * metadata, so that none of them has to run.
 */
export function listNavigation(config: NavigationConfig, workspace: NavigationWorkspace): NavigationItem[] {
  const items = listPublishedRemotes(config.registry).flatMap(({ remote, version }) =>
    version.nav.map((item) => ({ remote, item })),
  );
  return items
    .filter(({ item }) => isVisibleTo(item, workspace) && (!item.feature || hasCreators(config, workspace.slug)))
    .toSorted((a, b) => getRank(a.item) - getRank(b.item))
    .map(({ remote, item }) => ({
      remote,
      path: fillPath(item.path, workspace),
      label: item.label,
      icon: item.icon,
      section: item.section,
      inRail: item.inRail,
      shortcut: item.shortcut,
      covers: item.covers === undefined ? undefined : fillPath(item.covers, workspace),
    }));
}

const getRank = ({ section, order }: NavItem): number => navSections.indexOf(section) * 1_000 + order;

/** Lists what the user can create in a workspace, as declared by the remotes. */
export function listCommands(config: NavigationConfig, workspace: NavigationWorkspace): NavigationCommand[] {
  return listPublishedRemotes(config.registry)
    .flatMap(({ version }) => version.commands)
    .filter((command) => isVisibleTo(command, workspace))
    .map(({ path, label, icon }) => ({ path: fillPath(path, workspace), label, icon }));
}

export interface RailSection {
  name: NavSection;
  items: NavigationItem[];
}

/** Returns the rail's sections, without empty ones. */
export function getRailSections(items: readonly NavigationItem[]): RailSection[] {
  return navSections
    .map((name) => ({ name, items: items.filter((item) => item.inRail && item.section === name) }))
    .filter((section) => section.items.length > 0);
}

/**
 * Returns the path of the same section in another workspace if it exists there, or else the other workspace's root,
 * which redirects.
 */
export function findSectionPath(config: NavigationConfig, other: NavigationWorkspace, pathname: string): string {
  const [, , ...rest] = pathname.split('/');
  const homePath = `/${other.slug}`;
  return findCurrentItem(listNavigation(config, other), [homePath, ...rest].join('/'))?.path ?? homePath;
}

const isAtOrBelow = (path: string, pathname: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** Finds the item whose own path, or a path that it covers, is closest to the current path. */
export function findCurrentItem<Item extends Pick<NavigationItem, 'path' | 'covers'>>(
  items: readonly Item[],
  pathname: string,
): Item | undefined {
  const navigationPath = getNavigationPath(pathname);
  const getMatchLength = ({ path, covers }: Item): number =>
    Math.max(
      isAtOrBelow(path, navigationPath) ? path.length : 0,
      covers !== undefined && isAtOrBelow(covers, navigationPath) ? covers.length : 0,
    );
  return items.filter((item) => getMatchLength(item) > 0).toSorted((a, b) => getMatchLength(b) - getMatchLength(a))[0];
}

/** Reports belong to campaigns, and group reports to groups, although their URLs do not show this. */
function getNavigationPath(pathname: string): string {
  const match = matchRoute(pathname);
  const kind = match?.rule.id?.kind;
  if (!kind) return pathname;
  return `/${match.params.workspaceId}/campaigns${kind === 'group' ? '/groups' : ''}`;
}
