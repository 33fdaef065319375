import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Registry, registrySchema, z } from '@reportage/contracts';
import { DamagedDescriptionError, readDescriptions, storeDescriptions } from './descriptions.ts';
import { mapInParallel } from './parallel.ts';
import { markUnusedVersions } from './pointers.ts';
import { RegistryError } from './registry-error.ts';
import type { ReleaseStore } from './release-store.ts';
import { getStore, type Releases } from './releases.ts';

const historyEntrySchema = z.object({
  revision: z.number().int(),
  at: z.string(),
  action: z.enum(['publish', 'canary', 'promote', 'rollback', 'disable', 'enable', 'gc', 'repair']),
  /** What changed, such as `mfe-reports 0.1.0-3fa9c1`. */
  subjects: z.array(z.string()),
  /**
   * Who made the change: the name of the token if it was made over the network, otherwise of the account. Missing in
   * older entries.
   */
  by: z.string().optional(),
  registry: registrySchema,
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** The changed registry and its description for the history; null for no change. */
export type Change = { registry: Pick<Registry, 'host' | 'remotes'>; subjects: string[] } | null;

export const emptyRegistry: Registry = { revision: 0, updatedAt: new Date(0).toISOString(), host: null, remotes: {} };

/** @returns null if the entry is damaged @throws if the entry cannot be read at the moment */
export async function readEntry(releases: Releases, revision: number): Promise<HistoryEntry | null> {
  const { history, descriptions } = getStore(releases);
  const text = await history.readEntry(revision);
  const content = parseJson(text ?? '') as { registry?: unknown } | undefined;
  try {
    const registry = await readDescriptions(descriptions, content?.registry);
    const parsed = historyEntrySchema.safeParse({ ...content, registry });
    return parsed.success && parsed.data.revision === revision ? parsed.data : null;
  } catch (error) {
    if (error instanceof DamagedDescriptionError) return null;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Undefined matches no schema, so validation fails.
    return undefined;
  }
}

/**
 * Limits concurrent reads, because each entry reads several descriptions at a time and a process can open only a
 * limited number of files.
 */
const maxConcurrentReads = 4;

/** Reads all entries, newest first, and finds the revisions with damaged entries. */
export async function readHistoryAndDamagedRevisions(
  releases: Releases,
): Promise<{ entries: HistoryEntry[]; damaged: number[] }> {
  const revisions = await getStore(releases).history.listRevisions();
  const entries = await mapInParallel(revisions, maxConcurrentReads, (revision) => readEntry(releases, revision));
  return {
    entries: entries.filter((entry) => entry !== null),
    damaged: revisions.filter((_, index) => entries[index] === null),
  };
}

const decisionSchema = historyEntrySchema.omit({ registry: true });
export type HistoryDecision = z.infer<typeof decisionSchema>;

/** Reads the newest decisions, newest first, without the state of the registry. Omits damaged entries. */
export async function readDecisions(releases: Releases, limit: number): Promise<HistoryDecision[]> {
  const { history } = getStore(releases);
  const newestRevisions = (await history.listRevisions()).slice(0, limit);
  const texts = await mapInParallel(newestRevisions, 16, (revision) => history.readEntry(revision));
  return texts.flatMap((text) => decisionSchema.safeParse(parseJson(text ?? '')).data ?? []);
}

export const readHistory = async (releases: Releases): Promise<HistoryEntry[]> =>
  (await readHistoryAndDamagedRevisions(releases)).entries;

export interface RegistryState {
  /** The newest registry that can be read. */
  registry: Registry;
  /** Newer revisions whose entries are damaged, newest first. */
  damaged: number[];
}

/** The newest revision read from each store. Entries before it need not be listed again. */
const newestReadRevisions = new WeakMap<ReleaseStore, number>();

export async function readState(releases: Releases): Promise<RegistryState> {
  const store = getStore(releases);
  const damaged: number[] = [];
  for (const revision of await store.history.listRevisions(newestReadRevisions.get(store))) {
    const entry = await readEntry(releases, revision);
    if (entry) {
      newestReadRevisions.set(store, revision);
      return { registry: entry.registry, damaged };
    }
    damaged.push(revision);
  }
  return { registry: emptyRegistry, damaged };
}

/**
 * @throws {RegistryError} if a newer entry is damaged, because a change could then ignore what others have published
 */
export function requireIntact({ registry, damaged }: RegistryState): Registry {
  if (damaged.length === 0) return registry;
  const remedy = 'pnpm registry repair fixes it';
  const served =
    registry.revision > 0 ? `revision ${registry.revision} is being served in the meantime` : 'nothing can be served';
  throw new RegistryError(`Revision ${damaged[0]} of the registry is damaged, and ${served}; ${remedy}.`);
}

/** Reads the registry that is served: the newest one that can be read. */
export const readRegistry = async (releases: Releases): Promise<Registry> => (await readState(releases)).registry;

/** Adds the entry of the next revision, unless another process was faster. @returns whether the entry was added */
export async function addEntry(releases: Releases, entry: HistoryEntry): Promise<boolean> {
  const { history, descriptions } = getStore(releases);
  const registry = await storeDescriptions(descriptions, entry.registry);
  // The id lets the writer recognize its entry, even if the response to the write was lost.
  const stored = { ...entry, id: randomUUID(), registry };
  return history.addEntry(entry.revision, `${JSON.stringify(stored, null, 2)}\n`);
}

export interface ChangeOptions {
  /** The revision on which the change is based. The change is rejected if there is a newer revision. */
  expected?: number | undefined;
  /** Who makes the change: the name of a token or an account. */
  by?: string | undefined;
}

/** How long a change is retried while others are faster. */
const retryTimeoutMs = 120_000;
/** The pause before the first retry. It is doubled with each attempt, to spread out concurrent changes. */
const firstPauseMs = 60;
const maxPauseMs = 2_000;

/** @throws {RegistryError} */
export function requireExpected({ revision }: Registry, { expected }: ChangeOptions): void {
  if (expected !== undefined && revision !== expected)
    throw new RegistryError(
      `Revision ${revision} is the newest, not ${expected}: look at what changed, then try again.`,
    );
}

/** Applies a change to the newest revision. Retries if another change was faster. @throws {RegistryError} */
export async function changeRegistry(
  releases: Releases,
  action: HistoryEntry['action'],
  apply: (registry: Registry) => Change,
  options: ChangeOptions = {},
): Promise<Registry> {
  const deadline = performance.now() + retryTimeoutMs;
  for (let pauseMs = firstPauseMs; performance.now() < deadline; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    const base = requireIntact(await readState(releases));
    requireExpected(base, options);
    const change = apply(base);
    if (!change) return base;
    const at = new Date().toISOString();
    const revision = base.revision + 1;
    const registry: Registry = { ...markUnusedVersions(change.registry, at), revision, updatedAt: at };
    const by = options.by === undefined ? {} : { by: options.by };
    const entry = { revision, at, action, subjects: change.subjects, ...by, registry };
    if (await addEntry(releases, entry)) return registry;
    await setTimeout(Math.random() * pauseMs);
  }
  throw new RegistryError('Others keep changing the registry: look at its history, then try again.');
}
