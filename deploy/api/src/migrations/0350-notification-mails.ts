import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.notification_mails (
      user_id text not null references app.users on delete cascade,
      kind text not null,
      is_on boolean not null,
      chosen_at timestamptz not null,
      primary key (user_id, kind)
    )`.execute(db);
  await sql`alter table app.users add column language text check (language in ('en', 'de'))`.execute(db);
  // Existing notifications are not sent by email.
  await sql`alter table app.notifications add column is_mail_decided boolean not null default true`.execute(db);
  await sql`alter table app.notifications alter column is_mail_decided set default false`.execute(db);
  await sql`create index notifications_undecided on app.notifications (created_at) where not is_mail_decided`.execute(
    db,
  );
  // A member's pending emails are deleted with the membership, so that former members receive none.
  await sql`
    alter table app.outbox_mails add column member_id text,
      add foreign key (member_id, workspace_id) references app.memberships (user_id, workspace_id) on delete cascade
    `.execute(db);
  await sql`
    create index outbox_mails_member on app.outbox_mails (member_id, workspace_id) where member_id is not null`.execute(
    db,
  );
}
