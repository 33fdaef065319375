import type { ObjectBucket } from '@reportage/deploy-service/objects';
import { RegistryError } from '../registry-error.ts';

/** How to fix a bucket's failure, by the error's name or code. */
const remedies: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket; create it, or name another one',
  AccessDenied: 'these credentials may not do that; allow them to list, read, write and delete there',
  InvalidAccessKeyId: 'the access key does not exist; set S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'the secret does not belong to the access key; set S3_SECRET_ACCESS_KEY',
  CredentialsProviderError: 'there are no credentials; set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  NotImplemented: 'its service lacks something that releases need, such as conditional writes',
  ECONNREFUSED: 'its service does not respond; check S3_ENDPOINT',
  ENOTFOUND: 'its service cannot be found; check S3_ENDPOINT and S3_REGION',
  ETIMEDOUT: 'its service does not respond; check S3_ENDPOINT',
  TimeoutError: 'its service does not respond; check S3_ENDPOINT',
};

function explainError(error: unknown, name: string): unknown {
  const { name: kind = '', code = '' } = error as { name?: string; code?: string };
  const remedy = remedies[code] ?? remedies[kind];
  return remedy === undefined ? error : new RegistryError(`${name} cannot be used: ${remedy}.`);
}

/**
 * Creates a bucket that is limited to a prefix of another one. Failures that a person can fix become a `RegistryError`
 * with a remedy.
 */
export function createPrefixedBucket(bucket: ObjectBucket, prefix: string, name: string): ObjectBucket {
  const getKey = (key: string): string => `${prefix}/${key}`;
  const withRemedy = <Result>(pending: Promise<Result>): Promise<Result> =>
    pending.catch((error: unknown) => {
      throw explainError(error, name);
    });
  return {
    put: (key, content, type) => withRemedy(bucket.put(getKey(key), content, type)),
    create: (key, content, type) => withRemedy(bucket.create(getKey(key), content, type)),
    get: (key) => withRemedy(bucket.get(getKey(key))),
    remove: (key) => withRemedy(bucket.remove(getKey(key))),
    async find(key) {
      const found = await withRemedy(bucket.find(getKey(key)));
      return found && { ...found, key };
    },
    async *list(inner = '', after) {
      try {
        for await (const object of bucket.list(getKey(inner), after === undefined ? undefined : getKey(after)))
          yield { ...object, key: object.key.slice(prefix.length + 1) };
      } catch (error) {
        throw explainError(error, name);
      }
    },
  };
}
