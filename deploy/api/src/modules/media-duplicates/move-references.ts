import { idPrefixes, mediaKey } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import type { MovedByMerge, MovedReference } from '../../schema/duplicate.tables.ts';
import type { MediaRow } from '../../schema/source.tables.ts';

/** The kept item for each item that is merged into it, by the latter's id. */
export type MergeTargets = ReadonlyMap<string, Pick<MediaRow, 'id' | 'mediaType'>>;

const getIds = (kept: MergeTargets): string[] => [...new Set([...kept.values()].map(({ id }) => id))];
const joinKey = (...parts: string[]): string => parts.join(' ');

/**
 * Replaces the items' positions in each campaign with one position for the kept item: its own, or otherwise the first
 * of the others.
 * @returns the previous positions
 */
export async function moveCampaigns(tx: Tx, kept: MergeTargets): Promise<MovedReference[]> {
  const ids = [...kept.keys()];
  const affectedRows = sql`campaign_id in (select campaign_id from app.campaign_media where media_id = any(${ids}::text[]))
    and media_id = any(${[...ids, ...getIds(kept)]}::text[])`;
  const { rows } = await sql<Required<MovedReference>>`
    delete from app.campaign_media where ${affectedRows} returning campaign_id, media_id, position, is_by_rule`.execute(
    tx,
  );
  const rowsByCampaign = Map.groupBy(rows, ({ campaignId, mediaId }) =>
    joinKey(campaignId, kept.get(mediaId)?.id ?? mediaId),
  );
  const positions = [...rowsByCampaign.values()].flatMap((itemPositions) => {
    const [first] = itemPositions.toSorted(
      (a, b) => Number(kept.has(a.mediaId)) - Number(kept.has(b.mediaId)) || a.position - b.position,
    );
    if (!first) return [];
    const mediaId = kept.get(first.mediaId)?.id ?? first.mediaId;
    // The position counts as added manually if any of the replaced positions was.
    return [{ ...first, mediaId, isByRule: itemPositions.every(({ isByRule }) => isByRule) }];
  });
  await insertCampaignMedia(tx, positions);
  return rows;
}

async function insertCampaignMedia(tx: Tx, rows: readonly MovedReference[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('campaignMedia')
      .values([...rows])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/**
 * Restores the positions, except in campaigns from which the kept item has been removed since. @param keptIdByMergedId
 * the kept item for each merged item, by id
 */
export async function moveCampaignsBack(
  tx: Tx,
  keptIdByMergedId: ReadonlyMap<string, string>,
  before: readonly MovedReference[],
): Promise<void> {
  const campaignIds = [...new Set(before.map(({ campaignId }) => campaignId))];
  const keptIds = [...new Set(keptIdByMergedId.values())];
  if (campaignIds.length === 0) return;
  const removedRows = await tx
    .deleteFrom('campaignMedia')
    .where('mediaId', 'in', keptIds)
    .where('campaignId', 'in', campaignIds)
    .returning(['campaignId', 'mediaId', 'position', 'isByRule'])
    .execute();
  const removedKeys = new Set(removedRows.map(({ campaignId, mediaId }) => joinKey(campaignId, mediaId)));
  const getPositionKey = ({ campaignId, mediaId }: MovedReference) =>
    joinKey(campaignId, keptIdByMergedId.get(mediaId) ?? mediaId);
  const previousKeys = new Set(before.map(getPositionKey));
  // Campaigns to which the kept item was added after the merge keep it.
  const added = removedRows.filter((row) => !previousKeys.has(joinKey(row.campaignId, row.mediaId)));
  await insertCampaignMedia(tx, [...before.filter((row) => removedKeys.has(getPositionKey(row))), ...added]);
}

const mediaReference = new RegExp(`(?:\\b([a-z]+)_)?(${idPrefixes.media}_[0-9a-z]{26})`, 'g');

/**
 * The text with each item's id or key replaced by that of the kept item. Ids are unique, so replacing them in text is
 * safe.
 */
export const renameMedia = (text: string, kept: MergeTargets): string =>
  text.replaceAll(mediaReference, (match: string, mediaType: string | undefined, id: string) => {
    const item = kept.get(id);
    if (!item) return match;
    return mediaType === undefined ? item.id : mediaKey(item.mediaType, item.id);
  });

/** Makes goals that include or exclude an item refer to the kept one, by its key. */
export async function moveGoals(tx: Tx, workspaceId: string, kept: MergeTargets) {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, goal_sets::text as text from app.campaigns
    where workspace_id = ${workspaceId} and goal_sets::text like ${`%${idPrefixes.media}\\_%`} for update`.execute(tx);
  const goals = rows.map(({ id, text }) => ({ campaignId: id, before: text, after: renameMedia(text, kept) }));
  const changed = goals.filter(({ before, after }) => before !== after);
  for (const { campaignId, after } of changed) {
    await sql`update app.campaigns set goal_sets = ${after}::jsonb where id = ${campaignId}`.execute(tx);
  }
  return changed;
}

/** Restores goals, except for those that users have changed since. */
export async function moveGoalsBack(tx: Tx, goals: MovedByMerge['goals']): Promise<void> {
  for (const { campaignId, before, after } of goals) {
    await sql`
      update app.campaigns set goal_sets = ${before}::jsonb
      where id = ${campaignId} and goal_sets = ${after}::jsonb`.execute(tx);
  }
}

const rankOfStatus = { approved: 2, pending: 1, rejected: 0 };

/**
 * Keeps only the most advanced of several shares in one connection, and assigns it to the kept item. @returns the
 * previous shares
 */
export async function moveShares(tx: Tx, kept: MergeTargets): Promise<MovedByMerge['shares']> {
  const rows = await tx
    .selectFrom('sharedMedia')
    .selectAll()
    .where('mediaId', 'in', [...kept.keys(), ...getIds(kept)])
    .forUpdate()
    .execute();
  const getPositionKey = ({ partnerId, mediaId }: (typeof rows)[number]) =>
    joinKey(partnerId, kept.get(mediaId)?.id ?? mediaId);
  const affectedRows = new Set(rows.filter(({ mediaId }) => kept.has(mediaId)).map(getPositionKey));
  const moved = rows.filter((row) => affectedRows.has(getPositionKey(row)));
  for (const shares of Map.groupBy(moved, getPositionKey).values()) {
    const [best, ...others] = shares.toSorted(
      (a, b) =>
        rankOfStatus[b.status] - rankOfStatus[a.status] || Number(kept.has(a.mediaId)) - Number(kept.has(b.mediaId)),
    );
    if (others.length > 0) {
      const otherIds = others.map(({ id }) => id);
      await tx.deleteFrom('sharedMedia').where('id', 'in', otherIds).execute();
    }
    if (!best) continue;
    const mediaId = kept.get(best.mediaId)?.id ?? best.mediaId;
    await tx.updateTable('sharedMedia').set({ mediaId }).where('id', '=', best.id).execute();
  }
  return moved.map(({ createdAt, decidedAt, ...share }) => ({
    ...share,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
}

const toDateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * Restores shares, except in connections that no longer share the kept item. @param keptIdByMergedId the kept item for
 * each merged item, by id
 */
export async function moveSharesBack(
  tx: Tx,
  keptIdByMergedId: ReadonlyMap<string, string>,
  before: MovedByMerge['shares'],
): Promise<void> {
  const partnerIds = [...new Set(before.map(({ partnerId }) => partnerId))];
  if (partnerIds.length === 0) return;
  const getPositionKey = (share: { partnerId: string; mediaId: string }) =>
    joinKey(share.partnerId, keptIdByMergedId.get(share.mediaId) ?? share.mediaId);
  const positions = new Set(before.map(getPositionKey));
  const currentShares = await tx
    .selectFrom('sharedMedia')
    .select(['id', 'partnerId', 'mediaId', 'status', 'decidedAt'])
    .where('mediaId', 'in', [...new Set(keptIdByMergedId.values())])
    .where('partnerId', 'in', partnerIds)
    .forUpdate()
    .execute();
  const removedRows = currentShares.filter((share) => positions.has(getPositionKey(share)));
  const removedIds = removedRows.map(({ id }) => id);
  if (removedIds.length === 0) return;
  await tx.deleteFrom('sharedMedia').where('id', 'in', removedIds).execute();
  const rows = removedRows.flatMap((current) =>
    before
      .filter((share) => getPositionKey(share) === getPositionKey(current))
      .map((share) => ({
        ...share,
        // Decisions since the merge apply to the share that represented all of the previous ones.
        ...(share.id === current.id ? { status: current.status } : {}),
        createdAt: new Date(share.createdAt),
        decidedAt: share.id === current.id ? current.decidedAt : toDateOrNull(share.decidedAt),
      })),
  );
  await tx.insertInto('sharedMedia').values(rows).execute();
}

/** Raises the campaigns' versions, so that a user who has one of them open cannot overwrite the change. */
export async function bumpCampaignVersions(tx: Tx, ids: Iterable<string>, now: Date): Promise<void> {
  const campaignIds = [...new Set(ids)];
  if (campaignIds.length === 0) return;
  await tx
    .updateTable('campaigns')
    .set({ modifiedAt: now, version: sql<number>`version + 1` })
    .where('id', 'in', campaignIds)
    .execute();
}
