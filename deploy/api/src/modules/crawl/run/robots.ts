import { toStorableText } from '@reportage/contracts';
import robotsParser from 'robots-parser';
import type { Clock } from '../../../platform/clock.ts';
import { decodeText } from '../../../platform/web/decode-text.ts';
import type { WebReader } from '../../../platform/web/web-reader.ts';
import { robotName } from '../reading/robots-directives.ts';
import type { CrawlHosts } from './crawl-hosts.repository.ts';

/** With a longer delay, a crawl would reach its time limit after a few pages. */
const maxDelayMs = 60_000;
const maxAgeMs = 24 * 3_600_000;
const maxBytes = 1_000_000;
const maxRedirects = 5;

export interface Robots {
  isAllowed(url: string): boolean;
  /** The delay between requests; 0 if the site does not ask for one. */
  delayMs: number;
  sitemaps: string[];
}

// The package is CommonJS and exports the function itself, but its types declare a `default` export.
const parse = robotsParser as unknown as typeof robotsParser.default;

function parseRobots(origin: string, text: string): Robots {
  const parsedFile = parse(`${origin}/robots.txt`, text);
  const seconds = Number(parsedFile.getCrawlDelay(robotName) ?? 0);
  return {
    isAllowed: (url) => parsedFile.isAllowed(url, robotName) !== false,
    delayMs: Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1_000, maxDelayMs) : 0,
    sitemaps: parsedFile.getSitemaps(),
  };
}

/**
 * Reads robots.txt files and caches them for a day. If a site's file is missing or access to it is denied, everything
 * is allowed; while it is unavailable, nothing is. https://www.rfc-editor.org/rfc/rfc9309#section-2.3.1
 */
export function createRobotsReader({
  hosts,
  reader,
  clock,
  timeoutMs,
}: {
  hosts: CrawlHosts;
  reader: WebReader;
  clock: Clock;
  timeoutMs: number;
}) {
  const cache = new Map<string, Robots>();

  async function fetchText(origin: string, signal: AbortSignal): Promise<string | null> {
    let url = `${origin}/robots.txt`;
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const result = await reader.read(url, {
        signal,
        timeoutMs,
        maxBytes: ({ status }) => (status === 200 ? maxBytes : 0),
      });
      const { status, headers, body } = result;
      if (status === 200) return decodeText(body, headers['content-type'] ?? '');
      if (status === 429 || status >= 500) return null;
      if (status < 300 || status >= 400 || !URL.canParse(headers.location ?? '', url)) return '';
      url = new URL(headers.location ?? '', url).href;
    }
    return '';
  }

  return {
    /** @returns null while robots.txt is unavailable @throws {WebReadError} */
    async getRobots(origin: string, signal: AbortSignal): Promise<Robots | null> {
      const cachedRobots = cache.get(origin);
      if (cachedRobots) return cachedRobots;
      const now = clock.now();
      let text = await hosts.readRobots(origin, new Date(now.getTime() - maxAgeMs));
      if (text === undefined) {
        const fetchedText = await fetchText(origin, signal);
        if (fetchedText === null) return null;
        text = toStorableText(fetchedText);
        await hosts.storeRobots(origin, text, now);
      }
      const robots = parseRobots(origin, text);
      cache.set(origin, robots);
      return robots;
    },
  };
}
