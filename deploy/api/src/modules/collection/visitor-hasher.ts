import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import { memoize } from '../../platform/memoize.ts';
import type { DailyVisitor } from './collected-event.ts';
import { firstLivingDay, listDaysAt, utcDay } from './visitor-days.ts';

export interface VisitorHasher {
  /**
   * The visitor on each calendar day that zones of the Earth have at one of the times. A day that is over everywhere has no key any more: its late visitors are told apart
   * by a key made of the receiving day's, so one who was seen in time as well counts twice.
   */
  hash(
    sourceId: string,
    address: string,
    userAgent: string,
    timesMs: readonly number[],
  ): Promise<readonly DailyVisitor[]>;
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

const hashWith = (secret: string, visitor: string): string =>
  createHmac('sha256', secret).update(visitor).digest('base64url').slice(0, 16);

type HashVisitor = (visitor: string) => readonly DailyVisitor[];

/** Whoever sends one beacon sends more. */
const keptVisitors = 10_000;
/** Lists of days that come together: most times it is one. */
const keptLists = 8;

const hashOnDays = (secrets: readonly { day: string; secret: string }[]): HashVisitor =>
  memoize((visitor) => secrets.map(({ day, secret }) => ({ day, visitor: hashWith(secret, visitor) })), keptVisitors);

function listDaysOf(timesMs: readonly number[]): readonly string[] {
  const lists = new Set(timesMs.map(listDaysAt));
  const [first = [], ...others] = lists;
  return others.length === 0 ? first : [...new Set([first, ...others].flat())];
}

/**
 * Visitors are told apart without cookies: by a keyed hash of site, network address and agent. Each calendar day has a key of its own,
 * destroyed when the day has ended everywhere, so that nobody can be followed from day to day or found again later.
 */
export function createVisitorHasher(db: Database, clock: Clock): VisitorHasher {
  const keys = new Map<string, Promise<string>>();
  const hashers = new Map<string, HashVisitor>();
  let known = { firstDay: '', today: '' };

  const keyOf = (day: string): Promise<string> => {
    const kept = keys.get(day);
    if (kept) return kept;
    const key = loadKey(db, day);
    keys.set(day, key);
    key.catch(() => keys.delete(day));
    return key;
  };

  /** With a day go its key and whatever was made with it. */
  const forgetPast = (firstDay: string, today: string): void => {
    if (known.firstDay === firstDay && known.today === today) return;
    known = { firstDay, today };
    hashers.clear();
    for (const day of keys.keys()) if (day < firstDay) keys.delete(day);
  };

  const secretOf = async (day: string, firstDay: string, today: string): Promise<string> =>
    day < firstDay ? lateKey(await keyOf(today), day) : keyOf(day);

  return {
    async hash(sourceId, address, userAgent, timesMs) {
      const nowMs = clock.now().getTime();
      const [firstDay, today] = [firstLivingDay(nowMs), utcDay(nowMs)];
      forgetPast(firstDay, today);
      const visitor = `${sourceId}\n${address}\n${userAgent}`;
      const days = listDaysOf(timesMs);
      const list = days.join();
      const kept = hashers.get(list);
      if (kept) return kept(visitor);
      const secrets = days.map(async (day) => ({ day, secret: await secretOf(day, firstDay, today) }));
      const hashVisitor = hashOnDays(await Promise.all(secrets));
      if (hashers.size >= keptLists) hashers.clear();
      // Not where the day ended while its key was read.
      if (known.firstDay === firstDay && known.today === today) hashers.set(list, hashVisitor);
      return hashVisitor(visitor);
    },
  };
}
