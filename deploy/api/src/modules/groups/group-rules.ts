import type { GroupRule } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';

/**
 * Makes transactions that change campaigns wait for those that change rules, and vice versa, so neither misses changes
 * that the other is about to commit. This must be the last lock, after those on campaign and group rows.
 */
export async function lockMembership(tx: Tx, workspaceId: string, mode: 'campaigns' | 'rules'): Promise<void> {
  const key = sql`hashtextextended(${`groups ${workspaceId}`}, 0)`;
  await (mode === 'rules'
    ? sql`select pg_advisory_xact_lock(${key})`
    : sql`select pg_advisory_xact_lock_shared(${key})`
  ).execute(tx);
}

/**
 * Returns an SQL condition: whether the campaign in row `c` meets the rule (a JSON expression). For each part of the
 * rule that has values, the campaign must match at least one of them.
 */
const meetsRule = (rule: ReturnType<typeof sql>) => sql`(
  (${rule} -> 'labels' = '[]' or c.labels ?| array(select jsonb_array_elements_text(${rule} -> 'labels')))
  and (${rule} -> 'clientIds' = '[]' or coalesce(${rule} -> 'clientIds' ? c.client_id, false))
  and strpos(lower(c.name), lower(${rule} ->> 'nameContains')) > 0)`;

/**
 * Updates which campaigns belong to groups by rule.
 * @param condition selects the rows `g` (groups) and `c` (campaigns) to update
 */
async function updateRuleMembers(tx: Tx, workspaceId: string, condition: ReturnType<typeof sql>): Promise<void> {
  await sql`
    with matching as (
      select g.id as group_id, c.id as campaign_id from app.groups g
      join app.campaigns c on c.workspace_id = g.workspace_id
      where g.workspace_id = ${workspaceId} and g.rule is not null and ${condition} and ${meetsRule(sql`g.rule`)}
    ), removed as (
      delete from app.campaign_groups m using app.groups g, app.campaigns c
      where m.by = 'rule' and g.id = m.group_id and c.id = m.campaign_id and g.workspace_id = ${workspaceId} and ${condition}
        and not exists (select from matching where matching.group_id = g.id and matching.campaign_id = c.id)
    )
    insert into app.campaign_groups (group_id, campaign_id, by) select group_id, campaign_id, 'rule' from matching
    on conflict do nothing`.execute(tx);
}

/**
 * Adds campaigns to the groups whose rules they now meet, and removes them from those whose rules they no longer
 * meet. Must be called after any change to labels, clients or names, in the same transaction.
 */
export async function refreshRuleGroups(tx: Tx, workspaceId: string, campaignIds: readonly string[]): Promise<void> {
  if (campaignIds.length === 0) return;
  await lockMembership(tx, workspaceId, 'campaigns');
  await updateRuleMembers(tx, workspaceId, sql`c.id = any(${[...campaignIds]}::text[])`);
}

/** Updates which campaigns belong to a group by rule, after the rule has changed. */
export async function refreshGroup(tx: Tx, workspaceId: string, groupId: string): Promise<void> {
  await lockMembership(tx, workspaceId, 'rules');
  await updateRuleMembers(tx, workspaceId, sql`g.id = ${groupId}`);
}

interface RuleMatches {
  total: number;
  data: { id: string; name: string }[];
}

const maxListedMatches = 5;

/** Finds the campaigns that a rule would match: their number, and the first ones by name. */
export async function matchRule(db: Executor, workspaceId: string, rule: GroupRule): Promise<RuleMatches> {
  const { rows } = await sql<{ id: string; name: string; total: number }>`
    select c.id, c.name, count(*) over () as total from app.campaigns c
    where c.workspace_id = ${workspaceId} and ${meetsRule(sql`${toJson(rule)}`)}
    order by lower(c.name), c.id limit ${maxListedMatches}`.execute(db);
  return { total: rows[0]?.total ?? 0, data: rows.map(({ id, name }) => ({ id, name })) };
}
