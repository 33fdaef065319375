import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from '@reportage/contracts';
import { createTemporaryPath } from './locations.ts';
import type { Releases } from './releases.ts';

const publishedSchema = z.object({ version: z.string(), publishedAt: z.string() });

/** What a checkout last published, by front-end name. */
export type PublishedVersions = Readonly<Record<string, z.infer<typeof publishedSchema>>>;

const recordSchema = z.record(z.string(), z.record(z.string(), publishedSchema));

/**
 * Records what a checkout has published, and where. Development starts use the record to recognize what others have
 * published since.
 */
export interface PublishedRecord {
  read(): Promise<PublishedVersions>;
  add(versions: PublishedVersions): Promise<void>;
}

export function createPublishedRecord(file: string, releases: Releases): PublishedRecord {
  const key = typeof releases === 'string' ? resolve(releases) : releases.name;
  const readAll = async (): Promise<z.infer<typeof recordSchema>> => {
    const text = await readFile(file, 'utf8').catch(() => '{}');
    try {
      return recordSchema.parse(JSON.parse(text));
    } catch {
      // A damaged record counts as missing. All builds of this checkout then count as changed.
      return {};
    }
  };
  return {
    read: async () => (await readAll())[key] ?? {},
    async add(versions) {
      if (Object.keys(versions).length === 0) return;
      const records = await readAll();
      await mkdir(dirname(file), { recursive: true });
      const temporaryPath = createTemporaryPath(file);
      await writeFile(
        temporaryPath,
        `${JSON.stringify({ ...records, [key]: { ...records[key], ...versions } }, null, 2)}\n`,
      );
      await rename(temporaryPath, file);
    },
  };
}
