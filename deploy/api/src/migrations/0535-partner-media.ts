import { type Kysely, sql } from 'kysely';

/**
 * A creator's media in the host's library. Each is an item owned by the host, with facts that are read from the
 * creator's workspace while the share is approved. When the share ends, the item is kept and marked. Its id is the
 * share's id with the prefix for media.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.partner_media (
      media_id text primary key references app.media on delete cascade,
      workspace_id text not null references app.workspaces on delete cascade,
      shared_id text references app.shared_media on delete set null,
      origin_media_id text not null,
      partner_workspace_id text not null,
      partner_name text not null,
      ended_at timestamptz,
      unique (workspace_id, origin_media_id)
    )`.execute(db);
  await sql`create index partner_media_shared on app.partner_media (shared_id)`.execute(db);
  await sql`
    alter table app.partners
      add column shared_metrics jsonb,
      add column numbers_from date,
      add column numbers_until date,
      add column narrowed_at timestamptz,
      add column narrowed_count integer not null default 0`.execute(db);
  await sql`alter table app.report_versions add column partner_grants jsonb not null default '{}'`.execute(db);
  // However a share ends (because it is withdrawn, or because its connection or the creator's item ends), the host's
  // item records when it ended.
  await sql`
    create function app.end_partner_media() returns trigger language plpgsql as $$
    begin
      update app.partner_media set ended_at = now(), shared_id = null where shared_id = old.id;
      return old;
    end $$`.execute(db);
  await sql`
    create trigger shared_media_ended before delete on app.shared_media
    for each row execute function app.end_partner_media()`.execute(db);
  await sql`
    insert into app.media (id, workspace_id, media_type, type, url, address, title, page)
    select 'med_' || substr(shared_media.id, 5), partners.host_workspace_id, media_type, type, url, 'partner:' || shared_media.id, title, page
    from app.shared_media join app.partners on partners.id = partner_id join app.media on media.id = media_id
    where status = 'approved' and media.workspace_id = partners.creator_workspace_id and media_type <> 'custom'`.execute(
    db,
  );
  await sql`
    insert into app.partner_media (media_id, workspace_id, shared_id, origin_media_id, partner_workspace_id, partner_name)
    select 'med_' || substr(shared_media.id, 5), partners.host_workspace_id, shared_media.id, media_id, partners.creator_workspace_id, workspaces.name
    from app.shared_media join app.partners on partners.id = partner_id join app.media on media.id = media_id
      join app.workspaces on workspaces.id = partners.creator_workspace_id
    where status = 'approved' and media.workspace_id = partners.creator_workspace_id and media_type <> 'custom'`.execute(
    db,
  );
}
