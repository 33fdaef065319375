import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { DailyVisitor } from './collected-event.ts';
import { isDayOver, listDaysAt } from './visitor-days.ts';

export interface VisitorHasher {
  /** The visitor on each calendar day at a time; days that are over everywhere have no key any more, and no visitor. */
  hash(sourceId: string, address: string, userAgent: string, occurredMs: number): Promise<DailyVisitor[]>;
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

/**
 * Visitors are told apart without cookies: by a keyed hash of site, network address and agent. Each calendar day has a key of its own,
 * destroyed when the day has ended everywhere, so that nobody can be followed from day to day or found again later.
 */
export function createVisitorHasher(db: Database, clock: Clock): VisitorHasher {
  const keys = new Map<string, Promise<string>>();

  const keyOf = (day: string): Promise<string> => {
    const known = keys.get(day);
    if (known) return known;
    const key = loadKey(db, day);
    keys.set(day, key);
    key.catch(() => keys.delete(day));
    return key;
  };

  return {
    async hash(sourceId, address, userAgent, occurredMs) {
      const nowMs = clock.now().getTime();
      for (const day of keys.keys()) if (isDayOver(day, nowMs)) keys.delete(day);
      const days = listDaysAt(occurredMs).filter((day) => !isDayOver(day, nowMs));
      return Promise.all(
        days.map(async (day) => {
          const hmac = createHmac('sha256', await keyOf(day)).update(`${sourceId}\n${address}\n${userAgent}`);
          return { day, visitor: hmac.digest('base64url').slice(0, 16) };
        }),
      );
    },
  };
}
