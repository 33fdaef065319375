import type { BoardContent } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import type { MovedByReplacement } from '../../schema/duplicate.tables.ts';
import { type MergeTargets, replaceMediaIds } from '../media-duplicates/index.ts';

interface SourceChange {
  oldSourceId: string;
  newSourceId: string;
  /**
   * Whether some of the old source's items have no successor. Dashboards scoped to the old source keep showing them.
   */
  hasUnmatchedItems: boolean;
}

const toDistinct = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Replaces the old source and its items with the new ones in a dashboard's scope and filters. */
function repointContent(
  text: string,
  targets: MergeTargets,
  { oldSourceId, newSourceId, hasUnmatchedItems }: SourceChange,
): string {
  const content: BoardContent = JSON.parse(replaceMediaIds(text, targets));
  const { scope } = content;
  if (scope.kind !== 'chosen') return JSON.stringify(content);
  const successorIds = hasUnmatchedItems ? [oldSourceId, newSourceId] : [newSourceId];
  const sourceIds = toDistinct(scope.sourceIds.flatMap((id) => (id === oldSourceId ? successorIds : [id])));
  return JSON.stringify({ ...content, scope: { ...scope, sourceIds, mediaIds: toDistinct(scope.mediaIds) } });
}

const setContent = (tx: Tx, id: string, text: string, now: Date) =>
  sql<{ text: string }>`
    update app.dashboards set content = ${text}::jsonb, modified_at = ${now}, version = version + 1
    where id = ${id} returning content::text as text`.execute(tx);

/** Replaces the old source and its items with the new ones in all dashboards. @returns the changed dashboards */
export async function repointBoards(
  tx: Tx,
  workspaceId: string,
  targets: MergeTargets,
  change: SourceChange,
  now: Date,
): Promise<MovedByReplacement['boards']> {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, content::text as text from app.dashboards where workspace_id = ${workspaceId} for update`.execute(tx);
  const boards: MovedByReplacement['boards'] = [];
  for (const { id, text } of rows) {
    const isAffected = text.includes(change.oldSourceId) || replaceMediaIds(text, targets) !== text;
    if (!isAffected) continue;
    const { rows: savedRows } = await setContent(tx, id, repointContent(text, targets, change), now);
    const [savedRow] = savedRows;
    boards.push({ boardId: id, before: text, after: savedRow?.text ?? '' });
  }
  return boards;
}

/** Restores the dashboards that have not been changed since the replacement. */
export async function restoreBoards(tx: Tx, boards: MovedByReplacement['boards'], now: Date): Promise<void> {
  for (const { boardId, before, after } of boards) {
    await sql`
      update app.dashboards set content = ${before}::jsonb, modified_at = ${now}, version = version + 1
      where id = ${boardId} and content = ${after}::jsonb`.execute(tx);
  }
}
