import type { MediaMerge, User } from '@reportage/contracts';
import { sql } from 'kysely';
import type { WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MediaMergeRow, MovedByMerge } from '../../schema/duplicate.tables.ts';
import { requestProgress } from '../campaigns/index.ts';
import { canBeMerged, createMediaPresenter, getMediaName, lockPages } from '../media/index.ts';
import { createDuplicatesRepository } from './duplicates.repository.ts';
import { combineDetails, restoreDetails, setDetails } from './merge-details.ts';
import { createMergesRepository } from './merges.repository.ts';
import {
  bumpCampaignVersions,
  moveShares,
  replaceInCampaigns,
  replaceInGoals,
  restoreCampaignMedia,
  restoreGoals,
  restoreShares,
} from './move-references.ts';

/**
 * Points the items, and those already merged into them, to the kept item. Afterwards, no item is more than one step
 * away from its target.
 */
async function redirectItems(tx: Tx, keptId: string, ids: readonly string[], now: Date) {
  const { rows } = await sql<MovedByMerge['items'][number] & { title: string | null }>`
    with pointed as (
      select id, merged_into_id from app.media where (id = any(${[...ids]}::text[]) or merged_into_id = any(${[...ids]}::text[])) for update)
    update app.media set merged_into_id = ${keptId}, modified_at = ${now}, version = version + 1
    from pointed where media.id = pointed.id
    returning media.id, media.title, media.url, pointed.merged_into_id as was_merged_into_id`.execute(tx);
  return rows.map(({ title, ...item }) => ({ ...item, name: getMediaName({ title, url: item.url }) }));
}

export function createMergeService(platform: Platform) {
  const { db, clock, identifiers, jobs } = platform;
  const presenter = createMediaPresenter(platform);

  return {
    /**
     * Merges items into the kept one.
     * @throws {AppError} `notFound` unless all items are listed in the workspace's library, `invalidRequest` for items
     * of different kinds
     */
    async merge({ workspaceId }: WorkspaceScope, user: User, keptId: string, mergedIds: readonly string[]) {
      const ids = [...new Set(mergedIds)];
      if (ids.includes(keptId))
        throw invalidField('body.mediaIds', {
          en: 'must not include the item that is kept',
          de: 'darf den Eintrag nicht enthalten, der erhalten bleibt',
        });
      const mergeId = identifiers.next('mediaMerge');
      const row = await db.transaction().execute(async (tx) => {
        // Other transactions that add, remove or merge pages wait for this lock.
        await lockPages(tx, [workspaceId]);
        const rows = await createDuplicatesRepository(tx, workspaceId).findUnmergedItems([keptId, ...ids]);
        const keptItem = rows.find(({ id }) => id === keptId);
        const mergedItems = ids.flatMap((id) => rows.find((listedRow) => listedRow.id === id) ?? []);
        if (!keptItem || mergedItems.length < ids.length) throw new AppError('notFound');
        if (!mergedItems.every(({ mediaType }) => canBeMerged(mediaType, keptItem.mediaType)))
          throw invalidField('body.mediaIds', {
            en: 'must be items of the same kind',
            de: 'müssen Einträge derselben Art sein',
          });
        const now = clock.now();
        const mergeTargets = new Map(ids.map((id) => [id, keptItem]));
        const details = combineDetails(keptItem, mergedItems);
        const moved: MovedByMerge = {
          details,
          items: await redirectItems(tx, keptId, ids, now),
          campaigns: await replaceInCampaigns(tx, mergeTargets),
          goals: await replaceInGoals(tx, workspaceId, mergeTargets),
          shares: await moveShares(tx, mergeTargets),
        };
        await bumpCampaignVersions(
          tx,
          [...moved.campaigns, ...moved.goals].map(({ campaignId }) => campaignId),
          now,
        );
        const savedRow = await setDetails(tx, keptId, details.after, now);
        await createMergesRepository(tx, workspaceId).add({
          id: mergeId,
          keptId,
          authorId: user.id,
          moved,
          mergedAt: now,
        });
        return savedRow;
      });
      await requestProgress(jobs, workspaceId);
      return { media: await presenter.presentOne(db, workspaceId, row), mergeId };
    },

    /**
     * @throws {AppError} `notFound`; `conflict` if the merge was already undone, a later merge exists, or an item's
     * source was replaced
     */
    async undo({ workspaceId }: WorkspaceScope, mergeId: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await lockPages(tx, [workspaceId]);
        const merges = createMergesRepository(tx, workspaceId);
        const merge = await merges.find(mergeId);
        if (!merge) throw new AppError('notFound');
        const [keptItem] = await createDuplicatesRepository(tx, workspaceId).findUnmergedItems([merge.keptId]);
        // A later merge has changed the same campaigns, goals and shares again, so it must be undone first.
        if (!keptItem || (await merges.findLatestId(merge.keptId)) !== mergeId) {
          throw new AppError('conflict', {
            detail: {
              en: 'These items have since been merged or separated again. Undo the later merge first.',
              de: 'Diese Einträge wurden seither wieder zusammengeführt oder getrennt. Machen Sie zuerst die spätere Zusammenführung rückgängig.',
            },
          });
        }
        const { moved, keptId } = merge;
        if (await hasLimitedDays(tx, [keptId, ...moved.items.map(({ id }) => id)])) throw createReplacedError();
        const now = clock.now();
        for (const { id, wasMergedIntoId } of moved.items) {
          await tx
            .updateTable('media')
            .set({ mergedIntoId: wasMergedIntoId, modifiedAt: now, version: sql<number>`version + 1` })
            .where('id', '=', id)
            .execute();
        }
        const keptIds = new Map([...moved.items.map(({ id }) => id), keptId].map((id) => [id, keptId]));
        await restoreCampaignMedia(tx, keptIds, moved.campaigns);
        await restoreGoals(tx, moved.goals);
        await restoreShares(tx, keptIds, moved.shares);
        await bumpCampaignVersions(
          tx,
          [...moved.campaigns, ...moved.goals].map(({ campaignId }) => campaignId),
          now,
        );
        await setDetails(tx, keptId, restoreDetails(keptItem, moved.details), now);
        await merges.markUndone(mergeId, now);
      });
      await requestProgress(jobs, workspaceId);
    },

    async list({ workspaceId }: WorkspaceScope, id: string): Promise<MediaMerge[]> {
      const [item] = await createDuplicatesRepository(db, workspaceId).findUnmergedItems([id]);
      if (!item) throw new AppError('notFound');
      const rows = await createMergesRepository(db, workspaceId).listByKeptItem(id);
      return rows.map(presentMerge);
    },
  };
}

/** Whether any of the items counts only on some days, because its source was replaced. */
async function hasLimitedDays(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('media')
    .select('id')
    .where('id', 'in', [...ids])
    .where((expression) =>
      expression.or([expression('countsFrom', 'is not', null), expression('countsUntil', 'is not', null)]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

const createReplacedError = (): AppError =>
  new AppError('conflict', {
    detail: {
      en: 'The source of one of these items was replaced. Undo the replacement first.',
      de: 'Die Quelle eines dieser Einträge wurde ersetzt. Machen Sie zuerst die Ersetzung rückgängig.',
    },
  });

const presentMerge = ({
  id,
  moved,
  authorName,
  mergedAt,
  undoneAt,
}: MediaMergeRow & { authorName: string | null }): MediaMerge => ({
  id,
  merged: moved.items.map(({ wasMergedIntoId: _, ...item }) => item),
  authorName: authorName ?? '',
  mergedAt: mergedAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
});
