import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 500;

/**
 * Waits until another process, such as a migration job, has brought the database up to date.
 * @param onWait called once if the database is not up to date yet
 */
export async function waitUntilMigrated(isCurrent: () => Promise<boolean>, onWait: () => void): Promise<void> {
  if (await isCurrent()) return;
  onWait();
  while (!(await isCurrent())) await delay(pollMs);
}
