import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryVersion } from '@reportage/contracts';
import { getContainerName } from '@reportage/remote-kit';
import { isLoadFailure, refetchFailedFiles } from '@reportage/remote-kit/load-with-retry';
import type { RemotePart } from './remote-part.ts';
import { FinalLoadError } from './supervise.ts';

/**
 * The last failure to load each part of a version. It is kept because files are immutable, so the browser may have
 * cached a broken response.
 */
const failures = new Map<string, unknown>();

/** Whether an entry did not arrive or does not match the registry's hash; the runtime throws one error for both. */
const isEntryFailure = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('ScriptNetworkError');

async function refetch(base: string, files: readonly string[], error: unknown): Promise<void> {
  const refetches = files.map((file) => fetch(`${base}${file}`, { cache: 'reload' }));
  await Promise.allSettled([...refetches, refetchFailedFiles(error)]);
}

/**
 * Loads a part of one version. Every version has its own container, so a fallback never sees the globals of the version
 * that it replaces.
 * @throws {FinalLoadError} if its code arrived but cannot be used
 */
export async function loadVersion<Part>(published: RegistryVersion, part: RemotePart<Part>): Promise<Part> {
  const container = getContainerName(published.name, published.version);
  const name = `${container}/${part.path}`;
  if (failures.has(name)) await refetch(published.base, part.getFiles(published), failures.get(name));
  try {
    const entry = new URL(`${published.base}${published.entry}`, window.location.origin).href;
    registerRemotes([{ name: container, entry }]);
    const loaded = part.read(await loadRemote(name), published);
    failures.delete(name);
    return loaded;
  } catch (error) {
    failures.set(name, error);
    if (isLoadFailure(error) || isEntryFailure(error)) throw error;
    throw new FinalLoadError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
