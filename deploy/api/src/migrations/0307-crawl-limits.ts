import { type Kysely, sql } from 'kysely';

/**
 * Stores every limit that a crawl reached, with the number of URLs left out, instead of only the limit that ended it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.crawls
      add column limits jsonb not null default '[]',
      add column unfollowed_count integer not null default 0`.execute(db);
  // URLs that were found but were neither read nor excluded and did not fail were left out because of a limit.
  await sql`
    update app.crawls set limits = jsonb_build_array(jsonb_build_object(
      'limit', limited_by, 'addresses', greatest(found_count - read_count - failed_count - left_out_count, 0)))
    where limited_by is not null and ended_at is not null`.execute(db);
  await sql`alter table app.crawls drop column limited_by`.execute(db);
  await sql`
    alter table app.crawl_addresses
      drop constraint crawl_addresses_state_check,
      add constraint crawl_addresses_state_check
        check (state in ('waiting', 'read', 'alias', 'redirected', 'failed', 'leftOut', 'unfollowed'))`.execute(db);
}
