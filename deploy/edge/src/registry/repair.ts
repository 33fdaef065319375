import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@reportage/contracts';
import { syncFolder } from './durable.ts';
import { addEntry, emptyRegistry, entryFile, examineHistory, historyFolder } from './store.ts';

/** A damaged entry, and what can still be read of the change that it recorded. */
export interface DroppedEntry {
  revision: number;
  /** Such as `publish mfe-media 0.1.0-3fa9c1`; null if nothing of it can be read. */
  change: string | null;
  /** Where the damaged file is kept. */
  file: string;
}

export interface Repair {
  dropped: DroppedEntry[];
  /** What runs now. */
  registry: Registry;
}

/** Enough for revision, time, action and subjects, which precede the registry in the file. */
const headBytes = 4_096;

async function readHead(path: string): Promise<string> {
  const file = await open(path).catch(() => null);
  try {
    const read = await file?.read(Buffer.alloc(headBytes), 0, headBytes, 0).catch(() => null);
    return read ? read.buffer.toString('utf8', 0, read.bytesRead) : '';
  } finally {
    await file?.close();
  }
}

function changeIn(head: string): string | null {
  const action = /"action": "(\w+)"/.exec(head)?.[1];
  const subjects = [...(/"subjects": \[([^\]]*)/.exec(head)?.[1] ?? '').matchAll(/"([^"\n]*)"/g)];
  return action ? [action, subjects.map(([, subject]) => subject).join(', ')].join(' ').trim() : null;
}

/**
 * Sets damaged entries of the history aside. If they are the newest, the last good registry becomes a revision of its own, with a number
 * that no tab has seen yet.
 */
export async function repairRegistry(releasesFolder: string): Promise<Repair> {
  const { entries, damaged } = await examineHistory(releasesFolder);
  const registry = entries[0]?.registry ?? emptyRegistry;
  if (damaged.length === 0) return { dropped: [], registry };
  const folder = historyFolder(releasesFolder);
  const dropped = await Promise.all(
    damaged.map(async (revision): Promise<DroppedEntry> => {
      const path = join(folder, entryFile(revision));
      return { revision, change: changeIn(await readHead(path)), file: `${path}.damaged` };
    }),
  );
  const newest = Math.max(...damaged);
  const repaired = newest < registry.revision ? registry : { ...registry, revision: newest + 1 };
  if (repaired !== registry) {
    const at = new Date().toISOString();
    repaired.updatedAt = at;
    const subjects = dropped.map(({ revision }) => `revision ${revision}`);
    const entry = { revision: repaired.revision, at, action: 'repair', subjects, registry: repaired } as const;
    // Another process has repaired it meanwhile.
    if (!(await addEntry(releasesFolder, entry))) return repairRegistry(releasesFolder);
  }
  for (const { revision, file } of dropped) await rename(join(folder, entryFile(revision)), file);
  await syncFolder(folder);
  return { dropped, registry: repaired };
}
