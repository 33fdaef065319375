import type { ObjectBucket } from '@reportage/deploy-service/objects';
import { accessFolder } from '../locations.ts';
import type { AccessStore } from '../release-store.ts';
import { jsonContentType } from './content-type.ts';

const suffix = '.json';
const getKey = (record: string): string => `${accessFolder}/${record}${suffix}`;

export const createBucketAccess = (bucket: ObjectBucket): AccessStore => ({
  read: async (record) => (await bucket.get(getKey(record)))?.toString() ?? null,
  save: (record, text) => bucket.put(getKey(record), Buffer.from(text), jsonContentType),
  async list(kind) {
    const prefix = `${accessFolder}/${kind}/`;
    const names: string[] = [];
    for await (const { key } of bucket.list(prefix))
      if (key.endsWith(suffix)) names.push(key.slice(prefix.length, -suffix.length));
    return names;
  },
});
