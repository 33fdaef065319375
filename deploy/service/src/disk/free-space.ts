import { statfs } from 'node:fs/promises';

export interface DiskRoom {
  freeBytes: number;
  /** Files that can still be created; undefined where the file system has no limit. */
  freeFiles?: number | undefined;
}

/** Whether there is room to store something. */
export interface FreeSpace {
  /** Whether less than the watermark is free: then nothing new is accepted, so that what is stored stays readable. */
  isLow(): boolean;
  /** Looks at once. @returns the room found, or undefined if the file system did not say */
  check(): Promise<DiskRoom | undefined>;
  close(): void;
}

export interface FreeSpaceOptions {
  folder: string;
  /** The watermark. 0 turns the check off. */
  minFreeBytes: number;
  everyMs?: number;
  probe?: (folder: string) => Promise<DiskRoom>;
  onChange?: (isLow: boolean, room: DiskRoom) => void;
}

const checkEveryMs = 1_000;
const minFreeFiles = 500;
/** Room must exceed the watermark by this factor again, so that the answer does not flicker at its edge. */
const recoveryFactor = 1.1;

async function probeDisk(folder: string): Promise<DiskRoom> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  return { freeBytes: bavail * bsize, freeFiles: files > 0 ? ffree : undefined };
}

/** Watches the room on a folder's file system. A process with nothing else to do may exit. */
export function watchFreeSpace({
  folder,
  minFreeBytes,
  everyMs = checkEveryMs,
  probe = probeDisk,
  onChange = () => undefined,
}: FreeSpaceOptions): FreeSpace {
  let isLow = false;

  const evaluate = ({ freeBytes, freeFiles = Number.POSITIVE_INFINITY }: DiskRoom): boolean => {
    const factor = isLow ? recoveryFactor : 1;
    return freeBytes < minFreeBytes * factor || freeFiles < minFreeFiles * factor;
  };

  const check = async (): Promise<DiskRoom | undefined> => {
    if (minFreeBytes === 0) return undefined;
    // Without an answer (no file handle is left, say) the last one remains valid.
    const room = await probe(folder).catch(() => undefined);
    if (!room) return undefined;
    const was = isLow;
    isLow = evaluate(room);
    if (isLow !== was) onChange(isLow, room);
    return room;
  };

  const timer = setInterval(() => void check(), everyMs);
  timer.unref();
  return { isLow: () => isLow, check, close: () => clearInterval(timer) };
}

/** Where nothing is watched: tools and tests. */
export const unlimitedSpace: FreeSpace = { isLow: () => false, check: async () => undefined, close: () => undefined };

const fullWords = /no space left on device|disk quota exceeded/i;
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error of Node, of PostgreSQL (`disk_full`) or of DuckDB says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  if (typeof error === 'string') return fullWords.test(error);
  if (!(error instanceof Error)) return false;
  if ('code' in error && fullCodes.has(String(error.code))) return true;
  return fullWords.test(error.message) || isDiskFull(error.cause);
}

/** Whether an error says that no more files or connections can be opened for now. */
export function isOutOfHandles(error: unknown): boolean {
  if (typeof error === 'string') return /too many open files/i.test(error);
  if (!(error instanceof Error)) return false;
  return ('code' in error && ['EMFILE', 'ENFILE'].includes(String(error.code))) || isOutOfHandles(error.cause);
}
