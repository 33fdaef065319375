import type { Media } from '@reportage/contracts';

const shortIntervalMs = 2_000;
const longIntervalMs = 30_000;
/** How long the short interval is used: most thumbnails are ready within seconds; slower ones wait for a worker. */
const shortPollingMs = 120_000;

/** Returns the refetch interval in milliseconds while thumbnails are being created; false if none are pending. */
export function getThumbnailRefetchInterval(response: { data: readonly Media[] } | undefined): number | false {
  const pendingItems = response?.data.filter(({ file }) => file?.thumbnails?.status === 'waiting') ?? [];
  if (pendingItems.length === 0) return false;
  const latestChange = Math.max(...pendingItems.map(({ modifiedAt }) => Date.parse(modifiedAt)));
  return Date.now() - latestChange < shortPollingMs ? shortIntervalMs : longIntervalMs;
}
