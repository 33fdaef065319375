import type { HighlightPreview } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import type { HighlightContent } from '../../schema/highlight.tables.ts';
import { type BrandRow, brandColumns } from '../reports/index.ts';
import type { StoredHighlight } from './highlights.presenter.ts';

export function createHighlightsRepository(db: Executor, workspaceId: string) {
  const updateHighlight = (reportId: string) =>
    db.updateTable('highlights').where('reportId', '=', reportId).where('workspaceId', '=', workspaceId);

  return {
    find: (reportId: string): Promise<StoredHighlight | undefined> =>
      db
        .selectFrom('highlights')
        .selectAll()
        .select(
          // JSON is compared by value: the order of keys does not matter.
          sql<boolean>`published is not null and content is distinct from published_content`.as(
            'hasUnpublishedChanges',
          ),
        )
        .where('reportId', '=', reportId)
        .where('workspaceId', '=', workspaceId)
        .executeTakeFirst(),

    /** Locks the report's highlight, even if it is not stored yet, until the transaction ends. */
    lock: async (reportId: string): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`highlight ${reportId}`}, 0))`.execute(db);
    },

    /** Adds the highlight, or replaces its content and increments its version. */
    async save(reportId: string, content: HighlightContent, now: Date): Promise<void> {
      const change = { content: toJson(content), modifiedAt: now };
      await db
        .insertInto('highlights')
        .values({
          reportId,
          workspaceId,
          ...change,
          linkEndsAt: null,
          publishedContent: null,
          published: null,
          publishedAt: null,
          partnerGrants: null,
        })
        .onConflict((conflict) =>
          conflict.column('reportId').doUpdateSet({ ...change, version: sql<number>`highlights.version + 1` }),
        )
        .execute();
    },

    /** Stores what guests see, and the content that it was created from. */
    publish: async (
      reportId: string,
      preview: HighlightPreview,
      { content, grants }: { content: HighlightContent; grants: Record<string, string> },
      now: Date,
    ): Promise<void> => {
      await updateHighlight(reportId)
        .set({
          publishedContent: toJson(content),
          published: toJson(preview),
          publishedAt: now,
          partnerGrants: toJson(grants),
        })
        .execute();
    },

    /** Deletes what guests see, so that no link opens the highlight. */
    unpublish: async (reportId: string): Promise<void> => {
      await updateHighlight(reportId)
        .set({ publishedContent: null, published: null, publishedAt: null, partnerGrants: null, linkIsOn: false })
        .execute();
    },

    /** Changes only the link. This does not count as an edit, so the version stays the same. */
    setLink: async (reportId: string, link: { isOn: boolean; endsAt: Date | null }): Promise<void> => {
      await updateHighlight(reportId).set({ linkIsOn: link.isOn, linkEndsAt: link.endsAt }).execute();
    },
  };
}

export interface PublicHighlight extends BrandRow {
  workspaceId: string;
  linkIsOn: boolean;
  linkEndsAt: Date | null;
  published: HighlightPreview | null;
  partnerGrants: Record<string, string> | null;
  reportName: string;
}

/**
 * Finds a highlight by its report. This is the only query without a workspace: callers must check that a link or the
 * gate grants access.
 */
export const findPublicHighlight = (db: Executor, reportId: string): Promise<PublicHighlight | undefined> =>
  db
    .selectFrom('highlights')
    .innerJoin('reports', 'reports.id', 'highlights.reportId')
    .innerJoin('workspaces', 'workspaces.id', 'highlights.workspaceId')
    .leftJoin('campaigns', 'campaigns.id', 'reports.campaignId')
    .leftJoin('clients', 'clients.id', 'campaigns.clientId')
    .select(['highlights.workspaceId', 'highlights.linkIsOn', 'highlights.linkEndsAt', 'highlights.published'])
    .select(['highlights.partnerGrants', 'reports.name as reportName', ...brandColumns])
    .where('highlights.reportId', '=', reportId)
    .where('workspaces.removedAt', 'is', null)
    .executeTakeFirst();
