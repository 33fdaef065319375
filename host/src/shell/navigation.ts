import { mayAct, type Registry, type RemoteMetadata, type Workspace } from '@reportage/contracts';
import { candidatesOf } from '../remotes/candidates.ts';

export interface NavigationItem {
  remote: string;
  path: string;
  label: string;
  icon: string;
}

type NavItem = RemoteMetadata['nav'][number];

const suits = (item: NavItem, workspace: Workspace): boolean =>
  mayAct(workspace.access, item.needs) &&
  (item.audience === 'both' || (item.audience === 'limited') === workspace.creatorWorkspace);

/** The rail's items, from the published remotes' metadata: none of them runs for it. */
export function navigationOf(registry: Registry, workspace: Workspace, locale: string): NavigationItem[] {
  const items = Object.keys(registry.remotes).flatMap((remote) =>
    (candidatesOf(registry, remote)[0]?.nav ?? []).map((item) => ({ remote, item })),
  );
  return items
    .filter(({ item }) => suits(item, workspace))
    .toSorted((a, b) => a.item.order - b.item.order)
    .map(({ remote, item }) => ({
      remote,
      path: item.path.replace(':workspaceId', workspace.slug),
      label: item.labels[locale] ?? item.label,
      icon: item.icon,
    }));
}

/** The item whose address is the longest start of the current one. */
export function currentItem(items: readonly NavigationItem[], pathname: string): NavigationItem | undefined {
  const matching = items.filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return matching.toSorted((a, b) => b.path.length - a.path.length)[0];
}
