import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Enough for many releases of every remote. Limited because the folder may be in memory in containers. */
const defaultMaxBytes = 256 * 1024 * 1024;

/** How long a file counts as missing. Short, because a page may refer to a file shortly before it can be read. */
const missingMs = 1_000;
const maxMissingPaths = 10_000;

export interface FileCache {
  folder: string;
  /** Copies the file into the folder, if it exists and has not been copied yet. */
  fetch(path: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Keeps copies of immutable files in a separate folder, so each file is read only once. When the copies take up too
 * much space, the least recently used ones are removed.
 * @param read returns undefined if there is no such file
 */
export async function createFileCache(
  read: (path: string) => Promise<Buffer | undefined>,
  maxBytes = defaultMaxBytes,
): Promise<FileCache> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-releases-'));
  /** File sizes, with the most recently used file last. */
  const sizes = new Map<string, number>();
  const missingSince = new Map<string, number>();
  const pendingCopies = new Map<string, Promise<void>>();
  let totalBytes = 0;

  async function makeRoom(): Promise<void> {
    for (const [path, size] of sizes) {
      if (totalBytes <= maxBytes || sizes.size === 1) return;
      sizes.delete(path);
      totalBytes -= size;
      await rm(join(folder, path), { force: true });
    }
  }

  async function copy(path: string): Promise<void> {
    const content = await read(path);
    if (!content) {
      if (missingSince.size >= maxMissingPaths) missingSince.clear();
      missingSince.set(path, performance.now());
      return;
    }
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    // No file in a build can have this name, and each path is copied by only one request at a time.
    const temporaryFile = `${file}.draft`;
    await writeFile(temporaryFile, content);
    await rename(temporaryFile, file);
    sizes.set(path, content.length);
    totalBytes += content.length;
    await makeRoom();
  }

  return {
    folder,
    async fetch(path) {
      const size = sizes.get(path);
      if (size !== undefined) {
        sizes.delete(path);
        sizes.set(path, size);
        return;
      }
      if (performance.now() - (missingSince.get(path) ?? -missingMs) < missingMs) return;
      const pendingCopy = pendingCopies.get(path) ?? copy(path).finally(() => pendingCopies.delete(path));
      pendingCopies.set(path, pendingCopy);
      await pendingCopy;
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
