import { dataChanged } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { useEffect, useEffectEvent, useRef } from 'react';
import { crawlErrorMs, useCrawlStatus } from './media-crawl.queries.ts';

/** A library that is open beside a crawl is fetched anew after so many new pages. */
const refreshEvery = 25;

/**
 * Follows a crawl to its end: fetches the library anew as it fills, and tells what its server said where it ended otherwise than well.
 * One that had ended before is shown without a message.
 */
export function useCrawl(crawlId: string) {
  const { bus, messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('campaigns');
  const { data, error, refetch } = useCrawlStatus(workspaceId, crawlId);
  const crawl = data?.id === crawlId ? data : undefined;
  const wasRunning = useRef(false);
  const step = Math.ceil((crawl?.added ?? 0) / refreshEvery);
  const phase = !crawl ? 'unknown' : crawl.done ? 'ended' : 'underWay';
  const hasFailed = error !== null;

  const refresh = useEffectEvent(() => bus.emit(dataChanged, { area: 'media', workspaceId }));
  const showError = useEffectEvent((text: string) => messages.error(text, { durationMs: crawlErrorMs }));
  const showOutcome = useEffectEvent(() => {
    refresh();
    if (crawl?.message) showError(crawl.message);
  });
  const showFailure = useEffectEvent(() => showError(failures.textOf('poll', error)));
  useEffect(() => {
    if (step > 0) refresh();
  }, [step]);
  useEffect(() => {
    if (phase === 'ended' && wasRunning.current) showOutcome();
    wasRunning.current = phase === 'underWay';
  }, [phase]);
  // Asked again and again, it is told once.
  useEffect(() => {
    if (hasFailed) showFailure();
  }, [hasFailed]);
  return { crawl, error, refetch };
}
