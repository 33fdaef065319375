import { defineAuditTarget } from '../../platform/audit/audit-target.ts';

export const linkAuditTarget = defineAuditTarget('link', (db, workspaceId, ids) =>
  db
    .selectFrom('links')
    .leftJoin('campaigns', 'campaigns.id', 'links.campaignId')
    .select(['links.id', 'links.name', 'code', 'destination', 'utm', 'endsAt', 'campaigns.name as campaign'])
    .where('links.workspaceId', '=', workspaceId)
    .where('links.id', 'in', ids)
    .execute(),
);
