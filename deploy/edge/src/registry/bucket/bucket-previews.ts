import type { ObjectBucket } from '@reportage/deploy-service/objects';
import { previewFilesFolder, previewRecordsFolder } from '../locations.ts';
import { mapInParallel } from '../parallel.ts';
import type { PreviewStore } from '../release-store.ts';
import { createBucketBuilds } from './bucket-builds.ts';
import { defaultContentType, jsonContentType } from './content-type.ts';
import { createPrefixedBucket } from './prefixed-bucket.ts';

const suffix = '.json';
const getKey = (id: string): string => `${previewRecordsFolder}/${id}${suffix}`;
const getFolder = (key: string): string => `${previewFilesFolder}/${key}`;

/** An object's time cannot be changed, so a replacement is marked by this file, which the edge never serves. */
const replacedFile = '.replaced';

const maxConcurrentRequests = 16;

/** @param name the name of the releases in messages */
export const createBucketPreviews = (bucket: ObjectBucket, name: string): PreviewStore => ({
  readRecord: async (id) => (await bucket.get(getKey(id)))?.toString() ?? null,
  async listRecords() {
    const ids: string[] = [];
    for await (const { key } of bucket.list(`${previewRecordsFolder}/`))
      if (key.endsWith(suffix)) ids.push(key.slice(previewRecordsFolder.length + 1, -suffix.length));
    return ids;
  },
  saveRecord: (id, text) => bucket.put(getKey(id), Buffer.from(text), jsonContentType),
  removeRecord: (id) => bucket.remove(getKey(id)),
  getBuilds: (key) => createBucketBuilds(createPrefixedBucket(bucket, getFolder(key), name)),
  async listFiles() {
    const changeTimes = new Map<string, Date>();
    for await (const { key: path, modifiedAt } of bucket.list(`${previewFilesFolder}/`)) {
      const [key = ''] = path.slice(previewFilesFolder.length + 1).split('/');
      const newest = changeTimes.get(key);
      if (!newest || newest < modifiedAt) changeTimes.set(key, modifiedAt);
    }
    return [...changeTimes].map(([key, changedAt]) => ({ key, changedAt }));
  },
  touchFiles: (key) => bucket.put(`${getFolder(key)}/${replacedFile}`, Buffer.alloc(0), defaultContentType),
  async removeFiles(key) {
    const paths: string[] = [];
    for await (const object of bucket.list(`${getFolder(key)}/`)) paths.push(object.key);
    await mapInParallel(paths, maxConcurrentRequests, (path) => bucket.remove(path));
  },
});
