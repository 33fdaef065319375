import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Registry, registrySchema, z } from '@reportage/contracts';
import { readDescriptions, storeDescriptions } from './descriptions.ts';
import { syncFolder } from './durable.ts';
import { noteUnused } from './pointers.ts';
import { RegistryError } from './registry-error.ts';
import { writingTo } from './writing.ts';

const historyEntrySchema = z.object({
  revision: z.number().int(),
  at: z.string(),
  action: z.enum(['publish', 'canary', 'promote', 'rollback', 'disable', 'enable', 'gc', 'repair']),
  /** What changed, such as `mfe-reports 0.1.0-3fa9c1`. */
  subjects: z.array(z.string()),
  /** Who changed it, and where: the name of a token over the network, of an account in the folder. Older entries do not say. */
  by: z.string().optional(),
  registry: registrySchema,
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** The changed registry and its description for the history; null for no change. */
export type Change = { registry: Pick<Registry, 'host' | 'remotes'>; subjects: string[] } | null;

export const emptyRegistry: Registry = { revision: 0, updatedAt: new Date(0).toISOString(), host: null, remotes: {} };

/** One entry per revision; the newest is the registry. */
export const historyFolder = (releasesFolder: string): string => join(releasesFolder, 'history');
export const entryFile = (revision: number): string => `${String(revision).padStart(8, '0')}.json`;

/** The process or the machine cannot read files at the moment; the entry may be fine. */
const passingFailures = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN', 'EIO']);

/** @returns null if it is damaged */
export async function readEntry(releasesFolder: string, revision: number): Promise<HistoryEntry | null> {
  try {
    const text = await readFile(join(historyFolder(releasesFolder), entryFile(revision)), 'utf8');
    const content = parseJson(text) as { registry?: unknown } | undefined;
    const registry = await readDescriptions(releasesFolder, content?.registry);
    const parsed = historyEntrySchema.safeParse({ ...content, registry });
    return parsed.success && parsed.data.revision === revision ? parsed.data : null;
  } catch (error) {
    if (passingFailures.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Undefined matches no schema, so that validation reports it.
    return undefined;
  }
}

/** From the newest to the oldest. */
async function readRevisions(releasesFolder: string): Promise<number[]> {
  const names = await readdir(historyFolder(releasesFolder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const revisions = names.flatMap((name) => /^(\d{8})\.json$/.exec(name)?.[1] ?? []).map(Number);
  return revisions.sort((one, other) => other - one);
}

/** Entries from the newest to the oldest, and the revisions whose entries are damaged. */
export async function examineHistory(releasesFolder: string): Promise<{ entries: HistoryEntry[]; damaged: number[] }> {
  const revisions = await readRevisions(releasesFolder);
  const read: Array<HistoryEntry | null> = [];
  // One after another: together they would open more files than a process may.
  for (const revision of revisions) read.push(await readEntry(releasesFolder, revision));
  return {
    entries: read.filter((entry) => entry !== null),
    damaged: revisions.filter((_, index) => read[index] === null),
  };
}

const decisionSchema = historyEntrySchema.omit({ registry: true });
export type HistoryDecision = z.infer<typeof decisionSchema>;

/** Who decided what, from the newest to the oldest, without what ran then. Damaged entries are left out. */
export async function readDecisions(releasesFolder: string, limit: number): Promise<HistoryDecision[]> {
  const newest = (await readRevisions(releasesFolder)).slice(0, limit);
  const read = await Promise.all(
    newest.map(async (revision) => {
      const text = await readFile(join(historyFolder(releasesFolder), entryFile(revision)), 'utf8');
      return decisionSchema.safeParse(parseJson(text)).data ?? [];
    }),
  );
  return read.flat();
}

export const readHistory = async (releasesFolder: string): Promise<HistoryEntry[]> =>
  (await examineHistory(releasesFolder)).entries;

export interface RegistryState {
  /** The newest that can be read. */
  registry: Registry;
  /** Newer revisions whose entries are damaged, newest first. */
  damaged: number[];
}

export async function readState(releasesFolder: string): Promise<RegistryState> {
  const damaged: number[] = [];
  for (const revision of await readRevisions(releasesFolder)) {
    const entry = await readEntry(releasesFolder, revision);
    if (entry) return { registry: entry.registry, damaged };
    damaged.push(revision);
  }
  return { registry: emptyRegistry, damaged };
}

/** @throws {RegistryError} if a newer entry is damaged, since a change would be based on less than others have published */
export function requireWhole({ registry, damaged }: RegistryState): Registry {
  if (damaged.length === 0) return registry;
  const remedy = 'pnpm registry repair mends it';
  const served = registry.revision > 0 ? `revision ${registry.revision} is served meanwhile` : 'nothing can be served';
  throw new RegistryError(`Revision ${damaged[0]} of the registry is damaged, and ${served}; ${remedy}.`);
}

/** The registry that is served: the newest one that can be read. */
export const readRegistry = async (releasesFolder: string): Promise<Registry> =>
  (await readState(releasesFolder)).registry;

/**
 * Writes the entry of the next revision, complete and synced to disk, unless another process did so meanwhile: a name can be linked
 * only once, which makes this a compare-and-swap between processes that also survives a kill.
 * @returns whether this change was first
 */
export const addEntry = (releasesFolder: string, entry: HistoryEntry): Promise<boolean> =>
  writingTo(releasesFolder, () => linkEntry(releasesFolder, entry));

async function linkEntry(releasesFolder: string, entry: HistoryEntry): Promise<boolean> {
  const folder = historyFolder(releasesFolder);
  if (await mkdir(folder, { recursive: true })) await syncFolder(releasesFolder);
  const stored = { ...entry, registry: await storeDescriptions(releasesFolder, entry.registry) };
  const draft = join(folder, `${randomBytes(6).toString('hex')}.draft`);
  await writeFile(draft, `${JSON.stringify(stored, null, 2)}\n`, { flush: true });
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

export interface ChangeOptions {
  /** The revision that the change was decided on: it is refused if another one is the newest by then. */
  expected?: number | undefined;
  /** Who changes it: the name of a token or of an account. */
  by?: string | undefined;
}

/** How long a change tries to be the first to follow the newest revision. */
const patienceMs = 20_000;
/** Longer than one change takes, so that many who begin together do not meet again at each attempt. */
const maxPauseMs = 60;

/** @throws {RegistryError} */
export function requireExpected({ revision }: Registry, { expected }: ChangeOptions): void {
  if (expected !== undefined && revision !== expected)
    throw new RegistryError(
      `Revision ${revision} is the newest, not ${expected}: look at what changed, then try again.`,
    );
}

/** Applies a change to the newest revision, and again if another one came first. @throws {RegistryError} */
export async function changeRegistry(
  releasesFolder: string,
  action: HistoryEntry['action'],
  apply: (registry: Registry) => Change,
  options: ChangeOptions = {},
): Promise<Registry> {
  const deadline = performance.now() + patienceMs;
  do {
    const base = requireWhole(await readState(releasesFolder));
    requireExpected(base, options);
    const change = apply(base);
    if (!change) return base;
    const at = new Date().toISOString();
    const revision = base.revision + 1;
    const registry: Registry = { ...noteUnused(change.registry, at), revision, updatedAt: at };
    const by = options.by === undefined ? {} : { by: options.by };
    const entry = { revision, at, action, subjects: change.subjects, ...by, registry };
    if (await addEntry(releasesFolder, entry)) return registry;
    await setTimeout(Math.random() * maxPauseMs);
  } while (performance.now() < deadline);
  throw new RegistryError('Others keep changing the registry: look at its history, then try again.');
}
