import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table identity.users (
      id uuid primary key,
      username text not null,
      username_key text not null unique,
      email text not null,
      email_key text not null,
      email_verified boolean not null default false,
      email_is_username boolean not null,
      name text not null,
      picture text,
      locale text,
      is_admin boolean not null default false,
      status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED')),
      enabled boolean not null default true,
      password_hash text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    );
    create unique index users_sign_in_email on identity.users (email_key) where email_verified or email_is_username;

    create table identity.codes (
      id uuid primary key,
      user_id uuid not null references identity.users on delete cascade,
      purpose text not null check (purpose in ('sign-up', 'reset', 'email')),
      code_hash text not null,
      email text not null,
      attempts integer not null default 0,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz,
      unique (user_id, purpose)
    );

    create table identity.throttles (
      kind text not null,
      subject text not null,
      failures integer not null,
      window_started_at timestamptz not null,
      blocked_until timestamptz,
      primary key (kind, subject)
    );
    create index throttles_age on identity.throttles (window_started_at);
  `.execute(db);
}
