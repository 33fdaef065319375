import type { ObjectBucket } from '@reportage/deploy-service/objects';
import type { ReleaseStore } from '../release-store.ts';
import { createBucketAccess } from './bucket-access.ts';
import { createBucketBuilds } from './bucket-builds.ts';
import { createBucketDescriptions } from './bucket-descriptions.ts';
import { createBucketGarbageCollector } from './bucket-garbage.ts';
import { createBucketHistory } from './bucket-history.ts';
import { createBucketPackages } from './bucket-packages.ts';
import { createBucketPreviews } from './bucket-previews.ts';

/** Creates a store in a bucket. Anyone with write access can change what runs. @param name the name in messages */
export const createBucketStore = (bucket: ObjectBucket, name: string): ReleaseStore => ({
  name,
  history: createBucketHistory(bucket, name),
  descriptions: createBucketDescriptions(bucket),
  builds: createBucketBuilds(bucket),
  garbage: createBucketGarbageCollector(bucket),
  access: createBucketAccess(bucket),
  previews: createBucketPreviews(bucket, name),
  packages: createBucketPackages(bucket),
});
