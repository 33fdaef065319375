import { type Kysely, sql } from 'kysely';

/** Helps find all of a workspace's calculated fields, including removed ones, when the workspace is purged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index calculated_fields_workspace on app.calculated_fields (workspace_id)`.execute(db);
}
