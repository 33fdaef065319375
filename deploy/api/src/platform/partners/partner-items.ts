import type { MediaType } from '@reportage/contracts';
import { prepareStatement } from '@reportage/deploy-service/database';
import type { Clock } from '../clock.ts';
import { toArrayLiteral } from '../database/array-literal.ts';
import type { Database } from '../database/connection.ts';

/** A partner's item in a workspace's library, and what the workspace may currently see of it. */
export interface PartnerItem {
  /** The item in the requesting workspace's library. */
  mediaId: string;
  mediaType: MediaType;
  partnerName: string;
  /** The partner's item and what is shown of it; null if nothing was agreed or everything was withdrawn. */
  grant: PartnerGrant | null;
  /** When the partner last withdrew something; null if never. */
  revokedAt: Date | null;
}

export interface PartnerGrant {
  originId: string;
  partnerId: string;
  /** The partner's workspace. */
  workspaceId: string;
  /** Null means all metrics or all days. */
  metrics: string[] | null;
  from: string | null;
  until: string | null;
  /** The only sources whose figures are shown; null means all. */
  sourceIds: string[] | null;
  /** Changes whenever something is withdrawn. Frozen figures are checked against it. */
  stamp: string;
}

type GrantRow = Omit<PartnerItem, 'grant'> & (PartnerGrant | { originId: null });

/**
 * $1 is the requesting workspace, $2 a list of its media, $3 the time. This is the only statement that gives a
 * workspace access to another workspace's facts. It requires an approved share, an active connection between exactly
 * these two workspaces in which both share figures, and a source that the creator has not excluded.
 */
const readItems = prepareStatement<GrantRow>(`
  select partner_media.media_id as "mediaId", item.media_type as "mediaType", partner_media.partner_name as "partnerName",
    origin.id as "originId", granted.id as "partnerId", origin.workspace_id as "workspaceId",
    shared_media.id || ':' || granted.narrowed_count as stamp, granted.shared_metrics as metrics, granted.numbers_from::text as "from", granted.numbers_until::text as "until",
    case when not granted.shows_all_sources then granted.source_ids end as "sourceIds",
    case when origin.id is null then coalesce(partner_media.ended_at, creator.removed_at, ended.narrowed_at,
      case when ended.ends_on < ($3::timestamptz at time zone host.timezone)::date
        then (ended.ends_on + 1)::timestamp at time zone host.timezone end)
      else granted.narrowed_at end as "revokedAt"
  from app.partner_media
  join app.media item on item.id = partner_media.media_id and item.workspace_id = partner_media.workspace_id
  join app.workspaces host on host.id = partner_media.workspace_id
  left join app.shared_media on shared_media.id = partner_media.shared_id and shared_media.status = 'approved'
  left join app.partners ended on ended.id = shared_media.partner_id and ended.host_workspace_id = partner_media.workspace_id
  left join app.partners granted on granted.id = ended.id and granted.host_shares_numbers and granted.creator_shares_numbers
    and (granted.ends_on is null or granted.ends_on >= ($3::timestamptz at time zone host.timezone)::date)
  left join app.workspaces creator on creator.id = ended.creator_workspace_id
  left join app.media origin on origin.id = shared_media.media_id and origin.workspace_id = granted.creator_workspace_id
    and creator.removed_at is null
    and (granted.shows_all_sources or origin.source_id is null or granted.source_ids ? origin.source_id)
  where partner_media.workspace_id = $1 and partner_media.media_id = any($2::text[])`);

/** Reads what a workspace may see of its partners' items at a given time. */
export async function readPartnerItems(
  db: Database,
  workspaceId: string,
  mediaIds: readonly string[],
  now: Date,
): Promise<PartnerItem[]> {
  const { rows } = await db
    .withoutPlugins()
    .executeQuery(readItems([workspaceId, toArrayLiteral(mediaIds), now.toISOString()]));
  return rows.map(({ mediaId, mediaType, partnerName, revokedAt, ...grant }) => ({
    mediaId,
    mediaType,
    partnerName,
    revokedAt,
    grant: grant.originId === null ? null : grant,
  }));
}

/** Reads the stamps of the current grants, keyed by item. The stamps are stored with frozen figures. */
export async function readGrantStamps(
  { db, clock }: { db: Database; clock: Clock },
  workspaceId: string,
  mediaIds: readonly string[],
): Promise<Record<string, string>> {
  if (mediaIds.length === 0) return {};
  const items = await readPartnerItems(db, workspaceId, mediaIds, clock.now());
  return Object.fromEntries(items.flatMap(({ mediaId, grant }) => (grant ? [[mediaId, grant.stamp]] : [])));
}

/** Checks for each set of frozen figures whether all of its grants are still current. */
export async function checkFrozenGrants(
  platform: { db: Database; clock: Clock },
  workspaceId: string,
  frozenStamps: readonly Readonly<Record<string, string>>[],
): Promise<boolean[]> {
  const mediaIds = [...new Set(frozenStamps.flatMap((stamps) => Object.keys(stamps)))];
  const currentStamps = await readGrantStamps(platform, workspaceId, mediaIds);
  return frozenStamps.map((stamps) =>
    Object.entries(stamps).every(([mediaId, stamp]) => currentStamps[mediaId] === stamp),
  );
}

/** Like {@link checkFrozenGrants}, for one set of frozen figures. */
export async function areGrantsCurrent(
  platform: { db: Database; clock: Clock },
  workspaceId: string,
  stamps: Readonly<Record<string, string>>,
): Promise<boolean> {
  const [isCurrent = false] = await checkFrozenGrants(platform, workspaceId, [stamps]);
  return isCurrent;
}
