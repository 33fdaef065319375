import { createHash } from 'node:crypto';
import type { Canary, Registry } from '@reportage/contracts';
import { hostName } from './pointers.ts';

/** Computes a browser's rank among all browsers, from 0 to 100. It is fixed for each salt, and differs between salts. */
function computeRank(browserId: string, salt: string): number {
  const hash = createHash('sha256').update(`${salt}:${browserId}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

/** Whether a browser runs the canary; null if that depends on the id and the browser has none. */
export function isInCanary({ percent, salt }: Canary, browserId: string | null): boolean | null {
  if (percent <= 0) return false;
  if (percent >= 100) return true;
  return browserId === null ? null : computeRank(browserId, salt) < percent;
}

type Remote = Registry['remotes'][string];

/**
 * Whether a remote's first release is given only to a share of the browsers, so the others have no version.
 */
export const isFirstRelease = ({ stable, canary }: Pick<Remote, 'stable' | 'canary'>): boolean =>
  canary?.version === stable;

/** Returns the canary of a remote or the host. */
export const getCanary = ({ host, remotes }: Pick<Registry, 'host' | 'remotes'>, name: string): Canary | null =>
  (name === hostName ? host?.canary : Object.hasOwn(remotes, name) ? remotes[name]?.canary : null) ?? null;

/** Lists the running canaries of the host and of enabled remotes. */
export function listRunningCanaries({ host, remotes }: Pick<Registry, 'host' | 'remotes'>): Map<string, Canary> {
  const entries = [
    [hostName, host?.canary ?? null] as const,
    ...Object.entries(remotes).map(([name, { canary, disabled }]) => [name, disabled ? null : canary] as const),
  ];
  return new Map(entries.flatMap(([name, canary]) => (canary ? [[name, canary] as const] : [])));
}

/** Whether browsers need an id because a canary runs for some of them. */
export const needsBrowserIds = (registry: Pick<Registry, 'host' | 'remotes'>): boolean =>
  [...listRunningCanaries(registry).values()].some((canary) => isInCanary(canary, null) === null);
