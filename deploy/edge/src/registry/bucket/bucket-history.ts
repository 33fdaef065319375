import { randomUUID } from 'node:crypto';
import type { ObjectBucket } from '@reportage/deploy-service/objects';
import { getEntryFile, historyFolder, parseRevisions } from '../locations.ts';
import { RegistryError } from '../registry-error.ts';
import type { HistoryStore } from '../release-store.ts';
import { jsonContentType } from './content-type.ts';

/**
 * How long the newest revision is cached, so that not every page view has to wait for the bucket.
 */
const stampLifetimeMs = 1_000;

const getKey = (revision: number): string => `${historyFolder}/${getEntryFile(revision)}`;
/** The key of a test object. It sorts after all revisions. */
const probeKey = `${historyFolder}/conditional-put`;

export function createBucketHistory(bucket: ObjectBucket, name: string): HistoryStore {
  const getDamagedKey = (revision: number): string => `${getKey(revision)}.damaged`;
  /** Cached, because entries never change and the newest one is read repeatedly. */
  let newest: { revision: number; text: string } | undefined;
  let stamp: { checkedAt: number; revision: number } | undefined;
  let pendingCheck: Promise<number> | undefined;
  let conditionsCheck: Promise<void> | undefined;

  async function listRevisions(from = 0): Promise<number[]> {
    const names: string[] = [];
    const after = from > 0 ? getKey(from - 1) : undefined;
    for await (const { key } of bucket.list(`${historyFolder}/`, after))
      names.push(key.slice(historyFolder.length + 1));
    return parseRevisions(names, from);
  }

  /**
   * Checks that the service supports conditional writes. Otherwise, two publishers could write the same revision, and
   * one change would be lost.
   */
  async function requireConditionalWrites(): Promise<void> {
    const attempt = (): Promise<boolean> => bucket.create(probeKey, Buffer.from(randomUUID()), jsonContentType);
    // If the condition is respected, at most one of the attempts succeeds.
    if ((await attempt()) && (await attempt()))
      throw new RegistryError(
        `${name} cannot store releases: its service ignores the condition of a PUT (If-None-Match), so that two publishers could overwrite each other.`,
      );
  }

  async function findNewest(): Promise<number> {
    const current = stamp?.revision ?? 0;
    const [found = current] = await listRevisions(current);
    stamp = { checkedAt: performance.now(), revision: found };
    return found;
  }

  return {
    listRevisions,
    async readEntry(revision) {
      if (newest?.revision === revision) return newest.text;
      const text = (await bucket.get(getKey(revision)))?.toString() ?? null;
      if (text !== null && revision > (newest?.revision ?? 0)) newest = { revision, text };
      return text;
    },
    async addEntry(revision, text) {
      conditionsCheck ??= requireConditionalWrites();
      await conditionsCheck.catch((error: unknown) => {
        conditionsCheck = undefined;
        throw error;
      });
      const isFirst = await bucket.create(getKey(revision), Buffer.from(text), jsonContentType);
      stamp = undefined;
      return isFirst;
    },
    getDamagedPath: (revision) => `${name}/${getDamagedKey(revision)}`,
    async quarantine(revisions) {
      for (const revision of revisions) {
        const content = await bucket.get(getKey(revision));
        if (content) await bucket.put(getDamagedKey(revision), content, jsonContentType);
        await bucket.remove(getKey(revision));
        newest = undefined;
      }
    },
    async readStamp() {
      if (stamp && performance.now() - stamp.checkedAt < stampLifetimeMs) return String(stamp.revision);
      pendingCheck ??= findNewest().finally(() => {
        pendingCheck = undefined;
      });
      return String(await pendingCheck);
    },
  };
}
