import { calls } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { attachment } from '../../platform/http/raw-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { createReportOpener } from '../reports/index.ts';
import { createWorkspaceGate } from '../workspaces/index.ts';
import { createPdfService } from './pdf.service.ts';

export function pdfRoutes(platform: Platform): Implementation[] {
  const service = createPdfService(platform);
  const opener = createReportOpener(platform, createWorkspaceGate(platform));
  return [
    implement(
      calls.createPdf,
      async ({ user, body, request }) => {
        const visitor = { user, origin: request.origin() };
        const opened = await opener.open(visitor, body.reportId, body.dateRange);
        if (opened.workspaceSlug !== body.workspaceSlug) throw new AppError('guestLinkOff');
        const job = await service.start(opened, body.language, user);
        await opener.recordExport(opened, visitor, 'report.pdfCreated');
        return job;
      },
      { ratePerMinute: 30 },
    ),
    implement(calls.getPdf, ({ params, query }) => service.status(params.id, query.signature)),
    implement(calls.downloadPdf, async ({ params, query }) => {
      const { content, name } = await service.file(params.id, query);
      return attachment(content, 'application/pdf', name);
    }),
  ];
}
