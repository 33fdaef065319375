import { isLogPosition, latestPosition } from '../database/replica/log-position.ts';
import type { ReplicaReads } from '../database/replica/replica-reads.ts';

const cookieName = 'reportage-written';
/** Longer than the lag of any replica that is still read. */
const maxAgeSeconds = 60;

/** Returns a log position that includes what this browser wrote in the last minute, or null if it wrote nothing. */
export function readWrittenPosition(cookies: string | undefined): string | null {
  const [, position] = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`).exec(cookies ?? '') ?? [];
  if (position === undefined) return null;
  return isLogPosition(position) ? position : latestPosition;
}

/**
 * Ensures that a browser's next reads include what it has just written, even if another process handles them. If the
 * database cannot report its position, the cookie contains the latest possible one, and the primary is read.
 */
export async function createPositionCookie(reads: ReplicaReads, isSecure: boolean): Promise<string> {
  const position = await reads.readPosition().catch(() => latestPosition);
  const attributes = [
    'Path=/api',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ];
  return [`${cookieName}=${position}`, ...attributes].join('; ');
}
