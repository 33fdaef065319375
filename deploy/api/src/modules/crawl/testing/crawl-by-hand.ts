import type { LookupFunction } from 'node:net';
import { createWebReader } from '../../../platform/web/web-reader.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import type { CrawlTools } from '../run/crawl-tools.ts';
import { runCrawl } from '../run/run-crawl.ts';

export interface CrawlByHand extends CrawlTools {
  /** Waits of the crawler in milliseconds; the test's clock jumps over them. */
  waits: number[];
  /** Runs a crawl until it has ended, as often as it asks to be run. @returns how often that was */
  toEnd(crawlId: string, signal?: AbortSignal): Promise<number>;
  close(): Promise<void>;
}

/** The crawler inside the test: real connections to the sites given, but the test's names and the test's time. */
export function createCrawlByHand(
  api: TestApi,
  { allowed, lookup }: { allowed: string[]; lookup?: LookupFunction },
): CrawlByHand {
  const waits: number[] = [];
  const pass = (ms: number): void => {
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
      pass(ms);
    },
  };
  return {
    ...tools,
    waits,
    async toEnd(crawlId, signal = new AbortController().signal) {
      for (let runs = 1; ; runs += 1) {
        const again = await runCrawl(tools, crawlId, signal);
        if (!again) return runs;
        const ms = again.getTime() - api.clock.at.getTime();
        if (ms > 0) waits.push(ms);
        pass(Math.max(ms, 0));
      }
    },
    close: () => tools.reader.close(),
  };
}
