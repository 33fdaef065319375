import { problemSchema } from '@reportage/contracts';
import { publicationResponseSchema, publicationsPath } from '@reportage/contracts/publishing';
import { PublishingError } from './publishing-error.ts';

/** Enough time to upload and check a large release over a slow connection. */
const timeoutMs = 5 * 60_000;

/**
 * Publishes an archive to the edge server at this URL.
 * @returns the running versions
 * @throws {PublishingError} with the edge server's reason
 */
export async function sendPublication(origin: string, token: string, archive: Buffer): Promise<string> {
  const url = URL.parse(publicationsPath, origin);
  if (!url)
    throw new PublishingError(
      `--to must be the URL of an edge server, such as https://reports.example.com, but is “${origin}”.`,
    );
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    body: new Uint8Array(archive),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    throw new PublishingError(
      `${url.origin} does not respond (${reason}); it is unknown whether anything was published.`,
    );
  });
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = publicationResponseSchema.safeParse(body);
  if (response.ok && parsed.success && parsed.data.preview) return parsed.data.preview;
  if (response.ok && parsed.success) return `Revision ${parsed.data.revision} is live: ${parsed.data.runs}.`;
  const problem = problemSchema.safeParse(body);
  throw new PublishingError(
    problem.success
      ? problem.data.detail
      : `${url.origin} responds with ${response.status} and does not accept publications.`,
  );
}
