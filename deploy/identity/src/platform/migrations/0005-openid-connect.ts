import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The scopes of a session that started at /oauth2; null for sessions in the pool's own protocol.
    alter table identity.sessions add column scope text;

    -- A pending request to /oauth2/authorize. Its parameters and its progress are encrypted.
    create table identity.authorization_requests (
      id_hash text primary key,
      browser_hash text not null,
      request text not null,
      progress text,
      user_id uuid references identity.users on delete cascade,
      passed text[] not null default '{}',
      authenticated_at timestamptz,
      expires_at timestamptz not null
    );
    create index authorization_requests_age on identity.authorization_requests (expires_at);

    create table identity.authorization_codes (
      code_hash text primary key,
      user_id uuid not null references identity.users on delete cascade,
      client_id text not null,
      redirect_uri text not null,
      code_challenge text not null,
      scope text not null,
      nonce text,
      passed text[] not null,
      authenticated_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      -- The session that the code created, so that a replay of the code can revoke it.
      session_id uuid references identity.sessions on delete set null
    );
    create index authorization_codes_age on identity.authorization_codes (expires_at);

    create table identity.federated_identities (
      provider text not null,
      subject text not null,
      user_id uuid not null references identity.users on delete cascade,
      created_at timestamptz not null,
      last_used_at timestamptz not null,
      primary key (provider, subject)
    );
    create index federated_identities_of_user on identity.federated_identities (user_id);
  `.execute(db);
}
