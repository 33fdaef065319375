import type { Canary, Registry } from '@reportage/contracts';
import { isFirstRelease } from './canary.ts';
import { getHostHistory, getRemoteHistory, type LiveHistory, type SelectionReason } from './live-history.ts';
import { hostName } from './pointers.ts';
import { RegistryError } from './registry-error.ts';

/** The state of a remote or the host, for making decisions. */
export interface FrontEnd {
  name: string;
  liveHistory: LiveHistory;
  canary: Canary | null;
  /** Whether browsers outside the canary get no version. */
  isFirstRelease: boolean;
}

/** @throws {RegistryError} if the front end was never published */
export function findFrontEnd({ host, remotes }: Registry, name: string): FrontEnd {
  if (name === hostName && host)
    return { name, liveHistory: getHostHistory(host), canary: host.canary, isFirstRelease: false };
  // Names are user input: `constructor` must not match.
  const remote = Object.hasOwn(remotes, name) ? remotes[name] : undefined;
  if (remote)
    return {
      name,
      liveHistory: getRemoteHistory(remote),
      canary: remote.canary,
      isFirstRelease: isFirstRelease(remote),
    };
  const knownNames = [hostName, ...Object.keys(remotes)].join(', ');
  throw new RegistryError(`${name} was never published; the registry contains: ${knownNames}.`);
}

interface Decision {
  live: string;
  previous: string | null;
  earlier?: string[] | undefined;
  canary: Canary | null;
  chosenBy: SelectionReason;
}

/** Applies a decision to a front end. @returns the new registry */
export function withDecision(registry: Registry, name: string, { live, ...pointers }: Decision): Registry {
  const { host, remotes } = registry;
  if (name === hostName && host) return { ...registry, host: { ...host, ...pointers, version: live } };
  const remote = remotes[name];
  if (!remote) return registry;
  return { ...registry, remotes: { ...remotes, [name]: { ...remote, ...pointers, stable: live } } };
}
