import { setTimeout as delay } from 'node:timers/promises';
import type { Platform } from '../../../platform/platform.ts';
import { createWebReader, type WebReader } from '../../../platform/web/web-reader.ts';
import { robotName } from '../reading/robots-directives.ts';

export type CrawlPlatform = Pick<Platform, 'db' | 'clock' | 'identifiers' | 'config' | 'log'>;

/** Dependencies of a crawl. Tests replace `reader` and `wait`. */
export interface CrawlTools {
  platform: CrawlPlatform;
  reader: WebReader;
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export function createCrawlTools(platform: CrawlPlatform): CrawlTools {
  const { config } = platform;
  return {
    platform,
    reader: createWebReader({
      // Identifies the crawler and tells site owners how to contact its operator.
      userAgent: `${robotName}/1.0 (+${config.CRAWL_CONTACT_URL ?? config.PUBLIC_ORIGIN})`,
      allowed: config.CRAWL_ALLOWED_ADDRESSES,
    }),
    wait: async (ms, signal) => {
      if (ms > 0) await delay(ms, undefined, { signal });
    },
  };
}

export const getLeaseExpiry = ({ clock, config }: CrawlPlatform): Date =>
  new Date(clock.now().getTime() + config.CRAWL_LEASE_SECONDS * 1_000);
