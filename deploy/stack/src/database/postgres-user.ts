import { readFileSync } from 'node:fs';

/** The user that runs PostgreSQL's binaries; null for this process's own user. */
export type ProcessUser = { uid: number; gid: number } | null;

/** The ids of `nobody` if `/etc/passwd` does not list it. */
const defaultNobodyIds = { uid: 65_534, gid: 65_534 };

function readNobody(): NonNullable<ProcessUser> {
  try {
    const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : defaultNobodyIds;
  } catch {
    return defaultNobodyIds;
  }
}

/** Returns the user for PostgreSQL's binaries. They refuse to run as root, so root runs them as `nobody`. */
export const getPostgresUser = (): ProcessUser => (process.getuid?.() === 0 ? readNobody() : null);
