import { isLogPosition, latestPosition } from '../database/replica/log-position.ts';
import type { ReplicaReads } from '../database/replica/replica-reads.ts';

const cookieName = 'reportage-written';
/** Longer than a replica that is read may be behind. */
const keptSeconds = 60;

/** Up to where the database has what this browser wrote in the last minute; null if it wrote nothing. */
export function readWrittenPosition(cookies: string | undefined): string | null {
  const [, position] = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`).exec(cookies ?? '') ?? [];
  if (position === undefined) return null;
  return isLogPosition(position) ? position : latestPosition;
}

/**
 * Makes a browser's next reads see what it has just written, whichever process answers them. A database that does not tell the position
 * any more must not look as if nothing had been written.
 */
export async function writtenCookie(reads: ReplicaReads, isSecure: boolean): Promise<string> {
  const position = await reads.readPosition().catch(() => latestPosition);
  const attributes = [
    'Path=/api',
    `Max-Age=${keptSeconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ];
  return [`${cookieName}=${position}`, ...attributes].join('; ');
}
