import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { calls, type Link } from '@reportage/contracts';
import { Pool } from 'undici';
import { atMost, type Figure } from './src/figure.ts';
import { startCollector } from './src/ingest/collector.ts';
import { percentile } from './src/statistics.ts';

const bareRedirect = pathToFileURL(join(import.meta.dirname, 'src/redirect/bare-redirect.ts')).href;
const agent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** A redirect for this user agent stores no click. */
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const warmUpCount = 200;
const rounds = 2_000;
const goals = { extraMs: 3, ratio: 1.5 };

/**
 * Measures how long one visitor waits for a short link's redirect, which stores a click, alternating with a bare
 * redirect through the same edge.
 */
export async function run(): Promise<Figure[]> {
  const collector = await startCollector(bareRedirect);
  const edge = new Pool(collector.publicOrigin, { connections: 1, pipelining: 1 });
  const follow = async (path: string, userAgent = agent): Promise<number> => {
    const startedAt = performance.now();
    const { statusCode, body } = await edge.request({ path, method: 'GET', headers: { 'user-agent': userAgent } });
    await body.dump();
    const durationMs = performance.now() - startedAt;
    if (statusCode !== 302) throw new Error(`${path} responded with ${statusCode}.`);
    return durationMs;
  };
  try {
    const { id, code } = await collector.call<Link>(calls.createLink, {
      query: { workspaceId: collector.workspaceId },
      body: { name: 'Newsletter', destination: 'https://news.example/story' },
    });
    const bareTimes: number[] = [];
    const shortLinkTimes: number[] = [];
    const uncountedTimes: number[] = [];
    for (let round = -warmUpCount; round < rounds; round += 1) {
      // The redirects alternate, so that other work on the machine affects both.
      const times = [
        await follow('/identity/bare'),
        await follow(`/l/${code}`),
        await follow(`/l/${code}`, crawler),
      ] as const;
      if (round < 0) continue;
      bareTimes.push(times[0]);
      shortLinkTimes.push(times[1]);
      uncountedTimes.push(times[2]);
    }
    await collector.settle();
    const input = { params: { id }, query: { workspaceId: collector.workspaceId } };
    const { clicks } = await collector.call<Link>(calls.getLink, input);
    if (clicks !== warmUpCount + rounds)
      throw new Error(`There were ${warmUpCount + rounds} visitors, but ${clicks} clicks.`);
    const shortLinkMs = percentile(shortLinkTimes, 0.5);
    const bareMs = percentile(bareTimes, 0.5);
    const formatMs = (value: number): string => `${value.toFixed(2)} ms`;
    const details = {
      'bare p50': formatMs(bareMs),
      'short link p50': formatMs(shortLinkMs),
      'short link without a stored click': formatMs(percentile(uncountedTimes, 0.5)),
      'bare p95': formatMs(percentile(bareTimes, 0.95)),
      'short link p95': formatMs(percentile(shortLinkTimes, 0.95)),
    };
    return [
      atMost('redirect/extra-time', shortLinkMs - bareMs, goals.extraMs, { details, unit: 'ms' }),
      atMost('redirect/ratio', shortLinkMs / bareMs, goals.ratio, { details }),
    ];
  } finally {
    await edge.close();
    await collector.stop();
  }
}
