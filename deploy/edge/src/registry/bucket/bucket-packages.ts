import type { ObjectBucket } from '@reportage/deploy-service/objects';
import { packagesFolder } from '../locations.ts';
import type { PackageStore } from '../release-store.ts';

const prefix = `${packagesFolder}/`;

export const createBucketPackages = (bucket: ObjectBucket): PackageStore => ({
  async list() {
    const names: string[] = [];
    for await (const { key } of bucket.list(prefix)) names.push(key.slice(prefix.length));
    return names;
  },
  read: async (file) => (await bucket.get(`${prefix}${file}`)) ?? null,
  add: (file, content) => bucket.create(`${prefix}${file}`, content, 'application/octet-stream'),
});
