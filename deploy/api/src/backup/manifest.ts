import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Explains to the operator why a backup cannot be made or restored. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
}

/** Inside the backup folder; a manifest cannot refer to files elsewhere. */
const relativePath = z.string().regex(/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/);
const sha256 = z.string().regex(/^[\da-f]{64}$/);
const count = z.number().int().min(0);
const identifier = z.string().regex(/^\w+$/);
/** Size and hash of the content before compression. */
const content = { file: relativePath, bytes: count, sha256 };

const bodySchema = z.strictObject({
  product: z.literal('reportage'),
  format: z.literal(1),
  /** The moment of the snapshot: everything acknowledged before it is in the backup. */
  takenAt: z.iso.datetime(),
  /** Migrations that had run, by schema; the job queue's version is a number. */
  migrations: z.strictObject({ app: z.array(z.string()), identity: z.array(z.string()), pgboss: count }),
  tables: z.array(
    z.strictObject({ schema: identifier, name: identifier, columns: z.array(identifier), rows: count, ...content }),
  ),
  sequences: z.array(z.strictObject({ schema: identifier, name: identifier, last: z.string(), isCalled: z.boolean() })),
  /** The store that contained the facts; each store restores only its own format. */
  factsStore: z.enum(['duckdb', 'clickhouse']),
  facts: z.array(z.strictObject({ name: identifier, rows: count, ...content })),
  uploads: z.array(z.strictObject({ key: z.string().regex(/^[a-z]+\/\w[\w.-]*$/), ...content })),
  /** Signing and encryption keys; empty unless they were requested. */
  keys: z.array(z.strictObject(content)),
});
export type ManifestBody = z.infer<typeof bodySchema>;
const manifestSchema = z.strictObject({ body: bodySchema, sha256 });

export const manifestFile = 'manifest.json';

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * @throws for a manifest that {@link readManifest} would reject: no backup is better than one that cannot be restored
 */
export function formatManifest(contents: ManifestBody): string {
  const body = bodySchema.parse(contents);
  return `${JSON.stringify({ body, sha256: hash(JSON.stringify(body)) }, null, 1)}\n`;
}

/** @throws {BackupFailure} if the folder contains no complete backup of this product */
export async function readManifest(folder: string): Promise<ManifestBody> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupFailure(
      `${folder} is not a complete backup: it has no readable ${manifestFile}. Choose a folder in which "reportage backup" has finished.`,
      { cause: error },
    );
  });
  const parsed = manifestSchema.safeParse(
    ((): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return null;
      }
    })(),
  );
  if (!parsed.success || hash(JSON.stringify(parsed.data.body)) !== parsed.data.sha256)
    throw new BackupFailure(
      `${folder} is not a backup that this release can read: its ${manifestFile} is corrupted or from another product. Nothing was changed.`,
    );
  return parsed.data.body;
}
