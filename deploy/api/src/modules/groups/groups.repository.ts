import {
  type calls,
  type GroupCampaign,
  type GroupRule,
  type groupKinds,
  maxGroupCampaigns,
} from '@reportage/contracts';
import { sql } from 'kysely';
import { matchesFilters, matchesSearch } from '../../platform/database/conditions.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import { readPage } from '../../platform/database/read-page.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import type { ListFilter } from '../../platform/lists/list-filters.ts';
import type { ListPage } from '../../platform/lists/list-response.ts';
import type { CampaignRow } from '../../schema/campaign.tables.ts';
import type { GroupRow } from '../../schema/group.tables.ts';
import { getOverallGoalKind, readCustomGoalMetrics } from '../goals/index.ts';

export type GroupQuery = ContextOf<typeof calls.listGroups>['query'];

export interface GroupWithCounts extends GroupRow {
  ownerName: string | null;
  totals: { campaignCount: number; mediaCount: number; startDate: string | null; endDate: string | null };
}

type StoredGroupCampaign = Omit<GroupCampaign, 'goalKind' | 'goalCounts'> &
  Pick<CampaignRow, 'goalSets' | 'goalCounts'>;

export interface GroupDetails {
  campaigns: GroupCampaign[];
  reports: { id: string; name: string; campaignId: string; campaignName: string; clientName: string | null }[];
  ruleClients: { id: string; name: string }[];
}

export interface GroupChange {
  name: string;
  description: string;
  rule: GroupRule | null;
  assignedToId: string | null;
  assignedToName: string | null;
  modifiedAt: Date;
}

const sortColumns: Record<GroupQuery['sort'], ReturnType<typeof sql>> = {
  name: sql`lower(groups.name)`,
  assignedToName: sql`lower(groups.assigned_to_name)`,
  owner: sql`lower(users.name)`,
  createdAtSince: sql.ref('groups.created_at'),
  // Both subqueries read only a group's own rows, using the primary keys.
  campaignCount: sql`(
    select count(distinct campaign_id) from app.campaign_groups where campaign_groups.group_id = groups.id)`,
  startDate: sql`(
    select min(c.start_date) from app.campaign_groups m join app.campaigns c on c.id = m.campaign_id
    where m.group_id = groups.id)`,
};

const filterColumns = {
  ownerId: sql.ref<string>('groups.owner_id'),
  assignedToId: sql.ref<string>('groups.assigned_to_id'),
  kind: sql<(typeof groupKinds)[number]>`case when groups.rule is null then 'hand' else 'rule' end`,
};
export const groupFilterFields = Object.keys(filterColumns);

export function createGroupsRepository(db: Executor, workspaceId: string) {
  const selectGroups = () =>
    db
      .selectFrom('groups')
      .leftJoin('users', 'users.id', 'groups.ownerId')
      .where('groups.workspaceId', '=', workspaceId);

  const addCounts = (query: ReturnType<typeof selectGroups>) =>
    query.selectAll('groups').select([
      'users.name as ownerName',
      sql<GroupWithCounts['totals']>`(
        select json_build_object('campaignCount', count(*), 'startDate', min(c.start_date), 'endDate', max(c.end_date),
          'mediaCount', (
            select count(distinct cm.media_id) from app.campaign_media cm
            where cm.campaign_id in (select campaign_id from app.campaign_groups where group_id = groups.id)))
        from app.campaigns c
        where c.id in (select campaign_id from app.campaign_groups where group_id = groups.id))`.as('totals'),
    ]);

  const toColumns = ({ rule, ...change }: GroupChange) => ({ ...change, rule: rule && toJson(rule) });

  return {
    async list(query: GroupQuery, filters: ListFilter[]): Promise<ListPage<GroupWithCounts>> {
      const matching = selectGroups()
        .where(matchesSearch(query.searchString, [sql.ref('groups.name'), sql.ref('groups.description')]))
        .where(matchesFilters(filters, filterColumns));
      return readPage(db, query, {
        matching: addCounts(matching),
        all: selectGroups().select('groups.id'),
        counted: matching.select('groups.id'),
        sortColumn: sortColumns[query.sort],
        idColumn: 'groups.id',
      });
    },

    find: (id: string): Promise<GroupWithCounts | undefined> =>
      addCounts(selectGroups()).where('groups.id', '=', id).executeTakeFirst(),

    /**
     * Reads a group's campaigns, sorted by name, their reports, and the rule's clients. If there are too many
     * campaigns, manually added ones take precedence.
     */
    async findDetails(id: string, rule: GroupRule | null): Promise<GroupDetails> {
      const campaigns = await sql<StoredGroupCampaign>`
        select * from (
          select c.id, c.name, c.status, c.is_archived, c.progress, c.progress_status, c.goal_counts, c.goal_sets,
            c.start_date, c.end_date, c.timezone, clients.id as client_id, clients.name as client_name,
            coalesce(c.client_logo, clients.meta->>'logo') as client_logo, m.is_manual, m.is_added_by_rule
          from (
            select campaign_id, bool_or(by = 'hand') as is_manual, bool_or(by = 'rule') as is_added_by_rule
            from app.campaign_groups where group_id = ${id} group by campaign_id
          ) m
          join app.campaigns c on c.id = m.campaign_id and c.workspace_id = ${workspaceId}
          left join app.clients on clients.id = c.client_id
          order by m.is_manual desc, lower(c.name), c.id limit ${maxGroupCampaigns}
        ) listed order by lower(name), id`.execute(db);
      const ids = campaigns.rows.map((campaign) => campaign.id);
      const customMetrics = await readCustomGoalMetrics(
        db,
        workspaceId,
        campaigns.rows.flatMap(({ goalSets }) => goalSets),
      );
      const reports = await sql<GroupDetails['reports'][number]>`
        select r.id, r.name, r.campaign_id, c.name as campaign_name, clients.name as client_name
        from app.reports r join app.campaigns c on c.id = r.campaign_id left join app.clients on clients.id = c.client_id
        where r.workspace_id = ${workspaceId} and r.campaign_id = any(${ids}::text[])
        order by lower(c.name), c.id, r.created_at, r.id`.execute(db);
      return {
        campaigns: campaigns.rows.map(({ goalSets, goalCounts, ...campaign }) => ({
          ...campaign,
          goalKind: getOverallGoalKind(goalSets, customMetrics),
          ...(goalCounts ? { goalCounts } : {}),
        })),
        reports: reports.rows,
        ruleClients: await this.listClients(rule?.clientIds ?? []),
      };
    },

    listClients: async (ids: readonly string[]): Promise<GroupDetails['ruleClients']> =>
      ids.length === 0
        ? []
        : db
            .selectFrom('clients')
            .select(['id', 'name'])
            .where('workspaceId', '=', workspaceId)
            .where('id', 'in', [...ids])
            .orderBy(sql`lower(name)`)
            .execute(),

    insert: async (group: GroupChange & { id: string; ownerId: string; createdAt: Date }): Promise<void> => {
      await db
        .insertInto('groups')
        .values({ ...group, ...toColumns(group), workspaceId })
        .execute();
    },

    /** @returns false if the group has a newer version */
    async update(id: string, change: GroupChange, version: number): Promise<boolean> {
      const result = await db
        .updateTable('groups')
        .set({ ...toColumns(change), version: sql<number>`version + 1` })
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .where('version', '=', version)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    remove: async (ids: readonly string[]): Promise<void> => {
      await db
        .deleteFrom('groups')
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...ids])
        .execute();
    },
  };
}
