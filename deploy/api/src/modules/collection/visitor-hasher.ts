import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import { remember } from '../../platform/remember.ts';
import type { DailyVisitor } from './collected-event.ts';
import { isDayOver, listDaysAt, utcDay } from './visitor-days.ts';

export interface VisitorHasher {
  /**
   * The visitor on each calendar day that zones of the Earth have at one of the times. A day that is over everywhere has no key any more: its late visitors are told apart
   * by a key made of the receiving day's, so one who was seen in time as well counts twice.
   */
  hash(sourceId: string, address: string, userAgent: string, timesMs: readonly number[]): Promise<DailyVisitor[]>;
}

/** The day's key, made by whichever process needs it first. */
async function loadKey(db: Database, day: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db
    .insertInto('visitorKeys')
    .values({ day, secret })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('visitorKeys').select('secret').where('day', '=', day).executeTakeFirstOrThrow();
  return row.secret;
}

/** Gone with the day on which the late events came. */
const lateKey = (receivingKey: string, day: string): string =>
  createHmac('sha256', receivingKey).update(day).digest('base64url');

interface DayKey {
  secret: string;
  hash(visitor: string): string;
}

const hashWith = (secret: string, visitor: string): string =>
  createHmac('sha256', secret).update(visitor).digest('base64url').slice(0, 16);

/** Whoever sends one beacon sends more. */
const keptVisitors = 10_000;

/** What it remembers is gone with it. */
const createDayKey = (secret: string): DayKey => ({
  secret,
  hash: remember((visitor) => hashWith(secret, visitor), keptVisitors),
});

/**
 * Visitors are told apart without cookies: by a keyed hash of site, network address and agent. Each calendar day has a key of its own,
 * destroyed when the day has ended everywhere, so that nobody can be followed from day to day or found again later.
 */
export function createVisitorHasher(db: Database, clock: Clock): VisitorHasher {
  const keys = new Map<string, Promise<DayKey>>();

  const keyOf = (day: string): Promise<DayKey> => {
    const known = keys.get(day);
    if (known) return known;
    const key = loadKey(db, day).then(createDayKey);
    keys.set(day, key);
    key.catch(() => keys.delete(day));
    return key;
  };

  return {
    async hash(sourceId, address, userAgent, timesMs) {
      const nowMs = clock.now().getTime();
      for (const day of keys.keys()) if (isDayOver(day, nowMs)) keys.delete(day);
      const days = new Set(timesMs.flatMap(listDaysAt));
      const visitor = `${sourceId}\n${address}\n${userAgent}`;
      const hashes: DailyVisitor[] = [];
      for (const day of days) {
        const hash = isDayOver(day, nowMs)
          ? hashWith(lateKey((await keyOf(utcDay(nowMs))).secret, day), visitor)
          : (await keyOf(day)).hash(visitor);
        hashes.push({ day, visitor: hash });
      }
      return hashes;
    },
  };
}
