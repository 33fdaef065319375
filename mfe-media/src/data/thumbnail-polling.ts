import type { Media } from '@reportage/contracts';

const shortIntervalMs = 2_000;
const longIntervalMs = 30_000;
/** Most copies are there within seconds; one that takes longer waits for a worker. */
const shortIntervalUntilMs = 120_000;

/** When media are to be read again since small copies of their pictures are still being made; false where none are. */
export function thumbnailRefetchInterval(answer: { data: readonly Media[] } | undefined): number | false {
  const waiting = answer?.data.filter(({ file }) => file?.thumbnails?.status === 'waiting') ?? [];
  if (waiting.length === 0) return false;
  const latestChange = Math.max(...waiting.map(({ modifiedAt }) => Date.parse(modifiedAt)));
  return Date.now() - latestChange < shortIntervalUntilMs ? shortIntervalMs : longIntervalMs;
}
