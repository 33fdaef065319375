import { resolve } from 'node:path';
import { z } from '@reportage/contracts';
import { openBucket } from '@reportage/deploy-service/objects';
import { createBucketStore } from './bucket/bucket-store.ts';
import { createPrefixedBucket } from './bucket/prefixed-bucket.ts';
import { RegistryError } from './registry-error.ts';
import type { Releases } from './releases.ts';

/** The settings for accessing the bucket, the same as the API's. */
export const bucketAccessShape = {
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** For services other than AWS, which use path-style URLs. */
  S3_ENDPOINT: z.url().optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
};
export type BucketAccess = z.infer<z.ZodObject<typeof bucketAccessShape>>;

/** @throws {RegistryError} */
export function readBucketAccess(environment: Readonly<Record<string, string | undefined>>): BucketAccess {
  const parsed = z.object(bucketAccessShape).safeParse(environment);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new RegistryError('The bucket settings are incomplete or invalid', reasons);
}

/** The prefix is required, so the bucket can also contain other objects. */
const bucketPattern = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/([\w.-]+(?:\/[\w.-]+)*)\/?$/;

const isBucketLocation = (location: string): boolean => location.startsWith('s3:');

/** @param location a folder, or `s3://BUCKET/PREFIX` @throws {RegistryError} */
export async function openReleases(location: string, access: BucketAccess): Promise<Releases> {
  if (!isBucketLocation(location)) return resolve(location);
  const [, bucket, prefix] = bucketPattern.exec(location) ?? [];
  if (!bucket || !prefix)
    throw new RegistryError(
      `Releases must be in a folder or at s3://BUCKET/PREFIX (for example s3://reportage/releases), but the location is “${location}”.`,
    );
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = access;
  const openedBucket = await openBucket({
    bucket,
    region: access.S3_REGION,
    endpoint: access.S3_ENDPOINT,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
  const name = `s3://${bucket}/${prefix}`;
  return createBucketStore(createPrefixedBucket(openedBucket, prefix, name), name);
}
