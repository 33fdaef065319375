import { randomBytes } from 'node:crypto';
import { appendFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type DiskSpace, type FreeSpace, watchFreeSpace } from '@reportage/deploy-service';

/** Reserved space on the data folder's disk. */
export interface DiskReserve {
  /**
   * Releases the reserve if the disk is nearly full. Called when a process has exited, because it may need space to
   * recover.
   */
  releaseIfLow(): Promise<void>;
  stop(): Promise<void>;
}

export interface DiskReserveOptions {
  dataFolder: string;
  minFreeBytes: number;
  reserveBytes: number;
  note(text: string): void;
  /** Called once there is enough free space again. */
  onSpaceAvailable(): void;
  intervalMs?: number;
  probe?: (folder: string) => Promise<DiskSpace>;
}

/** The reserve file is written in chunks, to avoid delaying the start. */
const chunkCount = 8;
const formatMegabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;

/**
 * Keeps a reserve file and deletes it when the disk is full, to give PostgreSQL and DuckDB the space that they need to
 * recover. Creates the file again once there is enough free space.
 */
export function reserveDiskSpace(options: DiskReserveOptions): DiskReserve {
  const { dataFolder, minFreeBytes, reserveBytes, note, onSpaceAvailable, intervalMs = 1_000, probe } = options;
  const file = join(dataFolder, 'reserve');
  /** With less free space than this, a single database write may fill the disk. */
  const criticalBytes = Math.min(reserveBytes, minFreeBytes) / 2;

  const space: FreeSpace = watchFreeSpace({
    folder: dataFolder,
    minFreeBytes,
    // Never checks on its own: the timer below triggers the checks.
    intervalMs: 2 ** 31 - 1,
    ...(probe ? { probe } : {}),
    onChange(isLow, { freeBytes }) {
      note(
        isLow
          ? `The disk that contains ${dataFolder} is nearly full (${formatMegabytes(freeBytes)} free): everything can be read, but nothing can be saved until there is more space.`
          : `The disk that contains ${dataFolder} has enough space again: everything can be saved.`,
      );
      if (!isLow) onSpaceAvailable();
    },
  });

  const readReserveSize = async (): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;

  async function growReserve(freeBytes: number): Promise<void> {
    if (freeBytes < minFreeBytes + 2 * reserveBytes || (await readReserveSize()) >= reserveBytes) return;
    // Random data, because some file systems store zeros without using space.
    const chunk = randomBytes(Math.ceil(reserveBytes / chunkCount));
    await appendFile(file, chunk, { mode: 0o600 }).catch(() => rm(file, { force: true }));
  }

  async function releaseReserve(): Promise<void> {
    if ((await readReserveSize()) === 0) return;
    await rm(file, { force: true });
    note(`The ${formatMegabytes(reserveBytes)} reserve was released, so that the product can continue.`);
  }

  async function checkSpace(): Promise<void> {
    const diskSpace = await space.check();
    if (!diskSpace) return;
    if (diskSpace.freeBytes < criticalBytes) await releaseReserve();
    else await growReserve(diskSpace.freeBytes);
  }

  let lastCheck = Promise.resolve();
  const queueCheck = (): void => {
    lastCheck = lastCheck.then(checkSpace).catch(() => undefined);
  };
  const timer = setInterval(queueCheck, intervalMs);
  timer.unref();
  return {
    async releaseIfLow() {
      await space.check();
      if (space.isLow()) await releaseReserve().catch(() => undefined);
    },
    async stop() {
      clearInterval(timer);
      space.close();
      await lastCheck;
    },
  };
}
