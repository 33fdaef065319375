import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isReadOnlyFailure, type Maintenance } from '@reportage/deploy-service/database';
import type { Logger } from './logger.ts';

/** Stores entries that belong together; `count` is the number of items in them. */
type SpoolWriter = (entries: readonly string[], count: number) => Promise<void>;

/**
 * While the database does not accept writes, buffers visitors' data in files, and writes it to the database afterwards.
 */
export interface Spool {
  /**
   * @param kind the kind of data; after a restart, the files of a kind are written when its writer is registered again
   */
  register(kind: string, write: SpoolWriter): SpoolWriter;
  /** Writes the pending files to the database, if it accepts writes. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface SpoolOptions {
  dataFolder: string;
  maintenance: Maintenance;
  log: Logger;
}

const flushEveryMs = 1_000;
const createFileName = (kind: string): string => `${kind}.${Date.now()}.${randomUUID()}.json`;

export function createSpool({ dataFolder, maintenance, log }: SpoolOptions): Spool {
  const folder = join(dataFolder, 'spool');
  const writers = new Map<string, SpoolWriter>();
  let pendingFlush: Promise<void> | undefined;

  /** Writes the entries to one file, atomically. */
  async function store(kind: string, entries: readonly string[], count: number): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = createFileName(kind);
    const temporaryPath = join(folder, `.${name}`);
    await writeFile(temporaryPath, JSON.stringify({ texts: entries, count }), { mode: 0o600, flush: true });
    await rename(temporaryPath, join(folder, name));
  }

  /**
   * Writes the files to the database. If this process is killed before it removes a file, the file is written again.
   * Its data still counts only once, like any repeated beacon.
   */
  async function writePendingFiles(): Promise<void> {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.sort()) {
      const write = writers.get(name.split('.', 1)[0] ?? '');
      if (!write || maintenance.isReadOnly()) continue;
      const { texts: entries, count } = JSON.parse(await readFile(join(folder, name), 'utf8')) as {
        texts: string[];
        count: number;
      };
      await write(entries, count);
      await rm(join(folder, name), { force: true });
    }
  }

  const flush = (): Promise<void> => {
    pendingFlush ??= writePendingFiles().finally(() => {
      pendingFlush = undefined;
    });
    return pendingFlush;
  };
  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.warn({ err: error }, 'the spool could not be emptied'));
  }, flushEveryMs);
  timer.unref();

  return {
    register(kind, write) {
      writers.set(kind, write);
      return async (entries, count) => {
        if (maintenance.isReadOnly()) return store(kind, entries, count);
        try {
          await write(entries, count);
        } catch (error) {
          if (!isReadOnlyFailure(error)) throw error;
          await store(kind, entries, count);
        }
      };
    },
    flush,
    async close() {
      clearInterval(timer);
      await pendingFlush?.catch(() => undefined);
    },
  };
}
