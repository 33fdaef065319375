import { maxGroupCampaigns } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../platform/database/connection.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { lockMembership } from './group-rules.ts';

const subtractIds = (one: readonly string[], other: readonly string[]): string[] => {
  const otherSet = new Set(other);
  return one.filter((id) => !otherSet.has(id));
};

/**
 * Changes manual membership. The edit screens of campaigns and groups save complete lists, so each change also
 * increments the versions of the affected campaigns and groups. Rows are always locked in the same order: campaigns,
 * groups, then membership.
 */
export function createGroupMembers(tx: Tx, workspaceId: string, now: Date) {
  /** @throws {AppError} `notFound` unless all ids belong to the workspace */
  async function lockRows(table: 'campaigns' | 'groups', ids: readonly string[]): Promise<void> {
    const distinctIds = [...new Set(ids)];
    const { rows } = await sql`
      select id from ${sql.table(`app.${table}`)} where workspace_id = ${workspaceId} and id = any(${distinctIds}::text[])
      order by id for no key update`.execute(tx);
    if (rows.length < distinctIds.length) throw new AppError('notFound');
  }

  const incrementVersions = (table: 'campaigns' | 'groups', ids: readonly string[]) =>
    sql`
    update ${sql.table(`app.${table}`)} set version = version + 1, modified_at = ${now}
    where workspace_id = ${workspaceId} and id = any(${[...ids]}::text[])`.execute(tx);

  /** @throws {AppError} `invalidRequest` if a group would then have too many manually added campaigns */
  async function add(groupIds: readonly string[], campaignIds: readonly string[], field: string): Promise<void> {
    if (groupIds.length === 0 || campaignIds.length === 0) return;
    await sql`
      insert into app.campaign_groups (group_id, campaign_id, by)
      select group_id, campaign_id, 'hand'
      from unnest(${[...groupIds]}::text[]) as group_id, unnest(${[...campaignIds]}::text[]) as campaign_id
      on conflict do nothing`.execute(tx);
    await requireCapacity(groupIds, field);
  }

  /** @throws {AppError} `invalidRequest` if a group has too many manually added campaigns */
  async function requireCapacity(groupIds: readonly string[], field: string): Promise<void> {
    const { rows } = await sql`
      select group_id from app.campaign_groups where by = 'hand' and group_id = any(${[...groupIds]}::text[])
      group by group_id having count(*) > ${maxGroupCampaigns}`.execute(tx);
    if (rows.length === 0) return;
    const max = { en: maxGroupCampaigns.toLocaleString('en'), de: maxGroupCampaigns.toLocaleString('de') };
    throw invalidField(field, {
      en: `would give a group more than ${max.en} manually added campaigns; use a rule instead`,
      de: `gäbe einer Gruppe mehr als ${max.de} von Hand hinzugefügte Kampagnen; verwenden Sie stattdessen eine Regel`,
    });
  }

  const remove = async (groupIds: readonly string[], campaignIds: readonly string[]): Promise<void> => {
    if (groupIds.length === 0 || campaignIds.length === 0) return;
    await tx
      .deleteFrom('campaignGroups')
      .where('by', '=', 'hand')
      .where('groupId', 'in', [...groupIds])
      .where('campaignId', 'in', [...campaignIds])
      .execute();
  };

  const listManualPairs = (groupIds: readonly string[]) =>
    tx
      .selectFrom('campaignGroups')
      .select(['groupId', 'campaignId'])
      .where('by', '=', 'hand')
      .where('groupId', 'in', [...groupIds])
      .execute();

  return {
    /**
     * Sets the groups to which a campaign is added manually. Groups to which it belongs only by rule are kept. The
     * caller increments the campaign's own version.
     * @throws {AppError} `notFound` unless all groups belong to the workspace
     */
    async setGroups(campaignId: string, groupIds: readonly string[]): Promise<void> {
      const currentRows = await tx
        .selectFrom('campaignGroups')
        .select(['groupId', 'by'])
        .where('campaignId', '=', campaignId)
        .execute();
      const manualGroups = currentRows.filter(({ by }) => by === 'hand').map(({ groupId }) => groupId);
      const ruleOnlyGroups = subtractIds(
        currentRows.map(({ groupId }) => groupId),
        manualGroups,
      );
      const requestedGroups = subtractIds([...new Set(groupIds)], ruleOnlyGroups);
      const addedIds = subtractIds(requestedGroups, manualGroups);
      const removedIds = subtractIds(manualGroups, requestedGroups);
      await lockRows('groups', [...addedIds, ...removedIds]);
      await incrementVersions('groups', [...addedIds, ...removedIds]);
      await lockMembership(tx, workspaceId, 'campaigns');
      await remove(removedIds, [campaignId]);
      await add(addedIds, [campaignId], 'body.groupId');
    },

    /** Adds copies to the groups to which their originals were added manually. */
    async copyGroups(copies: readonly { from: string; to: string }[]): Promise<void> {
      const from = copies.map((copy) => copy.from);
      const to = copies.map((copy) => copy.to);
      const pairs = sql`unnest(${from}::text[], ${to}::text[]) as copies (from_id, to_id)`;
      const { rows } = await sql<{ groupId: string }>`
        select distinct group_id from app.campaign_groups join ${pairs} on campaign_id = from_id where by = 'hand'`.execute(
        tx,
      );
      const groupIds = rows.map(({ groupId }) => groupId);
      if (groupIds.length === 0) return;
      await lockRows('groups', groupIds);
      await incrementVersions('groups', groupIds);
      await lockMembership(tx, workspaceId, 'campaigns');
      await sql`
        insert into app.campaign_groups (group_id, campaign_id, by)
        select group_id, to_id, 'hand' from app.campaign_groups join ${pairs} on campaign_id = from_id
        where by = 'hand' and group_id = any(${groupIds}::text[])`.execute(tx);
      await requireCapacity(groupIds, 'body.ids');
    },

    /**
     * Sets a group's manually added campaigns, or adds to them. The caller increments the group's own version in
     * `saveGroup`.
     * @param changes.overwrite whether the campaigns replace those previously added manually
     * @param changes.isRuleChanged whether the group's rule is saved in the same transaction
     * @throws {AppError} `notFound` unless all campaigns belong to the workspace
     */
    async setCampaigns(
      groupId: string,
      {
        campaignIds,
        overwrite,
        isRuleChanged,
      }: { campaignIds: readonly string[]; overwrite: boolean; isRuleChanged: boolean },
      saveGroup: () => Promise<void>,
    ): Promise<void> {
      const currentIds = (await listManualPairs([groupId])).map(({ campaignId }) => campaignId);
      const addedIds = subtractIds([...new Set(campaignIds)], currentIds);
      const removedIds = overwrite ? subtractIds(currentIds, campaignIds) : [];
      await lockRows('campaigns', [...addedIds, ...removedIds]);
      await incrementVersions('campaigns', [...addedIds, ...removedIds]);
      await saveGroup();
      await lockMembership(tx, workspaceId, isRuleChanged ? 'rules' : 'campaigns');
      await remove([groupId], removedIds);
      await add([groupId], addedIds, 'body.campaignIds');
    },

    /** Prepares the removal of groups: increments the versions of their campaigns and locks all affected rows. */
    async prepareRemoval(groupIds: readonly string[]): Promise<void> {
      const campaignIds = (await listManualPairs(groupIds)).map(({ campaignId }) => campaignId);
      await lockRows('campaigns', campaignIds);
      await incrementVersions('campaigns', campaignIds);
      await lockRows('groups', groupIds);
      await lockMembership(tx, workspaceId, 'rules');
    },

    /**
     * Manually adds campaigns to groups, or removes them.
     * @returns the ids of the changed campaigns
     * @throws {AppError} `notFound` unless all ids belong to the workspace
     */
    async change(campaignIds: readonly string[], groupIds: readonly string[], isRemoval: boolean): Promise<string[]> {
      await lockRows('campaigns', campaignIds);
      await lockRows('groups', groupIds);
      const manualPairs = new Set(
        (await listManualPairs(groupIds)).map(({ groupId, campaignId }) => `${groupId} ${campaignId}`),
      );
      const willChange = (groupId: string, campaignId: string) =>
        manualPairs.has(`${groupId} ${campaignId}`) === isRemoval;
      const changedIds = [...new Set(campaignIds)].filter((id) => groupIds.some((groupId) => willChange(groupId, id)));
      await incrementVersions('campaigns', changedIds);
      await incrementVersions(
        'groups',
        groupIds.filter((groupId) => changedIds.some((id) => willChange(groupId, id))),
      );
      await lockMembership(tx, workspaceId, 'campaigns');
      await (isRemoval ? remove(groupIds, campaignIds) : add(groupIds, campaignIds, 'body.campaignIds'));
      return changedIds;
    },
  };
}

/** @returns the ids that belong to groups in the workspace */
export async function findExistingGroupIds(
  db: Executor,
  workspaceId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('groups')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
