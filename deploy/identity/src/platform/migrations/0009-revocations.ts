import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Tokens that the product's servers must reject although they have not expired.
    create table identity.revocations (
      id bigint generated always as identity primary key,
      session_id uuid,
      -- A deleted account: no foreign key.
      subject uuid,
      revoked_at timestamptz not null,
      check (num_nonnulls(session_id, subject) = 1)
    );
    create index revocations_age on identity.revocations (revoked_at);
  `.execute(db);
}
