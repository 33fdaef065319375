import { sql } from 'kysely';
import { defineAuditTarget } from '../../platform/audit/audit-target.ts';

export const campaignAuditTarget = defineAuditTarget('campaign', (db, workspaceId, ids) =>
  db
    .selectFrom('campaigns')
    .leftJoin('clients', 'clients.id', 'campaigns.clientId')
    .select([
      'campaigns.id',
      'campaigns.name',
      'clients.name as client',
      'displayName',
      'campaigns.labels',
      'status',
      'isArchived',
    ])
    .select(['timezone', 'startDate', 'endDate', 'goalSets', 'creators', 'assignedToName'])
    .select(
      sql<string[]>`array(
        select g.name from app.campaign_groups m join app.groups g on g.id = m.group_id
        where m.campaign_id = campaigns.id and m.by = 'hand' order by lower(g.name), g.id)`.as('groups'),
    )
    .where('campaigns.workspaceId', '=', workspaceId)
    .where('campaigns.id', 'in', ids)
    .execute(),
);
