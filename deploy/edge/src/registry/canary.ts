import { createHash } from 'node:crypto';
import type { Canary, Registry } from '@reportage/contracts';
import { hostName } from './pointers.ts';

/** A browser's rank among all browsers, 0 to 100, which is stable for a salt and independent between salts. */
function computeRank(browserId: string, salt: string): number {
  const hash = createHash('sha256').update(`${salt}:${browserId}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

/** Whether a browser runs the canary; null if that depends on an id that the browser does not have. */
export function isInCanary({ percent, salt }: Canary, browserId: string | null): boolean | null {
  if (percent <= 0) return false;
  if (percent >= 100) return true;
  return browserId === null ? null : computeRank(browserId, salt) < percent;
}

type Remote = Registry['remotes'][string];

/**
 * Whether a remote has no version for the browsers outside its canary, because its first release is given only to a
 * share of them.
 */
export const isFirstRelease = ({ stable, canary }: Pick<Remote, 'stable' | 'canary'>): boolean =>
  canary?.version === stable;

/** The canary of a remote or the host. */
export const getCanary = ({ host, remotes }: Pick<Registry, 'host' | 'remotes'>, name: string): Canary | null =>
  (name === hostName ? host?.canary : Object.hasOwn(remotes, name) ? remotes[name]?.canary : null) ?? null;

/** The running canaries of the host and of remotes that are not disabled. */
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
