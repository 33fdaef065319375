import type { Registry } from '@reportage/contracts';
import { registerHashes } from '../remotes/integrity.ts';
import { type Pins, readPins, writePins } from './pins.ts';
import { fetchPublishedRegistry } from './published-registry.ts';

export interface PinnedRelease {
  /** The registry that this tab uses: the page's registry with the pinned versions applied. */
  registry: Registry;
  pinned: Pins;
  /** Pins that were dropped because their versions are no longer published. */
  dropped: Pins;
  /** Whether the published versions could not be read, so that no pins are applied for now. */
  isRegistryUnavailable: boolean;
}

interface PinnedReleaseOptions {
  storage?: Storage;
  fetchRegistry?(): Promise<Registry>;
}

/** Applies a tab's pins to the page's registry. Uses only published versions, each with its published hashes. */
export async function readPinnedRelease(
  registry: Registry,
  { storage = sessionStorage, fetchRegistry = fetchPublishedRegistry }: PinnedReleaseOptions = {},
): Promise<PinnedRelease> {
  const pins = readPins(storage);
  const release: PinnedRelease = { registry, pinned: {}, dropped: {}, isRegistryUnavailable: false };
  if (Object.keys(pins).length === 0) return release;
  try {
    const pinned = applyPins(registry, await fetchRegistry(), pins);
    registerHashes({ host: null, remotes: pinned.registry.remotes });
    writePins(storage, pinned.pinned);
    return { ...release, ...pinned };
  } catch {
    // The published versions run instead, and the banner says why.
    return { ...release, isRegistryUnavailable: true };
  }
}

/** Applies pins. A pinned version has no fallback, because testers also want to see its failures. */
export function applyPins(
  registry: Registry,
  published: Registry,
  pins: Pins,
): Pick<PinnedRelease, 'registry' | 'pinned' | 'dropped'> {
  const remotes = { ...registry.remotes };
  const pinned: Record<string, string> = {};
  const dropped: Record<string, string> = {};
  for (const [name, version] of Object.entries(pins)) {
    // This browser may be outside the canary of a first release.
    const remote = getOwn(registry.remotes, name) ?? getOwn(published.remotes, name);
    const pinnedVersion = getOwn(getOwn(published.remotes, name)?.versions, version);
    if (remote && pinnedVersion) {
      pinned[name] = version;
      remotes[name] = { ...remote, stable: version, previous: null, versions: { [version]: pinnedVersion } };
    } else dropped[name] = version;
  }
  return { registry: { ...registry, remotes }, pinned, dropped };
}

/** Reads only own properties, because a name from storage may also be a property of every object. */
const getOwn = <Value>(record: Record<string, Value> | undefined, name: string): Value | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined;
