import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import type { BillingAccountRow } from '../../schema/billing.tables.ts';
import { createAccountsRepository, listPaidWorkspaces, payerIdSql } from './accounts.repository.ts';

const isConfirmed = ({ status }: BillingAccountRow): boolean => status === 'trialing' || status === 'active';

/** Whether a payer other than the user has a running subscription. */
const isPaidByAnother = (payerId: ReturnType<typeof sql>, userId: string) => sql`exists (
  select from app.billing_accounts as other where other.user_id = ${payerId} and other.user_id <> ${userId}
    and other.status in ('trialing', 'active', 'past_due'))`;

/**
 * Attaches the checkout's workspace if the user still administers it and nobody else has started to pay for it. Nobody
 * pays for a creator's workspace until it is attached.
 */
async function attachCheckoutWorkspace(tx: Tx, { userId, checkoutWorkspaceId }: BillingAccountRow): Promise<void> {
  if (checkoutWorkspaceId === null) return;
  const payerId = sql`case when workspaces.creator_workspace then workspaces.payer_id else ${payerIdSql} end`;
  await sql`
    update app.workspaces set payer_id = ${userId}
    where id = ${checkoutWorkspaceId} and removed_at is null and not ${isPaidByAnother(payerId, userId)}
      and exists (select from app.memberships where memberships.workspace_id = workspaces.id
        and memberships.user_id = ${userId} and memberships.access in ('owner', 'admin'))`.execute(tx);
  await createAccountsRepository(tx).update(userId, { checkoutWorkspaceId: null });
}

/** Makes the subscriber pay for their own workspaces again if another payer's subscription has ended. */
async function coverOwnWorkspaces(tx: Tx, userId: string): Promise<void> {
  await sql`
    update app.workspaces set payer_id = null
    where payer_id <> ${userId} and not ${isPaidByAnother(sql`workspaces.payer_id`, userId)}
      and exists (select from app.memberships where memberships.workspace_id = workspaces.id
        and memberships.user_id = ${userId} and memberships.access = 'owner')`.execute(tx);
}

/** Attaches the subscriber's oldest workspace if they chose none and own only creators' workspaces. */
async function attachOldestWorkspace(tx: Tx, userId: string): Promise<void> {
  if ((await listPaidWorkspaces(tx, [userId])).length > 0) return;
  await sql`
    update app.workspaces set payer_id = ${userId}
    where id = (select workspaces.id from app.workspaces join app.memberships on memberships.workspace_id = workspaces.id
        where memberships.user_id = ${userId} and memberships.access = 'owner' and creator_workspace
          and removed_at is null and payer_id is null
        order by workspaces.created_at, workspaces.id limit 1)
      and not exists (select from app.workspaces as attached where attached.payer_id = ${userId} and attached.removed_at is null)`.execute(
    tx,
  );
}

/** Lifts the limits of creators' workspaces that have been attached to a subscription. */
async function liftCreatorLimits(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('workspaces')
    .set({ creatorWorkspace: false })
    .where('payerId', '=', userId)
    .where('creatorWorkspace', '=', true)
    .execute();
}

/** Applies a subscription confirmed by the provider to the subscriber's workspaces. */
export async function applySubscription(tx: Tx, before: BillingAccountRow, after: BillingAccountRow): Promise<void> {
  if (!isConfirmed(after)) return;
  const { userId } = after;
  await attachCheckoutWorkspace(tx, after);
  await coverOwnWorkspaces(tx, userId);
  const isNew = before.status !== 'past_due' && !isConfirmed(before);
  if (isNew) await attachOldestWorkspace(tx, userId);
  await liftCreatorLimits(tx, userId);
}
