import { idPrefixes, toMediaKey } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import type { MovedByMerge, MovedReference } from '../../schema/duplicate.tables.ts';
import type { MediaRow } from '../../schema/source.tables.ts';

/** The kept item for each merged item's id. */
export type MergeTargets = ReadonlyMap<string, Pick<MediaRow, 'id' | 'mediaType'>>;

const getKeptIds = (targets: MergeTargets): string[] => [...new Set([...targets.values()].map(({ id }) => id))];
const joinKey = (...parts: string[]): string => parts.join(' ');

/**
 * Replaces the merged items in each campaign with the kept item. It stays at its own position, or takes the first
 * position of the merged items if it was not in the campaign.
 * @returns the previous entries
 */
export async function replaceInCampaigns(tx: Tx, targets: MergeTargets): Promise<MovedReference[]> {
  const ids = [...targets.keys()];
  const affectedRows = sql`campaign_id in (select campaign_id from app.campaign_media where media_id = any(${ids}::text[]))
    and media_id = any(${[...ids, ...getKeptIds(targets)]}::text[])`;
  const { rows } = await sql<Required<MovedReference>>`
    delete from app.campaign_media where ${affectedRows} returning campaign_id, media_id, position, is_by_rule`.execute(
    tx,
  );
  const rowsByCampaign = Map.groupBy(rows, ({ campaignId, mediaId }) =>
    joinKey(campaignId, targets.get(mediaId)?.id ?? mediaId),
  );
  const newRows = [...rowsByCampaign.values()].flatMap((replacedRows) => {
    const [first] = replacedRows.toSorted(
      (a, b) => Number(targets.has(a.mediaId)) - Number(targets.has(b.mediaId)) || a.position - b.position,
    );
    if (!first) return [];
    const mediaId = targets.get(first.mediaId)?.id ?? first.mediaId;
    // The entry counts as added manually if any of the replaced entries was.
    return [{ ...first, mediaId, isByRule: replacedRows.every(({ isByRule }) => isByRule) }];
  });
  await insertCampaignMedia(tx, newRows);
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
 * Restores the entries, except in campaigns from which the kept item has been removed since.
 * @param keptIdByMergedId the kept item's id for each merged item's id
 */
export async function restoreCampaignMedia(
  tx: Tx,
  keptIdByMergedId: ReadonlyMap<string, string>,
  previousEntries: readonly MovedReference[],
): Promise<void> {
  const campaignIds = [...new Set(previousEntries.map(({ campaignId }) => campaignId))];
  const keptIds = [...new Set(keptIdByMergedId.values())];
  if (campaignIds.length === 0) return;
  const removedRows = await tx
    .deleteFrom('campaignMedia')
    .where('mediaId', 'in', keptIds)
    .where('campaignId', 'in', campaignIds)
    .returning(['campaignId', 'mediaId', 'position', 'isByRule'])
    .execute();
  const removedKeys = new Set(removedRows.map(({ campaignId, mediaId }) => joinKey(campaignId, mediaId)));
  const getEntryKey = ({ campaignId, mediaId }: MovedReference) =>
    joinKey(campaignId, keptIdByMergedId.get(mediaId) ?? mediaId);
  const previousKeys = new Set(previousEntries.map(getEntryKey));
  // The kept item stays in campaigns that it was added to after the merge.
  const entriesAddedLater = removedRows.filter((row) => !previousKeys.has(joinKey(row.campaignId, row.mediaId)));
  await insertCampaignMedia(tx, [
    ...previousEntries.filter((row) => removedKeys.has(getEntryKey(row))),
    ...entriesAddedLater,
  ]);
}

const mediaReference = new RegExp(`(?:\\b([a-z]+)_)?(${idPrefixes.media}_[0-9a-z]{26})`, 'g');

/**
 * Replaces each merged item's id or key in the text with the kept item's. This is safe, because ids are unique.
 */
export const replaceMediaIds = (text: string, targets: MergeTargets): string =>
  text.replaceAll(mediaReference, (match: string, mediaType: string | undefined, id: string) => {
    const item = targets.get(id);
    if (!item) return match;
    return mediaType === undefined ? item.id : toMediaKey(item.mediaType, item.id);
  });

/** Replaces references to merged items in goals with references to the kept item. */
export async function replaceInGoals(tx: Tx, workspaceId: string, targets: MergeTargets) {
  const { rows } = await sql<{ id: string; text: string }>`
    select id, goal_sets::text as text from app.campaigns
    where workspace_id = ${workspaceId} and goal_sets::text like ${`%${idPrefixes.media}\\_%`} for update`.execute(tx);
  const goals = rows.map(({ id, text }) => ({ campaignId: id, before: text, after: replaceMediaIds(text, targets) }));
  const changedGoals = goals.filter(({ before, after }) => before !== after);
  for (const { campaignId, after } of changedGoals) {
    await sql`update app.campaigns set goal_sets = ${after}::jsonb where id = ${campaignId}`.execute(tx);
  }
  return changedGoals;
}

/** Restores goals, except for those that users have changed since. */
export async function restoreGoals(tx: Tx, goals: MovedByMerge['goals']): Promise<void> {
  for (const { campaignId, before, after } of goals) {
    await sql`
      update app.campaigns set goal_sets = ${before}::jsonb
      where id = ${campaignId} and goal_sets = ${after}::jsonb`.execute(tx);
  }
}

const statusRanks = { approved: 2, pending: 1, rejected: 0 };

/**
 * Keeps only the most advanced of several shares in a connection, and assigns it to the kept item.
 * @returns the previous shares
 */
export async function moveShares(tx: Tx, targets: MergeTargets): Promise<MovedByMerge['shares']> {
  const rows = await tx
    .selectFrom('sharedMedia')
    .selectAll()
    .where('mediaId', 'in', [...targets.keys(), ...getKeptIds(targets)])
    .forUpdate()
    .execute();
  const getShareKey = ({ partnerId, mediaId }: (typeof rows)[number]) =>
    joinKey(partnerId, targets.get(mediaId)?.id ?? mediaId);
  const affectedKeys = new Set(rows.filter(({ mediaId }) => targets.has(mediaId)).map(getShareKey));
  const movedShares = rows.filter((row) => affectedKeys.has(getShareKey(row)));
  for (const shares of Map.groupBy(movedShares, getShareKey).values()) {
    const [best, ...others] = shares.toSorted(
      (a, b) =>
        statusRanks[b.status] - statusRanks[a.status] ||
        Number(targets.has(a.mediaId)) - Number(targets.has(b.mediaId)),
    );
    if (others.length > 0) {
      const otherIds = others.map(({ id }) => id);
      await tx.deleteFrom('sharedMedia').where('id', 'in', otherIds).execute();
    }
    if (!best) continue;
    const mediaId = targets.get(best.mediaId)?.id ?? best.mediaId;
    await tx.updateTable('sharedMedia').set({ mediaId }).where('id', '=', best.id).execute();
  }
  return movedShares.map(({ createdAt, decidedAt, ...share }) => ({
    ...share,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
}

const toDateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * Restores shares, except in connections that no longer share the kept item.
 * @param keptIdByMergedId the kept item's id for each merged item's id
 */
export async function restoreShares(
  tx: Tx,
  keptIdByMergedId: ReadonlyMap<string, string>,
  previousShares: MovedByMerge['shares'],
): Promise<void> {
  const partnerIds = [...new Set(previousShares.map(({ partnerId }) => partnerId))];
  if (partnerIds.length === 0) return;
  const getShareKey = (share: { partnerId: string; mediaId: string }) =>
    joinKey(share.partnerId, keptIdByMergedId.get(share.mediaId) ?? share.mediaId);
  const shareKeys = new Set(previousShares.map(getShareKey));
  const currentShares = await tx
    .selectFrom('sharedMedia')
    .select(['id', 'partnerId', 'mediaId', 'status', 'decidedAt'])
    .where('mediaId', 'in', [...new Set(keptIdByMergedId.values())])
    .where('partnerId', 'in', partnerIds)
    .forUpdate()
    .execute();
  const removedRows = currentShares.filter((share) => shareKeys.has(getShareKey(share)));
  const removedIds = removedRows.map(({ id }) => id);
  if (removedIds.length === 0) return;
  await tx.deleteFrom('sharedMedia').where('id', 'in', removedIds).execute();
  const rows = removedRows.flatMap((current) =>
    previousShares
      .filter((share) => getShareKey(share) === getShareKey(current))
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

/** Increments the campaigns' versions, so that a user who has one of them open cannot overwrite the change. */
export async function bumpCampaignVersions(tx: Tx, ids: Iterable<string>, now: Date): Promise<void> {
  const campaignIds = [...new Set(ids)];
  if (campaignIds.length === 0) return;
  await tx
    .updateTable('campaigns')
    .set({ modifiedAt: now, version: sql<number>`version + 1` })
    .where('id', 'in', campaignIds)
    .execute();
}
