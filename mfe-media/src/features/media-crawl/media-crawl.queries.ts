import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useWriteCall } from '@reportage/remote-kit/runtime';

/** Poll interval for a crawl's status (specification, part 2 §9). */
const crawlPollMs = 1_500;
/** Display duration of crawl errors (specification, part 2 §8). */
export const crawlErrorMs = 3_500;

export const useTriggerCrawl = () => useWriteCall(calls.triggerCrawl, []);
export const useStopCrawl = () => useWriteCall(calls.stopCrawl, []);

/** Loads the status of a crawl, polled every 1.5 s until it is done. */
export function useCrawlStatus(workspaceId: string, id: string) {
  return useCall(
    calls.checkCrawlStatus,
    { query: { workspaceId }, body: { id } },
    { refetchInterval: (crawl) => (crawl?.done ? false : crawlPollMs) },
  );
}
