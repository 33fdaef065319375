import type { Registry } from '@reportage/contracts';
import { getStore, type Releases } from './releases.ts';
import { addEntry, emptyRegistry, readHistoryAndDamagedRevisions } from './store.ts';

/** A damaged entry, with the part of the recorded change that can still be read. */
export interface DroppedEntry {
  revision: number;
  /** The recorded change, such as `publish mfe-media 0.1.0-3fa9c1`; null if it cannot be read. */
  change: string | null;
  /** Where the damaged file is kept. */
  file: string;
}

export interface Repair {
  dropped: DroppedEntry[];
  /** The live versions after the repair. */
  registry: Registry;
}

/** Reads the action and subjects. They precede the registry, so they can often be read even from a truncated entry. */
function readChange(text: string): string | null {
  const action = /"action": "(\w+)"/.exec(text)?.[1];
  const subjects = [...(/"subjects": \[([^\]]*)/.exec(text)?.[1] ?? '').matchAll(/"([^"\n]*)"/g)];
  return action ? [action, subjects.map(([, subject]) => subject).join(', ')].join(' ').trim() : null;
}

/**
 * Sets damaged entries of the history aside. If they are the newest ones, makes the last good registry a new revision,
 * with a number that no tab has seen yet.
 */
export async function repairRegistry(releases: Releases): Promise<Repair> {
  const { entries, damaged } = await readHistoryAndDamagedRevisions(releases);
  const registry = entries[0]?.registry ?? emptyRegistry;
  if (damaged.length === 0) return { dropped: [], registry };
  const { history } = getStore(releases);
  const dropped: DroppedEntry[] = [];
  for (const revision of damaged) {
    const text = await history.readEntry(revision);
    dropped.push({ revision, change: readChange(text ?? ''), file: history.getDamagedPath(revision) });
  }
  const newest = Math.max(...damaged);
  const repaired = newest < registry.revision ? registry : { ...registry, revision: newest + 1 };
  if (repaired !== registry) {
    const at = new Date().toISOString();
    repaired.updatedAt = at;
    const subjects = dropped.map(({ revision }) => `revision ${revision}`);
    const entry = { revision: repaired.revision, at, action: 'repair', subjects, registry: repaired } as const;
    // If another process has repaired the history in the meantime, starts again.
    if (!(await addEntry(releases, entry))) return repairRegistry(releases);
  }
  await history.quarantine(damaged);
  return { dropped, registry: repaired };
}
