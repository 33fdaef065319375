import type { LookupFunction } from 'node:net';
import { createWebReader } from '../../../platform/web/web-reader.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import type { CrawlTools } from '../run/crawl-tools.ts';
import { runCrawl } from '../run/run-crawl.ts';

export interface ManualCrawler extends CrawlTools {
  /** The crawler's waiting times in milliseconds; the test's clock skips them. */
  waits: number[];
  /** Runs a crawl repeatedly until it has ended. @returns how many runs that took */
  runToCompletion(crawlId: string, signal?: AbortSignal): Promise<number>;
  close(): Promise<void>;
}

/** A crawler inside the test: it really connects to the given sites, but uses the test's name resolution and clock. */
export function createManualCrawler(
  api: TestApi,
  { allowed, lookup }: { allowed: string[]; lookup?: LookupFunction },
): ManualCrawler {
  const waits: number[] = [];
  const advance = (ms: number): void => {
    api.clock.at = new Date(api.clock.at.getTime() + ms);
  };
  const tools: CrawlTools = {
    platform: api.platform,
    reader: createWebReader({
      userAgent: 'ReportageBot/1.0 (+https://test.example)',
      allowed,
      ...(lookup ? { lookup } : {}),
    }),
    wait: async (ms, signal) => {
      signal.throwIfAborted();
      if (ms <= 0) return;
      waits.push(ms);
      advance(ms);
    },
  };
  return {
    ...tools,
    waits,
    async runToCompletion(crawlId, signal = new AbortController().signal) {
      for (let runs = 1; ; runs += 1) {
        const nextRunAt = await runCrawl(tools, crawlId, signal);
        if (!nextRunAt) return runs;
        const ms = nextRunAt.getTime() - api.clock.at.getTime();
        if (ms > 0) waits.push(ms);
        advance(Math.max(ms, 0));
      }
    },
    close: () => tools.reader.close(),
  };
}
