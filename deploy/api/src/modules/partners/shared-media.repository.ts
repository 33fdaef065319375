import type { calls, SharedMedia } from '@reportage/contracts';
import { sql } from 'kysely';
import { matchesSearch, orderBy } from '../../platform/database/conditions.ts';
import type { Executor } from '../../platform/database/connection.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import type { ListPage } from '../../platform/lists/list-response.ts';
import type { FileRow } from '../../schema/file.tables.ts';
import type { MediaRow } from '../../schema/source.tables.ts';

export type SharedMediaQuery = ContextOf<typeof calls.listSharedMedia>['query'];

export interface ListedShare {
  id: string;
  status: SharedMedia['status'];
  mediaId: string;
  /** The workspace whose library contains the item. */
  mediaWorkspaceId: string;
  partnerId: string;
  partnerName: string;
  hostWorkspaceId: string;
  creatorWorkspaceId: string;
  requestedBy: string | null;
  createdAt: Date;
  mediaType: MediaRow['mediaType'];
  url: string;
  title: string | null;
  page: MediaRow['page'];
  fileId: string | null;
  thumbnailStatus: FileRow['thumbnailStatus'];
}

/** A share whose figures can be queried from the sharing workspace's facts. */
export interface MeasurableShare {
  id: string;
  mediaId: string;
  mediaWorkspaceId: string;
  timezone: string;
  /** The metrics that the creator shows; null means all. */
  metrics: string[] | null;
  /** The first and last days that the creator shows; null means no limit. */
  from: string | null;
  until: string | null;
}

const sortColumns = {
  name: sql`lower(coalesce(media.title, media.url))`,
  createdAtSince: sql.ref('shared_media.created_at'),
} as const;

/** Reads and changes the media shared over one workspace's connections, in either direction. */
export function createSharedMediaRepository(db: Executor, workspaceId: string) {
  const sharesSql = sql`app.shared_media
    join app.partners on partners.id = shared_media.partner_id
    join app.media on media.id = shared_media.media_id
    left join app.files on files.id = media.file_id
    join app.workspaces on workspaces.id =
      case when partners.host_workspace_id = ${workspaceId} then creator_workspace_id else partners.host_workspace_id end
      and workspaces.removed_at is null`;
  const involvesWorkspace = sql`${workspaceId} in (partners.host_workspace_id, partners.creator_workspace_id)`;
  const columns = sql`shared_media.id, shared_media.status, shared_media.media_id, media.workspace_id as media_workspace_id,
    partners.id as partner_id, workspaces.name as partner_name, partners.host_workspace_id, partners.creator_workspace_id,
    shared_media.requested_by, shared_media.created_at, media.media_type, media.url, media.title, media.page,
    media.file_id, files.thumbnail_status`;

  const count = async (condition: ReturnType<typeof sql>): Promise<number> =>
    (await sql<{ found: number }>`select count(*) as found from ${sharesSql} where ${condition}`.execute(db)).rows[0]
      ?.found ?? 0;

  return {
    async list(query: SharedMediaQuery): Promise<ListPage<ListedShare>> {
      const hasStatus = sql`${involvesWorkspace} and shared_media.status = ${query.status.slice('is|'.length)}`;
      const conditions = [
        hasStatus,
        matchesSearch(query.searchString, [sql.ref('media.title'), sql.ref('media.url'), sql.ref('workspaces.name')]),
        ...(query.hostWorkspaceId ? [sql`partners.host_workspace_id = ${query.hostWorkspaceId}`] : []),
        ...(query.sharedBy ? [sql`(media.workspace_id = ${workspaceId}) = ${query.sharedBy === 'workspace'}`] : []),
        ...(query.creatorWorkspaceId ? [sql`partners.creator_workspace_id = ${query.creatorWorkspaceId}`] : []),
      ];
      const matchesQuery = sql.join(conditions, sql` and `);
      const { rows } = await sql<ListedShare>`
        select ${columns} from ${sharesSql} where ${matchesQuery}
        order by ${orderBy(sortColumns[query.sort], query.order)}, shared_media.id
        limit ${query.size} offset ${query.page * query.size}`.execute(db);
      return { rows, total: await count(matchesQuery), unfilteredTotal: await count(hasStatus) };
    },

    findByIds: async (ids: readonly string[]): Promise<ListedShare[]> =>
      ids.length === 0
        ? []
        : (
            await sql<ListedShare>`
              select ${columns} from ${sharesSql} where ${involvesWorkspace} and shared_media.id in (${sql.join([...ids])})`.execute(
              db,
            )
          ).rows,

    /**
     * Finds shares whose figures both sides have agreed to show, except those from sources that the creator excludes.
     */
    findMeasurableShares: async (ids: readonly string[], now: Date): Promise<MeasurableShare[]> =>
      (
        await sql<MeasurableShare>`
          select shared_media.id, shared_media.media_id, media.workspace_id as media_workspace_id, owners.timezone,
            limits.metrics, limits.first_day::text as "from", limits.last_day::text as until
          from ${sharesSql} join app.workspaces owners on owners.id = media.workspace_id
          join app.workspaces hosts on hosts.id = partners.host_workspace_id
          left join lateral (select shared_metrics as metrics, numbers_from as first_day, numbers_until as last_day
            where media.workspace_id = partners.creator_workspace_id) limits on true
          where ${involvesWorkspace} and shared_media.status = 'approved' and media.media_type = 'web'
            and host_shares_numbers and creator_shares_numbers
            and (ends_on is null or ends_on >= (${now}::timestamptz at time zone hosts.timezone)::date)
            and (media.workspace_id = partners.host_workspace_id or shows_all_sources or media.source_id is null
              or source_ids ? media.source_id)
            and shared_media.id in (${sql.join([...ids])})`.execute(db)
      ).rows,

    /** Returns the ids that belong to the workspace's media; those of merged items are replaced by their targets. */
    resolveMediaIds: async (ids: readonly string[]): Promise<string[]> =>
      (
        await db
          .selectFrom('media')
          .select(sql<string>`coalesce(merged_into_id, id)`.as('itemId'))
          .where('workspaceId', '=', workspaceId)
          .where('id', 'in', [...ids])
          .execute()
      ).map(({ itemId }) => itemId),

    /**
     * Shares media that are not yet shared over the connection. Rejected requests can be repeated.
     * @returns the ids of new shares and repeated requests
     */
    async share(
      shares: readonly { id: string; mediaId: string }[],
      details: { partnerId: string; status: 'approved' | 'pending'; requestedBy: string; now: Date },
    ): Promise<string[]> {
      const rows = await db
        .insertInto('sharedMedia')
        .values(
          shares.map((share) => ({
            ...share,
            partnerId: details.partnerId,
            status: details.status,
            requestedBy: details.requestedBy,
            createdAt: details.now,
            decidedAt: null,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['partnerId', 'mediaId'])
            .doUpdateSet({ status: details.status, requestedBy: details.requestedBy, decidedAt: null })
            .where('sharedMedia.status', '=', 'rejected'),
        )
        .returning('id')
        .execute();
      return rows.map(({ id }) => id);
    },

    /**
     * Decides on pending requests to this workspace.
     * @returns the ids of the decided requests
     */
    async decide(ids: readonly string[], status: 'approved' | 'rejected', now: Date): Promise<string[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<{ id: string }>`
        update app.shared_media set status = ${status}, decided_at = ${now} from app.partners
        where partners.id = shared_media.partner_id and partners.host_workspace_id = ${workspaceId}
          and shared_media.status = 'pending' and shared_media.id in (${sql.join([...ids])})
        returning shared_media.id`.execute(db);
      return rows.map(({ id }) => id);
    },

    async hasPendingShares(ids: readonly string[]): Promise<boolean> {
      const pendingShares = db
        .selectFrom('sharedMedia')
        .select('id')
        .where('id', 'in', [...ids])
        .where('status', '=', 'pending');
      return (await pendingShares.limit(1).execute()).length > 0;
    },

    /** Returns how a request for these shares was decided; undefined if any of them is pending, or none is left. */
    async readOutcome(ids: readonly string[]) {
      const rows = await db
        .selectFrom('sharedMedia')
        .select('status')
        .where('id', 'in', [...ids])
        .execute();
      const statuses = new Set(rows.map(({ status }) => status));
      if (rows.length === 0 || statuses.has('pending')) return undefined;
      const [status] = statuses.size === 1 ? statuses : [];
      const decision = status === 'approved' || status === 'rejected' ? status : 'reviewed';
      return { decision, mediaCount: rows.length } as const;
    },

    /**
     * Adds creators' approved media to the workspace's library and reactivates items whose earlier share had ended.
     * Skips custom items, which only have values for the creator workspace's custom metrics.
     */
    async addToLibrary(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      const approvedSql = sql`
        from app.shared_media join app.partners on partners.id = partner_id join app.media on media.id = media_id
          join app.workspaces on workspaces.id = partners.creator_workspace_id
        where shared_media.id in (${sql.join([...ids])}) and status = 'approved' and partners.host_workspace_id = ${workspaceId}
          and media.workspace_id = partners.creator_workspace_id and media_type <> 'custom'`;
      await sql`
        update app.partner_media set shared_id = found.id, ended_at = null, partner_name = found.name
        from (select shared_media.id, media_id, workspaces.name ${approvedSql}) as found
        where partner_media.workspace_id = ${workspaceId} and origin_media_id = found.media_id`.execute(db);
      const missingSql = sql`${approvedSql} and not exists (
        select from app.partner_media where partner_media.workspace_id = ${workspaceId} and origin_media_id = shared_media.media_id)`;
      // Replaces the prefix `shm_` of the share's id, so that both inserts use the same id.
      const itemId = sql`'med_' || substr(shared_media.id, 5)`;
      await sql`
        insert into app.media (id, workspace_id, media_type, type, url, address, title, page)
        select ${itemId}, partners.host_workspace_id, media_type, type, url, 'partner:' || shared_media.id, title, page ${missingSql}`.execute(
        db,
      );
      await sql`
        insert into app.partner_media (media_id, workspace_id, shared_id, origin_media_id, partner_workspace_id, partner_name)
        select ${itemId}, partners.host_workspace_id, shared_media.id, media_id, partners.creator_workspace_id, workspaces.name ${missingSql}`.execute(
        db,
      );
    },

    remove: async (ids: readonly string[]): Promise<void> => {
      await sql`
        delete from app.shared_media using app.partners
        where partners.id = shared_media.partner_id and ${involvesWorkspace}
          and shared_media.id in (${sql.join([...ids])})`.execute(db);
    },
  };
}
