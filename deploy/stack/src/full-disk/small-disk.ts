import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A separate in-memory file system. Only root on Linux can mount one. */
export interface SmallDisk {
  folder: string;
  /** Fills the disk, as another program would, until only `freeBytes` are left. */
  fill(freeBytes: number): Promise<void>;
  /** Removes what `fill` wrote. */
  makeRoom(): Promise<void>;
  remove(): Promise<void>;
}

const chunkBytes = 1_000_000;

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Creates a small disk. @returns undefined if this process may not mount one */
export async function createSmallDisk(bytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-disk-'));
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=755`, 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!isMounted) {
    await rm(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'another-program');
  return {
    folder,
    async fill(freeBytes) {
      for (;;) {
        const bytesToFill = (await readFreeBytes(folder)) - freeBytes;
        if (bytesToFill <= 0) return;
        const chunk = Buffer.alloc(Math.min(bytesToFill, chunkBytes), 1);
        const isFull = await appendFile(filler, chunk).then(
          () => false,
          () => true,
        );
        if (isFull) return;
      }
    },
    makeRoom: () => rm(filler, { force: true }),
    async remove() {
      await run('umount', ['--lazy', folder]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates a folder on the ordinary disk, which is never filled. */
export async function createOrdinaryFolder(): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-disk-'));
  return {
    folder,
    fill: async () => undefined,
    makeRoom: async () => undefined,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
