import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { createByteBudget } from '@reportage/deploy-service';
import { AppError } from '../../platform/errors/app-error.ts';
import { type CollectedItem, isClick } from './collected-event.ts';
import type { WriteGroup } from './write-group.ts';

export interface EventInbox {
  /** Resolves when the beacon or click is stored. Duplicates are also stored; the fold counts each event once. */
  append(collected: CollectedItem): Promise<void>;
}

interface PendingBeacon {
  text: string;
  eventCount: number;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * How long beacons are gathered for one commit if some arrived during the previous one. No page waits for a beacon to
 * be stored.
 */
const gatherMs = 10;
/** With at least this many pending beacons, the CPU is the bottleneck, so beacons are gathered for a shorter time. */
const busyThreshold = 16;
const busyGatherMs = 2;
const maxEventsPerGroup = 2_000;
/** If more bytes than this are pending, the database cannot keep up, and beacons are rejected. */
const maxPendingBytes = 16 * 1024 * 1024;

/**
 * Creates an inbox with group commit. A beacon that arrives while none is being written is written immediately. Beacons
 * that arrive during a write are gathered for a few milliseconds and share one transaction.
 */
export function createEventInbox(write: WriteGroup, maxBytes = maxPendingBytes): EventInbox {
  let pendingBeacons: PendingBeacon[] = [];
  let isWriting = false;
  const byteBudget = createByteBudget(maxBytes);

  const takeGroup = (): PendingBeacon[] => {
    let count = 0;
    const end = pendingBeacons.findIndex(({ eventCount }) => {
      count += eventCount;
      return count > maxEventsPerGroup;
    });
    const groupLength = end < 0 ? pendingBeacons.length : Math.max(1, end);
    const group = pendingBeacons.slice(0, groupLength);
    pendingBeacons = pendingBeacons.slice(groupLength);
    return group;
  };

  const writeGroup = async (): Promise<void> => {
    const group = takeGroup();
    const eventCount = group.reduce((sum, beacon) => sum + beacon.eventCount, 0);
    try {
      await write(
        group.map(({ text }) => text),
        eventCount,
      );
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      for (const { text } of group) byteBudget.release(text.length);
    }
  };

  const writeGroups = async (): Promise<void> => {
    isWriting = true;
    // Lets beacons that arrived in the same packets be written together.
    await nextTurn();
    await writeGroup();
    while (pendingBeacons.length > 0) {
      await delay(pendingBeacons.length < busyThreshold ? gatherMs : busyGatherMs);
      await writeGroup();
    }
    isWriting = false;
  };

  return {
    append: (collected) =>
      new Promise<void>((resolve, reject) => {
        const text = JSON.stringify(collected);
        if (!byteBudget.reserve(text.length)) {
          reject(new AppError('unavailable', { details: { retryAfterSeconds: 5 } }));
          return;
        }
        pendingBeacons.push({ text, eventCount: isClick(collected) ? 1 : collected.events.length, resolve, reject });
        // Never rejects: an error rejects the promises of the group's beacons.
        if (!isWriting) void writeGroups();
      }),
  };
}
