import { buildPath, type ClientReportBatch, calls } from '@reportage/contracts';

/** Sends batches to the server, even when the page ends. Stops permanently once the server has refused one. */
export function createBatchSender(apiBase: string): (batch: ClientReportBatch, isLast: boolean) => void {
  const url = `${apiBase}${buildPath(calls.sendClientReports)}`;
  let isRefused = false;

  async function post(body: string): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const { ok } = await fetch(url, { method: 'POST', body, headers, keepalive: true, credentials: 'omit' });
    isRefused ||= !ok;
  }

  return (batch, isLast) => {
    if (isRefused) return;
    const body = JSON.stringify(batch);
    if (isLast) navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }));
    // Without a network the batch is lost: reporting the failure would only fail again.
    else post(body).catch(() => undefined);
  };
}
