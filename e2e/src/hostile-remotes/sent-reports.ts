import { type ClientReport, clientReportBatchSchema } from '@reportage/contracts';
import type { BrowserContext } from 'playwright/test';

export interface SentReports {
  /** The reports that the server accepted, in order of arrival. */
  accepted: ClientReport[];
  /** The headers of the requests that sent the reports. */
  headers: Record<string, string>[];
}

/** Records what a browser's pages report to the server. */
export function recordReports(context: BrowserContext): SentReports {
  const sent: SentReports = { accepted: [], headers: [] };
  context.on('response', async (response) => {
    const request = response.request();
    if (!new URL(response.url()).pathname.endsWith('/client-reports') || response.status() !== 202) return;
    sent.headers.push(await request.allHeaders());
    sent.accepted.push(...clientReportBatchSchema.parse(request.postDataJSON()).reports);
  });
  return sent;
}
