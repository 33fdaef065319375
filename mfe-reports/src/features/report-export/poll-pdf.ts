import type { ApiClient } from '@reportage/api';
import { calls, type PdfJob } from '@reportage/contracts';

/** How often to poll (specification, part 2 §9). */
const pollIntervalMs = 1_500;

/** Thrown if a job ends without a file. The message is the server's, or empty if there is none. */
export class PdfError extends Error {
  override name = 'PdfError';
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

/**
 * Polls a PDF's state every 1500 ms until the PDF is created; returns the file's URL.
 * @param job as sent by the server; the signature in its `statusUrl` authorizes the requests, so no token is sent
 * @throws {PdfError | ApiError}
 */
export async function pollPdf(
  api: ApiClient,
  job: { id: string; statusUrl: string },
  options: { signal: AbortSignal; onState(state: PdfJob): void },
): Promise<string> {
  const signature = new URL(job.statusUrl, window.location.origin).searchParams.get('signature') ?? '';
  for (;;) {
    await pause(pollIntervalMs, options.signal);
    const state = await api.call(
      calls.getPdf,
      { params: { id: job.id }, query: { signature } },
      { signal: options.signal },
    );
    options.onState(state);
    if (state.status === 'failed') throw new PdfError(state.error ?? '');
    if (state.status === 'created' && state.url) return state.url;
  }
}
