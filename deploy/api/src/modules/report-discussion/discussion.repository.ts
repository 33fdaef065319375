import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { ReportContent, ReportTables } from '../../schema/report.tables.ts';

export interface DiscussedReport {
  id: string;
  name: string;
  ownerId: string;
  campaignName: string;
  content: ReportContent;
  /** The published version; null until a signed version is published. */
  published: { number: number; fingerprint: string; content: ReportContent } | null;
}

/** Reads and writes the comments on one workspace's reports and their approvals. */
export function createDiscussionRepository(db: Executor, workspaceId: string) {
  const selectComments = (reportId: string) =>
    db.selectFrom('reportComments').selectAll().where('workspaceId', '=', workspaceId).where('reportId', '=', reportId);

  return {
    async findReport(id: string): Promise<DiscussedReport | undefined> {
      const row = await db
        .selectFrom('reports')
        .leftJoin('campaigns', 'campaigns.id', 'reports.campaignId')
        .leftJoin('groups', 'groups.id', 'reports.groupId')
        .leftJoin('reportVersions', 'reportVersions.id', 'reports.publishedVersionId')
        .select(['reports.id', 'reports.name', 'reports.ownerId', 'reports.content', 'number', 'fingerprint'])
        .select(['reportVersions.content as publishedContent'])
        .select(sql<string>`coalesce(campaigns.name, groups.name)`.as('campaignName'))
        .where('reports.workspaceId', '=', workspaceId)
        .where('reports.id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { number, fingerprint, publishedContent, ...report } = row;
      const isSigned = number !== null && fingerprint !== null && publishedContent !== null;
      return { ...report, published: isSigned ? { number, fingerprint, content: publishedContent } : null };
    },

    listComments: (reportId: string) => selectComments(reportId).orderBy('createdAt').orderBy('id').execute(),

    findThread: (reportId: string, id: string) =>
      selectComments(reportId).where('id', '=', id).where('threadId', 'is', null).executeTakeFirst(),

    countComments: (reportId: string): Promise<{ all: number; byGuests: number }> =>
      db
        .selectFrom('reportComments')
        .select([
          sql<number>`count(*)::int`.as('all'),
          sql<number>`count(*) filter (where is_guest)::int`.as('byGuests'),
        ])
        .where('workspaceId', '=', workspaceId)
        .where('reportId', '=', reportId)
        .executeTakeFirstOrThrow(),

    insertComment: async (comment: Omit<Insertable<ReportTables['reportComments']>, 'workspaceId'>): Promise<void> => {
      await db
        .insertInto('reportComments')
        .values({ ...comment, workspaceId })
        .execute();
    },

    resolve: async (id: string, resolver: { at: Date; name: string } | null): Promise<void> => {
      await db
        .updateTable('reportComments')
        .set({ resolvedAt: resolver?.at ?? null, resolvedBy: resolver?.name ?? null })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .execute();
    },

    removeThread: async (id: string): Promise<void> => {
      await db.deleteFrom('reportComments').where('workspaceId', '=', workspaceId).where('id', '=', id).execute();
    },

    listPeople: (): Promise<{ id: string; name: string }[]> =>
      db
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.userId')
        .select(['users.id', 'users.name'])
        .where('memberships.workspaceId', '=', workspaceId)
        .orderBy(sql`lower(users.name)`)
        .orderBy('users.id')
        .execute(),

    listLinks: (reportId: string) =>
      db
        .selectFrom('reportLinks')
        .select(['id', 'name', 'allowsComments'])
        .where('workspaceId', '=', workspaceId)
        .where('reportId', '=', reportId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),

    listApprovals: (reportId: string) =>
      db
        .selectFrom('reportApprovals')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('reportId', '=', reportId)
        .orderBy('askedAt', 'desc')
        .orderBy('id')
        .execute(),

    /** Repeating a request for the same version has no effect. */
    insertApproval: async (
      approval: Omit<Insertable<ReportTables['reportApprovals']>, 'workspaceId'>,
    ): Promise<void> => {
      await db
        .insertInto('reportApprovals')
        .values({ ...approval, workspaceId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /**
     * Records the decision that a member, or a guest who uses a link, has made on a version.
     * @returns undefined if they were not asked to approve it
     */
    answer: (
      reportId: string,
      respondent: { personId: string } | { linkId: string },
      decision: { fingerprint: string; isApproved: boolean; note: string; name: string; at: Date },
    ) =>
      db
        .updateTable('reportApprovals')
        .set({
          state: decision.isApproved ? ('approved' as const) : ('declined' as const),
          answeredBy: decision.name,
          answeredAt: decision.at,
          answerNote: decision.note,
        })
        .where('workspaceId', '=', workspaceId)
        .where('reportId', '=', reportId)
        .where('fingerprint', '=', decision.fingerprint)
        .where((eb) =>
          'personId' in respondent ? eb('personId', '=', respondent.personId) : eb('linkId', '=', respondent.linkId),
        )
        .returningAll()
        .executeTakeFirst(),
  };
}
