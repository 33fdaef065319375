import type { LookupFunction } from 'node:net';
import { createWebReader } from '../../../platform/web/web-reader.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import type { CrawlTools } from '../run/crawl-tools.ts';
import { runCrawl } from '../run/run-crawl.ts';

export interface ManualCrawler extends CrawlTools {
  /** How long the crawler has waited each time, in milliseconds. The test's clock skips these times. */
  waits: number[];
  /** Runs a crawl repeatedly until it has ended. @returns the number of runs */
  runToCompletion(crawlId: string, signal?: AbortSignal): Promise<number>;
  close(): Promise<void>;
}

/** Creates a crawler that runs in the test. It connects to real sites, but uses the test's clock and DNS lookup. */
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
