import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.sessions (
      id uuid primary key,
      user_id uuid not null references identity.users on delete cascade,
      client_id text not null,
      authenticated_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz,
      revoked_because text
    );
    create index sessions_of_user on identity.sessions (user_id) where revoked_at is null;
    create index sessions_age on identity.sessions (expires_at);

    create table identity.refresh_tokens (
      token_hash text primary key,
      session_id uuid not null references identity.sessions on delete cascade,
      created_at timestamptz not null,
      replaced_at timestamptz
    );
    create index refresh_tokens_of_session on identity.refresh_tokens (session_id);
  `.execute(db);
}
