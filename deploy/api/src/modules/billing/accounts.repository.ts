import { trialDays } from '@reportage/contracts';
import { sql, type Updateable } from 'kysely';
import { secondsInDay } from '../../platform/clock.ts';
import type { Executor, Tx } from '../../platform/database/connection.ts';
import type { BillingAccountRow, BillingTables } from '../../schema/billing.tables.ts';

export type AccountChange = Omit<Updateable<BillingTables['billingAccounts']>, 'userId'>;

/** The id of a workspace's payer: the user it is attached to, or else its owner. */
export const payerIdSql = sql<string | null>`coalesce(workspaces.payer_id, (
  select memberships.user_id from app.memberships
  where memberships.workspace_id = workspaces.id and memberships.access = 'owner' limit 1))`;

export interface PaidWorkspace {
  id: string;
  payerId: string;
}

/**
 * Lists the workspaces that count toward a plan, the oldest first. Removed workspaces and creators' workspaces do not
 * count.
 */
export async function listPaidWorkspaces(db: Executor, payerIds: readonly string[]): Promise<PaidWorkspace[]> {
  if (payerIds.length === 0) return [];
  const { rows } = await sql<PaidWorkspace>`
    select workspaces.id, ${payerIdSql} as payer_id from app.workspaces
    where workspaces.removed_at is null and not workspaces.creator_workspace
      and (workspaces.payer_id = any(${payerIds}) or workspaces.payer_id is null and exists (
        select 1 from app.memberships where memberships.workspace_id = workspaces.id
          and memberships.access = 'owner' and memberships.user_id = any(${payerIds})))
    order by workspaces.created_at, workspaces.id`.execute(db);
  return rows;
}

/** Finds each workspace's payer. Creators' workspaces are free and have no payer. */
export async function findPayers(db: Executor, workspaceIds: readonly string[]): Promise<Map<string, string>> {
  if (workspaceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('workspaces')
    .select(['workspaces.id', payerIdSql.as('payerId')])
    .where('workspaces.id', 'in', [...workspaceIds])
    .where('creatorWorkspace', '=', false)
    .execute();
  return new Map(rows.flatMap(({ id, payerId }) => (payerId === null ? [] : [[id, payerId]])));
}

export const getTrialEnd = (now: Date): Date => new Date(now.getTime() + trialDays * secondsInDay * 1_000);

export function createAccountsRepository(db: Executor) {
  const selectByCustomer = (customerId: string) =>
    db.selectFrom('billingAccounts').selectAll().where('customerId', '=', customerId);

  return {
    find: (userId: string): Promise<BillingAccountRow | undefined> =>
      db.selectFrom('billingAccounts').selectAll().where('userId', '=', userId).executeTakeFirst(),

    list: (userIds: readonly string[]): Promise<BillingAccountRow[]> =>
      userIds.length === 0
        ? Promise.resolve([])
        : db
            .selectFrom('billingAccounts')
            .selectAll()
            .where('userId', 'in', [...userIds])
            .execute(),

    findByCustomer: (customerId: string): Promise<BillingAccountRow | undefined> =>
      selectByCustomer(customerId).executeTakeFirst(),

    /** Creates the user's account if there is none. The setup period starts when the account is created. */
    async ensure(userId: string, now: Date): Promise<void> {
      await db
        .insertInto('billingAccounts')
        .values({ userId, setupEndsAt: getTrialEnd(now), createdAt: now })
        .onConflict((conflict) => conflict.column('userId').doNothing())
        .execute();
    },

    async update(userId: string, change: AccountChange): Promise<void> {
      await db.updateTable('billingAccounts').set(change).where('userId', '=', userId).execute();
    },

    /** Creates missing accounts for owners, e.g. those who joined before subscriptions were turned on. */
    async createMissingAccounts(now: Date): Promise<void> {
      await sql`
        insert into app.billing_accounts (user_id, setup_ends_at, created_at)
        select distinct memberships.user_id, ${getTrialEnd(now)}::timestamptz, ${now}::timestamptz
        from app.memberships join app.workspaces on workspaces.id = memberships.workspace_id
        where memberships.access = 'owner' and not workspaces.creator_workspace
        on conflict do nothing`.execute(db);
    },
  };
}

/** Locks an account until the transaction ends, so that reads of its state and checks of its limits are serialized. */
export async function lockAccount(tx: Tx, userId: string): Promise<BillingAccountRow | undefined> {
  return tx.selectFrom('billingAccounts').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirst();
}

/**
 * Closes a departing user's account: a job cancels the subscription with the provider, and attached workspaces are
 * returned to their owners.
 */
export async function closeBillingAccount(tx: Tx, userId: string): Promise<void> {
  await createAccountsRepository(tx).update(userId, { isClosed: true });
  await tx.updateTable('workspaces').set({ payerId: null }).where('payerId', '=', userId).execute();
}
