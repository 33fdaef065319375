import { type Kysely, sql } from 'kysely';

/**
 * A checkout stores its workspace, which is attached only once the subscription is confirmed. Workspaces that were
 * attached to abandoned checkouts are returned to their owners; such a checkout can still be paid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.billing_accounts
      add column checkout_workspace_id text references app.workspaces on delete set null`.execute(db);
  await sql`create index billing_accounts_checkout_workspace on app.billing_accounts (checkout_workspace_id)
    where checkout_workspace_id is not null`.execute(db);
  await sql`
    update app.billing_accounts set checkout_workspace_id = (
      select id from app.workspaces where payer_id = user_id order by created_at desc, id limit 1)
    where status = 'none' and checkout_id is not null`.execute(db);
  await sql`
    update app.workspaces set payer_id = null
    from app.billing_accounts where user_id = payer_id and status = 'none'`.execute(db);
}
