import { type Kysely, sql } from 'kysely';

/**
 * Invitations whose emails have not been sent yet are moved to the outbox under their own ids, which are already part
 * of their Message-IDs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.outbox_mails (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      kind text not null,
      recipient text not null,
      language text not null check (language in ('en', 'de')),
      payload jsonb not null,
      subject_id text,
      message_id text unique,
      state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'cancelled')),
      attempts integer not null default 0,
      due_at timestamptz not null,
      give_up_at timestamptz not null,
      smtp_reply text,
      last_error text,
      ended_at timestamptz,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index outbox_mails_due on app.outbox_mails (due_at) where state in ('waiting', 'sending')`.execute(
    db,
  );
  await sql`create index outbox_mails_subject on app.outbox_mails (subject_id) where state = 'waiting'`.execute(db);
  await sql`create index outbox_mails_ended on app.outbox_mails (ended_at) where ended_at is not null`.execute(db);
  await sql`create index outbox_mails_workspace on app.outbox_mails (workspace_id)`.execute(db);
  await sql`
    insert into app.outbox_mails
      (id, workspace_id, kind, recipient, language, payload, subject_id, due_at, give_up_at, created_at)
    select invites.id, workspace_id, 'partners.invite', invites.email, language,
      jsonb_build_object('hostWorkspaceId', workspace_id, 'inviteId', invites.id, 'workspaceName', workspaces.name,
        'personName', users.name, 'access', access),
      invites.id, now(), invites.created_at + interval '2 days', invites.created_at
    from app.partner_invites as invites
      join app.workspaces on workspaces.id = workspace_id
      join app.users on users.id = invites.owner_id
    where mailed_at is null and accepted_at is null and invites.created_at > now() - interval '2 days'`.execute(db);
  await sql`alter table app.partner_invites drop column language, drop column mailed_at`.execute(db);
  // In the job queue's own tables, a schedule stays until it is removed, and would create jobs that have no handler.
  await sql`
    do $$ begin
      if to_regclass('pgboss.schedule') is not null then
        delete from pgboss.schedule where name = 'partners.inviteMails';
      end if;
    end $$`.execute(db);
}
