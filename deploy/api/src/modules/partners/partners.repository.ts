import type { calls, Partner } from '@reportage/contracts';
import { type Insertable, type SqlBool, sql } from 'kysely';
import { matchesSearch, orderBy } from '../../platform/database/conditions.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import { isInLiveWorkspace } from '../../platform/database/live-workspaces.ts';
import { sourceNetwork } from '../../platform/database/source-network.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import type { ListPage } from '../../platform/lists/list-response.ts';
import type { PartnerRow, PartnerTables } from '../../schema/partner.tables.ts';

export type PartnerQuery = ContextOf<typeof calls.listPartners>['query'];

/** A connection or pending invitation, as the workspace sees it. */
export interface ListedPartner
  extends Omit<
    PartnerRow,
    'creatorWorkspaceId' | 'inviteId' | 'email' | 'creatorSince' | 'narrowedAt' | 'narrowedCount'
  > {
  creatorWorkspaceId: string | null;
  /** The connected sources that still exist. */
  sources: Partner['sources'];
  /** The other workspace's name, or the email address of a pending invitation. */
  name: string;
  ownerName: string | null;
  isPending: boolean;
}

type PartnerChange = Partial<
  Pick<PartnerRow, 'access' | 'sourceIds' | 'endsOn' | 'hostSharesNumbers' | 'creatorSharesNumbers'> &
    Pick<PartnerRow, 'numbersFrom' | 'numbersUntil'> & {
      sharedMetrics: ReturnType<typeof toJson<string[]>> | null;
      /** When the creator last revoked shared numbers. */
      narrowedAt: Date;
    }
>;

type PartnerInvite = Insertable<PartnerTables['partnerInvites']>;

const isNotDeclined = sql<SqlBool>`answer is distinct from 'declined'`;

const sortColumns = { name: sql`lower(listed.name)`, createdAtSince: sql.ref('listed.created_at') } as const;

/** Matches rows of `listed`, which contains connections and pending invitations. */
export const hasConnectionStatus = (status: PartnerQuery['status']) =>
  status ? sql<SqlBool>`listed.is_pending = ${status === 'is|Pending'}` : sql<SqlBool>`true`;

/** Reads and changes one workspace's connections, as host or creator, and the invitations that it has sent. */
export function createPartnersRepository(db: Executor, workspaceId: string) {
  const listed = sql`(
    select partners.id, partners.host_workspace_id, creator_workspace_id, access, source_ids, shows_all_sources, owner_id, partners.version,
      host_shares_numbers, creator_shares_numbers, shared_metrics, numbers_from::text, numbers_until::text, ends_on, partners.created_at, workspaces.name, false as is_pending
    from app.partners join app.workspaces on workspaces.id =
      case when partners.host_workspace_id = ${workspaceId} then creator_workspace_id else partners.host_workspace_id end
      and workspaces.removed_at is null
    where ${workspaceId} in (partners.host_workspace_id, creator_workspace_id)
    union all
    select id, workspace_id, null, access, '[]'::jsonb, true, owner_id, 1, false, false, null, null, null, null, created_at, email, true
    from app.partner_invites
    where workspace_id = ${workspaceId} and accepted_at is null and answer is distinct from 'declined') as listed`;

  /**
   * Reads sources only for the given rows: reading them for the entire list takes longer than the rest of the query.
   */
  const selectWithSources = (rows: ReturnType<typeof sql>) => sql<ListedPartner>`
    select listed.*, users.name as owner_name,
      (select coalesce(jsonb_agg(jsonb_build_object('networkId', ${sourceNetwork},
          'connectionId', sources.id) order by sources.created_at, sources.id), '[]')
        from app.sources where deleted_at is null
          and sources.id in (select jsonb_array_elements_text(listed.source_ids))) as sources
    from (${rows}) as listed left join app.users on users.id = listed.owner_id`;

  const count = async (condition: ReturnType<typeof sql<SqlBool>>): Promise<number> =>
    (await sql<{ found: number }>`select count(*) as found from ${listed} where ${condition}`.execute(db)).rows[0]
      ?.found ?? 0;

  return {
    async list({ searchString, status, sort, order, page, size }: PartnerQuery): Promise<ListPage<ListedPartner>> {
      const matchesText = matchesSearch(searchString, [sql.ref('listed.name')]);
      const matches = sql<SqlBool>`${matchesText} and ${hasConnectionStatus(status)}`;
      const orderSql = sql`order by ${orderBy(sortColumns[sort], order)}, listed.id`;
      const pageQuery = sql`select * from ${listed} where ${matches} ${orderSql} limit ${size} offset ${page * size}`;
      const [{ rows }, unfilteredTotal, total] = await Promise.all([
        sql<ListedPartner>`${selectWithSources(pageQuery)} ${orderSql}`.execute(db),
        count(sql`true`),
        searchString || status ? count(matches) : undefined,
      ]);
      return { rows, total: total ?? unfilteredTotal, unfilteredTotal };
    },

    findByIds: async (ids: readonly string[]): Promise<ListedPartner[]> =>
      (await selectWithSources(sql`select * from ${listed} where listed.id in (${sql.join([...ids])})`).execute(db))
        .rows,

    findPendingInvite: (email: string) =>
      db
        .selectFrom('partnerInvites')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .where('acceptedAt', 'is', null)
        .where(isNotDeclined)
        .executeTakeFirst(),

    getWorkspace: () =>
      db.selectFrom('workspaces').select(['name', 'timezone']).where('id', '=', workspaceId).executeTakeFirstOrThrow(),

    insertInvite: async (
      invite: Pick<PartnerInvite, 'id' | 'email' | 'access' | 'ownerId' | 'createdAt'>,
    ): Promise<void> => {
      await db
        .insertInto('partnerInvites')
        .values({ ...invite, workspaceId, acceptedAt: null, answer: null, answeredAt: null })
        .execute();
    },

    /** @returns false if the stored version is newer */
    async update(id: string, change: PartnerChange, version: number) {
      const result = await db
        .updateTable('partners')
        .set({
          ...(change.access ? { access: change.access } : {}),
          ...(change.sourceIds ? { sourceIds: toJson(change.sourceIds), showsAllSources: false } : {}),
          ...(change.endsOn === undefined ? {} : { endsOn: change.endsOn }),
          ...(change.hostSharesNumbers === undefined ? {} : { hostSharesNumbers: change.hostSharesNumbers }),
          ...(change.creatorSharesNumbers === undefined ? {} : { creatorSharesNumbers: change.creatorSharesNumbers }),
          ...(change.numbersFrom === undefined ? {} : { numbersFrom: change.numbersFrom }),
          ...(change.numbersUntil === undefined ? {} : { numbersUntil: change.numbersUntil }),
          ...(change.sharedMetrics === undefined ? {} : { sharedMetrics: change.sharedMetrics }),
          ...(change.narrowedAt
            ? { narrowedAt: change.narrowedAt, narrowedCount: sql<number>`narrowed_count + 1` }
            : {}),
          version: sql<number>`version + 1`,
        })
        .where('id', '=', id)
        .where('version', '=', version)
        .where(sql<SqlBool>`${workspaceId} in (host_workspace_id, creator_workspace_id)`)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    remove: async (ids: readonly string[]): Promise<void> => {
      await db
        .deleteFrom('partners')
        .where('id', 'in', [...ids])
        .where(sql<SqlBool>`${workspaceId} in (host_workspace_id, creator_workspace_id)`)
        .execute();
      await db
        .deleteFrom('partnerInvites')
        .where('id', 'in', [...ids])
        .where('workspaceId', '=', workspaceId)
        .execute();
    },

    hasSources: async (): Promise<boolean> =>
      (await db
        .selectFrom('sources')
        .select('id')
        .where('workspaceId', '=', workspaceId)
        .where('deletedAt', 'is', null)
        .limit(1)
        .executeTakeFirst()) !== undefined,

    countSources: async (ids: readonly string[]): Promise<number> =>
      ids.length === 0
        ? 0
        : (
            await db
              .selectFrom('sources')
              .select('id')
              .where('workspaceId', '=', workspaceId)
              .where('deletedAt', 'is', null)
              .where('id', 'in', [...ids])
              .execute()
          ).length,
  };
}

/**
 * Accepts an invitation, which only its recipient can do, and only once. This is the only query here that changes
 * another workspace's row.
 */
export const acceptInvite = (
  tx: Executor,
  invite: { id: string; hostWorkspaceId: string; email: string; now: Date },
): Promise<{ access: PartnerRow['access']; ownerId: string; email: string } | undefined> =>
  tx
    .updateTable('partnerInvites')
    .set({ acceptedAt: invite.now, answer: 'accepted', answeredAt: sql`coalesce(answered_at, ${invite.now})` })
    .where('id', '=', invite.id)
    .where('workspaceId', '=', invite.hostWorkspaceId)
    .where(sql`lower(email)`, '=', invite.email.toLowerCase())
    .where('acceptedAt', 'is', null)
    .where(isNotDeclined)
    .where(isInLiveWorkspace('partnerInvites'))
    .returning(['access', 'ownerId', 'email'])
    .executeTakeFirst();

/** @returns false if the two workspaces are already connected */
export const insertPartner = async (
  tx: Executor,
  partner: Omit<Insertable<PartnerTables['partners']>, 'creatorSince' | 'endsOn'>,
): Promise<boolean> =>
  (await tx
    .insertInto('partners')
    .values({ ...partner, creatorSince: null, endsOn: null })
    .onConflict((conflict) => conflict.columns(['hostWorkspaceId', 'creatorWorkspaceId']).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;
