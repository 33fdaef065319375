import { setTimeout as delay } from 'node:timers/promises';
import { prepareStatement } from '@reportage/deploy-service/database';
import type { Database } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { CollectedBeacon } from './collected-event.ts';
import { packBeacons } from './pack-beacons.ts';

export interface EventInbox {
  /** Resolves when the beacon is stored. Repeated beacons are left to the fold, which counts each event once. */
  append(beacon: CollectedBeacon): Promise<void>;
}

interface Waiting {
  text: string;
  eventCount: number;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** How long a group gathers: one commit then serves every beacon of that time. No page waits visibly for it. */
const gatherForMs = 10;
/** In a rush, with this many beacons waiting, the processor is the bottleneck. */
const rushFrom = 16;
const gatherInRushMs = 2;
const maxGroupSize = 2_000;
/** More waiting than this means that the database cannot keep up: refusing is better than promising. */
const maxWaiting = 20_000;

const insertGroup = prepareStatement(
  'insert into app.collected_events (event_count, beacon_count, beacons) values ($1, $2, $3)',
);

/** A group is one row, so a beacon costs the database little more than its bytes. */
async function write(db: Database, group: readonly Waiting[]): Promise<void> {
  const eventCount = group.reduce((sum, waiting) => sum + waiting.eventCount, 0);
  const beacons = packBeacons(group.map(({ text }) => text));
  await db.executeQuery(insertGroup([eventCount, group.length, beacons]));
}

/** Appends by group commit: requests within a few milliseconds share one transaction. */
export function createEventInbox(db: Database): EventInbox {
  let waiting: Waiting[] = [];
  let waitingCount = 0;
  let isWriting = false;

  const takeGroup = (): Waiting[] => {
    let count = 0;
    const end = waiting.findIndex(({ eventCount }) => {
      count += eventCount;
      return count > maxGroupSize;
    });
    const taken = end < 0 ? waiting.length : Math.max(1, end);
    const group = waiting.slice(0, taken);
    waiting = waiting.slice(taken);
    waitingCount -= group.reduce((sum, { eventCount }) => sum + eventCount, 0);
    return group;
  };

  const writeGroups = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) {
      await delay(waiting.length < rushFrom ? gatherForMs : gatherInRushMs);
      const group = takeGroup();
      try {
        await write(db, group);
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isWriting = false;
  };

  return {
    append: (beacon) =>
      new Promise<void>((resolve, reject) => {
        const eventCount = beacon.events.length;
        if (waitingCount + eventCount > maxWaiting) {
          reject(new AppError('unavailable', { details: { retryAfterSeconds: 5 } }));
          return;
        }
        waiting.push({ text: JSON.stringify(beacon), eventCount, resolve, reject });
        waitingCount += eventCount;
        if (!isWriting) void writeGroups();
      }),
  };
}
