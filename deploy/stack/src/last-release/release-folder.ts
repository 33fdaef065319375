import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { periodSchema, z } from '@reportage/contracts';

const run = promisify(execFile);
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/**
 * A data folder from the last release, and the numbers that its reports showed. `scripts/keep-release.ts` creates both.
 */
const folderFile = join(import.meta.dirname, 'data-folder.tar.zst');
const numbersFile = join(import.meta.dirname, 'numbers.generated.json');

const cellSchema = z.union([z.string(), z.number(), z.null()]);
const storedSchema = z.object({
  /** The period that the numbers cover. */
  period: periodSchema,
  numbers: z.record(
    z.string(),
    z.object({
      columns: z.array(z.string()),
      totals: z.array(z.number().nullable()),
      rows: z.array(z.array(cellSchema)),
    }),
  ),
});
export type StoredNumbers = z.infer<typeof storedSchema>;

/** A large window, because a cluster's template databases are almost identical but far apart in the archive. */
const compressionWindowLog = 27;
const compressionParams = {
  [constants.ZSTD_c_compressionLevel]: 19,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  [constants.ZSTD_c_windowLog]: compressionWindowLog,
};

/** @param dataFolder the data folder of a stopped product */
export async function archiveFolder(dataFolder: string, storedNumbers: StoredNumbers): Promise<void> {
  const temporaryFolder = await mkdtemp(join(tmpdir(), 'reportage-keep-'));
  const archive = join(temporaryFolder, 'data.tar');
  await run('tar', ['-cf', archive, '--exclude', './logs', '--exclude', './reserve', '-C', dataFolder, '.']);
  await writeFile(folderFile, await compress(await readFile(archive), { params: compressionParams }));
  await writeFile(numbersFile, `${JSON.stringify(storedNumbers, null, 1)}\n`);
  await rm(temporaryFolder, { recursive: true });
}

/** Unpacks the archive into an empty folder. */
export async function unpackInto(dataFolder: string): Promise<StoredNumbers> {
  const archive = join(dataFolder, 'data.tar');
  await writeFile(
    archive,
    await decompress(await readFile(folderFile), { params: { [constants.ZSTD_d_windowLogMax]: compressionWindowLog } }),
  );
  await run('tar', ['-xf', archive, '-C', dataFolder]);
  await rm(archive);
  return storedSchema.parse(JSON.parse(await readFile(numbersFile, 'utf8')));
}
