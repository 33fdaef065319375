import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connection.ts';

export interface CampaignWithSubjects {
  id: string;
  name: string;
  /** Ids of the campaign's media and links. */
  subjectIds: string[];
}

/** Lists a group's campaigns, latest first, each with its media and links. */
export async function listGroupCampaigns(
  db: Executor,
  workspaceId: string,
  groupId: string,
): Promise<CampaignWithSubjects[]> {
  const { rows } = await sql<CampaignWithSubjects>`
    select c.id, c.name, array(
      select subject_id from app.campaign_subjects s where s.campaign_id = c.id order by s.position) as subject_ids
    from app.campaigns c
    where c.workspace_id = ${workspaceId}
      and c.id in (select campaign_id from app.campaign_groups where group_id = ${groupId})
    order by c.end_date desc, lower(c.name), c.id`.execute(db);
  return rows;
}
