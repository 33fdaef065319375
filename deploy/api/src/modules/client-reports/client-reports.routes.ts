import { calls, maxClientReportBytes } from '@reportage/contracts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';
import { createClientReportsService } from './client-reports.service.ts';

/** A page sends at most one batch every few seconds, and only if it has errors or timings to report. */
const batchesPerMinute = 60;

export function clientReportRoutes({ log }: Platform): Implementation[] {
  const service = createClientReportsService(log);
  return [
    implement(calls.sendClientReports, ({ body }) => service.accept(body), {
      bodyLimit: maxClientReportBytes,
      ratePerMinute: batchesPerMinute,
    }),
  ];
}
