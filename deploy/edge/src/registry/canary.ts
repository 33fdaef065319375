import { createHash } from 'node:crypto';
import type { Canary, Registry } from '@reportage/contracts';

/** A browser's rank among all browsers, 0 to 100: stable for one salt, and independent between salts. */
function rankOf(browserId: string, salt: string): number {
  const hash = createHash('sha256').update(`${salt}:${browserId}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

/** Whether a browser runs the canary; null if that depends on an id that the browser does not have. */
export function isInCanary({ percent, salt }: Canary, browserId: string | null): boolean | null {
  if (percent <= 0) return false;
  if (percent >= 100) return true;
  return browserId === null ? null : rankOf(browserId, salt) < percent;
}

/** Whether browsers need an id now: a canary runs for some of them. */
export const needsBrowserIds = ({ remotes }: Pick<Registry, 'remotes'>): boolean =>
  Object.values(remotes).some(({ canary, disabled }) => canary && !disabled && isInCanary(canary, null) === null);
