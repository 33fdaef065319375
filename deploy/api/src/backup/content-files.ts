import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { BackupFailure } from './manifest.ts';

export interface ContentFile {
  file: string;
  bytes: number;
  sha256: string;
}

interface Measurement {
  stream: Transform;
  finish(): { bytes: number; sha256: string; lines: number };
}

const newline = 10;

/** Passes content through and measures it. */
function measure(countLines = false): Measurement {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      if (countLines) for (const byte of chunk) if (byte === newline) lines += 1;
      done(null, chunk);
    },
  });
  return { stream, finish: () => ({ bytes, sha256: hash.digest('hex'), lines }) };
}

/** Writes compressed content that only this user can read. */
export async function writeContent(
  folder: string,
  file: string,
  source: Readable,
  { countLines = false } = {},
): Promise<ContentFile & { lines: number }> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const measurement = measure(countLines);
  await pipeline(
    source,
    measurement.stream,
    createZstdCompress(),
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  return { file, ...measurement.finish() };
}

/** Reads the original content, which the caller has checked with {@link checkContent}. */
export const readContent = (folder: string, file: string): Readable => {
  const source = createReadStream(join(folder, file));
  const content = createZstdDecompress();
  source.on('error', (error) => content.destroy(error));
  return source.pipe(content);
};

/** @throws {BackupFailure} if a file is missing or has been changed */
export async function checkContent(folder: string, { file, bytes, sha256 }: ContentFile): Promise<void> {
  const measurement = measure();
  try {
    await pipeline(readContent(folder, file), measurement.stream, async (source) => {
      for await (const _ of source);
    });
  } catch (error) {
    throw new BackupFailure(
      `The backup is corrupted: ${file} cannot be read. Nothing was changed; use another backup.`,
      {
        cause: error,
      },
    );
  }
  const found = measurement.finish();
  if (found.bytes !== bytes || found.sha256 !== sha256)
    throw new BackupFailure(`The backup is corrupted: ${file} was modified. Nothing was changed; use another backup.`);
}
