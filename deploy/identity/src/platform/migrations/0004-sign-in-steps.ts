import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table identity.users
      drop constraint users_status_check,
      add constraint users_status_check
        check (status in ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')),
      add column srp_salt text,
      add column srp_verifier text,
      add column phone_number text,
      add column phone_verified boolean not null default false,
      add column totp_secret text,
      add column totp_last_step bigint,
      add column mfa_methods text[] not null default '{}',
      add column preferred_mfa text;

    -- A sign-in with a pending response. Without an account it is a simulation, so that responses do not reveal which accounts exist.
    create table identity.pending_sign_ins (
      session_hash text primary key,
      user_id uuid references identity.users on delete cascade,
      client_id text not null,
      typed_name text not null,
      challenge text not null,
      state text not null,
      attempts integer not null default 0,
      expires_at timestamptz not null
    );
    create index pending_sign_ins_age on identity.pending_sign_ins (expires_at);

    create table identity.devices (
      device_key text primary key,
      user_id uuid not null references identity.users on delete cascade,
      name text,
      salt text not null,
      verifier text not null,
      is_remembered boolean not null default false,
      last_address text,
      created_at timestamptz not null,
      modified_at timestamptz not null,
      last_authenticated_at timestamptz not null
    );
    create index devices_of_user on identity.devices (user_id, created_at);

    create table identity.passkeys (
      credential_id text primary key,
      user_id uuid not null references identity.users on delete cascade,
      public_key bytea not null,
      counter bigint not null,
      name text not null,
      attachment text,
      transports text[] not null default '{}',
      is_backed_up boolean not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    );
    create index passkeys_of_user on identity.passkeys (user_id);

    alter table identity.codes drop constraint codes_purpose_check;
    alter table identity.codes add constraint codes_purpose_check
      check (purpose in ('sign-up', 'reset', 'email', 'phone', 'authenticator', 'passkey'));
    alter table identity.codes rename column email to destination;
    alter table identity.outbox add column channel text not null default 'email' check (channel in ('email', 'sms'));

    alter table identity.sessions add column device_key text;
    alter table identity.sessions add column last_used_at timestamptz;
    alter table identity.sessions add column address text;
    alter table identity.sessions add column user_agent text;
  `.execute(db);
}
