import { createHash } from 'node:crypto';
import type { Canary, Registry } from '@reportage/contracts';

/** Where a browser stands among all, 0 to 100: always the same for one salt, and unrelated for another. */
function placeOf(browserId: string, salt: string): number {
  const hash = createHash('sha256').update(`${salt}:${browserId}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100;
}

/** Whether a browser runs the canary; null where only a browser that can be told again would know. */
export function isInCanary({ percent, salt }: Canary, browserId: string | null): boolean | null {
  if (percent <= 0) return false;
  if (percent >= 100) return true;
  return browserId === null ? null : placeOf(browserId, salt) < percent;
}

/** Whether browsers have to be told apart now: a canary runs for some of them. */
export const tellsBrowsersApart = ({ remotes }: Pick<Registry, 'remotes'>): boolean =>
  Object.values(remotes).some(({ canary, disabled }) => canary && !disabled && isInCanary(canary, null) === null);
