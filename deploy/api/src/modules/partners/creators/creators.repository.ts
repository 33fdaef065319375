import type { Creator, CreatorInvite, calls } from '@reportage/contracts';
import { type SqlBool, sql } from 'kysely';
import { matchesSearch, orderBy } from '../../../platform/database/conditions.ts';
import type { Executor } from '../../../platform/database/connection.ts';
import { sourceNetwork } from '../../../platform/database/source-network.ts';
import type { ContextOf } from '../../../platform/http/implement.ts';
import type { ListPage } from '../../../platform/lists/list-response.ts';
import { hasConnectionStatus } from '../partners.repository.ts';

export type CreatorQuery = ContextOf<typeof calls.listCreators>['query'];
export type CreatorInviteQuery = ContextOf<typeof calls.listCreatorInvites>['query'];

/** A creator of the workspace, or a pending invitation. */
export interface ListedCreator {
  id: string;
  name: string;
  email: string;
  networks: Creator['networks'];
  creatorWorkspaceId: string | null;
  ownerId: string;
  ownerName: string | null;
  /** When the creator was added or invited. */
  since: Date;
  createdAt: Date;
  isPending: boolean;
}

export interface ListedCreatorInvite extends Pick<CreatorInvite, 'id' | 'email' | 'access' | 'status' | 'ownerId'> {
  ownerName: string | null;
  createdAt: Date;
}

const creatorSorts = { name: sql`lower(listed.name)`, createdAtSince: sql.ref('listed.created_at') } as const;
const inviteSorts = { email: sql`lower(listed.email)`, createdAtSince: sql.ref('listed.created_at') } as const;

/** Reads one workspace's creators and the invitations that it has sent. */
export function createCreatorsRepository(db: Executor, workspaceId: string) {
  const creators = sql`(
    select partners.id, workspaces.name, coalesce(partners.email, '') as email, partners.creator_workspace_id, partners.owner_id,
      creator_since as since, partners.created_at, false as is_pending,
      (select coalesce(array_agg(distinct ${sourceNetwork}), '{}') from app.sources
        where sources.deleted_at is null and partners.source_ids ? sources.id) as networks
    from app.partners join app.workspaces on workspaces.id = partners.creator_workspace_id and workspaces.removed_at is null
    where partners.host_workspace_id = ${workspaceId} and creator_since is not null
    union all
    select id, email, email, null, owner_id, created_at, created_at, true, '{}' from app.partner_invites
    where workspace_id = ${workspaceId} and accepted_at is null and answer is distinct from 'declined') as listed`;

  const invites = sql`(
    select id, email, access, owner_id, created_at,
      case when accepted_at is not null then 'Active' when answer = 'accepted' then 'Accepted'
        when answer = 'declined' then 'Declined' else 'Pending' end as status
    from app.partner_invites where workspace_id = ${workspaceId}) as listed`;

  const count = async (table: ReturnType<typeof sql>, condition: ReturnType<typeof sql<SqlBool>>): Promise<number> =>
    (await sql<{ found: number }>`select count(*) as found from ${table} where ${condition}`.execute(db)).rows[0]
      ?.found ?? 0;

  const creatorColumns = sql`listed.*, users.name as owner_name
    from ${creators} left join app.users on users.id = listed.owner_id`;

  return {
    async list({ searchString, status, sort, order, page, size }: CreatorQuery): Promise<ListPage<ListedCreator>> {
      const matchesText = matchesSearch(searchString, [sql.ref('listed.name'), sql.ref('listed.email')]);
      const matches = sql<SqlBool>`${matchesText} and ${hasConnectionStatus(status)}`;
      const { rows } = await sql<ListedCreator>`
        select ${creatorColumns} where ${matches} order by ${orderBy(creatorSorts[sort], order)}, listed.id
        limit ${size} offset ${page * size}`.execute(db);
      return { rows, total: await count(creators, matches), unfilteredTotal: await count(creators, sql`true`) };
    },

    findByIds: async (ids: readonly string[]): Promise<ListedCreator[]> =>
      (await sql<ListedCreator>`select ${creatorColumns} where listed.id in (${sql.join([...ids])})`.execute(db)).rows,

    async listInvites(query: CreatorInviteQuery): Promise<ListPage<ListedCreatorInvite>> {
      const { searchString, status, sort, order, page, size } = query;
      const matchesText = matchesSearch(searchString, [sql.ref('listed.email')]);
      const matches = status
        ? sql<SqlBool>`${matchesText} and listed.status = ${status.slice('is|'.length)}`
        : matchesText;
      const { rows } = await sql<ListedCreatorInvite>`
        select listed.*, users.name as owner_name from ${invites} left join app.users on users.id = listed.owner_id
        where ${matches} order by ${orderBy(inviteSorts[sort], order)}, listed.id
        limit ${size} offset ${page * size}`.execute(db);
      return { rows, total: await count(invites, matches), unfilteredTotal: await count(invites, sql`true`) };
    },

    findInvitesByIds: async (ids: readonly string[]): Promise<ListedCreatorInvite[]> =>
      (
        await sql<ListedCreatorInvite>`select listed.*, '' as owner_name from ${invites} where id in (${sql.join([...ids])})`.execute(
          db,
        )
      ).rows,

    removeInvites: async (ids: readonly string[]): Promise<void> => {
      await db
        .deleteFrom('partnerInvites')
        .where('id', 'in', [...ids])
        .where('workspaceId', '=', workspaceId)
        .execute();
    },
  };
}
