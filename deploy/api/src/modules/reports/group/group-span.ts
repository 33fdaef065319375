import type { Period } from '@reportage/contracts';
import { sql } from 'kysely';

/**
 * Returns SQL for the first and last day of a group's campaigns; null for an empty group.
 * @param groupId the column with the group's id
 */
export const selectGroupSpan = (groupId: string) =>
  sql<Period | null>`(
    select json_build_object('from', min(campaigns.start_date), 'to', max(campaigns.end_date))
    from app.campaigns
    where campaigns.id in (select campaign_id from app.campaign_groups where group_id = ${sql.ref(groupId)})
    having count(*) > 0)`;
