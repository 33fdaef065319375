import { type Workspace, workspaceStorageKey, z } from '@reportage/contracts';

const namesKey = 'reportage.workspace-names';
const maxNames = 20;

/** Names by slug; the most recently opened workspace comes last. */
const namesSchema = z.record(z.string(), z.string());

function readNames(storage: Storage): Record<string, string> {
  try {
    return namesSchema.parse(JSON.parse(storage.getItem(namesKey) ?? '{}'));
  } catch {
    // This code did not write the value, so it is ignored.
    return {};
  }
}

/** Stores a workspace's name, to show it while the workspace loads. Signing out deletes it. */
export function rememberWorkspace({ slug, name }: Pick<Workspace, 'slug' | 'name'>, storage: Storage): void {
  const { [slug]: _previous, ...others } = readNames(storage);
  const entries = [...Object.entries(others), [slug, name] as const].slice(-maxNames);
  storage.setItem(namesKey, JSON.stringify(Object.fromEntries(entries)));
}

/** Returns the name that a workspace had when it was last open in this browser. */
export const getKnownName = (slug: string, storage: Storage = localStorage): string | undefined =>
  new Map(Object.entries(readNames(storage))).get(slug);

/** Returns the workspace that was last chosen in this browser. */
export function getLastWorkspace(storage: Storage = localStorage): { slug: string; name: string } | undefined {
  const slug = storage.getItem(workspaceStorageKey);
  const name = slug === null ? undefined : getKnownName(slug, storage);
  return slug !== null && name !== undefined ? { slug, name } : undefined;
}
