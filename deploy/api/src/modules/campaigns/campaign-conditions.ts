import { attentionReasons, reportDateSchema } from '@reportage/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasAnyLabel, matchesFilters } from '../../platform/database/conditions.ts';
import { createInvalidChoiceError, invalidField } from '../../platform/errors/app-error.ts';
import type { ListFilter } from '../../platform/lists/list-filters.ts';
import { createContainsPattern } from '../../platform/lists/list-response.ts';
import { toAttentionBits } from './attention.ts';

const filterColumns = {
  clientId: sql.ref<string>('campaigns.client_id'),
  progressStatus: sql.ref<string>('campaigns.progress_status'),
  ownerId: sql.ref<string>('campaigns.owner_id'),
  assignedToId: sql.ref<string>('campaigns.assigned_to_id'),
};

function overlapsPeriod(values: readonly string[]): RawBuilder<SqlBool> {
  const [from, to] = values;
  if (values.length !== 2 || !reportDateSchema.safeParse(from).success || !reportDateSchema.safeParse(to).success) {
    throw invalidField('query.filters.dates', {
      en: 'must be two days, such as `is|2026-06-01,2026-06-30`',
      de: 'muss aus zwei Tagen bestehen, etwa `is|2026-06-01,2026-06-30`',
    });
  }
  return sql<SqlBool>`(campaigns.start_date <= ${to}::date and campaigns.end_date >= ${from}::date)`;
}

function needsAttention(values: readonly string[]): RawBuilder<SqlBool> {
  if (values.includes('any')) return sql<SqlBool>`campaigns.attention > 0`;
  const reasons = attentionReasons.filter((reason) => values.includes(reason));
  if (reasons.length !== values.length) {
    throw createInvalidChoiceError('query.filters.attention', ['any', ...attentionReasons]);
  }
  return sql<SqlBool>`(campaigns.attention > 0 and campaigns.attention & ${sql.lit(toAttentionBits(reasons))} > 0)`;
}

/** Returns SQL for the current day in each campaign's time zone. */
export const getToday = (now: Date): RawBuilder<string> =>
  sql<string>`(${now}::timestamptz at time zone campaigns.timezone)::date`;

/** Returns SQL for the status shown in the list, which for an active campaign depends on the campaign's dates. */
const getPhase = (now: Date): RawBuilder<string> => sql<string>`(case
  when campaigns.status <> 'active' then campaigns.status
  when ${getToday(now)} < campaigns.start_date then 'scheduled'
  when ${getToday(now)} > campaigns.end_date then 'ended'
  else 'live' end)`;

/** Sorts campaigns by status, in the order of a campaign's lifecycle. */
export const getPhaseOrder = (now: Date): RawBuilder<number> =>
  sql<number>`array_position(array['draft', 'scheduled', 'live', 'ended', 'completed'], ${getPhase(now)})`;

/** @param values phases or stored statuses; `active` includes three phases */
const hasStatus = (values: readonly string[], now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(campaigns.status in (${sql.join(values)}) or ${getPhase(now)} in (${sql.join(values)}))`;

const customConditions: Record<string, (values: string[], now: Date) => RawBuilder<SqlBool>> = {
  status: hasStatus,
  label: (values) => hasAnyLabel(sql.ref('campaigns.labels'), values),
  dates: overlapsPeriod,
  attention: needsAttention,
  groupId: (values) => sql<SqlBool>`campaigns.id in (
    select campaign_id from app.campaign_groups where group_id = any(${values}::text[]))`,
};

export const campaignFilterFields = [...Object.keys(filterColumns), ...Object.keys(customConditions)];

/** @throws {AppError} `invalidRequest` for invalid filter values */
export function matchesCampaignFilters(filters: readonly ListFilter[], now: Date): RawBuilder<SqlBool> {
  const conditions = filters.map(({ field, operator, values }) => {
    const buildCondition = customConditions[field];
    if (!buildCondition) return matchesFilters([{ field, operator, values }], filterColumns);
    return operator === 'is' ? buildCondition(values, now) : sql<SqlBool>`not (${buildCondition(values, now)})`;
  });
  return conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Whether the search text occurs in a campaign's names or its client's name. The subquery lets PostgreSQL use the
 * indexes of both tables.
 */
export function matchesCampaignSearch(workspaceId: string, searchString: string): RawBuilder<SqlBool> {
  if (!searchString) return sql<SqlBool>`true`;
  const pattern = createContainsPattern(searchString);
  return sql<SqlBool>`(campaigns.search_text like ${pattern} or campaigns.client_id = any(array(
    select id from app.clients where workspace_id = ${workspaceId} and lower(name) like ${pattern})))`;
}
