import { calls, getIdKind, readAcceptLanguage } from '@reportage/contracts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { createAttachment } from '../../platform/http/raw-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { createReportAccess } from '../reports/index.ts';
import { createWorkspaceGate } from '../workspaces/index.ts';
import { createPdfService } from './pdf.service.ts';

const groupFlagRequiredMessage = {
  en: 'must be true for the id of a group',
  de: 'muss für die Kennung einer Gruppe true sein',
};
const groupFlagInvalidMessage = {
  en: 'must not be true: this is not a group’s report',
  de: 'darf nicht true sein: Das ist kein Bericht einer Gruppe',
};

export function pdfRoutes(platform: Platform): Implementation[] {
  const service = createPdfService(platform);
  const reportAccess = createReportAccess(platform, createWorkspaceGate(platform));
  return [
    implement(
      calls.createPdf,
      async ({ user, body, request }) => {
        const visitor = { user, origin: request.origin(), guest: body };
        if (!body.isGroup && getIdKind(body.reportId) === 'group')
          throw invalidField('body.isGroup', groupFlagRequiredMessage);
        const openedReport = await reportAccess.open(visitor, body.reportId, body.dateRange);
        if (openedReport.workspaceSlug !== body.workspaceSlug) throw new AppError('guestLinkInactive');
        if (body.isGroup && openedReport.snapshot.report.type !== 'group')
          throw invalidField('body.isGroup', groupFlagInvalidMessage);
        const job = await service.start(openedReport, user);
        await reportAccess.recordExport(openedReport, visitor, 'report.pdfCreated');
        return job;
      },
      { ratePerMinute: 30 },
    ),
    implement(calls.getPdf, ({ params, query, request }) =>
      service.readStatus(params.id, query.signature, readAcceptLanguage(request.headers['accept-language'])),
    ),
    implement(calls.downloadPdf, async ({ params, query }) => {
      const { content, name } = await service.readFile(params.id, query);
      return createAttachment(content, 'application/pdf', name);
    }),
  ];
}
