import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from '@reportage/contracts';
import { isAlive } from './supervise/is-alive.ts';

const ownerSchema = z.object({
  pid: z.number().int(),
  /** Distinguishes the owner from a process with a reused pid. Null if the system does not report start times. */
  startedAt: z.string().nullable(),
  /** Describes the owner, e.g. by its URL. */
  note: z.string(),
});
export type LockOwner = z.infer<typeof ownerSchema>;

/** Reads a process's start time in ticks since boot (field 22 in proc(5)); null if the system has no /proc. */
async function readStartTime(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The second field is the command's name in parentheses and may contain spaces.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

async function isRunning(owner: LockOwner): Promise<boolean> {
  if (!isAlive(owner.pid)) return false;
  return owner.startedAt === null || owner.startedAt === (await readStartTime(owner.pid));
}

async function readOwner(file: string): Promise<{ text: string; owner: LockOwner | null } | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return { text, owner: ownerSchema.parse(JSON.parse(text)) };
  } catch {
    return { text, owner: null };
  }
}

/** Removes a lock whose owner has exited, unless another process has taken it over in the meantime. */
async function removeStaleLock(file: string, text: string): Promise<void> {
  const stalePath = `${file}.${randomBytes(6).toString('hex')}.stale`;
  await rename(file, stalePath).catch(() => undefined);
  const movedText = await readFile(stalePath, 'utf8').catch(() => text);
  if (movedText !== text) await link(stalePath, file).catch(() => undefined);
  await rm(stalePath, { force: true });
}

export type LockResult = { isAcquired: true; release(): Promise<void> } | { isAcquired: false; owner: LockOwner };

/** Acquires a lock file for this process. Ignores a lock that a killed process has left behind. */
export async function acquireLock(file: string, note = ''): Promise<LockResult> {
  await mkdir(dirname(file), { recursive: true });
  const text = JSON.stringify({
    pid: process.pid,
    startedAt: await readStartTime(process.pid),
    note,
  } satisfies LockOwner);
  const temporaryFile = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  await writeFile(temporaryFile, text);
  try {
    for (;;) {
      try {
        await link(temporaryFile, file);
        return { isAcquired: true, release: () => rm(file, { force: true }) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const existing = await readOwner(file);
      if (existing?.owner && (await isRunning(existing.owner))) return { isAcquired: false, owner: existing.owner };
      if (existing) await removeStaleLock(file, existing.text);
    }
  } finally {
    await rm(temporaryFile, { force: true });
  }
}
