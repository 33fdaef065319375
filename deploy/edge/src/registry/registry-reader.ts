import { stat } from 'node:fs/promises';
import type { Registry } from '@reportage/contracts';
import { historyFolder, readRegistry } from './store.ts';

/** A file system may give two changes within this time the same timestamp. */
const stampGrainMs = 1_000;

/** Reads the newest revision, and reads it again only if the history has changed, so that a page view costs one `stat`. */
export function createRegistryReader(releasesFolder: string): () => Promise<Registry> {
  let cached: { stamp: bigint; registry: Registry } | undefined;
  return async () => {
    const folder = await stat(historyFolder(releasesFolder), { bigint: true }).catch(() => null);
    if (!folder) return readRegistry(releasesFolder);
    if (cached?.stamp === folder.mtimeNs) return cached.registry;
    const registry = await readRegistry(releasesFolder);
    const isSettled = Date.now() - Number(folder.mtimeMs) > stampGrainMs;
    cached = isSettled ? { stamp: folder.mtimeNs, registry } : undefined;
    return registry;
  };
}
