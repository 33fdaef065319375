import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import { memoize } from '../../platform/memoize.ts';
import type { DailyVisitor } from './collected-event.ts';
import { getFirstDayWithKey, getUtcDay, listDaysAt } from './visitor-days.ts';

export interface VisitorHasher {
  /**
   * Hashes the visitor for each date that is current in some time zone at any of the times. A day's key is
   * deleted when the day has ended in all time zones. Late visitors are therefore hashed with a key derived from the
   * receiving day's key, so a visitor who was also seen on time counts twice.
   */
  hash(
    sourceId: string,
    ipAddress: string,
    userAgent: string,
    timesMs: readonly number[],
  ): Promise<readonly DailyVisitor[]>;
}

/** Loads the day's key. The first process that needs it creates it. */
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

/** Derives the key for late events of a past day from the key of the day on which they arrive. */
const deriveLateKey = (receivingDayKey: string, day: string): string =>
  createHmac('sha256', receivingDayKey).update(day).digest('base64url');

const computeHash = (secret: string, visitor: string): string =>
  createHmac('sha256', secret).update(visitor).digest('base64url').slice(0, 16);

type HashVisitor = (visitor: string) => readonly DailyVisitor[];

/** Caching is worthwhile, because a visitor who sends one beacon usually sends more. */
const maxCachedVisitors = 10_000;
/** A few suffice, because most beacons share the same list of days. */
const maxCachedLists = 8;

const createDayHasher = (secrets: readonly { day: string; secret: string }[]): HashVisitor =>
  memoize(
    (visitor) => secrets.map(({ day, secret }) => ({ day, visitor: computeHash(secret, visitor) })),
    maxCachedVisitors,
  );

function listDays(timesMs: readonly number[]): readonly string[] {
  const dayLists = new Set(timesMs.map(listDaysAt));
  const [firstList = [], ...others] = dayLists;
  return others.length === 0 ? firstList : [...new Set([firstList, ...others].flat())];
}

/**
 * Distinguishes visitors without cookies, by a keyed hash of the source, IP address and user agent. Each calendar day
 * has its own key, which is destroyed when the day has ended in all time zones, so visitors cannot be tracked
 * across days or identified later.
 */
export function createVisitorHasher(db: Database, clock: Clock): VisitorHasher {
  const keys = new Map<string, Promise<string>>();
  const hashers = new Map<string, HashVisitor>();
  let currentDays = { firstDay: '', today: '' };

  const getKey = (day: string): Promise<string> => {
    const cached = keys.get(day);
    if (cached) return cached;
    const key = loadKey(db, day);
    keys.set(day, key);
    key.catch(() => keys.delete(day));
    return key;
  };

  /** Drops the keys of past days and everything hashed with them. */
  const dropPastKeys = (firstDay: string, today: string): void => {
    if (currentDays.firstDay === firstDay && currentDays.today === today) return;
    currentDays = { firstDay, today };
    hashers.clear();
    for (const day of keys.keys()) if (day < firstDay) keys.delete(day);
  };

  const getSecret = async (day: string, firstDay: string, today: string): Promise<string> =>
    day < firstDay ? deriveLateKey(await getKey(today), day) : getKey(day);

  return {
    async hash(sourceId, ipAddress, userAgent, timesMs) {
      const nowMs = clock.now().getTime();
      const firstDay = getFirstDayWithKey(nowMs);
      const today = getUtcDay(nowMs);
      dropPastKeys(firstDay, today);
      const visitor = `${sourceId}\n${ipAddress}\n${userAgent}`;
      const days = listDays(timesMs);
      const listKey = days.join();
      const cached = hashers.get(listKey);
      if (cached) return cached(visitor);
      const secrets = days.map(async (day) => ({ day, secret: await getSecret(day, firstDay, today) }));
      const hashVisitor = createDayHasher(await Promise.all(secrets));
      if (hashers.size >= maxCachedLists) hashers.clear();
      // The result is not cached if the day ended while its key was being read.
      if (currentDays.firstDay === firstDay && currentDays.today === today) hashers.set(listKey, hashVisitor);
      return hashVisitor(visitor);
    },
  };
}
