import type { MediaFacet, MediaType } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { hasDuplicate, isListed } from './media-conditions.ts';

/** Maximum number of options per facet. Users can search for the others. */
const maxListedOptions = 100;

type Option = MediaFacet['options'][number];

export function createMediaFacetsRepository(db: Executor, workspaceId: string) {
  const isOfType = (mediaType: MediaType) =>
    sql`media.workspace_id = ${workspaceId} and media.media_type = ${mediaType} and ${isListed}`;
  const readOptions = async (query: ReturnType<typeof sql<Option>>): Promise<Option[]> =>
    (await query.execute(db)).rows;

  return {
    async list(mediaType: MediaType): Promise<MediaFacet[]> {
      const [sources, types, campaigns, labels, contentGroups, duplicates, archived] = await Promise.all([
        readOptions(sql<Option>`
          select sources.id, sources.name, count(*) as count from app.media
          join app.sources on sources.id = media.source_id where ${isOfType(mediaType)}
          group by sources.id, sources.name order by lower(sources.name), sources.id limit ${maxListedOptions}`),
        readOptions(sql<Option>`
          select media.type as id, media.type as name, count(*) as count from app.media where ${isOfType(mediaType)}
          group by media.type order by media.type limit ${maxListedOptions}`),
        readOptions(sql<Option>`
          select campaigns.id, campaigns.name, count(*) as count from app.media
          join app.campaign_media on campaign_media.media_id = media.id
          join app.campaigns on campaigns.id = campaign_media.campaign_id where ${isOfType(mediaType)}
          group by campaigns.id, campaigns.name order by lower(campaigns.name), campaigns.id limit ${maxListedOptions}`),
        readOptions(sql<Option>`
          select label as id, label as name, count(*) as count from app.media, jsonb_array_elements_text(labels) as label
          where ${isOfType(mediaType)} group by label order by lower(label), label limit ${maxListedOptions}`),
        readOptions(sql<Option>`
          select content_group as id, content_group as name, count(*) as count from app.media
          where ${isOfType(mediaType)} and content_group is not null
          group by content_group order by lower(content_group), content_group limit ${maxListedOptions}`),
        readOptions(sql<Option>`
          select 'yes' as id, 'yes' as name, count(*) as count from app.media
          where ${isOfType(mediaType)} and media.archived_at is null and ${hasDuplicate}
          having count(*) > 0`),
        readOptions(sql<Option>`
          select 'yes' as id, 'yes' as name, count(*) as count from app.media
          where ${isOfType(mediaType)} and archived_at is not null having count(*) > 0`),
      ]);
      return [
        { id: 'connectionId', options: sources },
        { id: 'type', options: types },
        { id: 'campaignId', options: campaigns },
        { id: 'labels', options: labels },
        { id: 'contentGroup', options: contentGroups },
        { id: 'duplicates', options: duplicates },
        { id: 'archived', options: archived },
      ];
    },
  };
}
