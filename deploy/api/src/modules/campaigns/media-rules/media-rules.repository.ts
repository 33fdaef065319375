import { type MediaRule, maxCampaignMedia } from '@reportage/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/database/connection.ts';
import { isInLiveWorkspace } from '../../../platform/database/live-workspaces.ts';

type Condition = RawBuilder<SqlBool>;

/** Escapes wildcards for `like`. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Matches a page and those below it. `path` is a URL (ignoring its scheme and `www.`) or a path on any site. */
function matchesPath(path: string): Condition {
  const prefix = path.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/+$/, '');
  const subject = path.startsWith('/')
    ? sql`substring(media.canonical_key from position('/' in media.canonical_key || '/'))`
    : sql`media.canonical_key`;
  return sql`media.media_type = 'web' and (${subject} = ${prefix} or ${subject} like ${`${escapeLike(prefix)}/%`})`;
}

const conditionsByRuleType: Record<MediaRule['by'], (value: string) => Condition> = {
  contentGroup: (value) => sql`media.content_group = ${value}`,
  label: (value) => sql`media.labels ? ${value}`,
  title: (value) => sql`media.title ilike ${`%${escapeLike(value)}%`}`,
  path: matchesPath,
};

const matchesRule = ({ by, value, connectionId }: MediaRule): Condition =>
  sql`((${connectionId}::text is null or media.source_id = ${connectionId}) and ${conditionsByRuleType[by](value)})`;

const matchesAnyRule = (rules: readonly MediaRule[]): Condition =>
  rules.length === 0 ? sql`false` : sql`(${sql.join(rules.map(matchesRule), sql` or `)})`;

export function createMediaRulesRepository(db: Executor, workspaceId: string) {
  const isInLibrary = sql<SqlBool>`media.workspace_id = ${workspaceId} and media.merged_into_id is null and media.archived_at is null`;

  return {
    async countMatchingMedia(rule: MediaRule, exampleCount: number): Promise<{ count: number; examples: string[] }> {
      const { rows } = await sql<{ count: number; examples: string[] }>`
        select count(*)::integer as count,
          coalesce((array_agg(coalesce(title, url) order by created_at desc, id))[1:${sql.lit(exampleCount)}], '{}') as examples
        from app.media where ${isInLibrary} and ${matchesRule(rule)}`.execute(db);
      return rows[0] ?? { count: 0, examples: [] };
    },

    countSources: async (ids: readonly string[]): Promise<number> =>
      (
        await sql<{ found: number }>`
          select count(*)::integer as found from app.sources
          where workspace_id = ${workspaceId} and deleted_at is null and id = any(${[...ids]}::text[])`.execute(db)
      ).rows[0]?.found ?? 0,

    /** Lists unarchived campaigns with rules. */
    listCampaigns: () =>
      db
        .selectFrom('campaigns')
        .select(['id', 'mediaRules'])
        .where('workspaceId', '=', workspaceId)
        .where('isArchived', '=', false)
        .where(sql<SqlBool>`media_rules <> '[]'`)
        .execute(),

    /**
     * Removes rule-added media that no longer match any rule. Adds matching media, oldest first, up to the campaign's
     * limit.
     * @returns how many media were added or removed, and how many were left out because of the limit
     */
    async apply(
      campaignId: string,
      rules: readonly MediaRule[],
    ): Promise<{ changedCount: number; omittedCount: number }> {
      const { rows: removed } = await sql`
        delete from app.campaign_media using app.media
        where campaign_id = ${campaignId} and is_by_rule and media.id = media_id and not coalesce(${matchesAnyRule(rules)}, false)
        returning media_id`.execute(db);
      if (rules.length === 0) return { changedCount: removed.length, omittedCount: 0 };
      const { rows } = await sql<{ added: number; matching: number }>`
        with existing as (
          select count(*) as media_count, coalesce(max(position), 0) as last_position
          from app.campaign_media where campaign_id = ${campaignId}
        ), matching as (
          select media.id, row_number() over (order by media.created_at, media.id) as number
          from app.media
          where ${isInLibrary} and ${matchesAnyRule(rules)} and not exists (
            select 1 from app.campaign_media where campaign_id = ${campaignId} and media_id = media.id)
        ), added as (
          insert into app.campaign_media (campaign_id, media_id, position, is_by_rule)
          select ${campaignId}, matching.id, existing.last_position + matching.number, true from matching cross join existing
          where existing.media_count + matching.number <= ${maxCampaignMedia}
          on conflict do nothing returning 1
        )
        select (select count(*) from added)::integer as added, (select count(*) from matching)::integer as matching`.execute(
        db,
      );
      const { added = 0, matching = 0 } = rows[0] ?? {};
      return { changedCount: removed.length + added, omittedCount: matching - added };
    },
  };
}

export async function listWorkspacesWithMediaRules(db: Executor): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('workspaceId')
    .distinct()
    .where(sql<SqlBool>`media_rules <> '[]'`)
    .where('isArchived', '=', false)
    .where(isInLiveWorkspace('campaigns'))
    .execute();
  return rows.map(({ workspaceId }) => workspaceId);
}
