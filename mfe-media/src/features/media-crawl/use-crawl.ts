import { dataChanged } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { useEffect, useEffectEvent, useRef } from 'react';
import { crawlErrorMs, useCrawlStatus } from './media-crawl.queries.ts';

/** Number of new pages after which an open library is refetched. */
const pagesPerRefresh = 25;

/**
 * Polls a crawl until it ends. Refetches the library as pages are added, and shows the server's message if the crawl
 * fails. A crawl that had already ended is shown without a message.
 */
export function useCrawl(crawlId: string) {
  const { bus, messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('campaigns');
  const { data, error, refetch } = useCrawlStatus(workspaceId, crawlId);
  const crawl = data?.id === crawlId ? data : undefined;
  const wasRunning = useRef(false);
  const refreshCount = Math.ceil((crawl?.added ?? 0) / pagesPerRefresh);
  const phase = !crawl ? 'unknown' : crawl.done ? 'ended' : 'running';
  const hasFailed = error !== null;

  const refresh = useEffectEvent(() => bus.emit(dataChanged, { area: 'media', workspaceId }));
  const showError = useEffectEvent((text: string) => messages.error(text, { durationMs: crawlErrorMs }));
  const showOutcome = useEffectEvent(() => {
    refresh();
    if (crawl?.message) showError(crawl.message);
  });
  const showFailure = useEffectEvent(() => showError(failures.getText('poll', error)));
  useEffect(() => {
    if (refreshCount > 0) refresh();
  }, [refreshCount]);
  useEffect(() => {
    if (phase === 'ended' && wasRunning.current) showOutcome();
    wasRunning.current = phase === 'running';
  }, [phase]);
  // Polling repeats the error, but it is shown only once.
  useEffect(() => {
    if (hasFailed) showFailure();
  }, [hasFailed]);
  return { crawl, error, refetch };
}
