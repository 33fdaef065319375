import { statfs } from 'node:fs/promises';

export interface DiskSpace {
  freeBytes: number;
  /** Number of files that can still be created; undefined if the file system has no limit. */
  freeFiles?: number | undefined;
}

/** Watches the free space on a folder's disk. */
export interface FreeSpace {
  /**
   * Whether the free space is below the watermark. The service then accepts nothing new, so that stored data stays
   * readable.
   */
  isLow(): boolean;
  /** Checks immediately. @returns the free space, or undefined if the file system did not report it */
  check(): Promise<DiskSpace | undefined>;
  close(): void;
}

export interface FreeSpaceOptions {
  folder: string;
  /** The watermark in bytes. 0 turns the check off. */
  minFreeBytes: number;
  intervalMs?: number;
  probe?: (folder: string) => Promise<DiskSpace>;
  onChange?: (isLow: boolean, diskSpace: DiskSpace) => void;
}

const checkIntervalMs = 1_000;
const minFreeFiles = 500;
/**
 * To recover, free space must exceed the watermark by this factor, so that the result does not flicker at the
 * threshold.
 */
const recoveryFactor = 1.1;

async function probeDisk(folder: string): Promise<DiskSpace> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  return { freeBytes: bavail * bsize, freeFiles: files > 0 ? ffree : undefined };
}

/** Watches the free space on a folder's file system. The watch does not keep the process alive. */
export function watchFreeSpace({
  folder,
  minFreeBytes,
  intervalMs = checkIntervalMs,
  probe = probeDisk,
  onChange = () => undefined,
}: FreeSpaceOptions): FreeSpace {
  let isLow = false;

  const evaluate = ({ freeBytes, freeFiles = Number.POSITIVE_INFINITY }: DiskSpace): boolean => {
    const factor = isLow ? recoveryFactor : 1;
    return freeBytes < minFreeBytes * factor || freeFiles < minFreeFiles * factor;
  };

  const check = async (): Promise<DiskSpace | undefined> => {
    if (minFreeBytes === 0) return undefined;
    // If the check fails (for lack of file handles, say), the last result remains in effect.
    const diskSpace = await probe(folder).catch(() => undefined);
    if (!diskSpace) return undefined;
    const wasLow = isLow;
    isLow = evaluate(diskSpace);
    if (isLow !== wasLow) onChange(isLow, diskSpace);
    return diskSpace;
  };

  const timer = setInterval(() => void check(), intervalMs);
  timer.unref();
  return { isLow: () => isLow, check, close: () => clearInterval(timer) };
}

/** For tools and tests, which do not watch the disk. */
export const unlimitedSpace: FreeSpace = { isLow: () => false, check: async () => undefined, close: () => undefined };

const diskFullPattern = /no space left on device|disk quota exceeded/i;
const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error from Node, PostgreSQL (`disk_full`) or DuckDB means that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error === 'string') return diskFullPattern.test(error);
  if (!(error instanceof Error)) return false;
  if ('code' in error && diskFullCodes.has(String(error.code))) return true;
  return diskFullPattern.test(error.message) || isDiskFull(error.cause);
}

/** Whether an error means that no more files or connections can be opened for now. */
export function isOutOfHandles(error: unknown): boolean {
  if (typeof error === 'string') return /too many open files/i.test(error);
  if (!(error instanceof Error)) return false;
  return ('code' in error && ['EMFILE', 'ENFILE'].includes(String(error.code))) || isOutOfHandles(error.cause);
}
