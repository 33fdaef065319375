import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.audit_events (
      id bigint generated always as identity primary key,
      occurred_at timestamptz not null,
      event text not null,
      -- No reference: the record outlives the account.
      user_id uuid,
      client_id text,
      address text,
      details jsonb not null default '{}'
    );
    create index audit_events_of_user on identity.audit_events (user_id, occurred_at);
    create index audit_events_age on identity.audit_events (occurred_at);

    create table identity.outbox (
      id uuid primary key,
      kind text not null,
      to_address text not null,
      payload text,
      created_at timestamptz not null,
      next_attempt_at timestamptz not null,
      expires_at timestamptz not null,
      attempts integer not null default 0,
      leased_until timestamptz,
      sent_at timestamptz,
      failed_at timestamptz,
      last_error text
    );
    create index outbox_due on identity.outbox (next_attempt_at) where sent_at is null and failed_at is null;
    create index outbox_age on identity.outbox (created_at);
  `.execute(db);
}
