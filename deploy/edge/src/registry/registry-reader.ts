import { stat } from 'node:fs/promises';
import type { Registry } from '@reportage/contracts';
import { historyFolder, type RegistryState, readState } from './store.ts';

/** A file system may give two changes within this time the same timestamp. */
const stampGrainMs = 1_000;

/**
 * Reads the newest revision, and reads it again only if the history has changed, so that a page view costs one `stat`.
 * @param onDamage learns of each damaged revision once; the one before it is served
 */
export function createRegistryReader(
  releasesFolder: string,
  onDamage: (state: RegistryState) => void = () => undefined,
): () => Promise<Registry> {
  let cached: { stamp: bigint; registry: Registry } | undefined;
  let reported: number | undefined;

  async function readWhole(): Promise<Registry> {
    const state = await readState(releasesFolder);
    const [newest] = state.damaged;
    if (newest !== undefined && newest !== reported) onDamage(state);
    reported = newest;
    return state.registry;
  }

  return async () => {
    const folder = await stat(historyFolder(releasesFolder), { bigint: true }).catch(() => null);
    if (!folder) return readWhole();
    if (cached?.stamp === folder.mtimeNs) return cached.registry;
    const registry = await readWhole();
    const isSettled = Date.now() - Number(folder.mtimeMs) > stampGrainMs;
    cached = isSettled ? { stamp: folder.mtimeNs, registry } : undefined;
    return registry;
  };
}
