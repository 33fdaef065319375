import { type CountedLimit, countedLimits, heldEventDays, nearLimitShare } from '@reportage/contracts';
import { sql } from 'kysely';
import { secondsInDay } from '../../platform/clock.ts';
import { toArrayLiteral } from '../../platform/database/array-literal.ts';
import { toJson } from '../../platform/database/json.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BillingAccountRow } from '../../schema/billing.tables.ts';
import { createAccountsRepository, listPaidWorkspaces } from './accounts.repository.ts';
import { getLimits } from './billing-state.ts';
import { notifyPayer } from './notify-changes.ts';
import { countUsage, getMonth } from './usage.repository.ts';

/** Number of held rows released at a time. */
const releaseBatchSize = 500;

/** Moves held events back to the inbox, where they are counted. */
async function releaseHeldEvents({ db }: Platform, workspaceIds: readonly string[]): Promise<void> {
  await sql`
    with released as (
      delete from app.held_events where sequence in (
        select sequence from app.held_events where workspace_id = any(${toArrayLiteral(workspaceIds)}::text[])
        order by sequence limit ${releaseBatchSize})
      returning event_count, beacon_count, beacons
    )
    insert into app.collected_events (event_count, beacon_count, beacons)
    select event_count, beacon_count, beacons from released`.execute(db);
}

/** Notifies the payer that a limit is nearly reached: once per maximum, and for the event limit once per month. */
async function notifyIfNearLimit(
  platform: Platform,
  account: BillingAccountRow,
  { limit, used, month }: { limit: CountedLimit; used: number; month: string },
): Promise<void> {
  const max = getLimits(account)[limit];
  const notifiedFor = limit === 'eventsPerMonth' ? `${month} ${max}` : String(max);
  // A plan with a single workspace reaches its limit at once, which needs no notification.
  if (max < 2 || used < max * nearLimitShare || account.nearLimits[limit] === notifiedFor) return;
  await platform.db.transaction().execute(async (tx) => {
    const payload = { limit, used, max };
    if (!(await notifyPayer(tx, platform, account.userId, { kind: 'limitNear', payload }))) return;
    const nearLimits = { ...account.nearLimits, [limit]: notifiedFor };
    account.nearLimits = nearLimits;
    await createAccountsRepository(tx).update(account.userId, { nearLimits: toJson(nearLimits) });
  });
}

async function checkAccount(platform: Platform, account: BillingAccountRow): Promise<void> {
  const { db, clock } = platform;
  const month = getMonth(clock.now());
  const workspaceIds = (await listPaidWorkspaces(db, [account.userId])).map(({ id }) => id);
  if (workspaceIds.length === 0) return;
  for (const limit of countedLimits) {
    const used = await countUsage(db, limit, { workspaceIds, month });
    await notifyIfNearLimit(platform, account, { limit, used, month });
    if (limit !== 'eventsPerMonth') continue;
    const holdsEvents = used >= getLimits(account).eventsPerMonth;
    if (holdsEvents !== account.holdsEvents) await createAccountsRepository(db).update(account.userId, { holdsEvents });
    if (!holdsEvents) await releaseHeldEvents(platform, workspaceIds);
  }
}

/**
 * Compares usage with the limits. Beyond the monthly limit, new events are held for a few days. They are counted after
 * an upgrade or when a new month starts.
 */
export async function checkUsage(platform: Platform, signal?: AbortSignal): Promise<void> {
  const { db, clock, payments } = platform;
  if (!payments) return;
  const cutoff = new Date(clock.now().getTime() - heldEventDays * secondsInDay * 1_000);
  await db.deleteFrom('heldEvents').where('receivedAt', '<', cutoff).execute();
  for (const account of await db.selectFrom('billingAccounts').selectAll().execute()) {
    if (signal?.aborted) return;
    await checkAccount(platform, account);
  }
}
