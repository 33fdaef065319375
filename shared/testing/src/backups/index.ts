import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';

/** Unpacks the content of a file; null if there is nothing to unpack. */
export type Unpack = (file: string, content: Buffer) => Promise<Buffer | null>;

/** Returns a secret in plain text and in both encodings of `bytea`: that of a table's copy and that of JSON. */
const encodeSecret = (secret: string): Buffer[] => {
  const bytes = Buffer.from(secret);
  return [bytes, Buffer.from(bytes.toString('hex')), Buffer.from(bytes.toString('base64url').slice(0, -1))];
};

/**
 * Searches every byte of a backup for secrets: each file raw, decompressed and unpacked.
 * @returns the files that contain one of them
 */
export async function findInBackup(
  folder: string,
  secrets: readonly string[],
  unpack: Unpack = () => Promise.resolve(null),
): Promise<string[]> {
  const encodedSecrets = secrets.flatMap(encodeSecret);
  const containsSecret = (content: Buffer): boolean => encodedSecrets.some((form) => content.includes(form));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const file = relative(folder, path);
    const stored = await readFile(path);
    const content = file.endsWith('.zst') ? zstdDecompressSync(stored) : stored;
    const unpacked = await unpack(file, content);
    if ([Buffer.from(file), stored, content, ...(unpacked ? [unpacked] : [])].some(containsSecret)) found.push(file);
  }
  return found.sort();
}
