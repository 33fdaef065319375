import type { Access, calls, Member } from '@reportage/contracts';
import { type Insertable, type SqlBool, sql } from 'kysely';
import { matchesFilters, matchesSearch, orderBy } from '../../../platform/database/conditions.ts';
import type { Executor } from '../../../platform/database/connection.ts';
import type { ContextOf } from '../../../platform/http/implement.ts';
import { parseFilters } from '../../../platform/lists/list-filters.ts';
import type { ListPage } from '../../../platform/lists/list-response.ts';
import type { WorkspaceTables } from '../../../schema/workspace.tables.ts';

export type MemberQuery = ContextOf<typeof calls.listUsers>['query'];
export type ListedMember = Omit<Member, 'createdAt' | 'createdAtSince' | 'invitedBy'> & {
  createdAt: Date;
  invitedBy: string | null;
};
type NewMembership = Pick<Insertable<WorkspaceTables['memberships']>, 'id' | 'userId' | 'access' | 'invitedBy'> & {
  createdAt: Date;
};

const inviterName = sql`(select users.name from app.users where users.id = inviter_id) as invited_by`;
const accessRank = sql`case type when 'viewer' then 0 when 'editor' then 1 when 'admin' then 2 else 3 end`;
const sortColumns = {
  email: sql`lower(email)`,
  // Invitations have no name yet.
  name: sql`nullif(lower(name), '')`,
  status: sql.ref('status'),
  type: accessRank,
  createdAtSince: sql.ref('created_at'),
} as const;

/** Reads and writes the members and pending invitations of one workspace. */
export function createMembersRepository(db: Executor, workspaceId: string) {
  const people = sql`(
    select memberships.id, user_id, users.email, users.name, 'active' as status, access as type,
      invited_by as inviter_id, memberships.created_at
    from app.memberships join app.users on users.id = user_id where workspace_id = ${workspaceId}
    union all
    select id, null, email, '', 'pending', access, invited_by, created_at from app.user_invites
    where workspace_id = ${workspaceId} and accepted_at is null and withdrawn_at is null) as people`;

  const selectMemberships = () =>
    db
      .selectFrom('memberships')
      .innerJoin('users', 'users.id', 'memberships.userId')
      .select(['memberships.id', 'memberships.userId', 'memberships.access', 'memberships.accessRevision'])
      .select(['users.name', 'users.email'])
      .where('memberships.workspaceId', '=', workspaceId);

  return {
    async list({ searchString, sort, order, page, size, ...filters }: MemberQuery): Promise<ListPage<ListedMember>> {
      const columns = { status: sql<string>`status`, type: sql<string>`type` };
      const matches = sql<SqlBool>`${matchesSearch(searchString, [sql.ref('email'), sql.ref('name')])}
        and ${matchesFilters(parseFilters(filters, Object.keys(columns)), columns)}`;
      const [{ rows }, counts] = await Promise.all([
        sql<ListedMember>`
          select people.*, ${inviterName} from ${people} where ${matches}
          order by ${orderBy(sortColumns[sort], order)}, id ${sql.raw(order)}
          limit ${size} offset ${page * size}`.execute(db),
        sql<{ total: number; unfilteredTotal: number }>`
          select count(*) filter (where ${matches}) as total, count(*) as unfiltered_total from ${people}`.execute(db),
      ]);
      return { rows, ...(counts.rows[0] ?? { total: 0, unfilteredTotal: 0 }) };
    },

    /** Lists the members and pending invitations with this email address. */
    listByEmail: async (email: string): Promise<ListedMember[]> =>
      (
        await sql<ListedMember>`
          select people.*, ${inviterName} from ${people}
          where lower(email) = ${email.toLowerCase()} order by status, id`.execute(db)
      ).rows,

    findByUser: (userId: string) => selectMemberships().where('memberships.userId', '=', userId).executeTakeFirst(),
    find: (id: string) => selectMemberships().where('memberships.id', '=', id).executeTakeFirst(),

    /** Keeps the revision that ended an earlier membership, so older invitations remain overridden. */
    async insert(membership: NewMembership): Promise<void> {
      const formerMember = await db
        .deleteFrom('formerMembers')
        .where('workspaceId', '=', workspaceId)
        .where('userId', '=', membership.userId)
        .returning('accessRevision')
        .executeTakeFirst();
      const accessRevision = formerMember?.accessRevision ?? 0;
      await db
        .insertInto('memberships')
        .values({ ...membership, workspaceId, accessRevision, lastUsedAt: membership.createdAt })
        .execute();
    },

    /**
     * Raises a member's access to the level of an accepted invitation. The revision does not change, so other
     * invitations remain valid.
     */
    raiseAccess: async (id: string, access: Access): Promise<void> => {
      await db
        .updateTable('memberships')
        .set({ access })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .execute();
    },

    setAccess: async (ids: readonly string[], access: Access, accessRevision: number): Promise<void> => {
      await db
        .updateTable('memberships')
        .set({ access, accessRevision })
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...ids])
        .execute();
    },

    async remove({ id, userId }: { id: string; userId: string }, accessRevision: number): Promise<void> {
      await db.deleteFrom('memberships').where('workspaceId', '=', workspaceId).where('id', '=', id).execute();
      await db
        .insertInto('formerMembers')
        .values({ workspaceId, userId, accessRevision })
        .onConflict((conflict) => conflict.columns(['workspaceId', 'userId']).doUpdateSet({ accessRevision }))
        .execute();
    },

    /** Finds the revision of the change that ended the user's last membership; undefined if none has ended. */
    findEndRevision: async (userId: string): Promise<number | undefined> =>
      (
        await db
          .selectFrom('formerMembers')
          .select('accessRevision')
          .where('workspaceId', '=', workspaceId)
          .where('userId', '=', userId)
          .executeTakeFirst()
      )?.accessRevision,
  };
}
