import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Registry, registrySchema, z } from '@reportage/contracts';
import { syncFolder } from './durable.ts';
import { noteUnused } from './pointers.ts';
import { RegistryError } from './registry-error.ts';

const historyEntrySchema = z.object({
  revision: z.number().int(),
  at: z.string(),
  action: z.enum(['publish', 'canary', 'promote', 'rollback', 'disable', 'enable', 'gc']),
  /** What changed, such as `mfe-reports 0.1.0-3fa9c1`. */
  subjects: z.array(z.string()),
  registry: registrySchema,
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** The changed registry and its description for the history; null for no change. */
export type Change = { registry: Pick<Registry, 'host' | 'remotes'>; subjects: string[] } | null;

const emptyRegistry: Registry = { revision: 0, updatedAt: new Date(0).toISOString(), host: null, remotes: {} };

/** One entry per revision; the newest is the registry. */
export const historyFolder = (releasesFolder: string): string => join(releasesFolder, 'history');
const entryFile = (revision: number): string => `${String(revision).padStart(8, '0')}.json`;

async function readEntry(releasesFolder: string, file: string): Promise<HistoryEntry> {
  const path = join(historyFolder(releasesFolder), file);
  const parsed = historyEntrySchema.safeParse(parseJson(await readFile(path, 'utf8')));
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`);
  throw new RegistryError(`${path} is no entry of this registry`, reasons.slice(0, 3));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Undefined matches no schema, so that validation reports it.
    return undefined;
  }
}

async function entryFiles(releasesFolder: string): Promise<string[]> {
  const names = await readdir(historyFolder(releasesFolder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
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

/**
 * Writes the entry of the next revision, complete and synced to disk, unless another process did so meanwhile: a name can be linked
 * only once, which makes this a compare-and-swap between processes that also survives a kill.
 * @returns whether this change was first
 */
export async function addEntry(releasesFolder: string, entry: HistoryEntry): Promise<boolean> {
  const folder = historyFolder(releasesFolder);
  if (await mkdir(folder, { recursive: true })) await syncFolder(releasesFolder);
  const draft = join(folder, `${randomBytes(6).toString('hex')}.draft`);
  await writeFile(draft, `${JSON.stringify(entry, null, 2)}\n`, { flush: true });
  try {
    await link(draft, join(folder, entryFile(entry.revision)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
  return true;
}

/** Applies a change to the newest revision, and again if another one came first. @throws {RegistryError} */
export async function changeRegistry(
  releasesFolder: string,
  action: HistoryEntry['action'],
  apply: (registry: Registry) => Change,
): Promise<Registry> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const base = await readRegistry(releasesFolder);
    const change = apply(base);
    if (!change) return base;
    const at = new Date().toISOString();
    const revision = base.revision + 1;
    const registry: Registry = { ...noteUnused(change.registry, at), revision, updatedAt: at };
    if (await addEntry(releasesFolder, { revision, at, action, subjects: change.subjects, registry })) return registry;
  }
  throw new RegistryError('Others keep changing the registry: look at its history, then try again.');
}
