import { calls, getReportFileName } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { createAttachment } from '../../platform/http/raw-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { createPrintTokens } from '../print-jobs/index.ts';
import { readUserAgent } from '../report-links/index.ts';
import { createWorkspaceGate } from '../workspaces/index.ts';
import { createReportAccess } from './guest-access.ts';
import { createReportCsv } from './report-csv.ts';
import { getFrozenPeriod } from './report-period.ts';
import { createReportsService } from './reports.service.ts';

/** Layouts with 60 cards and text blocks of 10,000 characters exceed the default body limit. */
const reportBodyLimit = 2 * 1024 * 1024;
const guestRatePerMinute = 120;

export function reportRoutes(platform: Platform): Implementation[] {
  const service = createReportsService(platform);
  const reportAccess = createReportAccess(platform, createWorkspaceGate(platform));
  const printTokens = createPrintTokens(platform);
  return [
    implement(calls.listReports, ({ scope, query }) => service.list(scope, query)),
    implement(calls.getReport, ({ scope, params }) => service.get(scope, params.id)),
    implement(calls.getGroupReport, ({ scope, params }) => service.getByGroup(scope, params.id)),
    implement(calls.createReport, ({ scope, user, body }) => service.create(scope, user, body)),
    implement(calls.updateReport, ({ scope, params, body }) => service.update(scope, params.id, body), {
      bodyLimit: reportBodyLimit,
    }),
    implement(calls.deleteReports, async ({ scope, query }) => {
      await service.remove(scope, query.ids);
      return { done: true as const };
    }),
    implement(calls.queryReportCards, ({ scope, params, body }) => service.readNumbers(scope, params.id, body.period), {
      readsReplica: true,
    }),
    implement(calls.draftCommentary, ({ scope, params, body }) =>
      service.draftCommentary(scope, params.id, body.period, body.language),
    ),
    implement(calls.setListVisibility, ({ scope, user, params, body }) =>
      service.setListVisibility(scope, user, params.id, body),
    ),
    implement(calls.publishReport, ({ scope, user, params, body }) =>
      service.publish(scope, user, params.id, body.link),
    ),
    implement(calls.setGuestLink, ({ scope, user, params, body }) => service.setLink(scope, user, params.id, body)),
    implement(
      calls.previewReport,
      ({ user, params, query, request }) =>
        query.printToken === undefined
          ? reportAccess.preview(
              { user, origin: request.origin(), guest: query, userAgent: readUserAgent(request.headers) },
              params.id,
            )
          : printTokens.openSnapshot(query.printToken, params.id),
      { ratePerMinute: guestRatePerMinute },
    ),
    implement(
      calls.exportReportCsv,
      async ({ user, body, request }) => {
        const visitor = { user, origin: request.origin(), guest: body };
        const openedReport = await reportAccess.open(visitor, body.reportId, body.dateRange);
        await reportAccess.recordExport(openedReport, visitor, 'report.csvExported');
        const { snapshot } = openedReport;
        return createAttachment(
          createReportCsv(snapshot),
          'text/csv; charset=utf-8',
          `${getReportFileName(snapshot.report, getFrozenPeriod(snapshot))}.csv`,
        );
      },
      { ratePerMinute: 60 },
    ),
  ];
}
