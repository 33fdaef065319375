import { type BoardScope, maxFactsMedia } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { invalidField } from '../../platform/errors/app-error.ts';

type ChosenScope = Extract<BoardScope, { kind: 'chosen' }>;

const readIds = async (query: ReturnType<typeof sql<{ id: string }>>, db: Executor): Promise<string[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);

/** Selects all media and links. Merged items are left out, because the items they were merged into represent them. */
const selectWorkspaceMedia = (workspaceId: string) => sql<{ id: string }>`
  select id from app.media where workspace_id = ${workspaceId} and merged_into_id is null
  union all select id from app.links where workspace_id = ${workspaceId} and deleted_at is null
  limit ${maxFactsMedia + 1}`;

const selectScopeMedia = (workspaceId: string, { campaignIds, sourceIds, mediaIds }: ChosenScope) => sql<{
  id: string;
}>`
  select id from app.media where workspace_id = ${workspaceId} and (
    id = any(${mediaIds}::text[]) or source_id = any(${sourceIds}::text[])
    or id in (select media_id from app.campaign_media where campaign_id = any(${campaignIds}::text[])))
  union select id from app.links
  where workspace_id = ${workspaceId} and deleted_at is null and campaign_id = any(${campaignIds}::text[])
  limit ${maxFactsMedia + 1}`;

/**
 * Reads the ids of the media and links that a board covers.
 * @throws {AppError} `invalidRequest` if there are too many for one query
 */
export async function readBoardMedia(db: Executor, workspaceId: string, scope: BoardScope): Promise<string[]> {
  const query = scope.kind === 'workspace' ? selectWorkspaceMedia(workspaceId) : selectScopeMedia(workspaceId, scope);
  const ids = await readIds(query, db);
  if (ids.length <= maxFactsMedia) return ids;
  throw invalidField('body.content.scope', {
    en: `covers more than ${maxFactsMedia} media; choose campaigns or sources`,
    de: `umfasst mehr als ${maxFactsMedia} Medien; wählen Sie Kampagnen oder Quellen`,
  });
}

/** Whether all campaigns, sources and media in a scope belong to the workspace. */
export async function isScopeInWorkspace(db: Executor, workspaceId: string, scope: BoardScope): Promise<boolean> {
  if (scope.kind === 'workspace') return true;
  const scopeIds = [...new Set([...scope.campaignIds, ...scope.sourceIds, ...scope.mediaIds])];
  const foundIds = await readIds(
    sql<{ id: string }>`
      select id from app.campaigns where workspace_id = ${workspaceId} and id = any(${scopeIds}::text[])
      union all select id from app.sources where workspace_id = ${workspaceId} and id = any(${scopeIds}::text[])
      union all select id from app.media where workspace_id = ${workspaceId} and id = any(${scopeIds}::text[])`,
    db,
  );
  return foundIds.length === scopeIds.length;
}
