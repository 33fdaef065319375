import { type Kysely, sql } from 'kysely';

/** Figures for shared media are shown if both workspaces in a connection agree; so far, no workspace has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.partners
      add column host_shares_numbers boolean not null default false,
      add column creator_shares_numbers boolean not null default false`.execute(db);
}
