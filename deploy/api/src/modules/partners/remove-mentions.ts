import { sql } from 'kysely';
import type { PurgeHandler } from '../../platform/purge/purge-workspace.ts';

interface Connection {
  id: string;
  otherId: string;
}

const batchSize = 500;

/**
 * Removes references to a deleted workspace from other workspaces: in notifications, among the creators in campaigns,
 * and as the inviting host.
 */
export const removeMentions: PurgeHandler = async ({ db }, workspaceId) => {
  const { rows: connections } = await sql<Connection>`
    select id, case when host_workspace_id = ${workspaceId} then creator_workspace_id else host_workspace_id end as other_id
    from app.partners where ${workspaceId} in (host_workspace_id, creator_workspace_id)`.execute(db);
  for (const { id, otherId } of connections) {
    const { rows: shares } = await sql<{ id: string }>`
      delete from app.shared_media where id in (
        select id from app.shared_media where partner_id = ${id} limit ${batchSize}) returning id`.execute(db);
    const subjects = [id, ...shares.map((share) => share.id)];
    await sql`
      update app.notifications set subject_id = null
      where workspace_id = ${otherId} and subject_id = any(${subjects})`.execute(db);
    if (shares.length > 0) return false;
  }
  await sql`
    update app.campaigns set creators = (
      select coalesce(jsonb_agg(creator), '[]') from jsonb_array_elements(creators) as creator
      where creator ->> 'creatorWorkspaceId' <> ${workspaceId})
    where creators @> jsonb_build_array(jsonb_build_object('creatorWorkspaceId', ${workspaceId}::text))`.execute(db);
  await sql`
    update app.workspaces set host_workspace_id = null, invite_id = null where host_workspace_id = ${workspaceId}`.execute(
    db,
  );
  return true;
};
