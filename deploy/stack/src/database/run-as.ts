import { readFileSync } from 'node:fs';

/** The user that runs PostgreSQL's programs, if it is not this process's own. */
export type RunAs = { uid: number; gid: number } | null;

/** Default user and group id, if the system does not report them. */
const usualNobody = { uid: 65_534, gid: 65_534 };

function nobody(): NonNullable<RunAs> {
  try {
    const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : usualNobody;
  } catch {
    return usualNobody;
  }
}

/** They refuse to run as root, and run as `nobody` instead. */
export const runAs = (): RunAs => (process.getuid?.() === 0 ? nobody() : null);
