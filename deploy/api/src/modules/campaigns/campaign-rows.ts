import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { CampaignWithRelations } from './campaigns.presenter.ts';

/** Selects a workspace's campaigns with everything needed to present them. */
export const selectCampaigns = (db: Executor, workspaceId: string) =>
  db
    .selectFrom('campaigns')
    .leftJoin('clients', 'clients.id', 'campaigns.clientId')
    .leftJoin('users', 'users.id', 'campaigns.ownerId')
    .where('campaigns.workspaceId', '=', workspaceId)
    .selectAll('campaigns')
    .select([
      'clients.name as clientName',
      'users.name as ownerName',
      sql<string | null>`clients.meta ->> 'logo'`.as('storedClientLogo'),
      sql<CampaignWithRelations['media']>`coalesce((
        select json_agg(json_build_object('id', m.id, 'sourceId', m.source_id, 'mediaType', m.media_type, 'type', m.type, 'url', m.url,
            'isAddedByRule', cm.is_by_rule)
          order by cm.position)
        from app.campaign_media cm join app.media m on m.id = cm.media_id
        where cm.campaign_id = campaigns.id), '[]')`.as('media'),
      sql<string[]>`array(
        select l.id from app.links l where l.campaign_id = campaigns.id and l.deleted_at is null
        order by l.created_at, l.id)`.as('linkIds'),
      sql<CampaignWithRelations['reports']>`coalesce((
        select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.created_at, r.id)
        from app.reports r where r.campaign_id = campaigns.id), '[]')`.as('reports'),
      sql<CampaignWithRelations['groups']>`coalesce((
        select json_agg(json_build_object('id', g.id, 'name', g.name, 'isOnlyByRule', m.is_only_by_rule)
          order by lower(g.name), g.id)
        from (
          select group_id, bool_and(by = 'rule') as is_only_by_rule
          from app.campaign_groups where campaign_id = campaigns.id group by group_id
        ) m join app.groups g on g.id = m.group_id), '[]')`.as('groups'),
    ]);
