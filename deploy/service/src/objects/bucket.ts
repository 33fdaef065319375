import { setTimeout } from 'node:timers/promises';

export interface BucketOptions {
  bucket: string;
  region: string;
  /** URL of a compatible service other than AWS, which expects the bucket's name in the path. */
  endpoint?: string | undefined;
  /** Without them, the SDK looks in its usual places. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

export interface StoredObject {
  key: string;
  sizeBytes: number;
  /** The MD5 of the content in quotes, with most services and encryptions; only equal tags mean anything. */
  etag: string;
  modifiedAt: Date;
}

/** A bucket of Amazon S3, or of a compatible service. Failures are the SDK's, whose `name` is the service's code. */
export interface ObjectBucket {
  /** Writes atomically; replaces an existing object. */
  put(key: string, content: Buffer, contentType: string): Promise<void>;
  /**
   * Writes the object unless one exists: of several writers at once, one succeeds.
   * @returns whether the object has this content now. An attempt may be repeated after its answer was lost, so content that only one writer
   * may have written must be unlike that of all others.
   */
  create(key: string, content: Buffer, contentType: string): Promise<boolean>;
  /** The object's content, or undefined if there is none. */
  get(key: string): Promise<Buffer | undefined>;
  find(key: string): Promise<StoredObject | undefined>;
  /** In the order of their keys. @param after lists only what follows this key */
  list(prefix?: string, after?: string): AsyncIterable<StoredObject>;
  /** Removes the object, if it exists. */
  remove(key: string): Promise<void>;
}

/** Another writer of the same object is not done: neither has the object been written, nor is it known to exist. */
const isUndecided = (error: unknown): boolean => error instanceof Error && error.name === 'ConditionalRequestConflict';

const undecidedPauseMs = 100;

const exists = (error: unknown): boolean => error instanceof Error && error.name === 'PreconditionFailed';

export async function openBucket({ bucket, region, endpoint, credentials }: BucketOptions): Promise<ObjectBucket> {
  // Large, and used by few installations. Not at the top of the file: a bundle loads external packages eagerly otherwise.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Some compatible services do not support newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });

  async function get(key: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await client.send(new s3.GetObjectCommand(at(key)));
      return Body && Buffer.from(await Body.transformToByteArray());
    } catch (error) {
      if (error instanceof s3.NoSuchKey) return undefined;
      throw error;
    }
  }

  async function create(key: string, content: Buffer, contentType: string): Promise<boolean> {
    for (;;)
      try {
        const object = { ...at(key), Body: content, ContentType: contentType, IfNoneMatch: '*' };
        await client.send(new s3.PutObjectCommand(object));
        return true;
      } catch (error) {
        if (exists(error)) return (await get(key))?.equals(content) ?? false;
        if (!isUndecided(error)) throw error;
        await setTimeout(undecidedPauseMs);
      }
  }

  return {
    get,
    create,
    async put(key, content, contentType) {
      await client.send(new s3.PutObjectCommand({ ...at(key), Body: content, ContentType: contentType }));
    },
    async find(key) {
      try {
        const found = await client.send(new s3.HeadObjectCommand(at(key)));
        const { ContentLength: sizeBytes = 0, ETag: etag = '', LastModified: modifiedAt = new Date(0) } = found;
        return { key, sizeBytes, etag, modifiedAt };
      } catch (error) {
        if (error instanceof s3.NotFound) return undefined;
        throw error;
      }
    },
    async *list(prefix, after) {
      let from: string | undefined;
      do {
        const range = { ...(prefix ? { Prefix: prefix } : {}), ...(after ? { StartAfter: after } : {}) };
        const page = await client.send(
          new s3.ListObjectsV2Command({ Bucket: bucket, ...range, ...(from ? { ContinuationToken: from } : {}) }),
        );
        for (const { Key: key, Size: sizeBytes = 0, ETag: etag = '', LastModified: modifiedAt } of page.Contents ?? [])
          if (key) yield { key, sizeBytes, etag, modifiedAt: modifiedAt ?? new Date(0) };
        from = page.NextContinuationToken;
      } while (from !== undefined);
    },
    async remove(key) {
      await client.send(new s3.DeleteObjectCommand(at(key)));
    },
  };
}
