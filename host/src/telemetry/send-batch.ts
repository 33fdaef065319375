import { buildPath, type ClientReportBatch, calls } from '@reportage/contracts';

/**
 * Returns a function that sends batches, even while the page is being closed. It sends no more once the server has
 * rejected one.
 */
export function createBatchSender(apiBase: string): (batch: ClientReportBatch, isLast: boolean) => void {
  const url = `${apiBase}${buildPath(calls.sendClientReports)}`;
  let isRejected = false;

  async function post(body: string): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const { ok } = await fetch(url, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' });
    isRejected ||= !ok;
  }

  return (batch, isLast) => {
    if (isRejected) return;
    const body = JSON.stringify(batch);
    if (isLast) navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }));
    // Without a network the batch is lost: reporting the failure would only fail again.
    else post(body).catch(() => undefined);
  };
}
