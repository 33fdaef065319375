import { mediaKey } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import type { MovedByMerge } from '../../schema/duplicate.tables.ts';
import type { MediaRow } from '../../schema/source.tables.ts';

/**
 * Replaces the items' places in each campaign by one of the kept item: its own, otherwise the first of theirs. @returns the previous places
 */
export async function moveCampaigns(
  tx: Tx,
  keptId: string,
  ids: readonly string[],
): Promise<MovedByMerge['campaigns']> {
  const touched = sql`campaign_id in (select campaign_id from app.campaign_media where media_id = any(${[...ids]}::text[]))
    and media_id = any(${[keptId, ...ids]}::text[])`;
  const { rows } = await sql<MovedByMerge['campaigns'][number]>`
    delete from app.campaign_media where ${touched} returning campaign_id, media_id, position`.execute(tx);
  const places = new Map<string, number>();
  for (const { campaignId, mediaId, position } of rows) {
    const known = places.get(campaignId);
    if (mediaId === keptId || known === undefined) places.set(campaignId, position);
    else if (!rows.some((row) => row.campaignId === campaignId && row.mediaId === keptId)) {
      places.set(campaignId, Math.min(known, position));
    }
  }
  await insertCampaignMedia(
    tx,
    [...places].map(([campaignId, position]) => ({ campaignId, mediaId: keptId, position })),
  );
  return rows;
}

async function insertCampaignMedia(tx: Tx, rows: MovedByMerge['campaigns']): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('campaignMedia')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Restores the places, except in campaigns from which the kept item has been removed since. */
export async function moveCampaignsBack(tx: Tx, keptId: string, before: MovedByMerge['campaigns']): Promise<void> {
  const campaignIds = [...new Set(before.map(({ campaignId }) => campaignId))];
  if (campaignIds.length === 0) return;
  const left = await tx
    .deleteFrom('campaignMedia')
    .where('mediaId', '=', keptId)
    .where('campaignId', 'in', campaignIds)
    .returning('campaignId')
    .execute();
  const has = new Set(left.map(({ campaignId }) => campaignId));
  await insertCampaignMedia(
    tx,
    before.filter(({ campaignId }) => has.has(campaignId)),
  );
}

/**
 * Goals that include or exclude an item refer to the kept one from now on, by its key. Ids are unique, so replacing them in the sets' text is
 * safe.
 */
export async function moveGoals(
  tx: Tx,
  workspaceId: string,
  kept: Pick<MediaRow, 'id' | 'mediaType'>,
  ids: readonly string[],
) {
  const goals: MovedByMerge['goals'] = [];
  const { rows } = await sql<{ id: string; text: string }>`
    select id, goal_sets::text as text from app.campaigns
    where workspace_id = ${workspaceId} and goal_sets::text like any(${ids.map((id) => `%${id}%`)}::text[]) for update`.execute(
    tx,
  );
  for (const { id, text } of rows) {
    const moved = ids.reduce((now, merged) => now.replaceAll(merged, kept.id), text);
    const after = moved.replaceAll(new RegExp(`"[a-z]+_${kept.id}"`, 'g'), `"${mediaKey(kept.mediaType, kept.id)}"`);
    if (after === text) continue;
    await sql`update app.campaigns set goal_sets = ${after}::jsonb where id = ${id}`.execute(tx);
    goals.push({ campaignId: id, before: text, after });
  }
  return goals;
}

/** Restores goals, except those that people have changed since. */
export async function moveGoalsBack(tx: Tx, goals: MovedByMerge['goals']): Promise<void> {
  for (const { campaignId, before, after } of goals) {
    await sql`
      update app.campaigns set goal_sets = ${before}::jsonb
      where id = ${campaignId} and goal_sets = ${after}::jsonb`.execute(tx);
  }
}

const worth = { approved: 2, pending: 1, rejected: 0 };

/** Keeps the most advanced of several shares over one connection, for the kept item. @returns the previous shares */
export async function moveShares(tx: Tx, keptId: string, ids: readonly string[]): Promise<MovedByMerge['shares']> {
  const rows = await tx
    .selectFrom('sharedMedia')
    .selectAll()
    .where('mediaId', 'in', [keptId, ...ids])
    .forUpdate()
    .execute();
  const ofMerged = new Set(rows.filter(({ mediaId }) => mediaId !== keptId).map(({ partnerId }) => partnerId));
  const moved = rows.filter(({ partnerId }) => ofMerged.has(partnerId));
  for (const shares of Map.groupBy(moved, ({ partnerId }) => partnerId).values()) {
    const [best, ...others] = shares.toSorted(
      (a, b) => worth[b.status] - worth[a.status] || Number(b.mediaId === keptId) - Number(a.mediaId === keptId),
    );
    if (others.length > 0) {
      const otherIds = others.map(({ id }) => id);
      await tx.deleteFrom('sharedMedia').where('id', 'in', otherIds).execute();
    }
    if (best) await tx.updateTable('sharedMedia').set({ mediaId: keptId }).where('id', '=', best.id).execute();
  }
  return moved.map(({ createdAt, decidedAt, ...share }) => ({
    ...share,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
}

const dateOrNull = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Restores shares, except over connections that no longer share the kept item. */
export async function moveSharesBack(tx: Tx, keptId: string, before: MovedByMerge['shares']): Promise<void> {
  const partnerIds = [...new Set(before.map(({ partnerId }) => partnerId))];
  if (partnerIds.length === 0) return;
  const left = await tx
    .deleteFrom('sharedMedia')
    .where('mediaId', '=', keptId)
    .where('partnerId', 'in', partnerIds)
    .returning(['id', 'partnerId', 'status', 'decidedAt'])
    .execute();
  const rows = left.flatMap(({ id, partnerId, status, decidedAt }) =>
    before
      .filter((share) => share.partnerId === partnerId)
      .map((share) => ({
        ...share,
        // Decisions since the merge apply to the share that represented all.
        ...(share.id === id ? { status } : {}),
        createdAt: new Date(share.createdAt),
        decidedAt: share.id === id ? decidedAt : dateOrNull(share.decidedAt),
      })),
  );
  if (rows.length > 0) await tx.insertInto('sharedMedia').values(rows).execute();
}

/** Raises the campaigns' versions, so that someone who has one open cannot save over the change. */
export async function raiseCampaigns(tx: Tx, ids: Iterable<string>, now: Date): Promise<void> {
  const campaignIds = [...new Set(ids)];
  if (campaignIds.length === 0) return;
  await tx
    .updateTable('campaigns')
    .set({ modifiedAt: now, version: sql<number>`version + 1` })
    .where('id', 'in', campaignIds)
    .execute();
}
