export { type BucketOptions, type ObjectBucket, openBucket, type StoredObject } from './bucket.ts';
