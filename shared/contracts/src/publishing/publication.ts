import { maxPreviewDays, previewNameSchema } from '../registry/previews.ts';
import { z } from '../zod.ts';

/** The path at which the edge server receives publications over the network. */
export const publicationsPath = '/r/publications';

/** Maximum size of a publication, gzipped and unpacked: the host with all remotes is about 8 MB. */
export const maxPublicationBytes = 64 * 1024 * 1024;
export const maxUnpackedBytes = 4 * maxPublicationBytes;
/**
 * Maximum number of files, far more than all builds together contain. A million empty files, which fit into two
 * compressed megabytes, would keep the edge server busy for ten seconds.
 */
export const maxPublicationFiles = 20_000;

/** A file's path in its build: not absolute, without `..`, and without names that are too long for a file system. */
const filePathSchema = z
  .string()
  .max(255)
  .regex(/^[\w@+-][\w.@+-]*(\/[\w@+-][\w.@+-]*)*$/);

/** Whether no path is both a file and a folder, because no file system can store both under the same name. */
const hasDistinctPaths = (files: Readonly<Record<string, string>>): boolean =>
  Object.keys(files).every((file) => {
    const folders = file.split('/').slice(0, -1);
    return folders.every((_, index) => !Object.hasOwn(files, folders.slice(0, index + 1).join('/')));
  });

export const signatureSchema = z.object({
  /** Id of the squad's public key: see `getKeyId` in the edge. */
  keyId: z.string().regex(/^[0-9a-f]{16}$/),
  /** Ed25519 signature of the {@link getSignedText}, as base64. */
  value: z.base64().max(100),
});
export type Signature = z.infer<typeof signatureSchema>;

/** One publication: builds that go live together. It is sent as gzipped JSON. */
export const publicationSchema = z.object({
  builds: z
    .array(
      z.object({
        /** Contents by path, as base64. */
        files: z
          .record(filePathSchema, z.base64())
          .refine(hasDistinctPaths, 'must not give a file and a folder the same name'),
        signature: signatureSchema.optional(),
      }),
    )
    .min(1)
    .max(50),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .optional(),
  canaryPercent: z.number().min(0).max(100).optional(),
  /** Publishes the builds as a preview instead, without changing the running versions. */
  preview: z
    .object({ name: previewNameSchema, days: z.number().int().min(1).max(maxPreviewDays).optional() })
    .optional(),
  /** The revision on which the publication was based. */
  expected: z.number().int().min(0).optional(),
});
export type Publication = z.infer<typeof publicationSchema>;

export const publicationResponseSchema = z.object({
  /** The revision after the publication; a preview does not change it. */
  revision: z.number().int(),
  /** The running versions, as text for a person to read. */
  runs: z.string(),
  /** What the preview contains, who can open it and when it ends; absent unless a preview was published. */
  preview: z.string().optional(),
});

/** Returns the text that a squad's key signs: name, version and the hash of every file of a build. */
export const getSignedText = (name: string, version: string, hashes: Readonly<Record<string, string>>): string =>
  [
    `reportage-release-1 ${name} ${version}`,
    ...Object.keys(hashes)
      .toSorted()
      .map((file) => `${hashes[file]} ${file}`),
    '',
  ].join('\n');
