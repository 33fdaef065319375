import { type Kysely, sql } from 'kysely';

const events = [
  { name: 'inserted', on: 'insert', rows: 'new' },
  { name: 'updated', on: 'update', rows: 'new' },
  { name: 'deleted', on: 'delete', rows: 'old' },
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.links (
      id text primary key,
      workspace_id text not null references app.workspaces on delete cascade,
      campaign_id text references app.campaigns on delete set null,
      name text not null,
      code text not null unique,
      destination text not null,
      utm jsonb not null,
      ends_at timestamptz,
      owner_id text not null references app.users,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      modified_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db);
  await sql`create index links_workspace on app.links (workspace_id, created_at)`.execute(db);
  await sql`create index links_campaign on app.links (campaign_id)`.execute(db);
  await sql`
    create table app.link_totals (
      link_id text primary key references app.links on delete cascade,
      clicks bigint not null
    )`.execute(db);
  await sql`
    create view app.campaign_subjects as
      select campaign_id, media_id as subject_id, position from app.campaign_media
      union all
      select campaign_id, id, 2147483647 from app.links where campaign_id is not null and deleted_at is null`.execute(
    db,
  );
  // Facts may be about links as well as media, so the worker caches the names of both until they change.
  for (const { name, on, rows } of events) {
    await sql`
      create trigger ${sql.raw(`links_${name}`)} after ${sql.raw(on)} on app.links
      referencing ${sql.raw(rows)} table as changed for each statement execute function app.note_media_changes()`.execute(
      db,
    );
  }
}
