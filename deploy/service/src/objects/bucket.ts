import { setTimeout } from 'node:timers/promises';

export interface BucketOptions {
  bucket: string;
  region: string;
  /** URL of a compatible service other than AWS; the bucket name is part of the path. */
  endpoint?: string | undefined;
  /** Without credentials, the SDK searches its default sources. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

export interface StoredObject {
  key: string;
  sizeBytes: number;
  /**
   * With most services and encryption settings, this is the quoted MD5 of the content, but use it only for comparison.
   */
  etag: string;
  modifiedAt: Date;
}

/**
 * A bucket in Amazon S3 or a compatible service. Errors come from the SDK: their `name` is the service's error code.
 */
export interface ObjectBucket {
  /** Writes atomically; replaces an existing object. */
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /**
   * Writes the object unless one exists; if there are several concurrent writers, one succeeds.
   * @returns whether the object now has this content. A write may be retried after its response was lost, so if
   * only one writer may win, each writer must write different content.
   */
  create(key: string, content: Buffer, contentType: string): Promise<boolean>;
  /** Returns the object's content, or undefined if there is no object. */
  get(key: string): Promise<Buffer | undefined>;
  find(key: string): Promise<StoredObject | undefined>;
  /** Lists objects in key order. @param after lists only keys after this one */
  list(prefix?: string, after?: string): AsyncIterable<StoredObject>;
  /** Removes the object, if it exists. */
  remove(key: string): Promise<void>;
}

/**
 * Whether a write failed because another write to the same object is in progress. The failed write was not performed,
 * and it is unknown whether the object will exist.
 */
const isWriteConflict = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConditionalRequestConflict';

const conflictPauseMs = 100;

const isAlreadyExistsError = (error: unknown): boolean => error instanceof Error && error.name === 'PreconditionFailed';

export async function openBucket({ bucket, region, endpoint, credentials }: BucketOptions): Promise<ObjectBucket> {
  // The SDK is large and used by few installations. It is imported here because a bundle loads external packages
  // eagerly when the import is at the top.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Some compatible services do not support newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const toLocation = (key: string) => ({ Bucket: bucket, Key: key });

  async function get(key: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await client.send(new s3.GetObjectCommand(toLocation(key)));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof s3.NoSuchKey) return undefined;
      throw error;
    }
  }

  async function create(key: string, content: Buffer, contentType: string): Promise<boolean> {
    for (;;)
      try {
        const object = { ...toLocation(key), Body: content, ContentType: contentType, IfNoneMatch: '*' };
        await client.send(new s3.PutObjectCommand(object));
        return true;
      } catch (error) {
        if (isAlreadyExistsError(error)) return (await get(key))?.equals(content) ?? false;
        if (!isWriteConflict(error)) throw error;
        await setTimeout(conflictPauseMs);
      }
  }

  return {
    get,
    create,
    async put(key, content, contentType) {
      await client.send(new s3.PutObjectCommand({ ...toLocation(key), Body: content, ContentType: contentType }));
    },
    async find(key) {
      try {
        const head = await client.send(new s3.HeadObjectCommand(toLocation(key)));
        const { ContentLength: sizeBytes = 0, ETag: etag = '', LastModified: modifiedAt = new Date(0) } = head;
        return { key, sizeBytes, etag, modifiedAt };
      } catch (error) {
        if (error instanceof s3.NotFound) return undefined;
        throw error;
      }
    },
    async *list(prefix, after) {
      let continuationToken: string | undefined;
      do {
        const range = { ...(prefix ? { Prefix: prefix } : {}), ...(after ? { StartAfter: after } : {}) };
        const page = await client.send(
          new s3.ListObjectsV2Command({
            Bucket: bucket,
            ...range,
            ...(continuationToken ? { ContinuationToken: continuationToken } : {}),
          }),
        );
        for (const { Key: key, Size: sizeBytes = 0, ETag: etag = '', LastModified: modifiedAt } of page.Contents ?? [])
          if (key) yield { key, sizeBytes, etag, modifiedAt: modifiedAt ?? new Date(0) };
        continuationToken = page.NextContinuationToken;
      } while (continuationToken !== undefined);
    },
    async remove(key) {
      await client.send(new s3.DeleteObjectCommand(toLocation(key)));
    },
  };
}
