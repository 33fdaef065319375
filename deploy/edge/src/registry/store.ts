import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, registrySchema, z } from '@reportage/contracts';
import { RegistryError } from './registry-error.ts';

const historyEntrySchema = z.object({
  revision: z.number().int(),
  at: z.string(),
  action: z.enum(['publish', 'rollback', 'disable', 'enable']),
  /** What changed, such as `mfe-reports 0.1.0-3fa9c1`. */
  subjects: z.array(z.string()),
  registry: registrySchema,
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;
export type Change = Pick<HistoryEntry, 'action' | 'subjects'>;

const emptyRegistry: Registry = { revision: 0, updatedAt: new Date(0).toISOString(), host: null, remotes: {} };

const historyFolder = (releasesFolder: string): string => join(releasesFolder, 'history');
const entryFile = (revision: number): string => `${String(revision).padStart(8, '0')}.json`;

async function readEntry(releasesFolder: string, file: string): Promise<HistoryEntry> {
  const content = await readFile(join(historyFolder(releasesFolder), file), 'utf8');
  return historyEntrySchema.parse(JSON.parse(content));
}

async function entryFiles(releasesFolder: string): Promise<string[]> {
  const names = await readdir(historyFolder(releasesFolder)).catch(() => []);
  return names.filter((name) => /^\d{8}\.json$/.test(name)).sort();
}

/** Entries from the newest to the oldest. */
export async function readHistory(releasesFolder: string): Promise<HistoryEntry[]> {
  const files = await entryFiles(releasesFolder);
  return Promise.all(files.reverse().map((file) => readEntry(releasesFolder, file)));
}

export async function readRegistry(releasesFolder: string): Promise<Registry> {
  const newest = (await entryFiles(releasesFolder)).at(-1);
  return newest ? (await readEntry(releasesFolder, newest)).registry : emptyRegistry;
}

/** Points `registry.json` at the newest revision. Whoever renames last looks again, so that it never stays behind. */
async function movePointer(releasesFolder: string): Promise<void> {
  for (;;) {
    const registry = await readRegistry(releasesFolder);
    const draft = join(releasesFolder, `registry.${randomBytes(6).toString('hex')}.draft`);
    await writeFile(draft, `${JSON.stringify(registry, null, 2)}\n`);
    await rename(draft, join(releasesFolder, 'registry.json'));
    if ((await readRegistry(releasesFolder)).revision === registry.revision) return;
  }
}

/**
 * Writes the next revision if nobody else did meanwhile (compare-and-swap: the history entry of a revision can be made once).
 * @returns the new registry, or null where another change came first.
 */
export async function swapRegistry(
  releasesFolder: string,
  base: Registry,
  next: Omit<Registry, 'revision' | 'updatedAt'>,
  change: Change,
): Promise<Registry | null> {
  const at = new Date().toISOString();
  const registry: Registry = { ...next, revision: base.revision + 1, updatedAt: at };
  const entry: HistoryEntry = { revision: registry.revision, at, ...change, registry };
  await mkdir(historyFolder(releasesFolder), { recursive: true });
  const draft = join(historyFolder(releasesFolder), `${randomBytes(6).toString('hex')}.draft`);
  await writeFile(draft, `${JSON.stringify(entry, null, 2)}\n`, { flush: true });
  try {
    await link(draft, join(historyFolder(releasesFolder), entryFile(registry.revision)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await movePointer(releasesFolder);
  return registry;
}

/** Applies a change to the newest revision, again where another one came first. @throws {RegistryError} */
export async function changeRegistry(
  releasesFolder: string,
  apply: (registry: Registry) => Registry,
  change: Change,
): Promise<Registry> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const base = await readRegistry(releasesFolder);
    const next = await swapRegistry(releasesFolder, base, apply(base), change);
    if (next) return next;
  }
  throw new RegistryError('Others keep changing the registry. Look at its history, then try again.');
}
