import { sql } from 'kysely';
import { toArrayLiteral } from '../../platform/database/array-literal.ts';
import type { Executor, Tx } from '../../platform/database/connection.ts';
import type { Platform } from '../../platform/platform.ts';
import { createNotifier } from '../notifications/index.ts';

/** A partner that depends on sources of the workspace. */
export interface SourcePartner {
  id: string;
  /** The name of the partner's workspace. */
  name: string;
  otherWorkspaceId: string;
  /** The sender of the invitation if the partner is the host. */
  hostOwnerId: string | null;
  /** Number of the sources' media that are shared with or offered to the partner. */
  mediaCount: number;
}

/** Lists the partners for whom the sources are selected, or with whom media from the sources are shared. */
export async function listSourcePartners(
  db: Executor,
  workspaceId: string,
  sourceIds: readonly string[],
): Promise<SourcePartner[]> {
  const ids = sql`${toArrayLiteral(sourceIds)}::text[]`;
  const { rows } = await sql<SourcePartner>`
    select * from (
      select partners.id, other.name, other.id as other_workspace_id,
        case when creator_workspace_id = ${workspaceId} then partners.owner_id end as host_owner_id,
        creator_workspace_id = ${workspaceId} and source_ids ?| ${ids} as is_selected,
        (select count(*)::int from app.shared_media join app.media on media.id = shared_media.media_id
          where shared_media.partner_id = partners.id and shared_media.status <> 'rejected'
            and media.workspace_id = ${workspaceId} and media.source_id = any(${ids})) as media_count
      from app.partners join app.workspaces as other on other.removed_at is null and other.id =
        case when partners.host_workspace_id = ${workspaceId} then creator_workspace_id else partners.host_workspace_id end
      where ${workspaceId} in (partners.host_workspace_id, creator_workspace_id)
    ) as found
    where is_selected or media_count > 0 order by lower(name), id`.execute(db);
  return rows;
}

/** Notifies partners that shared media will get no new data, because their sources have been disconnected. */
export async function notifySourcePartners(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'identifiers'>,
  workspaceId: string,
  partners: readonly SourcePartner[],
): Promise<void> {
  const affectedPartners = partners.filter(({ mediaCount }) => mediaCount > 0);
  if (affectedPartners.length === 0) return;
  const { name } = await tx
    .selectFrom('workspaces')
    .select('name')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  for (const { otherWorkspaceId, hostOwnerId, mediaCount } of affectedPartners)
    await createNotifier(platform).notify(tx, {
      workspaceId: otherWorkspaceId,
      kind: 'sharedSourceEnded',
      payload: { partnerName: name, mediaCount },
      to: { people: [hostOwnerId], administrators: true },
    });
}
