import { readFileSync } from 'node:fs';

/** The user as whom PostgreSQL's programs run, where that is not the one who runs this process. */
export type RunAs = { uid: number; gid: number } | null;

/** Of a system that does not say (user and group of most). */
const usualNobody = { uid: 65_534, gid: 65_534 };

function nobody(): NonNullable<RunAs> {
  try {
    const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : usualNobody;
  } catch {
    return usualNobody;
  }
}

/** They refuse to run as root, and run as the system's `nobody` there. */
export const runAs = (): RunAs => (process.getuid?.() === 0 ? nobody() : null);
