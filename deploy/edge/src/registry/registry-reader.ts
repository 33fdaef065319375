import { setTimeout } from 'node:timers/promises';
import type { Registry } from '@reportage/contracts';
import { getStore, type Releases } from './releases.ts';
import { type RegistryState, readState } from './store.ts';

/** How long a page waits for the registry before it gets the last one that could be read. */
const readTimeoutMs = 500;

export interface ReaderEvents {
  /** Called once for each damaged revision. The last intact revision is served instead. */
  onDamage?(state: RegistryState): void;
  /** Called once when the registry can no longer be read. The last registry is served in the meantime. */
  onFailure?(error: unknown): void;
}

/**
 * Creates a function that reads the newest revision. A page view usually costs only a check of the history's stamp,
 * because the revision is read again only if the stamp has changed.
 */
export function createRegistryReader(
  releases: Releases,
  { onDamage = () => undefined, onFailure = () => undefined }: ReaderEvents = {},
): () => Promise<Registry> {
  const { history } = getStore(releases);
  let cached: { stamp: string; registry: Registry } | undefined;
  let lastRegistry: Registry | undefined;
  let reportedRevision: number | undefined;
  let isFailing = false;

  async function readAndReportDamage(): Promise<Registry> {
    const state = await readState(releases);
    const [newest] = state.damaged;
    if (newest !== undefined && newest !== reportedRevision) onDamage(state);
    reportedRevision = newest;
    return state.registry;
  }

  async function readNewest(): Promise<Registry> {
    const stamp = await history.readStamp();
    if (stamp !== null && cached?.stamp === stamp) return cached.registry;
    lastRegistry = await readAndReportDamage();
    cached = stamp === null ? undefined : { stamp, registry: lastRegistry };
    return lastRegistry;
  }

  return async () => {
    const servedRegistry = lastRegistry;
    if (!servedRegistry) return readNewest();
    const newest = readNewest().then(
      (registry) => {
        isFailing = false;
        return registry;
      },
      (error: unknown) => {
        if (!isFailing) onFailure(error);
        isFailing = true;
        return servedRegistry;
      },
    );
    const timeoutController = new AbortController();
    const timeout = setTimeout(readTimeoutMs, servedRegistry, { signal: timeoutController.signal }).catch(
      () => servedRegistry,
    );
    return Promise.race([newest, timeout]).finally(() => timeoutController.abort());
  };
}
