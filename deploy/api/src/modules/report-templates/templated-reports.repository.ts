import type { TemplateKind, TemplateTarget } from '@reportage/contracts';
import { maxTemplateReports } from '@reportage/contracts';
import { type SqlBool, sql } from 'kysely';
import { matchesSearch } from '../../platform/database/conditions.ts';
import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import type { HighlightContent } from '../../schema/highlight.tables.ts';
import type { ReportContent } from '../../schema/report.tables.ts';
import { createHighlightsRepository } from '../highlights/highlights.repository.ts';

/** Reads and writes the reports to which templates of one kind apply: campaign reports, group reports or highlights. */
export function createTemplatedReportsRepository(db: Executor, workspaceId: string, kind: TemplateKind) {
  const highlights = createHighlightsRepository(db, workspaceId);
  const hasKind = kind === 'highlight' ? sql<SqlBool>`true` : sql<SqlBool>`reports.type = ${kind}`;
  const selectRows = () =>
    db
      .selectFrom('reports')
      .leftJoin('campaigns', 'campaigns.id', 'reports.campaignId')
      .leftJoin('groups', 'groups.id', 'reports.groupId')
      .leftJoin('clients', 'clients.id', 'campaigns.clientId')
      .leftJoin('highlights', 'highlights.reportId', 'reports.id')
      .where('reports.workspaceId', '=', workspaceId)
      .where(hasKind);
  const campaignName = sql<string>`coalesce(campaigns.name, groups.name)`;

  return {
    /** Lists existing reports or highlights, most recently changed first. A highlight exists once it has been saved. */
    async list(searchString: string): Promise<{ data: TemplateTarget[]; total: number }> {
      const targets = await selectRows()
        .$if(kind === 'highlight', (filtered) => filtered.where('highlights.reportId', 'is not', null))
        .where(matchesSearch(searchString, [sql.ref('reports.name'), campaignName, sql.ref('clients.name')]))
        .select(['reports.id', 'reports.name', 'clients.name as clientName', campaignName.as('campaignName')])
        .select(sql<number>`count(*) over ()::int`.as('total'))
        .orderBy(sql`coalesce(highlights.modified_at, reports.modified_at)`, 'desc')
        .orderBy('reports.id')
        .limit(maxTemplateReports)
        .execute();
      return { data: targets.map(({ total: _total, ...target }) => target), total: targets[0]?.total ?? 0 };
    },

    /** Locks the reports until the transaction ends. The version of a highlight that was never saved is 0. */
    async lock(ids: readonly string[]) {
      // Locks the highlights in a fixed order, to avoid deadlocks.
      if (kind === 'highlight') for (const id of ids.toSorted()) await highlights.lock(id);
      const lockedReports = await selectRows()
        .where('reports.id', 'in', [...ids])
        .select(['reports.id', 'reports.name', 'reports.campaignId', 'reports.content', 'reports.version'])
        .select(['highlights.content as highlight', 'highlights.version as highlightVersion'])
        .select(campaignName.as('campaignName'))
        .orderBy('reports.id')
        .forUpdate('reports')
        .execute();
      return lockedReports.map(({ version, highlightVersion, ...row }) => ({
        ...row,
        version: kind === 'highlight' ? (highlightVersion ?? 0) : version,
      }));
    },

    /** @returns the new version */
    async writeReport(id: string, content: ReportContent, now: Date): Promise<number> {
      const { version } = await db
        .updateTable('reports')
        .set({ content: toJson(content), modifiedAt: now, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .where('workspaceId', '=', workspaceId)
        .returning('version')
        .executeTakeFirstOrThrow();
      return version;
    },

    /** @returns the new version */
    async writeHighlight(id: string, content: HighlightContent, now: Date): Promise<number> {
      await highlights.save(id, content, now);
      return (await highlights.find(id))?.version ?? 1;
    },
  };
}
export type TemplatedReport = Awaited<ReturnType<ReturnType<typeof createTemplatedReportsRepository>['lock']>>[number];
